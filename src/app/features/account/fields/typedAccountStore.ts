import { isRecord } from '../../../../core/base/record.ts';
import { COUNTRY_CODES, NO_ACCOUNT, type TypedAccount } from './typedAccount.ts';

const TYPED_KEY = 'diecut_typed_account';

function typedOf(stored: unknown): TypedAccount | null {
  if (!isRecord(stored)) return null;
  const { kind, text } = stored;
  const country =
    stored.country === 'other' ? stored.country : COUNTRY_CODES.find((code) => code === stored.country);
  return (kind === 'email' || kind === 'phone') && country && typeof text === 'string'
    ? { kind, country, text }
    : null;
}

/**
 * Returns the account name that was entered in this tab. It is stored because a phone may reload the page while the user reads the code in
 * another app, and for the registration form. Passwords and codes are not stored.
 */
export function readTypedAccount(): TypedAccount {
  try {
    return typedOf(JSON.parse(sessionStorage.getItem(TYPED_KEY) ?? 'null')) ?? NO_ACCOUNT;
  } catch {
    return NO_ACCOUNT;
  }
}

export function storeTypedAccount(typed: TypedAccount): void {
  try {
    sessionStorage.setItem(TYPED_KEY, JSON.stringify(typed));
  } catch {
    // Without storage the user has to enter the account name again.
  }
}

/** Removes the account name after sign-in, so that the next user of the tab does not see it. */
export function clearTypedAccount(): void {
  try {
    sessionStorage.removeItem(TYPED_KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
