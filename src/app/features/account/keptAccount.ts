import { isRecord } from '../../../core/base/record.ts';
import { COUNTRY_CODES, NO_ACCOUNT, type TypedAccount } from './typedAccount.ts';

const TYPED_KEY = 'diecut_typed_account';

function typedOf(kept: unknown): TypedAccount | null {
  if (!isRecord(kept)) return null;
  const { kind, text } = kept;
  const country =
    kept.country === 'other' ? kept.country : COUNTRY_CODES.find((code) => code === kept.country);
  return (kind === 'email' || kind === 'phone') && country && typeof text === 'string'
    ? { kind, country, text }
    : null;
}

/**
 * Whom somebody has named in this tab. Whoever goes to fetch a code comes back to a page that the phone may have loaded anew,
 * or finds that they have no account yet. Passwords and codes are not kept.
 */
export function readTyped(): TypedAccount {
  try {
    return typedOf(JSON.parse(sessionStorage.getItem(TYPED_KEY) ?? 'null')) ?? NO_ACCOUNT;
  } catch {
    return NO_ACCOUNT;
  }
}

export function keepTyped(typed: TypedAccount): void {
  try {
    sessionStorage.setItem(TYPED_KEY, JSON.stringify(typed));
  } catch {
    // Typed once more, at worst.
  }
}

/** Once somebody is signed in, nobody else finds in this tab who it was. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(TYPED_KEY);
  } catch {
    // Where nothing can be kept, nothing is.
  }
}
