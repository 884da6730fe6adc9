import Type from 'typebox';
import { ACCOUNT_LIMITS } from '../../base/limits.ts';
import type { Contract, Refusals } from '../contractShape.ts';
import { NOTHING } from '../schemas/basicSchemas.ts';
import { PreferenceAnswer } from '../schemas/preferenceSchemas.ts';
import { SentCode, SIGNED } from '../schemas/signedSchemas.ts';
import { ChangedAnswer, SessionAnswer, UserAnswer } from '../schemas/userSchemas.ts';

const TAG = 'User';

const password = Type.String({ maxLength: 1024 });

export const USER_CALLS = {
  'GET /user/info': {
    tag: TAG,
    summary: 'Returns the signed-in user',
    input: NOTHING,
    answer: UserAnswer,
  },
  'POST /user/update': {
    tag: TAG,
    summary:
      'Changes name, picture, introduction or password; a new password needs the old one or a confirmed identity and signs out other devices',
    input: Type.Object({
      nickName: Type.Optional(Type.String({ maxLength: 200 })),
      introduction: Type.Optional(Type.String({ maxLength: ACCOUNT_LIMITS.maxIntroductionLength })),
      avatar: Type.Optional(
        Type.String({
          maxLength: 300,
          description: 'Key or URL of an uploaded picture; empty for none',
        }),
      ),
      oldPassword: Type.Optional(password),
      password: Type.Optional(password),
    }),
    answer: ChangedAnswer,
  },
  'POST /user/sendBindCode': {
    tag: TAG,
    summary: 'Sends a code to an email address to be added',
    input: Type.Object({
      email: Type.String({ maxLength: ACCOUNT_LIMITS.maxEmailLength }),
      ...SIGNED,
    }),
    answer: SentCode,
  },
  'POST /user/bindEmail': {
    tag: TAG,
    summary:
      'Adds the email address that a code was sent to; needs a confirmed identity, signs out other devices, and notifies the previous address',
    input: Type.Object({
      email: Type.String({ maxLength: ACCOUNT_LIMITS.maxEmailLength }),
      captcha: Type.String({ maxLength: 20 }),
      password: Type.Optional(
        Type.String({
          maxLength: 1024,
          description: 'Current password; not needed if the session has a confirmed identity',
        }),
      ),
    }),
    answer: SessionAnswer,
  },
  'POST /user/renewShareCode': {
    tag: TAG,
    summary: 'Creates a new share code; the previous one becomes invalid',
    input: NOTHING,
    answer: Type.Object({ shareCode: Type.String() }),
  },
  'GET /user/sessions': {
    tag: TAG,
    summary: 'Lists the signed-in devices',
    input: NOTHING,
    answer: Type.Array(
      Type.Object({
        id: Type.String(),
        userAgent: Type.String(),
        createdAt: Type.Number(),
        usedAt: Type.Number(),
        isThis: Type.Boolean(),
      }),
    ),
  },
  'POST /user/endSession': {
    tag: TAG,
    summary: 'Signs out another device; without an id all other devices',
    input: Type.Object({ id: Type.Optional(Type.String({ maxLength: 64 })) }),
    answer: NOTHING,
  },
  'GET /user/export': {
    tag: TAG,
    summary: 'Returns all stored data of the account as JSON, needs a confirmed identity',
    input: NOTHING,
    answer: null,
  },
  'GET /user/archive': {
    tag: TAG,
    summary:
      'Downloads all data of the account as a zip: labels with pictures and versions, databases, fonts',
    input: NOTHING,
    answer: null,
  },
  'POST /user/delete': {
    tag: TAG,
    summary: 'Deletes the account and all its data, needs the password or a confirmed identity',
    input: Type.Object({ password: Type.Optional(password) }),
    answer: NOTHING,
  },
  'GET /user/userPreference': {
    tag: TAG,
    summary: 'Returns unit and language; null if not set',
    input: NOTHING,
    answer: Type.Union([PreferenceAnswer, Type.Null()]),
  },
  'POST /user/updateUserPreference': {
    tag: TAG,
    summary: 'Sets unit and language',
    input: PreferenceAnswer,
    answer: PreferenceAnswer,
  },
} satisfies Contract;

export const USER_REFUSALS = {
  nicknameLength: { code: 20_010, status: 400 },
  accountTaken: { code: 20_011, status: 409 },
  emailMissing: { code: 20_012, status: 409 },
  addressMoved: { code: 20_027, status: 409 },
  oldPasswordWrong: { code: 20_014, status: 400 },
} satisfies Refusals;
