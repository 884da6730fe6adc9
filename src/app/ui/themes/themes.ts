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

/** Loads a theme; falls back to the light theme, which is bundled. */
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

/** Returns the theme of a kind, or the previous one until it is loaded. */
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

/** Returns the shown theme, for canvas drawings that read its colors and have to be redrawn with it. */
export function useShownTheme(): Theme {
  return useContext(ThemeContext);
}
