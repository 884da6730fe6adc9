import { FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ThemeKind } from './themeKinds.ts';
import { ThemeContext, useTheme } from './themes.ts';

/** Provides Fluent's theme for the elements inside it. */
export function AppTheme({ kind, children }: { kind: ThemeKind; children: ReactNode }) {
  const theme = useTheme(kind);
  const colorScheme = kind === 'dark' || kind === 'contrastDark' ? 'dark' : 'light';
  return (
    <FluentProvider theme={theme} style={{ height: '100%', colorScheme }}>
      <ThemeContext value={theme}>{children}</ThemeContext>
    </FluentProvider>
  );
}
