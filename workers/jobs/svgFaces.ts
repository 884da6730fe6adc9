import type { SvgText } from '../../src/core/picture/readSvgText.ts';
import { DEFAULT_FAMILY, FAMILIES, SHIPPED_FACES, type ShippedFace } from '../../src/core/text/families.ts';

/** Families whose place a shipped one takes without a change of widths, and what every system sets in such a face. */
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

/** Name of a shipped family as its files have it. */
export function shippedName(family: string): string {
  return (FAMILIES.find(({ id }) => id === family)?.name ?? family).replace(/ \(.*$/, '');
}

/** Faces that a drawing's text is set with: the default family, and those that it names or has characters of. */
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

/** Two families cover East Asian characters; one is enough where none of them is named. */
function isFirstToCover(id: string, text: SvgText): boolean {
  const source = FAMILIES.find((family) => family.id === id)?.covers?.source;
  const alike = FAMILIES.filter(({ covers }) => covers?.source === source);
  return (
    !alike.some(
      (family) =>
        family.id !== id && text.families.some((name) => named(name) === named(shippedName(family.id))),
    ) && alike[0]?.id === id
  );
}

/** Families that do not ship and whose text looks otherwise in the default one. */
export function replacedFamilies(text: SvgText): readonly string[] {
  const known = new Set(
    [...AS_GOOD_AS_SHIPPED, ...FAMILIES.map(({ id }) => named(shippedName(id)))].map(named),
  );
  return text.families.filter((family) => !known.has(named(family)));
}
