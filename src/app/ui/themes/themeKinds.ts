import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

export const THEME_KINDS = ['light', 'dark', 'contrastLight', 'contrastDark'] as const;
export type ThemeKind = (typeof THEME_KINDS)[number];

/** Choices of the user. */
export const APPEARANCES = ['system', ...THEME_KINDS] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Storage key of the choice. */
export const APPEARANCE_KEY = `${STORAGE_PREFIX}appearance`;
/** Media queries for the system's settings. */
export const DARK = '(prefers-color-scheme: dark)';
export const CONTRAST = '(prefers-contrast: more)';

export function readAppearance(stored: string | null): Appearance {
  return APPEARANCES.find((known) => known === stored) ?? 'system';
}

/** Returns the theme for a choice and the system's settings. */
export function themeKindOf(appearance: Appearance, isDark: boolean, hasMoreContrast: boolean): ThemeKind {
  if (appearance !== 'system') return appearance;
  if (hasMoreContrast) return isDark ? 'contrastDark' : 'contrastLight';
  return isDark ? 'dark' : 'light';
}
