import { proxy, useSnapshot } from 'valtio';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import { THEME_KINDS, type ThemeKind } from '../ui/themes/themes.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

/** What a person may choose. */
export const APPEARANCES = ['system', ...THEME_KINDS] as const;
export type Appearance = (typeof APPEARANCES)[number];

const KEY = `${STORAGE_PREFIX}appearance`;
const DARK = '(prefers-color-scheme: dark)';
const CONTRAST = '(prefers-contrast: more)';

export function readAppearance(stored: string | null): Appearance {
  return APPEARANCES.find((known) => known === stored) ?? 'system';
}

/** The theme that a choice stands for on a system with these settings. */
export function themeKindOf(appearance: Appearance, isDark: boolean, hasMoreContrast: boolean): ThemeKind {
  if (appearance !== 'system') return appearance;
  if (hasMoreContrast) return isDark ? 'contrastDark' : 'contrastLight';
  return isDark ? 'dark' : 'light';
}

const chosen = proxy<{ appearance: Appearance }>({ appearance: readAppearance(localStorage.getItem(KEY)) });

export function useAppearance(): Appearance {
  return useSnapshot(chosen).appearance;
}

export function setAppearance(appearance: Appearance): void {
  chosen.appearance = appearance;
  localStorage.setItem(KEY, appearance);
}

/** The theme to begin with, before anything is drawn. */
export function startThemeKind(): ThemeKind {
  return themeKindOf(chosen.appearance, matchMedia(DARK).matches, matchMedia(CONTRAST).matches);
}

export function useThemeKind(): ThemeKind {
  return themeKindOf(useAppearance(), useMediaQuery(DARK), useMediaQuery(CONTRAST));
}
