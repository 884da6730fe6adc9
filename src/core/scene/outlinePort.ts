import type { Path } from './path.ts';

/** Source of glyph outlines for outputs; faces are identified by the key in glyph nodes. */
export interface OutlinePort {
  readonly unitsPerEm: (face: string) => number;
  /** Returns the glyph's outline in font units with y upwards; empty for a blank. */
  readonly outline: (face: string, glyphId: number) => Path;
}
