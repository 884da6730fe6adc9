import { describe, expect, it } from 'vitest';
import { matchStep, newTotpSecret, totpAddress } from './totp.ts';
import { stepAt, totpCode } from './totpCode.ts';

/** "12345678901234567890" in base 32, the secret of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('one-time codes of an authenticator app', () => {
  it('equal the last six digits of the test vectors of RFC 6238, appendix B', () => {
    const seconds = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000];
    expect(seconds.map((second) => totpCode(RFC_SECRET, stepAt(second * 1000)))).toEqual([
      '287082',
      '081804',
      '050471',
      '005924',
      '279037',
      '353130',
    ]);
  });

  it('match their own time step and one step before and after', () => {
    const nowMs = 1_800_000_000_000;
    const step = stepAt(nowMs);
    const matched = [-2, -1, 0, 1, 2].map((off) =>
      matchStep(RFC_SECRET, totpCode(RFC_SECRET, step + off), nowMs),
    );
    expect(matched).toEqual([null, step - 1, step, step + 1, null]);
    expect(['', '12345', '1234567', 'abcdef'].map((code) => matchStep(RFC_SECRET, code, nowMs))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

it('a new TOTP secret has 160 bits in base 32, and its URI names account and product', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const address = new URL(totpAddress(secret, 'ana+x@example.com'));
  expect(decodeURIComponent(address.pathname)).toContain('Diecut:ana+x@example.com');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret,
    issuer: 'Diecut',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
