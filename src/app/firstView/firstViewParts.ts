import type { Language } from '../../core/base/languages.ts';
import type { ThemeKind } from '../ui/themes/themeKinds.ts';

/** Picture of the printed sample label, with the label's size. */
export interface FirstSample {
  /** URL of the picture. */
  readonly picture: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cornerMm: number;
}

/** Theme colors of the first view. */
export interface FirstViewColors {
  readonly board: string;
  readonly surface: string;
  readonly edge: string;
  readonly paper: string;
}

/** Data that the build inserts into the first view. */
export interface FirstViewParts {
  /** URL of the page's main script. */
  readonly page: string;
  readonly samples: Readonly<Record<Language, FirstSample>>;
  readonly colours: Readonly<Record<ThemeKind, FirstViewColors>>;
}
