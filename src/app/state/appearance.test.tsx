// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, settled } from '../../../tests/support/mountScreen.tsx';
import { lightTheme } from '../ui/themes/lightTheme.ts';
import { APPEARANCES, readAppearance, themeKindOf } from '../ui/themes/themeKinds.ts';
import { useShownTheme } from '../ui/themes/themes.ts';
import { setAppearance } from './appearance.ts';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  localStorage.clear();
});

describe('appearance', () => {
  it('follows the system until the user chooses one', () => {
    const kinds = [false, true].flatMap((isDark) =>
      [false, true].map((hasMoreContrast) => themeKindOf('system', isDark, hasMoreContrast)),
    );
    expect(kinds).toEqual(['light', 'contrastLight', 'dark', 'contrastDark']);
    expect(themeKindOf('light', true, true)).toBe('light');
    expect(themeKindOf('contrastDark', false, false)).toBe('contrastDark');
  });

  it('is stored on the device, and unknown values fall back to the system', () => {
    setAppearance('dark');
    expect(APPEARANCES.map((known) => localStorage.getItem('diecut_appearance') === known)).toEqual(
      APPEARANCES.map((known) => known === 'dark'),
    );
    expect([readAppearance(null), readAppearance('neon'), readAppearance('dark')]).toEqual([
      'system',
      'system',
      'dark',
    ]);
  });

  it('changes the page at once', async () => {
    setAppearance('light');
    const Ink = () => <p id="ink">{useShownTheme().colorNeutralForeground1}</p>;
    mounted = await mountScreen(<Ink />);
    const shown = () => [
      document.querySelector<HTMLElement>('.fui-FluentProvider')?.style.colorScheme,
      document.querySelector('#ink')?.textContent,
    ];
    expect(shown()).toEqual(['light', lightTheme.colorNeutralForeground1]);
    await settled(() => setAppearance('contrastDark'));
    await eventually(async () => {
      await settled();
      expect(shown()).toEqual(['dark', '#ffffff']);
    });
  });
});
