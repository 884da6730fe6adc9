import { Readable } from 'node:stream';
import Type from 'typebox';
import { checkNickname, parseAccount } from '../../../src/core/account/accountRules.ts';
import { ACCOUNT_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { fileRoute } from '../../http/routes/fileRoute.ts';
import { envelope, NOTHING, type Route, SIGNED_IN, signedInRoute } from '../../http/routes/route.ts';
import { newToken } from '../../secrets.ts';
import { keyIn } from '../files/files.ts';
import { clearCodeAsker, giveCodeAsker, typedCode } from '../login/codeAsker.ts';
import { SentCode, sendCode } from '../login/codes.ts';
import { giveTokens } from '../login/giveTokens.ts';
import { endSessions } from '../login/sessions.ts';
import { checkSignature, SIGNED } from '../login/signature.ts';
import { accountArchive } from './accountArchive.ts';
import { exportAccount } from './exportAccount.ts';
import { readUser, withFreshProof } from './freshProof.ts';
import { PreferenceAnswer, presentPreference } from './preferences.ts';
import { ChangedAnswer, presentUser, SessionAnswer, UserAnswer } from './presentUser.ts';
import { bindEmail, changePassword, deleteAccount, renewShareCode, updateProfile } from './profile.ts';

const TAG = 'User';
const password = Type.String({ maxLength: 1024 });

const info = (deps: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/user/info',
    tag: TAG,
    summary: 'Returns the signed-in user',
    input: NOTHING,
    answer: UserAnswer,
    handle: async ({ identity }) => ok(presentUser(await readUser(deps.store.read, identity.userId))),
  });

const update = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/update',
    tag: TAG,
    summary:
      'Changes name, picture, introduction or password; a new password needs the old one or a confirmed identity and signs out other devices',
    input: Type.Object({
      nickName: Type.Optional(Type.String({ maxLength: 200 })),
      introduction: Type.Optional(Type.String({ maxLength: ACCOUNT_LIMITS.maxIntroductionLength })),
      avatar: Type.Optional(
        Type.String({
          maxLength: 300,
          description: 'Key or address of a picture that was uploaded; empty for none',
        }),
      ),
      oldPassword: Type.Optional(password),
      password: Type.Optional(password),
    }),
    answer: ChangedAnswer,
    handle: async ({ identity, input, ...caller }) => {
      const nickname = input.nickName === undefined ? null : checkNickname(input.nickName);
      if (nickname && !nickname.ok) return nickname;
      const { oldPassword = '', password: wanted } = input;
      const { language } = caller;
      const changed =
        wanted === undefined
          ? null
          : await changePassword(deps, identity, { oldPassword, password: wanted, language });
      if (changed && !changed.ok) return changed;
      const updated = await updateProfile(deps, identity, {
        ...(nickname && { nickname: nickname.value }),
        ...(input.introduction !== undefined && { introduction: input.introduction }),
        ...(input.avatar !== undefined && { avatar: keyIn(input.avatar) ?? input.avatar }),
      });
      if (!updated.ok) return updated;
      const user = await readUser(deps.store.read, identity.userId);
      return ok(changed ? giveTokens(caller, { user, tokens: changed.value }) : presentUser(user));
    },
  });

const sendBindCode = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/sendBindCode',
    tag: TAG,
    summary: 'Sends a code to an email address to be added',
    input: Type.Object({
      email: Type.String({ maxLength: ACCOUNT_LIMITS.maxEmailLength }),
      ...SIGNED,
    }),
    answer: SentCode,
    handle: async ({ input, language, clientIp, cookies, setCookie }) => {
      const signed = checkSignature(input, deps.clock());
      if (!signed.ok) return signed;
      const account = parseAccount(input.email);
      if (!account.ok) return account;
      if (account.value.kind !== 'email') return fail('accountInvalid');
      const asker = giveCodeAsker({ cookies, setCookie });
      return sendCode(deps, {
        account: account.value,
        purpose: 'bindEmail',
        language,
        clientIp,
        asker,
      });
    },
  });

const bind = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/bindEmail',
    tag: TAG,
    summary:
      'Adds the email address that a code was sent to; needs a confirmed identity, signs out other devices, and notifies the previous address',
    input: Type.Object({
      email: Type.String({ maxLength: ACCOUNT_LIMITS.maxEmailLength }),
      captcha: Type.String({ maxLength: 20 }),
      password: Type.Optional(
        Type.String({
          maxLength: 1024,
          description: 'The present one; left out where the session has a fresh proof',
        }),
      ),
    }),
    answer: SessionAnswer,
    handle: async ({ identity, input, ...caller }) => {
      const account = parseAccount(input.email);
      if (!account.ok) return account;
      const { captcha, password = '' } = input;
      const code = typedCode(caller, captcha);
      const { language } = caller;
      const bound = await bindEmail(deps, identity, { account: account.value, code, password, language });
      if (!bound.ok) return bound;
      clearCodeAsker(caller);
      return ok(giveTokens(caller, bound.value));
    },
  });

const renew = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/renewShareCode',
    tag: TAG,
    summary: 'Creates a new share code; the previous one becomes invalid',
    input: NOTHING,
    answer: Type.Object({ shareCode: Type.String() }),
    handle: async ({ identity }) => {
      const isProven = await withFreshProof(deps, identity);
      return isProven.ok ? ok({ shareCode: await renewShareCode(deps, identity) }) : isProven;
    },
  });

const sessions = (deps: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/user/sessions',
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
    handle: async ({ identity }) => {
      const rows = await deps.store.read
        .selectFrom('sessions')
        .select(['id', 'userAgent', 'createdAtMs', 'usedAtMs'])
        .where('userId', '=', identity.userId)
        .where('refreshEndsAtMs', '>', deps.clock())
        .orderBy('usedAtMs', 'desc')
        .execute();
      return ok(
        rows.map(({ id, userAgent, createdAtMs, usedAtMs }) => ({
          id,
          userAgent,
          createdAt: createdAtMs,
          usedAt: usedAtMs,
          isThis: id === identity.sessionId,
        })),
      );
    },
  });

const endSession = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/endSession',
    tag: TAG,
    summary: 'Signs out another device; without an id all other devices',
    input: Type.Object({ id: Type.Optional(Type.String({ maxLength: 64 })) }),
    answer: NOTHING,
    handle: async ({ identity, input }) => {
      const isProven = await withFreshProof(deps, identity);
      if (!isProven.ok) return isProven;
      const which = input.id === undefined ? { except: identity.sessionId } : { only: input.id };
      await deps.store.write((writing) => endSessions(writing, identity.userId, which));
      return ok({});
    },
  });

/** Yields an envelope whose data is streamed. */
async function* enveloped(data: AsyncIterable<string>): AsyncGenerator<string> {
  const [head, tail] = JSON.stringify(envelope('|')).split('"|"');
  yield head;
  yield* data;
  yield tail;
}

const exportAll = (deps: Deps): Route =>
  fileRoute({
    path: '/user/export',
    tag: TAG,
    summary: 'Returns all stored data of the account as JSON, needs a confirmed identity',
    access: SIGNED_IN,
    input: NOTHING,
    find: async ({ identity }) => {
      const isProven = await withFreshProof(deps, identity);
      if (!isProven.ok) return isProven;
      return ok({
        mediaType: 'application/json; charset=utf-8',
        // A new tag each time disables caching, because the content differs each time.
        tag: newToken(),
        downloadName: null,
        caching: 'ask',
        open: async () => Readable.from(enveloped(exportAccount(deps.store.read, identity.userId))),
      });
    },
  });

const archive = (deps: Deps): Route =>
  fileRoute({
    path: '/user/archive',
    tag: TAG,
    summary:
      'Downloads all data of the account as a zip: labels with pictures and versions, databases, fonts',
    access: SIGNED_IN,
    input: NOTHING,
    find: async ({ identity }) => {
      const isProven = await withFreshProof(deps, identity);
      if (!isProven.ok) return isProven;
      return ok({
        mediaType: 'application/zip',
        // A new tag each time disables caching, because the content differs each time.
        tag: newToken(),
        downloadName: 'diecut-account.zip',
        caching: 'ask',
        open: async () => Readable.from(accountArchive(deps, identity.userId)),
      });
    },
  });

const remove = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/delete',
    tag: TAG,
    summary: 'Deletes the account and all its data, needs the password or a confirmed identity',
    input: Type.Object({ password: Type.Optional(password) }),
    answer: NOTHING,
    handle: async ({ identity, input }) => {
      const deleted = await deleteAccount(deps, identity, input.password ?? '');
      return deleted.ok ? ok({}) : deleted;
    },
  });

const preference = (deps: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/user/userPreference',
    tag: TAG,
    summary: 'Returns unit and language; null if not set',
    input: NOTHING,
    answer: Type.Union([PreferenceAnswer, Type.Null()]),
    handle: async ({ identity }) => {
      const row = await deps.store.read
        .selectFrom('preferences')
        .selectAll()
        .where('userId', '=', identity.userId)
        .executeTakeFirst();
      return ok(row ? presentPreference(row) : null);
    },
  });

const updatePreference = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/updateUserPreference',
    tag: TAG,
    summary: 'Sets unit and language',
    input: PreferenceAnswer,
    answer: PreferenceAnswer,
    handle: async ({ identity: { userId }, input }) => {
      const row = {
        unit: Number(input.unit),
        lang: input.lang,
        severalPrompts: Number(input.severalPrompts ?? false),
        takesCopies: Number(input.takesCopies ?? false),
      };
      await deps.store.write(async (writing) => {
        await writing
          .insertInto('preferences')
          .values({ userId, ...row })
          .onConflict((taken) => taken.column('userId').doUpdateSet(row))
          .execute();
      });
      return ok(presentPreference({ userId, ...row }));
    },
  });

export function userRoutes(deps: Deps): Route[] {
  return [
    info,
    update,
    sendBindCode,
    bind,
    renew,
    sessions,
    endSession,
    exportAll,
    archive,
    remove,
    preference,
    updatePreference,
  ].map((route) => route(deps));
}
