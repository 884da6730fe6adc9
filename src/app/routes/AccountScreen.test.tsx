// @vitest-environment happy-dom
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, inputsOf, refused, resetApi } from '../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type as typeInto,
} from '../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../tests/support/signInAs.ts';
import { clearTypedAccount } from '../features/account/fields/typedAccountStore.ts';
import { endSession, sessionUser } from '../services/account/session.ts';
import type { AnswerOf } from '../services/api/sendCall.ts';
import { AccountScreen } from './AccountScreen.tsx';

vi.mock(
  '../services/api/apiClient.ts',
  async () => (await import('../../../tests/support/fakeApi.ts')).fakeClient,
);

const user: AnswerOf<'POST /login/register'> = {
  ...{
    userUuid: 'u',
    userPhone: '',
    userNickName: 'Ана',
    userImg: '',
    shareCode: '',
    registerType: '',
    roles: [],
  },
  ...{ userEmail: '', introduction: '', hasPassword: true, accessToken: 'token' },
};
const PASSWORD = 'пароль-2026';
let mounted: Mounted | null = null;
beforeEach(() => {
  resetApi();
  clearTypedAccount();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  endSession('/');
});
const open = async (screen: 'signIn' | 'register' | 'forget', address: string) => {
  mounted = await mountScreen(
    <Routes>
      <Route path={address.replace(/\?.*/, '')} element={<AccountScreen screen={screen} />} />
      <Route path="*" element={null} />
    </Routes>,
    address,
  );
};
const page = () => document.body.textContent;
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  const input = document.getElementById(found?.htmlFor ?? '');
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
  return input;
};
const enter = async (values: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(values)) await typeInto(field(label), text);
};
const submit = () => settled(() => document.querySelector<HTMLElement>('button[type="submit"]')?.click());

describe('registration', () => {
  it('says at each field what is missing, and sends nothing before', async () => {
    await open('register', '/register');
    await submit();
    for (const said of [
      'Enter your email address.',
      'Enter the verification code.',
      'Confirm your password.',
      'Please tick the box to accept the agreement.',
    ])
      expect(page()).toContain(said);
    expect(inputsOf('POST /login/register')).toEqual([]);
  });

  it('signs in and leads to the screen that was asked for', async () => {
    answer('POST /login/sendCode', () => ({ ok: true, value: { isShown: true } }));
    answer('POST /login/register', () => refused('codeWrong', 'Неверный код.'));
    await open('register', '/register?redirect=%2Fsetting%2Fshare');
    await press('Send code');
    expect(inputsOf('POST /login/sendCode')).toEqual([]);
    await enter({ Email: ' Ana@Example.org ' });
    await press('Send code');
    expect(inputsOf('POST /login/sendCode')).toMatchObject([
      { account: 'Ana@Example.org', purpose: 'register' },
    ]);
    expect(page()).toContain('This server sends no mail.');
    expect(named('button', /^Resend in \d+ s$/).getAttribute('aria-disabled')).toBe('true');
    await enter({ 'Verification code': '１２３456', 'Your name': ' Ана 安娜 ' });
    await enter({ Password: PASSWORD, 'Confirm password': PASSWORD });
    await settled(() => document.querySelector<HTMLElement>('input[type="checkbox"]')?.click());
    await submit();
    expect(page()).toContain('Неверный код.');
    answer('POST /login/register', () => ({ ok: true, value: user }));
    await enter({ 'Verification code': '654321' });
    await submit();
    expect(inputsOf('POST /login/register').at(-1)).toEqual({
      ...{
        email: 'Ana@Example.org',
        captcha: '654321',
        password: PASSWORD,
        nickName: 'Ана 安娜',
        remember: false,
      },
    });
    expect([mounted?.address(), sessionUser()?.uuid]).toEqual(['/setting/share', 'u']);
    expect(page()).toContain('Your account is ready.');
  });

  it('shows the agreement, and the problem of an address that is taken at its field', async () => {
    await open('register', '/register');
    await press('user agreement and privacy notice');
    expect(page()).toContain("Labels you don't save to your library stay on this device");
    await press('Close', '[role="dialog"] button:not([aria-label])');
    answer('POST /login/register', () => refused('accountTaken', '该邮箱已注册。', 409));
    await enter({ Email: 'a@example.org', 'Verification code': '1', 'Your name': 'Ана' });
    await enter({ Password: PASSWORD, 'Confirm password': PASSWORD });
    await settled(() => document.querySelector<HTMLElement>('input[type="checkbox"]')?.click());
    await submit();
    expect(field('Email').closest('.fui-Field')?.textContent).toContain('该邮箱已注册。');
    expect(sessionUser()).toBeNull();
  });
});

describe('forgotten password', () => {
  it('is replaced with a code, and leads to sign-in', async () => {
    answer('POST /login/resetPwd', () => refused('passwordCommon', 'Слишком простой пароль.'));
    await open('forget', '/forget');
    await submit();
    expect(page()).toContain('Enter your email address.');
    await enter({ Email: 'a@example.org', 'Verification code': ' 123456 ' });
    await enter({ 'New password': PASSWORD, 'Confirm password': 'другой' });
    await submit();
    expect(page()).toContain('Passwords do not match.');
    await enter({ 'Confirm password': PASSWORD });
    await submit();
    expect(inputsOf('POST /login/resetPwd')).toEqual([
      { email: 'a@example.org', captcha: '123456', password: PASSWORD },
    ]);
    expect(page()).toContain('Слишком простой пароль.');
    answer('POST /login/resetPwd', () => ({ ok: true, value: {} }));
    await submit();
    expect(mounted?.address()).toBe('/login');
    expect(page()).toContain('Password changed. Sign in with the new password.');
  });

  it('of an account with a phone number is replaced by this number', async () => {
    answer('POST /login/resetPwd', () => ({ ok: true, value: {} }));
    await open('forget', '/forget');
    await press('Phone', '[role="tab"]');
    await enter({ Phone: '138 0013 8000', 'Verification code': '1' });
    await enter({ 'New password': PASSWORD, 'Confirm password': PASSWORD });
    await submit();
    expect(inputsOf('POST /login/resetPwd')).toMatchObject([{ phone: '+8613800138000' }]);
  });
});

describe('sign-in', () => {
  it('says what it is needed for, and leads to registration and to a new password', async () => {
    await open('signIn', '/login?redirect=%2Fsetting%2Ffontsetting');
    expect(page()).toContain('Sign in to manage fonts.');
    await press('Create an account');
    expect(mounted?.address()).toMatch(/^\/register/);
    await mounted?.unmount();
    await open('signIn', '/login');
    expect(page()).toContain('Keep your labels in a library');
    await enter({ Email: 'анна@example.org' });
    await press('Forgot your password?');
    expect(mounted?.address()).toMatch(/^\/forget/);
    // The address need not be typed again.
    await mounted?.unmount();
    await open('forget', '/forget');
    expect(field('Email').value).toBe('анна@example.org');
  });

  it('is left by a user who is signed in already', async () => {
    signInAs('u');
    await open('signIn', '/login?redirect=%2Flabel%2Fmylabel');
    expect(mounted?.address()).toBe('/label/mylabel');
  });
});
