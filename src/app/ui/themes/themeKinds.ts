import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

export const THEME_KINDS = ['light', 'dark', 'contrastLight', 'contrastDark'] as const;
export type ThemeKind = (typeof THEME_KINDS)[number];

/** What a person may choose. */
export const APPEARANCES = ['system', ...THEME_KINDS] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** Where the choice is kept on the device. */
export const APPEARANCE_KEY = `${STORAGE_PREFIX}appearance`;
/** What a system says of its settings. */
export const DARK = '(prefers-color-scheme: dark)';
export const CONTRAST = '(prefers-contrast: more)';

export function readAppearance(stored: string | null): Appearance {
  return APPEARANCES.find((known) => known === stored) ?? 'system';
}

/** The theme that a choice stands for on a system with these settings. */
export function themeKindOf(appearance: Appearance, isDark: boolean, hasMoreContrast: boolean): ThemeKind {
  if (appearance !== 'system') return appearance;
  if (hasMoreContrast) return isDark ? 'contrastDark' : 'contrastLight';
  return isDark ? 'dark' : 'light';
}
