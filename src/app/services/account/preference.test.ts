// @vitest-environment happy-dom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { fail, ok } from '../../../core/base/result.ts';

const NO_COPIES = { severalPrompts: false, takesCopies: false };

/** Creates an account with preferences, and a device that signs in to it. `isDown` makes the server refuse to read and save them. */
function createAccount(start: object | null, isDown = false) {
  let stored = start;
  const openDevice = async () => {
    vi.resetModules();
    vi.doMock('../api/apiClient.ts', () => ({
      callApi: async (call: string, input: object) => {
        if (isDown) return fail('overloaded');
        if (call.startsWith('GET')) return ok(stored);
        stored = input;
        return ok(null);
      },
    }));
    const { followPreference } = await import('./preference.ts');
    const unit = await import('../../i18n/unit.ts');
    return { ...unit, signIn: () => followPreference('ana', async () => {}) };
  };
  return { openDevice, stored: () => stored };
}

describe('account preferences', () => {
  beforeEach(() => {
    localStorage.clear();
    Cookies.set(`${STORAGE_PREFIX}token`, 'token-ana');
    Cookies.set(`${STORAGE_PREFIX}uuid`, 'ana');
  });
  afterEach(() => {
    for (const name of ['token', 'uuid']) Cookies.remove(STORAGE_PREFIX + name);
    vi.doUnmock('../api/apiClient.ts');
  });

  it('start with the choices made on the first device', async () => {
    const account = createAccount(null);
    const first = await account.openDevice();
    first.setUnit('mm');
    await first.signIn();
    expect(account.stored()).toEqual({ unit: 0, lang: 'en-US', ...NO_COPIES });
  });

  it('do not start with the defaults of a device', async () => {
    const account = createAccount(null);
    await (await account.openDevice()).signIn();
    expect(account.stored()).toBeNull();
  });

  it('apply on another device', async () => {
    const account = createAccount({ unit: '0', lang: 'en-US', ...NO_COPIES });
    const second = await account.openDevice();
    second.setUnit('in');
    await second.signIn();
    expect(second.currentUnit()).toBe('mm');
    expect(account.stored()).toEqual({ unit: '0', lang: 'en-US', ...NO_COPIES });
  });

  it('[S7.14] that cannot be read change nothing on the device, silently, and none are saved', async () => {
    const account = createAccount({ unit: '0', lang: 'ru-RU', ...NO_COPIES }, true);
    const device = await account.openDevice();
    device.setUnit('in');
    const changeLanguage = vi.fn(async () => {});
    const { followPreference } = await import('./preference.ts');
    await expect(followPreference('ana', changeLanguage)).resolves.toBeUndefined();
    expect([device.currentUnit(), changeLanguage.mock.calls]).toEqual(['in', []]);
    expect(account.stored()).toEqual({ unit: '0', lang: 'ru-RU', ...NO_COPIES });
  });
});
