// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { answer, inputsOf, refused, resetApi } from '../../../../tests/support/fakeApi.ts';
import { type Mounted, mountScreen, press, settled, type } from '../../../../tests/support/mountScreen.tsx';
import { requestProof } from '../../services/account/proofRequest.ts';
import type { Profile } from './ProfileDialogs.tsx';
import { ProofDialog } from './ProofDialog.tsx';

vi.mock(
  '../../services/api/apiClient.ts',
  async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient,
);

const PROFILE: Profile = {
  userUuid: 'u',
  userPhone: '',
  userEmail: 'ana@example.com',
  userNickName: 'Ана',
  userImg: '',
  introduction: '',
  shareCode: 'K',
  registerType: '',
  hasPassword: true,
  roles: ['admin'],
};
let mounted: Mounted | null = null;

beforeEach(() => {
  resetApi();
  answer('GET /login/providers', () => ({ ok: true, value: [] }));
  answer('POST /user/prove', () => ({ ok: true, value: {} }));
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

/** Shows the dialog for a call that needs a proof; returns the outcome as soon as there is one. */
async function ask(fields: Partial<Profile> = {}) {
  mounted = await mountScreen(<ProofDialog profile={{ ...PROFILE, ...fields }} />);
  const outcomes: Awaited<ReturnType<typeof requestProof>>[] = [];
  await settled(() => {
    void requestProof().then((outcome) => outcomes.push(outcome));
  });
  return outcomes;
}
const dialog = () => document.querySelector('[role="dialog"]');
const said = () => dialog()?.textContent ?? '';
function field(selector: string): HTMLInputElement {
  const found = dialog()?.querySelector(selector);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${selector}`);
  return found;
}
const PASSWORD = 'input[type="password"]';
const CODE = 'input[autocomplete="one-time-code"]';

it('is shown only when a call asks for a proof, and is cancelled by the user', async () => {
  mounted = await mountScreen(<ProofDialog profile={PROFILE} />);
  expect(dialog()).toBeNull();
  await mounted.unmount();
  const outcomes = await ask();
  expect(said()).toContain("Confirm it's you");
  await press('Cancel');
  expect([dialog(), outcomes]).toEqual([null, ['cancelled']]);
});

it('takes the password, and shows a wrong one at its field', async () => {
  const outcomes = await ask();
  await press('Continue');
  expect(inputsOf('POST /user/prove')).toEqual([]);
  answer('POST /user/prove', () => refused('oldPasswordWrong', 'Пароль неверный.'));
  await type(field(PASSWORD), 'wrong');
  await press('Continue');
  expect(said()).toContain('Пароль неверный.');
  expect(outcomes).toEqual([]);
  answer('POST /user/prove', () => ({ ok: true, value: {} }));
  await type(field(PASSWORD), 'right 密码');
  await press('Continue');
  expect(inputsOf('POST /user/prove').at(-1)).toEqual({ password: 'right 密码' });
  expect([dialog(), outcomes]).toEqual([null, ['done']]);
});

it('takes a code that is sent to the present address instead', async () => {
  answer('POST /user/sendProofCode', () => ({
    ok: true,
    value: { address: PROFILE.userEmail, isShown: false },
  }));
  const outcomes = await ask();
  await press('Use a code instead');
  expect(said()).toContain("We'll send a code to ana@example.com.");
  await press('Send code');
  await eventually(() => expect(said()).toContain('We sent a code to ana@example.com.'));
  await type(field(CODE), '123456');
  await press('Continue');
  expect(inputsOf('POST /user/prove')).toEqual([{ captcha: '123456' }]);
  expect(outcomes).toEqual(['done']);
});

it('asks for the second factor when the server wants one, and keeps the password', async () => {
  const outcomes = await ask();
  answer('POST /user/prove', ({ secondFactor }) =>
    secondFactor === undefined
      ? refused('secondFactorMissing', 'Нужен код.', 403)
      : secondFactor === '654321'
        ? { ok: true, value: {} }
        : refused('secondFactorWrong', 'Код неверный.', 403),
  );
  await type(field(PASSWORD), 'pass');
  await press('Continue');
  expect(outcomes).toEqual([]);
  await type(field(CODE), '111111');
  await press('Continue');
  expect(said()).toContain('Код неверный.');
  await type(field(CODE), '654321');
  await press('Continue');
  expect(inputsOf('POST /user/prove').at(-1)).toEqual({ password: 'pass', secondFactor: '654321' });
  expect(outcomes).toEqual(['done']);
});

it('links to the identity providers if the account has neither password nor address', async () => {
  answer('GET /login/providers', () => ({
    ok: true,
    value: [{ name: 'acme', title: 'Acme', url: '/api/v3/login/acme', kind: 'redirect' }],
  }));
  await ask({ hasPassword: false, userEmail: '' });
  await eventually(async () => {
    await settled();
    expect(dialog()?.querySelector('a[href^="/api/v3/login/acme?redirect="]')?.textContent).toBe('Acme');
  });
});
