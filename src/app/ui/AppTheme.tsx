import { FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { darkTheme, lightTheme } from './theme.ts';
import { useMediaQuery } from './useMediaQuery.ts';

/** Follows the system's light or dark setting. */
export function AppTheme({ children }: { children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  return (
    <FluentProvider theme={isDark ? darkTheme : lightTheme} style={{ height: '100%' }}>
      {children}
    </FluentProvider>
  );
}
