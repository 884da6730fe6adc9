import { useState } from 'react';
import type { AccountFieldName } from './accountProblems.ts';
import { addressOf, NO_ACCOUNT, readAccount } from './typedAccount.ts';
import type { FieldProblems } from './useFieldProblems.ts';

/** Whom a form is about: what was typed, and where a code for it goes, which is asked for where it is missing. */
export function useAccountInput(problems: FieldProblems<AccountFieldName>) {
  const [typed, setTyped] = useState(NO_ACCOUNT);
  const read = () => readAccount(typed);
  return {
    read,
    field: { value: typed, problem: problems.of('account'), onChange: setTyped },
    addressFor: (): string | null => {
      const account = read();
      problems.check({ account });
      return account.ok ? addressOf(account.value) : null;
    },
  };
}
