import { chooseFace, coversEastAsian, eastAsianFamily, familyOrder, SHIPPED_FACES } from './families.ts';
import type { FaceLoader } from './fontStore.ts';

/** Style of a text: its family and whether it is bold or italic. */
export interface TextFace {
  readonly fontFamily: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Collects the characters of texts, and finds the shipped faces in which a layout would draw them. */
export interface ExpectedFaces {
  readonly add: (text: string) => void;
  /**
   * Returns the names of the font files, in the order of the shipped faces.
   *
   * @param styles styles in which the texts are drawn; families that are not shipped count as the default family
   */
  readonly fileNames: (styles: readonly TextFace[]) => Promise<string[]>;
}

/**
 * @param loadFace opens a face to see which characters it has. A family for East Asian scripts counts as having all their characters, so
 *   that its large file is not opened only for this. A face that can't be loaded is expected as well.
 */
export function createExpectedFaces(loadFace: FaceLoader): ExpectedFaces {
  /** Code points, by the East Asian family of their text. */
  const seen = new Map<string | null, Set<number>>();

  async function hasGlyph(key: string, codePoint: number): Promise<boolean> {
    const face = await loadFace(key);
    return !face.ok || face.value.hasGlyph(codePoint);
  }

  async function faceOf(order: readonly string[], { bold, italic }: TextFace, codePoint: number) {
    for (const family of order) {
      const { key } = chooseFace(family, bold, italic);
      if (coversEastAsian(family, codePoint) || (await hasGlyph(key, codePoint))) return key;
    }
    return chooseFace(order[0], bold, italic).key;
  }

  return {
    add: (text) => {
      const eastAsian = eastAsianFamily(text);
      const codePoints = seen.get(eastAsian) ?? new Set();
      seen.set(eastAsian, codePoints);
      for (const character of text) codePoints.add(character.codePointAt(0) ?? 0);
    },
    fileNames: async (styles) => {
      const keys = new Set<string>();
      for (const [eastAsian, codePoints] of seen)
        for (const codePoint of codePoints)
          for (const style of styles)
            keys.add(await faceOf(familyOrder(style.fontFamily, codePoint, eastAsian), style, codePoint));
      return SHIPPED_FACES.filter(({ key }) => keys.has(key)).map(({ fileName }) => fileName);
    },
  };
}
