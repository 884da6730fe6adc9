import { cleanName } from '../base/cleanName.ts';
import { ACCOUNT_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';

/** Sign-in identifier (mail address or phone number), normalized for lookup. */
export interface Account {
  readonly kind: 'email' | 'phone';
  /** Address for display and delivery. */
  readonly address: string;
  /** Normalized address for comparison: accounts with equal keys are the same account. */
  readonly key: string;
}

/**
 * Mail address: characters before a single `@`, and a domain of at least two parts. The pattern can't tell if the mailbox exists; only the
 * verification code sent there can.
 */
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;
/** Characters that no one sees. An address with one of them would be another account. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;
/** Invisible characters around an address, such as direction marks of contact lists. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
/** Joiners, which are part of names in scripts such as Persian (RFC 5892, A.1 and A.2). */
const JOINERS = /(?<=[^\p{ASCII}])[\u200c\u200d]/gu;
/** International numbers have up to 15 digits (ITU-T E.164). */
const PHONE = /^\+[1-9]\d{6,14}$/;
/** Country code added to mainland Chinese mobile numbers that are typed without one. */
const DEFAULT_COUNTRY = '+86';
const LOCAL_PHONE = /^1\d{10}$/;

/**
 * Parses a mail address or phone number as the user typed it.
 *
 * @returns `accountInvalid` if the text is neither
 */
export function parseAccount(typed: string): Result<Account, Problem> {
  if (typed.length > ACCOUNT_LIMITS.maxTypedAddressLength) return fail('accountInvalid');
  // NFKC replaces variants of a character, such as full-width letters, by the plain character. An address with such variants would be
  // another mailbox, perhaps a stranger's. Look-alikes from other scripts, such as the Cyrillic "а", are not replaced.
  const text = typed.normalize('NFKC').replace(AROUND, '');
  if (text.includes('@')) {
    const isPlain = EMAIL.test(text) && !INVISIBLE.test(text.replace(JOINERS, ''));
    const isAddress = isPlain && text.length <= ACCOUNT_LIMITS.maxEmailLength;
    return isAddress ? ok({ kind: 'email', address: text, key: text.toLowerCase() }) : fail('accountInvalid');
  }
  const digits = text.replace(/[\s().-]/g, '');
  const international = digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
  const phone = LOCAL_PHONE.test(international) ? `${DEFAULT_COUNTRY}${international}` : international;
  return PHONE.test(phone) ? ok({ kind: 'phone', address: phone, key: phone }) : fail('accountInvalid');
}

/** Returns the number of code points, so that an emoji outside the basic plane counts once. */
const lengthOf = (text: string) => [...text].length;

/**
 * Checks a new password: 8 to 128 characters of any script, including a letter and a digit. Passwords are never truncated.
 *
 * @returns `passwordMissing`, `passwordLength` or `passwordMix`
 */
export function checkPassword(password: string): Result<null, Problem> {
  const { minPasswordLength: min, maxPasswordLength: max } = ACCOUNT_LIMITS;
  if (password === '') return fail('passwordMissing');
  const length = lengthOf(password);
  if (length < min || length > max) return fail('passwordLength', { min, max });
  return /\p{L}/u.test(password) && /\p{Nd}/u.test(password) ? ok(null) : fail('passwordMix');
}

/**
 * Checks a display name.
 *
 * @returns the cleaned name (`cleanName`), or `nicknameLength`
 */
export function checkNickname(typed: string): Result<string, Problem> {
  const nickname = cleanName(typed);
  const length = lengthOf(nickname);
  const max = ACCOUNT_LIMITS.maxNicknameLength;
  return length >= 1 && length <= max ? ok(nickname) : fail('nicknameLength', { min: 1, max });
}

/**
 * Normalizes a typed share code: removes spaces and hyphens, and replaces O by 0, and I and L by 1, because share codes never contain these
 * letters.
 *
 * @returns `shareCodeMissing` if nothing was typed
 */
export function parseShareCode(typed: string): Result<string, Problem> {
  const max = ACCOUNT_LIMITS.maxShareCodeInput;
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return code === '' ? fail('shareCodeMissing', { max }) : ok(code);
}
