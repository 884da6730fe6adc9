import { parseAccount } from '../../../../core/account/accountRules.ts';
import { fail, ok, type Result } from '../../../../core/base/result.ts';

/**
 * Country codes offered in a list; for other countries, the user enters the number with its country code (product specification, section
 * 9).
 */
export const COUNTRY_CODES = ['+86', '+852', '+853', '+886'] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number] | 'other';

/** Account name in the form that the user entered. */
export interface TypedAccount {
  readonly kind: 'email' | 'phone';
  readonly country: CountryCode;
  readonly text: string;
}

export const NO_ACCOUNT: TypedAccount = { kind: 'email', country: COUNTRY_CODES[0], text: '' };

/** Account name in the form that API calls expect. */
export type NamedAccount = { readonly email: string } | { readonly phone: string };

/**
 * Parses an account name.
 *
 * @returns `emailMissing`, `phoneMissing` or `accountInvalid` as problem
 */
export function readAccount({ kind, country, text }: TypedAccount): Result<NamedAccount> {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return fail(kind === 'email' ? 'emailMissing' : 'phoneMissing');
  if (kind === 'email') {
    const account = parseAccount(typed);
    if (!account.ok) return account;
    return account.value.kind === 'email' ? ok({ email: account.value.address }) : fail('accountInvalid');
  }
  const isWhole = country === 'other' || typed.startsWith('+') || typed.startsWith('00');
  const account = parseAccount(isWhole ? typed : `${country}${typed}`);
  if (!account.ok) return account;
  return account.value.kind === 'phone' ? ok({ phone: account.value.address }) : fail('accountInvalid');
}

export const addressOf = (account: NamedAccount): string =>
  'email' in account ? account.email : account.phone;
