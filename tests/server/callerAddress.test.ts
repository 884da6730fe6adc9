import { describe, expect, it, onTestFinished } from 'vitest';
import type { AppOptions } from '../../server/app.ts';
import { readSettings } from '../../server/settings.ts';
import { signed, startTestApp } from './testApp.ts';

async function start(trustedProxies: AppOptions['trustedProxies']) {
  const test = await startTestApp({ trustedProxies, codesPerHour: 3 });
  onTestFinished(() => test.close());
  let count = 0;
  /** Requests a sign-in code for another e-mail address each time, and returns the code of the response. */
  const ask = async (from: string, forwarded?: string) => {
    const account = `person${++count}@example.com`;
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const body = { account, purpose: 'login', ...signed(test) };
    return (await test.post('/login/sendCode', body, { from, headers })).code;
  };
  return { ask };
}

const PROXY = '10.0.0.1';

describe('caller address for rate limits', () => {
  it('is the address that the proxy saw, regardless of forged forwarded addresses', async () => {
    const { ask } = await start(1);
    for (let at = 0; at < 3; at++) expect(await ask(PROXY, `198.51.100.${at}, 203.0.113.9`)).toBe(200);
    expect(await ask(PROXY, '198.51.100.77, 203.0.113.9')).toBe(429);
    expect(await ask(PROXY, '203.0.113.9, 203.0.113.10')).toBe(200);
  });

  it('is the address before the trusted proxies when there are several', async () => {
    for (const proxies of [2, ['10.0.0.0/8']] as const) {
      const { ask } = await start(proxies);
      for (let at = 0; at < 3; at++)
        expect(await ask(PROXY, `198.51.100.${at}, 203.0.113.9, 10.0.0.2`)).toBe(200);
      expect(await ask(PROXY, '203.0.113.9, 10.0.0.2')).toBe(429);
    }
  });

  it("is the connection's own address when it comes from no trusted proxy", async () => {
    for (const proxies of [0, ['10.0.0.0/8']] as const) {
      const { ask } = await start(proxies);
      for (let at = 0; at < 3; at++) expect(await ask('203.0.113.9', `198.51.100.${at}`)).toBe(200);
      expect(await ask('203.0.113.9', '198.51.100.77')).toBe(429);
    }
  });

  it('is the 64-bit network of an IPv6 address', async () => {
    const { ask } = await start(0);
    for (let at = 0; at < 3; at++) expect(await ask(`2001:db8:1:2::${at}`)).toBe(200);
    expect(await ask('2001:db8:1:2:3:4:5:6')).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
  });
});

describe('DIECUT_TRUST_PROXY', () => {
  const read = (value: string) => {
    const settings = readSettings({ DIECUT_TRUST_PROXY: value });
    return settings.ok ? settings.value.trustedProxies : null;
  };

  it.each([
    ['', 0],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, 192.0.2.7,2001:db8::/32', ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']],
    ['yes', null],
    ['10.0.0.0/33', null],
    ['-1', null],
    ['10', null],
  ])('parses or rejects “%s”', (value, expected) => {
    expect(read(value)).toEqual(expected);
  });
});
