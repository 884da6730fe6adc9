import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Deviation,
  FLAGS,
  type SoftAuthenticator,
  softAuthenticator,
} from '../../support/softAuthenticator.ts';
import { onEachStoreInLong } from '../eachStore.ts';
import { signIn as signInByCode, startTestApp, type TestApp } from '../testApp.ts';
import { contentOf, problemOf, sentCode } from './attackCalls.ts';

const MINUTE_MS = 60_000;
const SITE = 'https://labels.example.com';

/** Flips one bit in the first byte of a value in base64url. */
const changed = (encoded: string) => {
  const bytes = Buffer.from(encoded, 'base64url');
  bytes[0] ^= 1;
  return bytes.toString('base64url');
};

interface Account {
  readonly email: string;
  readonly token: string;
  readonly authenticator: SoftAuthenticator;
}

onEachStoreInLong('forged passkeys', ({ open }) => {
  let test: TestApp;
  let ana: Account;
  let bo: Account;
  beforeEach(async () => {
    const passkeySite = { rpId: 'labels.example.com', origin: SITE };
    test = await startTestApp({ store: await open(), passkeySite });
    ana = await register('ana@example.com');
    bo = await register('bo@example.com');
    return () => test.close();
  });

  const beginNew = async (token: string) => (await test.post('/user/beginPasskey', {}, { token })).data;
  const add = (credential: object, token: string) =>
    test.post('/user/addPasskey', { name: 'Key', credential }, { token });
  /** Registers an account with a passkey. */
  const register = async (email: string): Promise<Account> => {
    const { token } = await signInByCode(test, email);
    const authenticator = softAuthenticator(SITE);
    const done = await add(authenticator.create(await beginNew(token)), token);
    expect(done.msg).toBe('success');
    return { email, token: String(done.data.accessToken), authenticator };
  };
  const begin = async () => (await test.post('/login/beginPasskey')).data;
  const signIn = (credential: object) => test.post('/login/passkey', { credential });
  const pendingOf = async ({ email }: Account) => {
    const captcha = await sentCode(test, email, 'login');
    return String((await test.post('/login/captchaLogin', { email, captcha })).data.token);
  };
  const beginFactor = async (token: string) => (await test.post('/login/beginPasskeyFactor', { token })).data;
  const finish = (token: string, credential: object) =>
    test.post('/login/passkeyFactor', { token, credential });
  const beginProof = async ({ token }: Account) =>
    (await test.post('/user/beginPasskeyProof', {}, { token })).data;
  const prover = ({ token }: Account, credential: object) =>
    test.post('/user/provePasskey', { credential }, { token });
  const state = async () => {
    const { read } = test.store;
    const sessions = await read.selectFrom('sessions').select('id').execute();
    return (await contentOf(test.store)) + JSON.stringify(sessions.map(({ id }) => id).sort());
  };

  const DEVIATIONS: readonly (readonly [string, Deviation])[] = [
    ['another origin', { origin: 'https://labels.example.org' }],
    ['an origin below the site', { origin: 'https://evil.labels.example.com' }],
    ['an origin that begins like the site', { origin: `${SITE}.example.org` }],
    ['plain http', { origin: 'http://labels.example.com' }],
    ['another port', { origin: `${SITE}:8443` }],
    ['localhost', { origin: 'http://localhost:8080' }],
    ['no origin', { origin: '' }],
    ['another RP ID', { rpId: 'labels.example.org' }],
    ['the RP ID of the domain above', { rpId: 'example.com' }],
    ['a frame in another site', { crossOrigin: true }],
    ['no user verification', { flags: FLAGS.present }],
    ['no user presence', { flags: FLAGS.verified }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
  ];

  describe('for sign-in', () => {
    it('are rejected for each deviation of the signed data', async () => {
      const before = await state();
      for (const [title, deviation] of [
        ...DEVIATIONS,
        ['the signature of another key', { isSignedByOther: true }],
        ['a registration in place of a use', { type: 'webauthn.create' }],
        ['the same counter', { counter: 1 }],
        ['a counter that goes back', { counter: 0 }],
        ['the user handle of nobody', { userHandle: 'AAAA' }],
        ['no user handle', { userHandle: '' }],
      ] as const) {
        const { status, refreshCookie, ...refused } = await signIn(
          ana.authenticator.get(await begin(), deviation),
        );
        expect([title, status, problemOf(refused), refreshCookie]).toEqual([
          title,
          400,
          'passkeyWrong',
          undefined,
        ]);
      }
      expect(await state()).toBe(before);
      expect((await signIn(ana.authenticator.get(await begin()))).code).toBe(200);
    });

    it('are rejected with a changed, non-base64, empty or oversized part', async () => {
      for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
        const tampered = 'changed';
        for (const value of [
          tampered,
          '\u{1f511}',
          '!',
          'A',
          'x'.repeat(8192),
          'x'.repeat(8193),
          '',
          7,
          null,
        ]) {
          const credential = ana.authenticator.get(await begin());
          const odd = value === tampered ? changed(credential.response[part]) : value;
          const refused = await signIn({
            ...credential,
            response: { ...credential.response, [part]: odd },
          });
          const isLong = typeof value === 'string' && value.length > 8192;
          const isRead = typeof value === 'string' && value !== '' && !isLong;
          expect([part, refused.status, problemOf(refused)]).toEqual([
            part,
            400,
            isRead ? 'passkeyWrong' : 'inputInvalid',
          ]);
        }
      }
    });

    it('are rejected on reuse, after five minutes, and with a challenge for another purpose', async () => {
      const credential = ana.authenticator.get(await begin());
      expect((await signIn(credential)).code).toBe(200);
      expect(problemOf(await signIn(credential))).toBe('passkeyWrong');
      // A refused signature also uses up its challenge.
      const options = await begin();
      await signIn(ana.authenticator.get(options, { isSignedByOther: true }));
      expect(problemOf(await signIn(ana.authenticator.get(options)))).toBe('passkeyWrong');
      const late = await begin();
      test.clock.nowMs += 5 * MINUTE_MS;
      expect(problemOf(await signIn(ana.authenticator.get(late)))).toBe('passkeyWrong');
      const ofFactor = await beginFactor(await pendingOf(ana));
      expect(problemOf(await signIn(ana.authenticator.get(ofFactor)))).toBe('passkeyWrong');
      const ofProof = await beginProof(ana);
      expect(problemOf(await signIn(ana.authenticator.get(ofProof)))).toBe('passkeyWrong');
    });

    it('are rejected with the id of another credential or the user handle of another account', async () => {
      const foreign = { ...ana.authenticator.get(await begin()), id: bo.authenticator.id };
      expect(problemOf(await signIn(foreign))).toBe('passkeyWrong');
      const unknown = softAuthenticator(SITE);
      unknown.create(await beginNew(ana.token));
      expect(problemOf(await signIn(unknown.get(await begin())))).toBe('passkeyWrong');
      const userHandle = ana.authenticator.get(await begin()).response.userHandle;
      const ofBo = await signIn(bo.authenticator.get(await begin(), { userHandle }));
      expect(problemOf(ofBo)).toBe('passkeyWrong');
    });

    it('sign in once when many calls use one signature at the same time', async () => {
      const credential = ana.authenticator.get(await begin());
      const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(credential)));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    });
  });

  describe('as second factor', () => {
    it('are rejected when they belong to another account or sign-in, and after five attempts', async () => {
      const token = await pendingOf(ana);
      expect(problemOf(await finish(token, bo.authenticator.get(await beginFactor(token))))).toBe(
        'passkeyWrong',
      );
      const ofBo = await beginFactor(await pendingOf(bo));
      expect(problemOf(await finish(token, ana.authenticator.get(ofBo)))).toBe('passkeyWrong');
      const alone = await begin();
      expect(problemOf(await finish(token, ana.authenticator.get(alone)))).toBe('passkeyWrong');
      for (const deviation of [{ origin: 'https://labels.example.org' }, { userHandle: 'AAAA' }])
        expect(
          problemOf(await finish(token, ana.authenticator.get(await beginFactor(token), deviation))),
        ).toBe('passkeyWrong');
      expect(problemOf(await test.post('/login/beginPasskeyFactor', { token }))).toBe('signInOver');
      expect(problemOf(await finish(token, ana.authenticator.get(await begin())))).toBe('signInOver');
    });

    it('are rejected for an expired token, and for a replaced challenge', async () => {
      const token = await pendingOf(ana);
      const first = await beginFactor(token);
      const second = await beginFactor(token);
      expect(problemOf(await finish(token, ana.authenticator.get(first)))).toBe('passkeyWrong');
      expect((await finish(token, ana.authenticator.get(second))).code).toBe(200);
      const late = await pendingOf(ana);
      const options = await beginFactor(late);
      test.clock.nowMs += 5 * MINUTE_MS;
      expect(problemOf(await finish(late, ana.authenticator.get(options)))).toBe('signInOver');
    });
  });

  describe('as proof of identity', () => {
    it('are rejected when they belong to another account, another session or a sign-in', async () => {
      expect(problemOf(await prover(ana, bo.authenticator.get(await beginProof(ana))))).toBe('passkeyWrong');
      expect(problemOf(await prover(ana, ana.authenticator.get(await beginProof(bo))))).toBe('passkeyWrong');
      expect(problemOf(await prover(ana, ana.authenticator.get(await begin())))).toBe('passkeyWrong');
      expect((await prover(ana, ana.authenticator.get(await beginProof(ana)))).code).toBe(200);
    });
  });

  describe('for registration', () => {
    it('are rejected for each deviation of the signed data', async () => {
      const before = await state();
      for (const [title, deviation] of [
        ...DEVIATIONS,
        ['a use in place of a registration', { type: 'webauthn.get' }],
        ['no credential in the signed data', { flags: FLAGS.present | FLAGS.verified }],
      ] as const) {
        const credential = softAuthenticator(SITE).create(await beginNew(ana.token), deviation);
        const refused = await add(credential, ana.token);
        expect([title, refused.status, problemOf(refused)]).toEqual([title, 400, 'passkeyWrong']);
      }
      expect(await state()).toBe(before);
    });

    it('are rejected with a challenge of another session, reused or late, and with another credential id', async () => {
      const authenticator = softAuthenticator(SITE);
      const ofBo = authenticator.create(await beginNew(bo.token));
      expect(problemOf(await add(ofBo, ana.token))).toBe('passkeyWrong');
      const renamed = { ...authenticator.create(await beginNew(ana.token)), id: bo.authenticator.id };
      expect(problemOf(await add(renamed, ana.token))).toBe('passkeyWrong');
      const credential = authenticator.create(await beginNew(ana.token));
      const done = await add(credential, ana.token);
      expect(done.code).toBe(200);
      const token = String(done.data.accessToken);
      expect(problemOf(await add(credential, token))).toBe('passkeyWrong');
      const late = softAuthenticator(SITE).create(await beginNew(token));
      test.clock.nowMs += 5 * MINUTE_MS;
      expect(problemOf(await add(late, token))).toBe('proofMissing');
    });

    it('are rejected when another account has the credential', async () => {
      const before = await state();
      const taken = bo.authenticator.create(await beginNew(ana.token));
      expect(problemOf(await add(taken, ana.token))).toBe('passkeyTaken');
      expect(await state()).toBe(before);
      // The passkey still signs in to Bo's account.
      const userHandle = Buffer.from(await idOf(bo.email)).toString('base64url');
      const credential = bo.authenticator.get(await begin(), { userHandle });
      expect((await signIn(credential)).data.userEmail).toBe(bo.email);
    });
  });

  const idOf = async (email: string) =>
    (
      await test.store.read
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id;

  it('cannot rename or remove passkeys of another account by their ids', async () => {
    const { data } = await test.get('/user/secondFactor', { token: bo.token });
    const [{ id }] = data.passkeys;
    const before = await state();
    for (const [path, body] of [
      ['/user/renamePasskey', { id, name: 'Mine' }],
      ['/user/removePasskey', { id }],
    ] as const) {
      const refused = await test.post(path, body, { token: ana.token });
      expect([refused.status, problemOf(refused)]).toEqual([404, 'passkeyGone']);
    }
    expect(await state()).toBe(before);
  });

  it('cannot be added or removed without a fresh proof of identity', async () => {
    const options = await beginNew(ana.token);
    const { data } = await test.get('/user/secondFactor', { token: ana.token });
    const fresh = await signIn(ana.authenticator.get(await begin()));
    const token = String(fresh.data.accessToken);
    const credential = softAuthenticator(SITE).create(options);
    expect(problemOf(await add(credential, token))).toBe('proofMissing');
    const removed = await test.post('/user/removePasskey', { id: data.passkeys[0].id }, { token });
    expect(problemOf(removed)).toBe('proofMissing');
  });
});
