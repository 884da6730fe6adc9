import { fail, ok, type Result } from '../../../core/base/result.ts';

/** Fields that the forms of signing in have. */
export type AccountFieldName = 'account' | 'password' | 'again' | 'code' | 'name' | 'agreement';

/** Fields by what the server refuses of them. */
export const REFUSED_FIELDS = {
  passwordMissing: 'password',
  passwordLength: 'password',
  passwordMix: 'password',
  passwordCommon: 'password',
  codeWrong: 'code',
  nicknameLength: 'name',
  accountInvalid: 'account',
  accountTaken: 'account',
} as const satisfies Readonly<Record<string, AccountFieldName>>;

export const checkCode = (typed: string): Result<string> =>
  typed.trim() === '' ? fail('codeMissing') : ok(typed.normalize('NFKC').trim());

export const checkAgreement = (isChecked: boolean): Result<null> =>
  isChecked ? ok(null) : fail('agreeFirst');

/** A password that somebody has: only that it is there. */
export const checkPresentPassword = (password: string): Result<null> =>
  password === '' ? fail('passwordMissing') : ok(null);

export function checkAgain(password: string, again: string): Result<null> {
  if (again === '') return fail('againMissing');
  return again === password ? ok(null) : fail('passwordsDiffer');
}
