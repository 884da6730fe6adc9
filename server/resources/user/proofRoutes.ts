import Type from 'typebox';
import { fail, ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { NOTHING, type Route, signedInRoute } from '../../http/routes/route.ts';
import { clearCodeAsker, giveCodeAsker, typedCode } from '../login/codeAsker.ts';
import { SentCode, sendCode } from '../login/codes.ts';
import { setRefreshCookie } from '../login/giveTokens.ts';
import { checkSignature, SIGNED } from '../login/signature.ts';
import { proofAddress, prove, readUser, withFreshProof } from './freshProof.ts';

const TAG = 'User';

const sendProofCode = (deps: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/user/sendProofCode',
    tag: TAG,
    summary: "Sends a code to the account's email address or phone to confirm the identity",
    input: Type.Object(SIGNED),
    answer: Type.Intersect([Type.Object({ address: Type.String() }), SentCode]),
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
  signedInRoute({
    method: 'POST',
    path: '/user/prove',
    tag: TAG,
    summary:
      "Confirms the user's identity by password or code for five minutes; without either, returns whether it is confirmed",
    input: Type.Object({
      password: Type.Optional(Type.String({ maxLength: 1024 })),
      captcha: Type.Optional(Type.String({ maxLength: 20, description: 'The digits that were sent' })),
      secondFactor: Type.Optional(
        Type.String({ maxLength: 60, description: 'Beside either, for an account with a second factor' }),
      ),
    }),
    answer: Type.Object({
      accessToken: Type.Optional(
        Type.String({ description: 'In place of the one before, which is good for nothing any more' }),
      ),
    }),
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
  signedInRoute({
    method: 'GET',
    path: '/user/identities',
    tag: TAG,
    summary: 'Lists the external accounts that can sign in to this account',
    input: NOTHING,
    answer: Type.Array(
      Type.Object({
        issuer: Type.String(),
        subject: Type.String(),
        title: Type.String({ description: 'Of the provider; its address where it is not set up any more' }),
        createTime: Type.Number(),
      }),
    ),
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
  signedInRoute({
    method: 'POST',
    path: '/user/unlinkProvider',
    tag: TAG,
    summary: 'Disconnects an external account, needs a confirmed identity',
    input: Type.Object({
      issuer: Type.String({ maxLength: 2000 }),
      subject: Type.String({ maxLength: 255 }),
    }),
    answer: NOTHING,
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
