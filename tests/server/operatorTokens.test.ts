import { expect, it, onTestFinished } from 'vitest';
import type { SecurityEvent } from '../../server/ports/securityEvent.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { startTestApp, TEST_TOKEN } from './testApp.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
/** Number of wrong tokens that a caller may send in a quarter of an hour. */
const GUESSES = 10;

onEachStoreInLong('wrong operator tokens', ({ open }) => {
  const start = async () => {
    const events: SecurityEvent[] = [];
    const store = await open();
    const test = await startTestApp({ store, reportSecurity: (event) => events.push(event) });
    onTestFinished(() => test.close());
    const ask = (url: string, authorization: string | null, remoteAddress = '203.0.113.7') =>
      test.app.inject({ url, remoteAddress, headers: authorization === null ? {} : { authorization } });
    const statuses = async (...asked: readonly Readonly<Parameters<typeof ask>>[]) => {
      const found: number[] = [];
      for (const one of asked) found.push((await ask(...one)).statusCode);
      return found;
    };
    const guess = async (count: number, remoteAddress?: string) => {
      const urls = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? '/admin' : '/metrics'));
      return statuses(
        ...urls.map(
          (url, at) => [url, at % 3 === 0 ? `Bearer ${at}` : basic(`a:${at}`), remoteAddress] as const,
        ),
      );
    };
    return { test, store, events, ask, statuses, guess };
  };

  it('are counted per caller over both pages, and after ten the right token is refused too', async () => {
    const { test, ask, statuses, guess } = await start();
    expect(new Set(await guess(GUESSES))).toEqual(new Set([401, 404]));
    for (const url of ['/admin', '/metrics'])
      for (const authorization of [`Bearer ${TEST_TOKEN}`, basic(`x:${TEST_TOKEN}`), 'Bearer k']) {
        const refused = await ask(url, authorization);
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
        expect(refused.json().data).toEqual({ problem: 'tooMany', seconds: 900 });
      }
    // Each caller is counted separately; a browser's first visit, without a token, does not count as a guess.
    expect(await statuses(['/admin', `Bearer ${TEST_TOKEN}`, '198.51.100.1'], ['/admin', null])).toEqual([
      200, 401,
    ]);
    test.clock.nowMs += 15 * 60_000;
    expect(await statuses(['/admin', `Bearer ${TEST_TOKEN}`], ['/metrics', 'Bearer k'])).toEqual([200, 404]);
  });

  it('from one IPv6 network count as one caller', async () => {
    const { statuses, guess } = await start();
    for (let at = 0; at < GUESSES; at++) await guess(1, `2001:db8:1:2::${at + 1}`);
    const right = `Bearer ${TEST_TOKEN}`;
    expect(
      await statuses(['/metrics', right, '2001:db8:1:2:ffff::1'], ['/metrics', right, '2001:db8:1:3::1']),
    ).toEqual([429, 200]);
  });

  it('sent at the same time are limited to the same number', async () => {
    const { ask } = await start();
    const answers = await Promise.all(
      Array.from({ length: 3 * GUESSES }, (_, at) => ask('/metrics', `Bearer ${at}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 404).length).toBe(GUESSES);
  });

  it('are the only counted ones, right tokens are not counted', async () => {
    const { statuses, guess } = await start();
    await guess(GUESSES - 1);
    for (let at = 0; at < 3 * GUESSES; at++)
      expect(await statuses(['/metrics', `Bearer ${TEST_TOKEN}`])).toEqual([200]);
    expect(await statuses(['/admin', 'Bearer k'], ['/admin', 'Bearer k'])).toEqual([401, 429]);
  });

  it('are in the security log, with one refusal entry per caller in 15 minutes, and right tokens are not', async () => {
    const { events, guess, statuses } = await start();
    await statuses(['/admin', `Bearer ${TEST_TOKEN}`], ['/admin', null]);
    expect(events).toEqual([]);
    await guess(GUESSES + 5);
    const event = { kind: 'operator', userId: null, address: null, clientIp: '203.0.113.7' };
    expect(events).toEqual([
      ...Array(GUESSES).fill({ ...event, outcome: 'tokenWrong' }),
      { ...event, outcome: 'tooMany' },
    ]);
  });

  it('are answered without counting while the database is unavailable', async () => {
    const { store, test } = await start();
    const away = Object.assign(new Error('disk is full'), { code: 'SQLITE_FULL' });
    const broken = await startTestApp({ store: { ...store, write: () => Promise.reject(away) } });
    onTestFinished(() => broken.close());
    const ask = async (token: string) =>
      (await broken.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    expect([await ask(TEST_TOKEN), await ask('k')]).toEqual([200, 404]);
    expect(test.store).toBe(store);
  });
});
