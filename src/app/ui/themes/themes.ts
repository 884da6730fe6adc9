import type { Theme } from '@fluentui/react-components';
import { createContext, useContext, useEffect, useState } from 'react';
import { lightTheme } from './lightTheme.ts';
import type { ThemeKind } from './themeKinds.ts';

const loaders: Record<Exclude<ThemeKind, 'light'>, () => Promise<Theme>> = {
  dark: async () => (await import('./darkTheme.ts')).darkTheme,
  contrastLight: async () => (await import('./contrastThemes.ts')).contrastLightTheme,
  contrastDark: async () => (await import('./contrastThemes.ts')).contrastDarkTheme,
};

const loaded = new Map<ThemeKind, Theme>([['light', lightTheme]]);

/** Fetches a theme; where it cannot be fetched the light one, which is always here, does its part. */
export async function fetchTheme(kind: ThemeKind): Promise<Theme> {
  const here = loaded.get(kind);
  if (here || kind === 'light') return here ?? lightTheme;
  try {
    const theme = await loaders[kind]();
    loaded.set(kind, theme);
    return theme;
  } catch {
    return lightTheme;
  }
}

/** The theme of a kind, and until it is here the one before. */
export function useTheme(kind: ThemeKind): Theme {
  const [late, setLate] = useState<Theme>(lightTheme);
  const here = loaded.get(kind);
  useEffect(() => {
    let isCurrent = true;
    void fetchTheme(kind).then((theme) => isCurrent && setLate(theme));
    return () => {
      isCurrent = false;
    };
  }, [kind]);
  return here ?? late;
}

export const ThemeContext = createContext<Theme>(lightTheme);

/** The theme that is shown, for drawings that read colours for themselves and have to be drawn anew with others. */
export function useShownTheme(): Theme {
  return useContext(ThemeContext);
}
