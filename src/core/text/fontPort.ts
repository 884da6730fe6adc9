import type { Problem } from '../base/result.ts';
import type { Path } from '../scene/path.ts';
import type { GlyphRun } from '../scene/scene.ts';

export type Direction = 'ltr' | 'rtl';

/** Letters before and after a text that is shaped without them, such as a word's other part on the next line. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** Loaded font file. All measures are in font units. */
export interface FontFace {
  readonly key: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  /** Depth of the font below the baseline, positive. */
  readonly descent: number;
  readonly underlineTop: number;
  readonly underlineThickness: number;
  readonly strikeTop: number;
  readonly hasGlyph: (codePoint: number) => boolean;
  /** Shapes a text of one direction and script. Its letters join the surrounding letters, if there are any. */
  readonly shape: (text: string, direction: Direction, around?: Surroundings) => GlyphRun;
  /**
   * Returns the text of a glyph by itself, by the face's character map, whatever text was shaped with it. Empty for glyphs that only
   * substitution produces.
   */
  readonly textOf: (glyphId: number) => string;
  readonly outline: (glyphId: number) => Path;
  readonly advance: (glyphId: number) => number;
  /** Whole font file, for embedding. */
  readonly file: Uint8Array;
}

/** Face chosen for a family and style: the real file, and synthetic bold or italic. */
export interface FaceChoice {
  readonly key: string;
  readonly syntheticBold: boolean;
  readonly syntheticItalic: boolean;
}

/** Chooses the face of each character of text in one style. Equal characters give the same object. */
export type FaceChooser = (codePoint: number) => FaceChoice;

/** Why another face replaces the requested one. */
export interface StandIn {
  /** Severity: a label with its own font can't be printed without that font. */
  readonly severity: 'error' | 'warning';
  readonly problem: Problem;
}

/**
 * Fonts for layout. A known face that isn't loaded is recorded as wanted, and layout continues with a placeholder; the caller loads
 * the wanted faces and lays out again.
 */
export interface FontPort {
  /** `eastAsian` is the family for ideographs if the requested family doesn't cover them: see `eastAsianFamily`. */
  readonly chooser: (
    family: string,
    bold: boolean,
    italic: boolean,
    eastAsian?: string | null,
  ) => FaceChooser;
  readonly face: (key: string) => FontFace | undefined;
  /** Returns why a face is replaced; null if the requested family has the face that is used. */
  readonly standIn: (family: string, bold: boolean, italic: boolean) => StandIn | null;
}
