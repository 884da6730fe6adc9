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

/** Loads a theme. If it cannot be loaded, returns the light theme, which is part of the page's script. */
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

/** Returns the theme of a kind; until it is loaded, the previous theme. */
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

/** Returns the shown theme. Drawings on a canvas read their colors from it and have to be redrawn when it changes. */
export function useShownTheme(): Theme {
  return useContext(ThemeContext);
}
