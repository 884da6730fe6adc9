import type { Account } from '../../../src/core/account/accountRules.ts';
import { newId, newShareCode } from '../../secrets.ts';
import type { Reading, Writing } from '../../store/store.ts';
import type { RegisterType, UserRow } from '../../store/tables.ts';

/** The account of an address, whatever way it was typed; undefined where there is none. */
export function findUser(reading: Reading | Writing, { kind, key }: Account): Promise<UserRow | undefined> {
  const users = reading.selectFrom('users').selectAll();
  return (
    kind === 'email' ? users.where('emailKey', '=', key) : users.where('phone', '=', key)
  ).executeTakeFirst();
}

export interface NewUser {
  readonly account: Account;
  readonly passwordHash: string | null;
  /** Empty: the part of the address that people call themselves by. */
  readonly nickname: string;
  readonly registerType: RegisterType;
}

/** How somebody is called who has not said: a phone number is nobody else's business. */
function firstName({ kind, address }: Account): string {
  return kind === 'email' ? address.slice(0, address.indexOf('@')).slice(0, 50) : `…${address.slice(-4)}`;
}

/** Makes an account; its address has none yet. */
export async function addUser(
  writing: Writing,
  { account, passwordHash, nickname, registerType }: NewUser,
  nowMs: number,
): Promise<UserRow> {
  const isEmail = account.kind === 'email';
  const user: UserRow = {
    id: newId(nowMs),
    phone: isEmail ? null : account.key,
    email: isEmail ? account.address : null,
    emailKey: isEmail ? account.key : null,
    passwordHash,
    nickname: nickname === '' ? firstName(account) : nickname,
    avatar: '',
    introduction: '',
    shareCode: newShareCode(),
    registerType,
    createdAtMs: nowMs,
  };
  await writing.insertInto('users').values(user).execute();
  return user;
}
