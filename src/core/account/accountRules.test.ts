import { describe, expect, it } from 'vitest';
import { checkNickname, checkPassword, parseAccount, parseShareCode } from './accountRules.ts';

const keyOf = (typed: string) => {
  const account = parseAccount(typed);
  return account.ok ? `${account.value.kind} ${account.value.key}` : account.error.code;
};

describe('account name at sign-in', () => {
  it('maps all spellings of an email address or phone number to one account key', () => {
    expect(new Set(['Ana@Example.com', ' ana@example.COM ', 'ａna@example.com'].map(keyOf))).toEqual(
      new Set(['email ana@example.com']),
    );
    expect(
      new Set(['13800138000', ' +86 138-0013-8000 ', '0086 13800138000', '＋8613800138000'].map(keyOf)),
    ).toEqual(new Set(['phone +8613800138000']));
    expect(keyOf('+7 (912) 345-67-89')).toBe('phone +79123456789');
    expect(keyOf('почта@пример.рф')).toBe('email почта@пример.рф');
  });

  it('keeps the typed letter case in the mail address and normalizes full-width letters', () => {
    for (const typed of ['Ana@Example.com', 'Ａｎａ@Example.com', 'Ana@Example．com', ' Ana@Example.com'])
      expect(parseAccount(typed)).toMatchObject({ ok: true, value: { address: 'Ana@Example.com' } });
    expect(parseAccount('\u212aim@example.com')).toMatchObject({
      ok: true,
      value: { address: 'Kim@example.com' },
    });
  });

  it('is refused unread if it is too long, as the address of a provider may be', () => {
    const many = `${' '.repeat(900)}ana@example.com`;
    expect(keyOf(many)).toBe('email ana@example.com');
    expect(keyOf(`${' '.repeat(986)}ana@example.com`)).toBe('accountInvalid');
  });

  it('is rejected as accountInvalid when it is neither an email address nor a phone number', () => {
    for (const typed of [
      '',
      ' ',
      'ana',
      'ana@',
      '@b.c',
      'a@b',
      'a b@c.de',
      'a@b@c.de',
      'a@b..de',
      '12345',
      '+0123456789',
      // Characters that no one sees: a zero-width space and joiner, a right-to-left mark, a soft hyphen.
      'bo\u200b@example.com',
      'bo@exa\u200dmple.com',
      'bo@example\u200b.com',
      'bo\u200f@example.com',
      'b\u00ado@example.com',
    ])
      expect([typed, keyOf(typed)]).toEqual([typed, 'accountInvalid']);
    expect(keyOf(`${'x'.repeat(250)}@b.de`)).toBe('accountInvalid');
  });

  it('may be between invisible characters, and have the joiners of a script', () => {
    for (const typed of ['\u202abo@example.com\u202c', 'bo@example.com\u200b', '\ufeff bo@example.com '])
      expect(keyOf(typed)).toBe('email bo@example.com');
    expect(keyOf('a@می\u200cخواهم.ir')).toBe('email a@می\u200cخواهم.ir');
  });
});

describe('password', () => {
  const codeOf = (password: string) => {
    const checked = checkPassword(password);
    return checked.ok ? 'good' : checked.error.code;
  };

  it('[S5.14] must have 8 to 128 characters with a letter and a digit, in any script', () => {
    expect(
      ['', 'abc1', 'abcdefg1', '密码密码密码密1', 'пароль٧٧', `a1${'😀'.repeat(126)}`].map(codeOf),
    ).toEqual(['passwordMissing', 'passwordLength', 'good', 'good', 'good', 'good']);
    expect([`a1${'😀'.repeat(127)}`, 'abcdefgh', '12345678', '        1'].map(codeOf)).toEqual([
      'passwordLength',
      'passwordMix',
      'passwordMix',
      'passwordMix',
    ]);
  });
});

describe('nickname and share code', () => {
  it('the nickname is trimmed and must have 1 to 50 characters', () => {
    expect(checkNickname('  Аня 茶 ')).toEqual({ ok: true, value: 'Аня 茶' });
    expect(checkNickname('😀'.repeat(50)).ok).toBe(true);
    for (const typed of ['', '   ', 'x'.repeat(51)]) expect(checkNickname(typed).ok).toBe(false);
  });

  it('the share code is normalized: spaces, hyphens, full-width digits, o as 0, I and l as 1', () => {
    for (const typed of ['0123456789', ' o1234-5678 9', '0I23456789', '0l23456789', '０１２３４５６７８９'])
      expect(parseShareCode(typed)).toEqual({ ok: true, value: '0123456789' });
    for (const typed of ['', '  ', ' - '])
      expect(parseShareCode(typed)).toMatchObject({ ok: false, error: { code: 'shareCodeMissing' } });
  });
});
