import type { Theme } from '@fluentui/react-components';
import type { CSSProperties } from 'react';
import type { ThemeKind } from '../ui/themes/themeKinds.ts';

/** Returns the CSS variables to which Fluent's `tokens` refer, for a page without Fluent's provider. */
export function themeVariables(theme: Theme, kind: ThemeKind): CSSProperties {
  const properties = Object.entries(theme).map(([name, value]) => [`--${name}`, value]);
  const colorScheme = kind === 'dark' || kind === 'contrastDark' ? 'dark' : 'light';
  return { ...Object.fromEntries(properties), colorScheme };
}
