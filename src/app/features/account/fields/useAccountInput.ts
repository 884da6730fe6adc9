import { useState } from 'react';
import type { AccountFieldName } from './accountProblems.ts';
import { addressOf, readAccount, type TypedAccount } from './typedAccount.ts';
import { readTypedAccount, storeTypedAccount } from './typedAccountStore.ts';
import type { FieldProblems } from './useFieldProblems.ts';

/** Returns the state of an account field: the entered name, and the address for a code. A missing name is reported as a problem. */
export function useAccountInput(problems: FieldProblems<AccountFieldName>) {
  const [typed, setTyped] = useState(readTypedAccount);
  const change = (next: TypedAccount) => {
    setTyped(next);
    storeTypedAccount(next);
  };
  const read = () => readAccount(typed);
  return {
    read,
    field: { value: typed, problem: problems.of('account'), onChange: change },
    addressFor: (): string | null => {
      const account = read();
      problems.check({ account });
      return account.ok ? addressOf(account.value) : null;
    },
  };
}
