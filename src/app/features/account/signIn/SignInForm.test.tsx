// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { answer, callsOf, inputsOf, refused, resetApi } from '../../../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type,
} from '../../../../../tests/support/mountScreen.tsx';
import { endSession } from '../../../services/account/session.ts';
import { SignInForm } from './SignInForm.tsx';

vi.mock(
  '../../../services/api/apiClient.ts',
  async () => (await import('../../../../../tests/support/fakeApi.ts')).fakeClient,
);

let mounted: Mounted | null = null;

beforeEach(async () => {
  resetApi();
  for (const call of ['POST /login/doLogin', 'POST /login/captchaLogin'] as const)
    answer(call, () => refused('wrongPassword', 'Wrong password.', 400));
  mounted = await mountScreen(<SignInForm />, '/login');
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  endSession('/');
});

function field(selector: string): HTMLInputElement {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${selector}`);
  return found;
}
const submit = () => settled(() => named('form button[type="submit"]', 'Sign in').click());

/** Shows the form for phone numbers, and accepts the agreement. */
async function byPhone(): Promise<void> {
  await press('Phone', '[role="tab"]');
  await type(field('input[type="tel"]'), '138 0013 8000');
  for (const box of document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
    await settled(() => box.click());
}

it('[S1.08] [S7.06] a phone number signs in with the password', async () => {
  await byPhone();
  await type(field('input[type="password"]'), 'пароль-1234');
  await submit();
  await eventually(() => expect(callsOf('POST /login/doLogin')).toHaveLength(1));
  expect(inputsOf('POST /login/doLogin')).toEqual([
    { phone: '+8613800138000', password: 'пароль-1234', remember: true },
  ]);
  expect(document.body.textContent).toContain('Wrong password.');
});

it('[S1.08] [S7.07] a phone number signs in with a verification code', async () => {
  await press('Code', '[role="tab"]');
  await byPhone();
  await type(field('input[autocomplete="one-time-code"]'), '123456');
  await submit();
  await eventually(() => expect(callsOf('POST /login/captchaLogin')).toHaveLength(1));
  expect(inputsOf('POST /login/captchaLogin')).toEqual([
    { phone: '+8613800138000', captcha: '123456', remember: true },
  ]);
  expect(callsOf('POST /login/doLogin')).toEqual([]);
});

it('the field of the code says where the code was sent, and shows problems instead', async () => {
  answer('POST /login/sendCode', () => ({ ok: true, value: { isShown: false } }));
  await press('Code', '[role="tab"]');
  await press('Email', '[role="tab"]');
  const address = field('input[type="email"]');
  await type(address, 'ana@example.com');
  await press('Send code');
  const sent = () => document.querySelector('[role="status"]')?.textContent ?? '';
  await eventually(() => expect(sent()).toContain('ana@example.com'));
  await submit();
  // The error of the code field replaces the message that the code was sent.
  await eventually(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('code'));
  expect(sent()).toBe('');
});

it.each([
  ['password', 'POST /login/doLogin', 'signInFailed', 'input[type="password"]'],
  ['code', 'POST /login/captchaLogin', 'codeWrong', 'input[autocomplete="one-time-code"]'],
] as const)(
  'a wrong %s is named at its field, until the next attempt',
  async (mode, call, problem, selector) => {
    answer(call, () => refused(problem, 'That was wrong.', 401));
    if (mode === 'code') await press('Code', '[role="tab"]');
    await byPhone();
    await type(field(selector), '123456');
    await submit();
    const shown = () => document.querySelector('form [role="alert"]')?.textContent ?? '';
    await eventually(() => expect(shown()).toBe('That was wrong.'));
    // The message is nowhere else.
    expect(document.body.textContent?.split('That was wrong.')).toHaveLength(2);
    answer(call, () => refused('notReached', '', 0));
    await submit();
    await eventually(() => expect(shown()).toBe(''));
  },
);
