import { Readable } from 'node:stream';
import { checkNickname, parseAccount } from '../../../src/core/account/accountRules.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { fileRoute } from '../../http/routes/fileRoute.ts';
import { envelope, type Route, SIGNED_IN, signedInRoute } from '../../http/routes/route.ts';
import { newToken } from '../../secrets.ts';
import { keyIn } from '../files/files.ts';
import { clearCodeAsker, giveCodeAsker, typedCode } from '../login/codeAsker.ts';
import { sendCode } from '../login/codes.ts';
import { giveTokens } from '../login/giveTokens.ts';
import { endSessions } from '../login/sessions.ts';
import { checkSignature } from '../login/signature.ts';
import { accountArchive } from './accountArchive.ts';
import { exportAccount } from './exportAccount.ts';
import { readUser, withFreshProof } from './freshProof.ts';
import { presentPreference } from './preferences.ts';
import { presentUser } from './presentUser.ts';
import { bindEmail, changePassword, deleteAccount, renewShareCode, updateProfile } from './profile.ts';

const info = (deps: Deps): Route =>
  signedInRoute('GET /user/info', {
    handle: async ({ identity }) => ok(presentUser(await readUser(deps.store.read, identity.userId))),
  });

const update = (deps: Deps): Route =>
  signedInRoute('POST /user/update', {
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
  signedInRoute('POST /user/sendBindCode', {
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
  signedInRoute('POST /user/bindEmail', {
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
  signedInRoute('POST /user/renewShareCode', {
    handle: async ({ identity }) => {
      const isProven = await withFreshProof(deps, identity);
      return isProven.ok ? ok({ shareCode: await renewShareCode(deps, identity) }) : isProven;
    },
  });

const sessions = (deps: Deps): Route =>
  signedInRoute('GET /user/sessions', {
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
  signedInRoute('POST /user/endSession', {
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
  fileRoute('GET /user/export', {
    access: SIGNED_IN,
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
  fileRoute('GET /user/archive', {
    access: SIGNED_IN,
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
  signedInRoute('POST /user/delete', {
    handle: async ({ identity, input }) => {
      const deleted = await deleteAccount(deps, identity, input.password ?? '');
      return deleted.ok ? ok({}) : deleted;
    },
  });

const preference = (deps: Deps): Route =>
  signedInRoute('GET /user/userPreference', {
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
  signedInRoute('POST /user/updateUserPreference', {
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
