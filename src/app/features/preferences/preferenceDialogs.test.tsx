// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { answer, callsOf, hold, inputsOf, refused, resetApi } from '../../../../tests/support/fakeApi.ts';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
} from '../../../../tests/support/mountScreen.tsx';
import { signInAs } from '../../../../tests/support/signInAs.ts';
import { currentUnit, setUnit } from '../../i18n/unit.ts';
import { endSession } from '../../services/account/session.ts';
import { mayAskSeveral } from '../../services/account/severalPrompts.ts';
import { takesCopies } from '../../services/account/takesCopies.ts';
import { APPEARANCE_KEY } from '../../ui/themes/themeKinds.ts';
import { AboutDialog } from './AboutDialog.tsx';
import { PreferencesDialog } from './PreferencesDialog.tsx';

vi.mock(
  '../../services/api/apiClient.ts',
  async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient,
);

let mounted: Mounted | null = null;
const onClose = vi.fn();
const reload = vi.fn();
const dialog = () => document.querySelector('[role="dialog"]');

beforeEach(() => {
  resetApi();
  localStorage.clear();
  setUnit('mm');
  onClose.mockReset();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.restoreAllMocks();
});

describe('preferences', () => {
  const select = (name: string) => {
    const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
    const found = document.getElementById(label?.htmlFor ?? '');
    if (!(found instanceof HTMLSelectElement)) throw new Error(`no ${name}`);
    return found;
  };
  const choose = (name: string, value: string) =>
    settled(() => {
      select(name).value = value;
      select(name).dispatchEvent(new Event('change', { bubbles: true }));
    });
  const boxes = () => [...(dialog()?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])];
  const show = async () => {
    mounted = await mountScreen(<PreferencesDialog onClose={onClose} />);
  };
  afterEach(() => endSession('/'));

  it('[S4.04] signed out they are saved on this device only, and the page reloads', async () => {
    await show();
    expect([select('Language').value, select('Unit').value]).toEqual(['en-US', 'mm']);
    expect([...select('Language').options].map(({ value }) => value).sort()).toEqual([
      'en-US',
      'ru-RU',
      'zh-CN',
      'zh-TW',
    ]);
    expect(boxes()).toHaveLength(1);
    await choose('Language', 'ru-RU');
    await choose('Unit', 'in');
    await choose('Appearance', 'contrastDark');
    await settled(() => boxes()[0].click());
    await press('Save');
    await eventually(() => expect(reload).toHaveBeenCalledOnce());
    expect([localStorage.getItem('diecut_language'), currentUnit(), mayAskSeveral()]).toEqual([
      'ru-RU',
      'in',
      true,
    ]);
    expect(localStorage.getItem(APPEARANCE_KEY)).toBe('contrastDark');
    expect(callsOf('POST /user/updateUserPreference')).toEqual([]);
  });

  it('[S4.04] [S7.15] signed in they are saved to the account before the page reloads; a double press saves once', async () => {
    signInAs('u1');
    const release = hold('POST /user/updateUserPreference');
    await show();
    expect(boxes()).toHaveLength(2);
    await choose('Language', 'zh-CN');
    await choose('Unit', 'in');
    await settled(() => boxes()[1].click());
    const button = named('[role="dialog"] button', 'Save');
    await settled(() => {
      button.click();
      button.click();
    });
    await eventually(async () => {
      await settled();
      expect(callsOf('POST /user/updateUserPreference')).toHaveLength(1);
    });
    expect(inputsOf('POST /user/updateUserPreference')).toEqual([
      { unit: 1, lang: 'zh-CN', severalPrompts: false, takesCopies: true },
    ]);
    expect(reload).not.toHaveBeenCalled();
    await settled(() => release({ ok: true, value: { unit: 1, lang: 'zh-CN' } }));
    expect(reload).toHaveBeenCalledOnce();
    expect(takesCopies()).toBe(true);
  });

  it('if the server refuses them, they apply on this device, and are saved to the account later', async () => {
    signInAs('u1');
    answer('POST /user/updateUserPreference', () => refused('overloaded', 'Сервер перегружен.', 503));
    await show();
    await choose('Unit', 'in');
    await press('Save');
    await eventually(async () => {
      await settled();
      expect(reload).toHaveBeenCalledOnce();
    });
    expect([currentUnit(), localStorage.getItem('diecut_preferenceOwed')]).toEqual(['in', '1']);
  });

  it('Cancel and Escape change nothing', async () => {
    await show();
    await choose('Unit', 'in');
    await choose('Language', 'ru-RU');
    await settled(() => boxes()[0].click());
    await press('Cancel');
    const shown = dialog();
    if (shown) await pressKey(shown, 'Escape');
    expect(onClose).toHaveBeenCalledTimes(2);
    expect([currentUnit(), localStorage.getItem('diecut_language'), mayAskSeveral()]).toEqual([
      'mm',
      null,
      false,
    ]);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('about box', () => {
  it('[S1.07] shows the product name and the version 0.6.0, and closes by its button and by Escape', async () => {
    mounted = await mountScreen(<AboutDialog onClose={onClose} />);
    expect(named('[role="dialog"] h2', 'About')).toBeTruthy();
    expect(dialog()?.textContent).toContain('Diecut');
    expect(dialog()?.textContent).toContain('Version 0.6.0');
    await press('Close', '[role="dialog"] button');
    const shown = dialog();
    if (shown) await pressKey(shown, 'Escape');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
