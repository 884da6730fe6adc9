import type { SvgText } from '../../core/picture/readSvgText.ts';
import {
  chooseFace,
  DEFAULT_FAMILY,
  eastAsianFamily,
  FAMILIES,
  familyOrder,
  isShippedFamily,
  SHIPPED_FACES,
  type ShippedFace,
  shippedName,
} from '../../core/text/families.ts';
import type { FaceChoice, FontFace } from '../../core/text/fontPort.ts';

/** Families that are not shipped but whose text looks right: a shipped family has the same widths, or the name is generic. */
const AS_GOOD_AS_SHIPPED = [
  'arial',
  'helvetica',
  'liberation sans',
  'sans-serif',
  'system-ui',
  'ui-sans-serif',
];

const named = (family: string) =>
  family
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** Returns the faces for a drawing's text: of the default family, and of families that the text names or needs for its characters. */
export function facesFor(text: SvgText): readonly ShippedFace[] {
  const families = FAMILIES.filter(({ id, covers }) => {
    if (id === DEFAULT_FAMILY || text.families.some((family) => named(family) === named(shippedName(id))))
      return true;
    return covers?.test(text.characters) === true && isFirstToCover(id, text);
  }).map(({ id }) => id);
  return SHIPPED_FACES.filter(
    ({ family, bold, italic }) =>
      families.includes(family) && (!bold || text.hasBold) && (!italic || text.hasItalic),
  );
}

/**
 * Returns true if the family is the one to load among several that cover the same East Asian characters. None is needed if the text names
 * one of them.
 */
function isFirstToCover(id: string, text: SvgText): boolean {
  const source = FAMILIES.find((family) => family.id === id)?.covers?.source;
  const alike = FAMILIES.filter(({ covers }) => covers?.source === source).map((family) => family.id);
  if (alike.some((family) => text.families.some((name) => named(name) === named(shippedName(family)))))
    return false;
  const meant = eastAsianFamily(text.characters);
  return id === (meant !== null && alike.includes(meant) ? meant : alike[0]);
}

/** Returns the faces of the next family that may have the missing characters; empty if no family is left. */
export function nextFacesFor(text: SvgText, loaded: readonly FontFace[]): readonly ShippedFace[] {
  const keys = new Set(loaded.map(({ key }) => key));
  const eastAsian = eastAsianFamily(text.characters);
  const next = missingCharacters(text.characters, loaded)
    .flatMap((character) => familyOrder(DEFAULT_FAMILY, character.codePointAt(0) ?? 0, eastAsian))
    .find((id) => !keys.has(chooseFace(id, false, false).key));
  return SHIPPED_FACES.filter(
    ({ family, bold, italic }) => family === next && (!bold || text.hasBold) && (!italic || text.hasItalic),
  );
}

/** Returns the visible characters that none of these faces has. */
export function missingCharacters(
  characters: Iterable<string>,
  faces: readonly FontFace[],
): readonly string[] {
  return [...characters].filter(
    (character) =>
      !INVISIBLE.test(character) && !faces.some((face) => face.hasGlyph(character.codePointAt(0) ?? 0)),
  );
}

/** Returns the families that are not shipped. Their text is drawn in the default family and looks different. */
export function replacedFamilies(text: SvgText): readonly string[] {
  const known = new Set(
    [...AS_GOOD_AS_SHIPPED, ...FAMILIES.map(({ id }) => named(shippedName(id)))].map(named),
  );
  return text.families.filter((family) => !known.has(named(family)));
}

export interface FaceStyle {
  readonly bold: boolean;
  readonly italic: boolean;
}

/** Finds faces for the texts of a drawing among the loaded faces. */
export interface FaceSearch {
  /** Returns the shipped family that replaces a family of the drawing. */
  readonly familyOf: (name: string) => string;
  /**
   * Returns the family for a letter and its marks: the requested family if it has the glyphs, otherwise the first family that has them,
   * otherwise the requested family.
   */
  readonly familyFor: (letter: string, asked: string) => string;
  readonly face: (
    family: string,
    style: FaceStyle,
  ) => { readonly choice: FaceChoice; readonly face: FontFace };
}

/** Pattern of invisible characters, which need no fallback face. */
export const INVISIBLE = /[\s\p{C}\p{Variation_Selector}]/u;

/** Creates a search that tries families in the order of the given faces. */
export function createFaceSearch(faces: readonly FontFace[]): FaceSearch {
  const loaded = new Map(faces.map((face) => [face.key, face]));
  const regular = (family: string) => loaded.get(chooseFace(family, false, false).key);
  const families = faces.map(({ key }) => SHIPPED_FACES.find((shipped) => shipped.key === key)?.family ?? '');
  const known = [...new Set(families)].filter((id) => isShippedFamily(id) && regular(id));
  const found = new Map<string, string>();

  function familyFor(letter: string, asked: string): string {
    const key = `${asked}\0${letter}`;
    const before = found.get(key);
    if (before !== undefined) return before;
    const seen = [...letter].filter((character) => !INVISIBLE.test(character));
    const has = (characters: readonly string[]) => (family: string) =>
      characters.every((character) => regular(family)?.hasGlyph(character.codePointAt(0) ?? 0));
    const order = [asked, ...known];
    const family = order.find(has(seen)) ?? order.find(has(seen.slice(0, 1))) ?? asked;
    found.set(key, family);
    return family;
  }

  return {
    familyOf: (name) => known.find((id) => named(shippedName(id)) === named(name)) ?? DEFAULT_FAMILY,
    familyFor,
    face: (family, { bold, italic }) => {
      const choice = chooseFace(family, bold, italic);
      const face = loaded.get(choice.key);
      if (!face) throw new Error(`face ${choice.key} is asked for before it is loaded`);
      return { choice, face };
    },
  };
}
