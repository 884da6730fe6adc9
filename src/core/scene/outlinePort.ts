import type { Path } from './path.ts';

/** Source of glyph outlines for outputs. A face is identified by the key that glyph nodes contain. */
export interface OutlinePort {
  readonly unitsPerEm: (face: string) => number;
  /** Returns the glyph's outline in font units, with the y axis pointing up; empty for a blank glyph. */
  readonly outline: (face: string, glyphId: number) => Path;
}
