import { fail, ok, type Result } from '../../../../core/base/result.ts';

/** Fields of the sign-in forms. */
export type AccountFieldName = 'account' | 'password' | 'again' | 'code' | 'name' | 'agreement';

/** Form field at which each problem code of the server is shown. */
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

/** Checks a password for sign-in. Rules for new passwords do not apply; it must only be present. */
export const checkPresentPassword = (password: string): Result<null> =>
  password === '' ? fail('passwordMissing') : ok(null);

export function checkAgain(password: string, again: string): Result<null> {
  if (again === '') return fail('againMissing');
  return again === password ? ok(null) : fail('passwordsDiffer');
}
