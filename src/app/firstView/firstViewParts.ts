import type { Language } from '../i18n/languages.ts';
import type { ThemeKind } from '../ui/themes/themeKinds.ts';

/** The sample as it is printed. */
export interface FirstSample {
  /** Address of the picture. */
  readonly picture: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cornerMm: number;
}

/** Colours of a theme that the first view needs. */
export interface FirstColours {
  readonly board: string;
  readonly surface: string;
  readonly edge: string;
  readonly paper: string;
}

/** What the build knows and the first view shows. */
export interface FirstViewParts {
  /** Address of the page's own script. */
  readonly page: string;
  readonly samples: Readonly<Record<Language, FirstSample>>;
  readonly colours: Readonly<Record<ThemeKind, FirstColours>>;
}
