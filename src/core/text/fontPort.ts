import type { Problem } from '../base/result.ts';
import type { Path } from '../scene/path.ts';
import type { GlyphRun } from '../scene/scene.ts';

export type Direction = 'ltr' | 'rtl';

/** Letters before and after a text that is not set with them, such as a word's other part on the next line. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** One loaded font file. All measures are in font units. */
export interface FontFace {
  readonly key: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  /** Positive, below the baseline. */
  readonly descent: number;
  readonly underlineTop: number;
  readonly underlineThickness: number;
  readonly strikeTop: number;
  readonly hasGlyph: (codePoint: number) => boolean;
  /** Shapes a text of one direction and script. Letters join what is around it, if anything is. */
  readonly shape: (text: string, direction: Direction, around?: Surroundings) => GlyphRun;
  /**
   * Text of a glyph by itself, by the face's character map, whatever text was shaped with it. Empty for glyphs that only
   * substitution produces.
   */
  readonly textOf: (glyphId: number) => string;
  readonly outline: (glyphId: number) => Path;
  readonly advance: (glyphId: number) => number;
  /** The whole font file, for embedding. */
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

/** Why another face is set in the place of the one that a text asks for. */
export interface StandIn {
  /** Severity: a label that brings its own font can't be printed without it. */
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
  /** Null where the family that is asked for has the face that is set. */
  readonly standIn: (family: string, bold: boolean, italic: boolean) => StandIn | null;
}
