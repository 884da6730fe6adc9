// @vitest-environment happy-dom
import { getI18n } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type,
} from '../../../../tests/support/mountScreen.tsx';
import { SecondFactorForm } from '../account/signIn/SecondFactorForm.tsx';
// Preloaded, so that the lazy part renders at once.
import './AuthenticatorDialog.tsx';
import { FactorSection } from './FactorSection.tsx';

const calls = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../services/api/apiClient.ts', () => calls);

const CODES = ['AAAA-BBBB', 'CCCC-DDDD'];
const wrong = {
  ok: false,
  error: { code: 'secondFactorWrong', msg: 'This code is wrong.', number: 20_051, data: null },
};
let since: number | null = null;
let mounted: Mounted | null = null;
const said = () => document.body.textContent;
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const input = document.getElementById(found?.htmlFor ?? '');
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${label}`);
  return input;
};

beforeEach(() => {
  since = null;
  calls.callApi.mockReset().mockImplementation(async (name: string, input: { code?: string }) => {
    if (name === 'GET /user/secondFactor')
      return {
        ok: true,
        value: {
          authenticatorSince: since,
          mayAddAuthenticator: true,
          recoveryCodesLeft: 2,
          passkeys: [],
          mayAddPasskey: true,
        },
      };
    if (name === 'POST /user/beginAuthenticator')
      return {
        ok: true,
        value: { secret: 'JBSWY3DP', address: 'otpauth://totp/Diecut:ana?secret=JBSWY3DP' },
      };
    if (name !== 'POST /user/removeAuthenticator' && input.code !== '123456') return wrong;
    since = name === 'POST /user/removeAuthenticator' ? null : 1_800_000_000_000;
    return { ok: true, value: { accessToken: 'fresh', recoveryCodes: CODES } };
  });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

it('an authenticator app is set up by QR code or key, shows its recovery codes once, and is turned off', async () => {
  const copied: string[] = [];
  mounted = await mountScreen(<FactorSection onCopy={(text) => copied.push(text)} />);
  await settled(() => getI18n().loadNamespaces(['profile', 'account']));
  await press('Set up');
  await settled();
  await settled();
  expect(named('svg[role="img"]', 'QR code for the authenticator app')).toBeTruthy();
  expect(field('Key').value).toBe('JBSWY3DP');
  await type(field('Code from the app'), '000000');
  await press('Turn on');
  expect(said()).toContain('This code is wrong.');
  await type(field('Code from the app'), '123456');
  await press('Turn on');
  for (const code of CODES) expect(said()).toContain(code);
  await press('Copy');
  expect(copied).toEqual(['AAAA-BBBB\nCCCC-DDDD\n']);
  await press("I've saved the codes");
  expect(said()).not.toContain(CODES[0]);
  expect(said()).toContain('2 codes left');
  await press('Turn off');
  await press('Turn off', '[role="alertdialog"] button');
  expect(said()).toContain('Off');
});

it('the second-factor form shows a wrong code at its field, and returns to the first factor if the sign-in has expired', async () => {
  const onBack = vi.fn();
  mounted = await mountScreen(
    <SecondFactorForm token="t" mayUsePasskey={false} remember={false} onBack={onBack} />,
  );
  await settled(() => getI18n().loadNamespaces(['profile', 'account']));
  await press('Continue');
  expect(said()).toContain('Enter the code.');
  await type(field('Code'), '000000');
  await press('Continue');
  expect(said()).toContain('This code is wrong.');
  calls.callApi.mockResolvedValue({
    ok: false,
    error: { code: 'signInOver', msg: 'Over', number: 20_019, data: null },
  });
  await press('Continue');
  expect(onBack).toHaveBeenCalledOnce();
});
