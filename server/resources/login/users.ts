import type { Account } from '../../../src/core/account/accountRules.ts';
import { newId, newShareCode } from '../../secrets.ts';
import type { Reading, Writing } from '../../store/store.ts';
import type { RegisterType, UserRow } from '../../store/tables.ts';

/** Finds the account of an address, however the address is spelled; undefined if there is none. */
export function findUser(reading: Reading | Writing, { kind, key }: Account): Promise<UserRow | undefined> {
  const users = reading.selectFrom('users').selectAll();
  return (
    kind === 'email' ? users.where('emailKey', '=', key) : users.where('phone', '=', key)
  ).executeTakeFirst();
}

export interface NewUser {
  /** Address of the new account; null if a provider has identified the user but knows no address. */
  readonly account: Account | null;
  readonly passwordHash: string | null;
  /** Nickname; if empty, the nickname is derived from the account. */
  readonly nickname: string;
  readonly registerType: RegisterType;
}

/** Returns the default nickname of a new account. It shows only the last digits of a phone number, because phone numbers are private. */
function firstName(account: Account | null, shareCode: string): string {
  if (!account) return `…${shareCode.slice(-4)}`;
  const { kind, address } = account;
  return kind === 'email' ? address.slice(0, address.indexOf('@')).slice(0, 50) : `…${address.slice(-4)}`;
}

/** Creates an account. No other account may have the address. */
export async function addUser(
  writing: Writing,
  { account, passwordHash, nickname, registerType }: NewUser,
  nowMs: number,
): Promise<UserRow> {
  const [email, phone] = account?.kind === 'email' ? [account, null] : [null, account];
  const shareCode = newShareCode();
  const user: UserRow = {
    id: newId(nowMs),
    phone: phone?.key ?? null,
    email: email?.address ?? null,
    emailKey: email?.key ?? null,
    passwordHash,
    nickname: nickname === '' ? firstName(account, shareCode) : nickname,
    avatar: '',
    introduction: '',
    shareCode,
    registerType,
    createdAtMs: nowMs,
    sharesSeenAtMs: 0,
  };
  await writing.insertInto('users').values(user).execute();
  return user;
}
