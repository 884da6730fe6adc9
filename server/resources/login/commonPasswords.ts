import { dictionary } from '@zxcvbn-ts/language-common';

/** Most common passwords, which are refused as new passwords. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String));

/** Returns true for a common password, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
