import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

const THEME_KINDS = ['light', 'dark', 'contrastLight', 'contrastDark'] as const;
export type ThemeKind = (typeof THEME_KINDS)[number];

/** Appearances that the user can choose. `system` follows the settings of the operating system. */
export const APPEARANCES = ['system', ...THEME_KINDS] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Storage key of the chosen appearance. */
export const APPEARANCE_KEY = `${STORAGE_PREFIX}appearance`;
/** Media queries for the settings of the operating system. */
export const DARK = '(prefers-color-scheme: dark)';
export const CONTRAST = '(prefers-contrast: more)';

export function readAppearance(stored: string | null): Appearance {
  return APPEARANCES.find((known) => known === stored) ?? 'system';
}

/** Returns the theme for an appearance and the settings of the operating system. */
export function themeKindOf(appearance: Appearance, isDark: boolean, hasMoreContrast: boolean): ThemeKind {
  if (appearance !== 'system') return appearance;
  if (hasMoreContrast) return isDark ? 'contrastDark' : 'contrastLight';
  return isDark ? 'dark' : 'light';
}
