// @vitest-environment happy-dom
import { getI18n } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  fakeCredentials,
  NEW_CREDENTIAL,
  USED_CREDENTIAL,
} from '../../../../tests/support/fakeCredentials.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type,
} from '../../../../tests/support/mountScreen.tsx';
// Preloaded, so that the lazy part renders at once.
import './PasskeyList.tsx';
import { FactorSection } from './FactorSection.tsx';
import { PasskeyProof } from './PasskeyProof.tsx';

const calls = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../services/api/apiClient.ts', () => calls);

const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Diecut' },
  user: { id: 'YW5h', name: 'ana@example.com', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [{ id: 'b3RoZXI', type: 'public-key', transports: ['internal', 'unheard-of'] }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
};

let passkeys: { id: string; name: string; createTime: number; useTime: number | null }[] = [];
let mayAdd = true;
let mounted: Mounted | null = null;
let browser: ReturnType<typeof fakeCredentials>;
const said = () => document.body.textContent;
const sent = (name: string) =>
  calls.callApi.mock.calls.filter(([called]) => called === name).map(([, input]) => input);

beforeEach(() => {
  passkeys = [];
  mayAdd = true;
  browser = fakeCredentials();
  calls.callApi
    .mockReset()
    .mockImplementation(async (name: string, input: { id?: string; name?: string }) => {
      if (name === 'GET /user/secondFactor')
        return {
          ok: true,
          value: {
            authenticatorSince: null,
            mayAddAuthenticator: true,
            recoveryCodesLeft: passkeys.length > 0 ? 10 : 0,
            passkeys,
            mayAddPasskey: mayAdd,
          },
        };
      if (name === 'POST /user/addPasskey') {
        passkeys = [{ id: 'p1', name: 'Firefox', createTime: 1_800_000_000_000, useTime: null }];
        return { ok: true, value: { accessToken: 'fresh', recoveryCodes: ['AAAA-BBBB'] } };
      }
      if (name === 'POST /user/renamePasskey' && input.name === '')
        return {
          ok: false,
          error: { code: 'passkeyNameLength', msg: 'Enter a name.', number: 20_062, data: null },
        };
      if (name === 'POST /user/renamePasskey')
        passkeys = [{ ...passkeys[0], name: String(input.name), useTime: 1_800_000_000_000 }];
      if (name === 'POST /user/removePasskey') passkeys = [];
      return { ok: true, value: name.startsWith('POST /user/prove') ? { accessToken: 'fresh' } : OPTIONS };
    });
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.unstubAllGlobals();
});

const mount = async () => {
  mounted = await mountScreen(<FactorSection onCopy={() => undefined} />);
  await settled(() => getI18n().loadNamespaces(['profile', 'account']));
  await settled();
};

it('the passkey list adds, renames and removes a passkey', async () => {
  await mount();
  await press('Add a passkey');
  const asked = browser.create.mock.calls[0][0].publicKey;
  expect(new TextDecoder().decode(new Uint8Array(Object(asked?.challenge)))).toBe('challenge');
  expect(asked?.excludeCredentials).toMatchObject([{ type: 'public-key', transports: ['internal'] }]);
  expect(sent('POST /user/addPasskey')).toMatchObject([{ credential: NEW_CREDENTIAL }]);
  expect(said()).toContain('AAAA-BBBB');
  await press("I've saved the codes");
  expect(said()).toContain('10 codes left');
  expect(said()).toContain('Never used');
  await press('Rename “Firefox”');
  const field = named('[role="dialog"] input', '');
  if (!(field instanceof HTMLInputElement)) throw new Error('no field');
  await type(field, '');
  await press('Save');
  expect(said()).toContain('Enter a name.');
  await type(field, 'Desk');
  await press('Save');
  expect(said()).toContain('Desk');
  expect(said()).toContain('Last used');
  await press('Remove “Desk”');
  await press('Cancel', '[role="alertdialog"] button');
  expect(sent('POST /user/removePasskey')).toEqual([]);
  await press('Remove “Desk”');
  await press('Remove', '[role="alertdialog"] button');
  expect(sent('POST /user/removePasskey')).toEqual([{ id: 'p1' }]);
  expect(said()).toContain('Passkey removed.');
  expect(said()).not.toContain('codes left');
});

it.each([
  ['NotAllowedError', 'No passkey was used'],
  ['InvalidStateError', 'This device already has a passkey'],
  ['ConstraintError', "This device can't store a passkey"],
  ['SecurityError', 'are for another address'],
  ['UnknownError', "couldn't use the passkey"],
])('the passkey list explains the browser error %s and sends no request', async (name, words) => {
  browser.create.mockRejectedValue(new DOMException('', name));
  await mount();
  await press('Add a passkey');
  expect(said()).toContain(words);
  expect(sent('POST /user/addPasskey')).toEqual([]);
});

it('the passkey list on a plain HTTP page reports that passkeys need HTTPS', async () => {
  vi.stubGlobal('isSecureContext', false);
  await mount();
  await press('Add a passkey');
  expect(said()).toContain('Open Diecut over HTTPS or on localhost');
  expect(browser.create).not.toHaveBeenCalled();
});

it('the passkey list reports a server without passkeys', async () => {
  mayAdd = false;
  await mount();
  expect(said()).toContain("This server can't use passkeys at its address.");
  await press('Add a passkey');
  expect(sent('POST /user/beginPasskey')).toEqual([]);
});

it('the proof dialog offers a passkey if the account has one', async () => {
  const onProven = vi.fn();
  mounted = await mountScreen(<PasskeyProof onProven={onProven} />);
  await settled(() => getI18n().loadNamespaces(['profile', 'account']));
  expect(said()).not.toContain('Use a passkey');
  await mounted.unmount();
  passkeys = [{ id: 'p1', name: 'Firefox', createTime: 1, useTime: null }];
  calls.callApi.mockImplementation(async (name: string) => {
    if (name === 'GET /user/secondFactor') return { ok: true, value: { passkeys } };
    if (name === 'POST /user/provePasskey') return { ok: true, value: { accessToken: 'fresh' } };
    return { ok: true, value: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', allowCredentials: [] } };
  });
  mounted = await mountScreen(<PasskeyProof onProven={onProven} />);
  await settled(() => getI18n().loadNamespaces(['profile', 'account']));
  await settled();
  browser.get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await press('Use a passkey');
  expect(onProven).not.toHaveBeenCalled();
  await press('Use a passkey');
  expect(sent('POST /user/provePasskey')).toEqual([{ credential: USED_CREDENTIAL }]);
  expect(onProven).toHaveBeenCalledOnce();
});
