import Type from 'typebox';
import { ACCOUNT_LIMITS } from '../../base/limits.ts';
import type { Contract, Refusals } from '../contractShape.ts';
import { NOTHING } from '../schemas/basicSchemas.ts';
import { SentCode, SIGNED } from '../schemas/signedSchemas.ts';
import { SessionAnswer } from '../schemas/userSchemas.ts';

const TAG = 'Sign-in';
const secret = { minLength: 1, maxLength: 1024 };

/** Fields for a phone number or an email address; the maximum length of an email address is enough for phone numbers. */
const whom = {
  phone: Type.Optional(Type.String({ maxLength: ACCOUNT_LIMITS.maxEmailLength })),
  email: Type.Optional(Type.String({ maxLength: ACCOUNT_LIMITS.maxEmailLength })),
};

const captcha = Type.String({ maxLength: 20, description: 'Code that was sent' });
const remember = Type.Optional(Type.Boolean({ description: 'Stay signed in for 30 days' }));

/** Code purposes that are allowed without a session. */
const PURPOSES = ['login', 'register', 'reset'] as const;

export const SIGN_IN_CALLS = {
  'POST /login/sendCode': {
    tag: TAG,
    summary: 'Sends a code of six digits to an email address or phone number',
    input: Type.Object({
      account: Type.String({ maxLength: ACCOUNT_LIMITS.maxEmailLength }),
      purpose: Type.Enum([...PURPOSES]),
      ip: Type.Optional(Type.String({ maxLength: 64 })),
      ...SIGNED,
    }),
    answer: SentCode,
  },
  'POST /login/doLogin': {
    tag: TAG,
    summary: 'Signs in by phone number or email address and password',
    input: Type.Object({ ...whom, password: Type.String(secret), remember }),
    answer: SessionAnswer,
  },
  'POST /login/captchaLogin': {
    tag: TAG,
    summary: 'Signs in by a code; an unknown email address gets a new account',
    input: Type.Object({ ...whom, captcha, remember }),
    answer: SessionAnswer,
  },
  'POST /login/register': {
    tag: TAG,
    summary: 'Creates an account with a password',
    input: Type.Object({
      ...whom,
      captcha,
      password: Type.String({ maxLength: secret.maxLength }),
      nickName: Type.Optional(Type.String({ maxLength: 200 })),
      remember,
    }),
    answer: SessionAnswer,
  },
  'POST /login/resetPwd': {
    tag: TAG,
    summary:
      'Sets a new password by a code and signs out all devices; an address that was replaced within seven days recovers its account',
    input: Type.Object({ ...whom, captcha, password: Type.String({ maxLength: secret.maxLength }) }),
    answer: NOTHING,
  },
  'POST /login/refresh': {
    tag: TAG,
    summary: 'Refreshes the tokens of the device by its cookie',
    input: NOTHING,
    answer: SessionAnswer,
  },
  'POST /login/logout': {
    tag: TAG,
    summary: 'Signs out this device',
    input: NOTHING,
    answer: NOTHING,
  },
} satisfies Contract;

export const SIGN_IN_REFUSALS = {
  accountInvalid: { code: 20_001, status: 400 },
  signInFailed: { code: 20_002, status: 401 },
  codeWrong: { code: 20_003, status: 400 },
  codeTooOften: { code: 20_004, status: 429 },
  codeNotSent: { code: 20_005, status: 503 },
  codeNoCourier: { code: 20_063, status: 503 },
  passwordLength: { code: 20_006, status: 400 },
  passwordMix: { code: 20_007, status: 400 },
  passwordCommon: { code: 20_008, status: 400 },
  passwordMissing: { code: 20_009, status: 400 },
  signatureInvalid: { code: 20_013, status: 400 },
  signInOver: { code: 20_019, status: 400 },
} satisfies Refusals;
