import { certainlyHas, chooseFace, eastAsianFamily, familyOrder, SHIPPED_FACES } from './families.ts';
import type { FaceLoader } from './fontStore.ts';

/** Style of a text: its family and whether it is bold or italic. */
interface TextFace {
  readonly fontFamily: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Code points of texts, by the East Asian family of the text, which decides on the face of its ideographs. */
export type UsedCharacters = ReadonlyMap<string | null, ReadonlySet<number>>;

/** Collects the characters of texts. */
export function createCharacterCollector(): {
  readonly add: (text: string) => void;
  readonly used: UsedCharacters;
} {
  const used = new Map<string | null, Set<number>>();
  return {
    used,
    add: (text) => {
      const eastAsian = eastAsianFamily(text);
      const codePoints = used.get(eastAsian) ?? new Set();
      used.set(eastAsian, codePoints);
      for (const character of text) codePoints.add(character.codePointAt(0) ?? 0);
    },
  };
}

/**
 * Returns the file names of the shipped faces in which a layout would draw characters, in the order of the shipped faces.
 *
 * @param styles styles in which the texts are drawn; families that are not shipped count as the default family
 * @param loadFace opens a face to see which characters it has; the large files of East Asian families are opened only for rare
 *   characters. A face that can't be loaded is expected as well.
 */
export async function expectedFaces(
  used: UsedCharacters,
  styles: readonly TextFace[],
  loadFace: FaceLoader,
): Promise<string[]> {
  const keys = new Set<string>();

  async function hasGlyph(family: string, key: string, codePoint: number): Promise<boolean> {
    if (certainlyHas(family, codePoint)) return true;
    const face = await loadFace(key);
    return !face.ok || face.value.hasGlyph(codePoint);
  }

  async function faceOf(order: readonly string[], { bold, italic }: TextFace, codePoint: number) {
    for (const family of order) {
      const { key } = chooseFace(family, bold, italic);
      if (await hasGlyph(family, key, codePoint)) return key;
    }
    return chooseFace(order[0], bold, italic).key;
  }

  for (const [eastAsian, codePoints] of used)
    for (const codePoint of codePoints)
      for (const style of styles)
        keys.add(await faceOf(familyOrder(style.fontFamily, codePoint, eastAsian), style, codePoint));
  return SHIPPED_FACES.filter(({ key }) => keys.has(key)).map(({ fileName }) => fileName);
}
