import { parseAccount } from '../../../core/account/accountRules.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';

/** Codes of countries that are offered; a number of any other is typed with its own (product specification, section 9). */
export const COUNTRY_CODES = ['+86', '+852', '+853', '+886'] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number] | 'other';

/** What somebody typed to say who they are. */
export interface TypedAccount {
  readonly kind: 'email' | 'phone';
  readonly country: CountryCode;
  readonly text: string;
}

export const NO_ACCOUNT: TypedAccount = { kind: 'email', country: COUNTRY_CODES[0], text: '' };

/** An account as the calls name it. */
export type NamedAccount = { readonly email: string } | { readonly phone: string };

/** @returns `emailMissing`, `phoneMissing` or `accountInvalid` */
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
