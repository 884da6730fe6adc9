import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, NO_ACCOUNT, readAccount } from './typedAccount.ts';

const phone = (text: string, country: (typeof COUNTRY_CODES)[number] | 'other' = '+86') =>
  readAccount({ kind: 'phone', country, text });

describe('account typed at sign-in', () => {
  it('[S9.34] [S5.18] is a trimmed phone number with +86 by default, or another country code if chosen or typed', () => {
    expect(NO_ACCOUNT.country).toBe('+86');
    expect(COUNTRY_CODES).toEqual(['+86', '+852', '+853', '+886']);
    expect(phone(' 138 0013 8000 ')).toEqual({ ok: true, value: { phone: '+8613800138000' } });
    expect(phone('9123 4567', '+852')).toEqual({ ok: true, value: { phone: '+85291234567' } });
    expect(phone('+7 912 345-67-89')).toEqual({ ok: true, value: { phone: '+79123456789' } });
    expect(phone('0049 151 12345678', '+886')).toEqual({ ok: true, value: { phone: '+4915112345678' } });
    expect(phone('+49 151 12345678', 'other')).toEqual({ ok: true, value: { phone: '+4915112345678' } });
  });

  it('is an email address without surrounding spaces', () => {
    expect(readAccount({ ...NO_ACCOUNT, text: '  Ana@Example.com ' })).toEqual({
      ok: true,
      value: { email: 'Ana@Example.com' },
    });
  });

  it('is reported as missing if it is empty, and as invalid if it is of another kind', () => {
    const codeOf = (typed: Parameters<typeof readAccount>[0]) => {
      const read = readAccount(typed);
      return read.ok ? null : read.error.code;
    };
    expect(codeOf({ ...NO_ACCOUNT, text: '  ' })).toBe('emailMissing');
    expect(codeOf({ ...NO_ACCOUNT, kind: 'phone' })).toBe('phoneMissing');
    expect(codeOf({ ...NO_ACCOUNT, text: '13800138000' })).toBe('accountInvalid');
    expect(codeOf({ ...NO_ACCOUNT, kind: 'phone', text: 'ana@example.com' })).toBe('accountInvalid');
    expect(codeOf({ kind: 'phone', country: 'other', text: '912 345-67-89' })).toBe('accountInvalid');
  });
});
