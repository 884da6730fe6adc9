import { cleanName } from '../base/cleanName.ts';
import { ACCOUNT_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';

/** Sign-in identifier (mail address or phone number), normalized for lookup. */
export interface Account {
  readonly kind: 'email' | 'phone';
  /** Address for display and delivery. */
  readonly address: string;
  /** Normalized address; accounts with equal keys are the same account. */
  readonly key: string;
}

/** Mail address: characters before a single `@`, and a domain of at least two parts. Only sending a code can tell if the address exists. */
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;
/** International numbers have up to 15 digits (ITU-T E.164). */
const PHONE = /^\+[1-9]\d{6,14}$/;
/** Country code of numbers without one: mainland China, the product's first country. */
const DEFAULT_COUNTRY = '+86';
const LOCAL_PHONE = /^1\d{10}$/;

/**
 * Parses a mail address or phone number as the user typed it.
 *
 * @returns `accountInvalid` for anything else
 */
export function parseAccount(typed: string): Result<Account, Problem> {
  // NFKC maps look-alike characters: an address with such characters is another mailbox, perhaps a stranger's, so no mail is ever sent to
  // it.
  const text = typed.normalize('NFKC').trim();
  if (text.includes('@')) {
    const isAddress = EMAIL.test(text) && text.length <= ACCOUNT_LIMITS.maxEmailLength;
    return isAddress ? ok({ kind: 'email', address: text, key: text.toLowerCase() }) : fail('accountInvalid');
  }
  const digits = text.replace(/[\s().-]/g, '');
  const international = digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
  const phone = LOCAL_PHONE.test(international) ? `${DEFAULT_COUNTRY}${international}` : international;
  return PHONE.test(phone) ? ok({ kind: 'phone', address: phone, key: phone }) : fail('accountInvalid');
}

/** Returns the number of code points. */
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
 * @returns the name without space around it, or `nicknameLength`
 */
export function checkNickname(typed: string): Result<string, Problem> {
  const nickname = cleanName(typed);
  const length = lengthOf(nickname);
  const max = ACCOUNT_LIMITS.maxNicknameLength;
  return length >= 1 && length <= max ? ok(nickname) : fail('nicknameLength', { min: 1, max });
}

/**
 * Normalizes a typed share code: removes gaps and replaces characters that are easily mistaken by those that share codes use.
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
