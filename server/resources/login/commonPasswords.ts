import { dictionary } from '@zxcvbn-ts/language-common';

/** Those that are tried first wherever somebody breaks in. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

/** Whether a password is among those that are tried first, whatever its capitals. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
