// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_ACCOUNT } from './typedAccount.ts';
import { clearTypedAccount, readTypedAccount, storeTypedAccount } from './typedAccountStore.ts';

const KEY = 'diecut_typed_account';

describe('stored sign-in account of the tab', () => {
  beforeEach(() => sessionStorage.clear());

  it('is restored until it is cleared', () => {
    expect(readTypedAccount()).toEqual(NO_ACCOUNT);
    const typed = { kind: 'phone', country: '+852', text: ' 9123 4567' } as const;
    storeTypedAccount(typed);
    expect(readTypedAccount()).toEqual(typed);
    clearTypedAccount();
    expect(readTypedAccount()).toEqual(NO_ACCOUNT);
  });

  it('is empty if the stored value is not an account', () => {
    for (const kept of [
      'no json',
      '7',
      '{}',
      '{"kind":"fax","country":"+86","text":""}',
      '{"kind":"email","country":"+1","text":"a"}',
      '{"kind":"email","country":"+86","text":7}',
    ]) {
      sessionStorage.setItem(KEY, kept);
      expect(readTypedAccount(), kept).toEqual(NO_ACCOUNT);
    }
  });
});
