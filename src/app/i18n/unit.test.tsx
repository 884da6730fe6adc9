// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Mounted, mountScreen, settled } from '../../../tests/support/mountScreen.tsx';

const KEY = 'diecut_unit';
let mounted: Mounted | null = null;

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.unstubAllGlobals();
});

/** Returns the unit that a newly opened page uses. */
async function open(language = 'ru-RU') {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const { setUnit, useUnit } = await import('./unit.ts');
  let shown = '';
  const Shown = () => {
    shown = useUnit();
    return null;
  };
  mounted = await mountScreen(<Shown />);
  return { setUnit, shown: () => shown };
}

describe('unit of lengths', () => {
  it('is the inch in the United States and the millimeter elsewhere', async () => {
    expect((await open('en-US')).shown()).toBe('in');
    for (const language of ['en-GB', 'th-TH', 'zh-CN', 'he']) {
      vi.resetModules();
      expect((await open(language)).shown(), language).toBe('mm');
    }
  });

  it('is the chosen unit at once and after a reload, and ignores an unknown stored value', async () => {
    const { setUnit, shown } = await open('en-US');
    await settled(() => setUnit('mm'));
    expect(shown()).toBe('mm');
    vi.resetModules();
    expect((await open('en-US')).shown()).toBe('mm');
    localStorage.setItem(KEY, 'furlong');
    vi.resetModules();
    expect((await open('zh-TW')).shown()).toBe('mm');
  });
});
