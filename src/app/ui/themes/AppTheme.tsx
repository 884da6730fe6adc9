import { FluentProvider, makeStaticStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ThemeKind } from './themeKinds.ts';
import { ThemeContext, useTheme } from './themes.ts';

// A message below one field of a row must not stretch the inputs beside it: Fluent's field is a grid whose rows share spare height.
const useFieldStyles = makeStaticStyles({ '.fui-Field': { alignContent: 'start' } });

/** Provides Fluent's theme for the elements inside it. */
export function AppTheme({ kind, children }: { kind: ThemeKind; children: ReactNode }) {
  useFieldStyles();
  const theme = useTheme(kind);
  const colorScheme = kind === 'dark' || kind === 'contrastDark' ? 'dark' : 'light';
  return (
    <FluentProvider theme={theme} style={{ height: '100%', colorScheme }}>
      <ThemeContext value={theme}>{children}</ThemeContext>
    </FluentProvider>
  );
}
