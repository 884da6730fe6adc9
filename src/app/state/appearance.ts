import './availableStorage.ts';
import { proxy, useSnapshot } from 'valtio';
import { useMediaQuery } from '../ui/hooks/useMediaQuery.ts';
import {
  APPEARANCE_KEY,
  type Appearance,
  CONTRAST,
  DARK,
  readAppearance,
  type ThemeKind,
  themeKindOf,
} from '../ui/themes/themeKinds.ts';

const chosen = proxy<{ appearance: Appearance }>({
  appearance: readAppearance(localStorage.getItem(APPEARANCE_KEY)),
});

export function useAppearance(): Appearance {
  return useSnapshot(chosen).appearance;
}

export function setAppearance(appearance: Appearance): void {
  chosen.appearance = appearance;
  localStorage.setItem(APPEARANCE_KEY, appearance);
}

/** Returns the initial theme, before the first render. */
export function startThemeKind(): ThemeKind {
  return themeKindOf(chosen.appearance, matchMedia(DARK).matches, matchMedia(CONTRAST).matches);
}

export function useThemeKind(): ThemeKind {
  return themeKindOf(useAppearance(), useMediaQuery(DARK), useMediaQuery(CONTRAST));
}
