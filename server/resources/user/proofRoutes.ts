import { fail, ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { type Route, signedInRoute } from '../../http/routes/route.ts';
import { clearCodeAsker, giveCodeAsker, typedCode } from '../login/codeAsker.ts';
import { sendCode } from '../login/codes.ts';
import { setRefreshCookie } from '../login/giveTokens.ts';
import { checkSignature } from '../login/signature.ts';
import { proofAddress, prove, readUser, withFreshProof } from './freshProof.ts';

const sendProofCode = (deps: Deps): Route =>
  signedInRoute('POST /user/sendProofCode', {
    handle: async ({ identity, input, language, clientIp, cookies, setCookie }) => {
      const signed = checkSignature(input, deps.clock());
      if (!signed.ok) return signed;
      const account = proofAddress(await readUser(deps.store.read, identity.userId));
      if (!account) return fail('emailMissing');
      const asker = giveCodeAsker({ cookies, setCookie });
      const sent = await sendCode(deps, { account, purpose: 'prove', language, clientIp, asker });
      return sent.ok ? ok({ address: account.address, ...sent.value }) : sent;
    },
  });

const proveIdentity = (deps: Deps): Route =>
  signedInRoute('POST /user/prove', {
    handle: async ({ identity, input: { password, captcha, secondFactor }, ...caller }) => {
      const code = captcha === undefined ? undefined : typedCode(caller, captcha);
      const proven = await prove(deps, identity, { password, code, secondFactor });
      if (!proven.ok) return proven;
      if (code) clearCodeAsker(caller);
      const tokens = proven.value;
      if (!tokens) return ok({});
      setRefreshCookie(caller, tokens);
      return ok({ accessToken: tokens.accessToken });
    },
  });

const identities = ({ store, providers }: Deps): Route =>
  signedInRoute('GET /user/identities', {
    handle: async ({ identity: { userId } }) => {
      const rows = await store.read
        .selectFrom('identities')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('createdAtMs')
        .execute();
      return ok(
        rows.map(({ issuer, subject, createdAtMs }) => ({
          issuer,
          subject,
          title: providers.find((one) => one.issuer === issuer)?.title ?? issuer,
          createTime: createdAtMs,
        })),
      );
    },
  });

const unlink = (deps: Deps): Route =>
  signedInRoute('POST /user/unlinkProvider', {
    handle: async ({ identity, input: { issuer, subject } }) => {
      const isProven = await withFreshProof(deps, identity);
      if (!isProven.ok) return isProven;
      const { userId } = identity;
      return deps.store.write(async (writing) => {
        const { email, phone } = await writing
          .selectFrom('users')
          .select(['email', 'phone'])
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
        const others = await writing
          .selectFrom('identities')
          .select('subject')
          .where('userId', '=', userId)
          .where(({ not, and, eb }) => not(and([eb('issuer', '=', issuer), eb('subject', '=', subject)])))
          .limit(1)
          .execute();
        if (email === null && phone === null && others.length === 0) return fail('identityLast');
        await writing
          .deleteFrom('identities')
          .where('userId', '=', userId)
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .execute();
        return ok({});
      });
    },
  });

export function proofRoutes(deps: Deps): Route[] {
  return [sendProofCode, proveIdentity, identities, unlink].map((route) => route(deps));
}
