// @vitest-environment happy-dom
import { getI18n } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { fakeCredentials, USED_CREDENTIAL } from '../../../../../tests/support/fakeCredentials.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
} from '../../../../../tests/support/mountScreen.tsx';
// Preloaded, so that the lazy parts render at once.
import './PasskeySignIn.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SignInForm } from './SignInForm.tsx';

const calls = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../../services/api/apiClient.ts', () => calls);

const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
};
const SESSION = {
  accessToken: 'token',
  userUuid: 'u1',
  userPhone: '',
  userNickName: 'Ana',
  userImg: '',
  shareCode: 'ABC',
  registerType: 'email',
  roles: ['admin'],
};

let mounted: Mounted | null = null;
let browser: ReturnType<typeof fakeCredentials>;
const said = () => document.body.textContent;
const sent = (name: string) =>
  calls.callApi.mock.calls.filter(([called]) => called === name).map(([, input]) => input);

beforeEach(() => {
  browser = fakeCredentials();
  calls.callApi.mockReset().mockImplementation(async (name: string) => {
    if (name === 'GET /login/providers') return { ok: true, value: [] };
    return { ok: true, value: name.startsWith('POST /login/begin') ? OPTIONS : SESSION };
  });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.unstubAllGlobals();
});

it('the sign-in form signs in by passkey only after the user agrees to the terms', async () => {
  mounted = await mountScreen(<SignInForm />, '/login?redirect=%2Flabel%2Fmylabel');
  await settled(() => getI18n().loadNamespaces(['profile', 'account']));
  // The button and its texts load separately.
  await eventually(async () => {
    await settled();
    named('button', 'Sign in with a passkey');
  });
  await press('Sign in with a passkey');
  expect(browser.get).not.toHaveBeenCalled();
  for (const box of document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'))
    await settled(() => box.click());
  browser.get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await press('Sign in with a passkey');
  expect(said()).toContain('No passkey was used');
  await press('Sign in with a passkey');
  expect(sent('POST /login/passkey')).toEqual([{ credential: USED_CREDENTIAL, remember: true }]);
  expect(said()).toContain("You're signed in.");
  expect(mounted.address()).toBe('/label/mylabel');
});

it('the second-factor form completes a pending sign-in by passkey, or returns to the start if the sign-in has expired', async () => {
  const onBack = vi.fn();
  mounted = await mountScreen(
    <SecondFactorForm token="t" mayUsePasskey={true} remember={false} onBack={onBack} />,
  );
  await settled(() => getI18n().loadNamespaces(['profile', 'account']));
  expect(said()).toContain('Use your passkey, or enter a code.');
  await press('Use a passkey');
  expect(sent('POST /login/passkeyFactor')).toEqual([{ token: 't', credential: USED_CREDENTIAL }]);
  expect(said()).toContain("You're signed in.");
  calls.callApi.mockResolvedValue({
    ok: false,
    error: { code: 'signInOver', msg: 'Over', number: 20_019, data: null },
  });
  await press('Use a passkey');
  expect(onBack).toHaveBeenCalledOnce();
});
