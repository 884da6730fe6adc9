import { beforeEach, describe, expect, it } from 'vitest';
import type { SecurityEvent } from '../../server/ports/securityEvent.ts';
import { passkeySiteOf } from '../../server/resources/passkeys/passkeySite.ts';
import { stepAt, totpCode } from '../../server/resources/secondFactor/totpCode.ts';
import { sweep } from '../../server/store/sweep.ts';
import { softAuthenticator } from '../support/softAuthenticator.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { codeFor, signed, startTestApp, type TestApp } from './testApp.ts';

const MINUTE_MS = 60_000;
const EMAIL = 'ana@example.com';
const GOOD = 'Пароль-7-茶';

onEachStoreInLong('passkeys', ({ open }) => {
  let test: TestApp;
  let events: SecurityEvent[];
  beforeEach(async () => {
    events = [];
    test = await startTestApp({ store: await open(), reportSecurity: (event) => events.push(event) });
    return () => test.close();
  });

  const mailCode = async (purpose: string, email = EMAIL) => {
    test.clock.nowMs += MINUTE_MS;
    const sent = await test.post('/login/sendCode', { account: email, purpose, ...signed(test) });
    expect(sent.code).toBe(200);
    return codeFor(test, email);
  };
  const prove = async (token: string) =>
    String((await test.post('/user/prove', { password: GOOD }, { token })).data.accessToken);
  const register = async (email = EMAIL) => {
    const captcha = await mailCode('register', email);
    const { data } = await test.post('/login/register', { email, captcha, password: GOOD });
    return prove(String(data.accessToken));
  };
  /** Adds a passkey to an account whose session has a fresh proof of identity. */
  const add = async (token: string, name = 'Laptop', authenticator = softAuthenticator()) => {
    // Passkeys that are added at the same time have no defined order.
    test.clock.nowMs += 1000;
    const begun = await test.post('/user/beginPasskey', {}, { token });
    expect(begun.msg).toBe('success');
    const credential = authenticator.create(begun.data);
    const done = await test.post('/user/addPasskey', { name, credential }, { token });
    expect(done.msg).toBe('success');
    const recoveryCodes: readonly string[] = done.data.recoveryCodes;
    return { authenticator, token: String(done.data.accessToken), recoveryCodes };
  };
  const state = async (token: string) => (await test.get('/user/secondFactor', { token })).data;
  const byPassword = () => test.post('/login/doLogin', { email: EMAIL, password: GOOD, remember: true });
  const begin = async () => (await test.post('/login/beginPasskey')).data;

  it('are added with a fresh proof, end other sessions, and give recovery codes with the first factor', async () => {
    const token = await register();
    const other = String((await byPassword()).data.accessToken);
    test.clock.nowMs += 5 * MINUTE_MS;
    expect((await test.post('/user/beginPasskey', {}, { token })).data.problem).toBe('proofMissing');
    const proven = await prove(token);
    const begun = await test.post('/user/beginPasskey', {}, { token: proven });
    expect(begun.data).toMatchObject({
      rp: { id: 'localhost', name: 'Diecut' },
      user: { name: EMAIL },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const first = await add(proven, ' My \n laptop ');
    expect(first.recoveryCodes).toHaveLength(10);
    for (const ended of [other, proven])
      expect((await test.get('/user/info', { token: ended })).code).toBe(10_002);
    expect(test.outbox.notices()[0]).toMatchObject({ change: 'passkeyAdded', address: EMAIL });
    const again = await test.post('/user/beginPasskey', {}, { token: first.token });
    expect(again.data.excludeCredentials).toEqual([
      { id: first.authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    const second = await add(first.token, 'Key');
    expect(second.recoveryCodes).toEqual([]);
    expect(await state(second.token)).toMatchObject({
      authenticatorSince: null,
      recoveryCodesLeft: 10,
      mayAddPasskey: true,
      passkeys: [
        { name: 'My   laptop', createTime: test.clock.nowMs - 1000, useTime: null },
        { name: 'Key', createTime: test.clock.nowMs, useTime: null },
      ],
    });
    expect(events.map(({ kind, outcome }) => `${kind} ${outcome}`)).toContain('addPasskey ok');
  });

  it('sign in without a password, with a remembered session or not, and record the time', async () => {
    const { authenticator, token } = await add(await register());
    const options = await begin();
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
    test.clock.nowMs += MINUTE_MS;
    const body = { credential: authenticator.get(options), remember: true };
    const done = await test.post('/login/passkey', body);
    expect(done.data.userEmail).toBe(EMAIL);
    expect(String(done.headers['set-cookie'])).toContain('Max-Age=2592000');
    expect((await state(token)).passkeys[0].useTime).toBe(test.clock.nowMs);
    const credential = authenticator.get(await begin());
    expect(String((await test.post('/login/passkey', { credential })).headers['set-cookie'])).not.toContain(
      'Max-Age',
    );
    expect(events.map(({ kind, outcome }) => `${kind} ${outcome}`)).toContain('signInByPasskey ok');
    // The session of a sign-in does not count as a new proof of identity.
    const fresh = String(done.data.accessToken);
    expect((await test.post('/user/beginPasskey', {}, { token: fresh })).data.problem).toBe('proofMissing');
  });

  it('work as the second factor after a password, next to an app and recovery codes', async () => {
    const { authenticator, token, recoveryCodes } = await add(await register());
    const pending = await byPassword();
    expect(pending.data).toMatchObject({
      problem: 'secondFactorNeeded',
      ways: ['passkey', 'recoveryCode'],
    });
    const options = await test.post('/login/beginPasskeyFactor', { token: pending.data.token });
    expect(options.data.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const credential = authenticator.get(options.data);
    const done = await test.post('/login/passkeyFactor', { token: pending.data.token, credential });
    expect(done.data.userEmail).toBe(EMAIL);
    expect(String(done.headers['set-cookie'])).toContain('Max-Age=2592000');
    const over = await test.post('/login/beginPasskeyFactor', { token: pending.data.token });
    expect(over.data.problem).toBe('signInOver');
    const recovered = { token: (await byPassword()).data.token, code: recoveryCodes[0] };
    expect((await test.post('/login/secondFactor', recovered)).code).toBe(200);

    const setup = await test.post('/user/beginAuthenticator', {}, { token });
    test.clock.nowMs += 30_000;
    const code = totpCode(String(setup.data.secret), stepAt(test.clock.nowMs));
    const confirmed = await test.post('/user/confirmAuthenticator', { code }, { token });
    expect(confirmed.data.recoveryCodes).toEqual([]);
    expect((await byPassword()).data.ways).toEqual(['passkey', 'authenticator', 'recoveryCode']);
  });

  it('work as proof of identity, without a password', async () => {
    const { authenticator, token } = await add(await register());
    test.clock.nowMs += 5 * MINUTE_MS;
    expect((await test.post('/user/prove', { password: GOOD }, { token })).data.problem).toBe(
      'secondFactorMissing',
    );
    const options = await test.post('/user/beginPasskeyProof', {}, { token });
    const credential = authenticator.get(options.data);
    const proven = await test.post('/user/provePasskey', { credential }, { token });
    expect(proven.code).toBe(200);
    const fresh = String(proven.data.accessToken);
    const app = await test.post('/user/removeAuthenticator', {}, { token: fresh });
    expect(app.data.problem).toBe('authenticatorMissing');
    const renewed = await test.post('/user/renewRecoveryCodes', {}, { token: fresh });
    expect(renewed.data.recoveryCodes).toHaveLength(10);
  });

  it('are renamed, and removed with a fresh proof; removing the last one deletes the recovery codes', async () => {
    const { token } = await add((await add(await register())).token, 'Key');
    const [first, second] = (await state(token)).passkeys;
    const rename = (name: string) => test.post('/user/renamePasskey', { id: first.id, name }, { token });
    expect((await rename('Desk')).code).toBe(200);
    for (const name of ['', ' \u202e ', 'x'.repeat(61)])
      expect((await rename(name)).data.problem).toBe('passkeyNameLength');
    expect((await state(token)).passkeys[0].name).toBe('Desk');
    const remove = (id: string) => test.post('/user/removePasskey', { id }, { token });
    expect((await remove(first.id)).code).toBe(200);
    expect(test.outbox.notices()[0]).toMatchObject({ change: 'passkeyRemoved' });
    expect(await state(token)).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ id: second.id }] });
    expect((await remove(first.id)).data.problem).toBe('passkeyGone');
    expect((await remove(second.id)).code).toBe(200);
    expect(await state(token)).toMatchObject({ recoveryCodesLeft: 0, passkeys: [] });
    expect((await byPassword()).code).toBe(200);
    expect((await test.post('/user/beginPasskeyProof', {}, { token })).data.problem).toBe('passkeyGone');
  });

  it('are limited to ten, and each belongs to one account', async () => {
    let token = await register();
    const { authenticator, ...first } = await add(token);
    token = first.token;
    const begun = await test.post('/user/beginPasskey', {}, { token });
    const credential = authenticator.create(begun.data);
    const again = await test.post('/user/addPasskey', { name: 'Again', credential }, { token });
    expect([again.status, again.data.problem]).toEqual([409, 'passkeyTaken']);
    for (let count = 1; count < 10; count++) token = (await add(token)).token;
    const full = await test.post('/user/beginPasskey', {}, { token });
    expect(full.data).toMatchObject({ problem: 'passkeyLimit', max: 10 });
  });

  it('are removed with the account or when the previous address takes it back, and exported without keys', async () => {
    const { authenticator, token } = await add(await register());
    const exported = await test.fetch('/user/export', { token });
    expect(JSON.parse(exported.body).data?.secondFactor?.passkeys).toMatchObject([{ name: 'Laptop' }]);
    expect(exported.body).not.toContain(authenticator.id);
    const rows = () => test.store.read.selectFrom('passkeys').selectAll().execute();
    const bind = { email: 'new@example.com', ...signed(test) };
    test.clock.nowMs += MINUTE_MS;
    await test.post('/user/sendBindCode', { ...bind, ...signed(test) }, { token });
    const captcha = codeFor(test, 'new@example.com');
    const bound = await test.post('/user/bindEmail', { email: 'new@example.com', captcha }, { token });
    expect(bound.code).toBe(200);
    const thief = await add(String(bound.data.accessToken ?? token), 'Of a thief');
    expect(await rows()).toHaveLength(2);
    const reset = { email: EMAIL, captcha: await mailCode('reset'), password: GOOD };
    expect((await test.post('/login/resetPwd', reset)).code).toBe(200);
    expect((await rows()).map(({ name }) => name)).toEqual(['Laptop']);
    const stolen = { credential: thief.authenticator.get(await begin()) };
    expect((await test.post('/login/passkey', stolen)).data.problem).toBe('passkeyWrong');
    const own = await test.post('/login/passkey', { credential: authenticator.get(await begin()) });
    const last = String(own.data.accessToken);
    const options = await test.post('/user/beginPasskeyProof', {}, { token: last });
    const proof = { credential: authenticator.get(options.data) };
    const proven = await test.post('/user/provePasskey', proof, { token: last });
    const deleted = await test.post('/user/delete', {}, { token: String(proven.data.accessToken) });
    expect(deleted.code).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('have challenges that the cleanup deletes after they expire', async () => {
    await begin();
    const rows = () => test.store.read.selectFrom('passkeyChallenges').selectAll().execute();
    expect(await rows()).toHaveLength(1);
    test.clock.nowMs += 5 * MINUTE_MS;
    await sweep(test.store, test.clock.nowMs);
    expect(await rows()).toEqual([]);
  });

  it('have a limited number of challenges per caller', async () => {
    for (let count = 0; count < 120; count++) await begin();
    expect((await test.post('/login/beginPasskey')).data.problem).toBe('tooMany');
    expect((await test.post('/login/beginPasskey', {}, { from: '10.0.0.9' })).code).toBe(200);
  });

  it("are refused at an address where browsers don't allow them", async () => {
    const token = await register();
    const without = await startTestApp({ store: test.store, passkeySite: null });
    without.clock.nowMs = test.clock.nowMs;
    try {
      const problems = [
        await without.post('/login/beginPasskey'),
        await without.post('/login/beginPasskeyFactor', { token: 'x' }),
        await without.post('/user/beginPasskey', {}, { token }),
        await without.post('/user/beginPasskeyProof', {}, { token }),
      ].map(({ data }) => data.problem);
      expect(new Set(problems)).toEqual(new Set(['passkeyUnavailable']));
      expect((await without.get('/user/secondFactor', { token })).data.mayAddPasskey).toBe(false);
    } finally {
      await without.close();
    }
  });
});

describe('passkeySiteOf', () => {
  it.each([
    [null, { rpId: 'localhost', origin: null }],
    [
      'https://labels.example.com/diecut',
      { rpId: 'labels.example.com', origin: 'https://labels.example.com' },
    ],
    ['https://labels.lan:8443', { rpId: 'labels.lan', origin: 'https://labels.lan:8443' }],
    ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
    ['http://labels.lan', null],
    ['https://192.168.1.5', null],
    ['https://[fd00::1]', null],
  ])('returns the passkey site for the address %s', (address, site) => {
    expect(passkeySiteOf(address)).toEqual(site);
  });
});
