import type { Path } from './path.ts';

/** Where outputs get glyph shapes from; faces by the key that glyph nodes carry. */
export interface OutlinePort {
  readonly unitsPerEm: (face: string) => number;
  /** The glyph's outline in font units with y upwards; empty for a blank. */
  readonly outline: (face: string, glyphId: number) => Path;
}
