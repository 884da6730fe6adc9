// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTyped, keepTyped, readTyped } from './keptAccount.ts';
import { NO_ACCOUNT } from './typedAccount.ts';

const KEY = 'diecut_typed_account';

describe('the account typed in this tab', () => {
  beforeEach(() => sessionStorage.clear());

  it('is there again, until it is forgotten', () => {
    expect(readTyped()).toEqual(NO_ACCOUNT);
    const typed = { kind: 'phone', country: '+852', text: ' 9123 4567' } as const;
    keepTyped(typed);
    expect(readTyped()).toEqual(typed);
    forgetTyped();
    expect(readTyped()).toEqual(NO_ACCOUNT);
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
      expect(readTyped(), kept).toEqual(NO_ACCOUNT);
    }
  });
});
