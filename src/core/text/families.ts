import type { FaceChoice } from './fontPort.ts';

/** A font file that ships with the product. */
export interface ShippedFace {
  readonly key: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly fileName: string;
}

export interface FontFamily {
  readonly id: string;
  readonly name: string;
  /** Rough cover, known before the file is loaded; null covers whatever the others do not. */
  readonly covers: RegExp | null;
}

/** East Asian scripts, their punctuation and full-width forms: what the Chinese families are for. */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u2e80-\u303f\u3105-\u312f\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u;

/** Blocks of a script with its own marks, digits and punctuation. */
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;
const THAI = /[\u0e00-\u0e7f]/;
const DEVANAGARI = /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]/;

export const DEFAULT_FAMILY = 'arimo';

/**
 * Arimo has the advance widths of Arial, so labels made with Arial break their lines at the same places. It covers Latin,
 * Greek, Cyrillic and Hebrew with its points.
 */
export const FAMILIES: readonly FontFamily[] = [
  { id: 'arimo', name: 'Arimo (Arial)', covers: null },
  { id: 'noto-sans-sc', name: 'Noto Sans SC (简体中文)', covers: EAST_ASIAN },
  { id: 'noto-sans-tc', name: 'Noto Sans TC (繁體中文)', covers: EAST_ASIAN },
  { id: 'noto-sans-arabic', name: 'Noto Sans Arabic (العربية)', covers: ARABIC },
  { id: 'noto-sans-thai', name: 'Noto Sans Thai (ไทย)', covers: THAI },
  { id: 'noto-sans-devanagari', name: 'Noto Sans Devanagari (देवनागरी)', covers: DEVANAGARI },
];

const FAMILY_IDS = new Set(FAMILIES.map(({ id }) => id));

/** Whether a family ships; the default one stands in for others. */
export function isShippedFamily(family: string): boolean {
  return FAMILY_IDS.has(family);
}

/** The two upright faces of a family that has no italics. */
function uprightFaces(family: string, fileStart: string): ShippedFace[] {
  return [
    { key: `${family}-400`, family, bold: false, italic: false, fileName: `${fileStart}_400Regular.ttf` },
    { key: `${family}-700`, family, bold: true, italic: false, fileName: `${fileStart}_700Bold.ttf` },
  ];
}

export const SHIPPED_FACES: readonly ShippedFace[] = [
  { key: 'arimo-400', family: 'arimo', bold: false, italic: false, fileName: 'Arimo_400Regular.ttf' },
  { key: 'arimo-400i', family: 'arimo', bold: false, italic: true, fileName: 'Arimo_400Regular_Italic.ttf' },
  { key: 'arimo-700', family: 'arimo', bold: true, italic: false, fileName: 'Arimo_700Bold.ttf' },
  { key: 'arimo-700i', family: 'arimo', bold: true, italic: true, fileName: 'Arimo_700Bold_Italic.ttf' },
  ...uprightFaces('noto-sans-sc', 'NotoSansSC'),
  ...uprightFaces('noto-sans-tc', 'NotoSansTC'),
  ...uprightFaces('noto-sans-arabic', 'NotoSansArabic'),
  ...uprightFaces('noto-sans-thai', 'NotoSansThai'),
  ...uprightFaces('noto-sans-devanagari', 'NotoSansDevanagari'),
];

/**
 * The families to try for a character, in order. The asked one comes first, unless another is known to be made for the
 * character's script; Latin letters in a Chinese family stay in that family, which has them.
 */
export function familyOrder(family: string, codePoint: number): readonly string[] {
  const asked = isShippedFamily(family) ? family : DEFAULT_FAMILY;
  const made = codePoint < 0x600 ? [] : familiesMadeFor(String.fromCodePoint(codePoint), asked);
  if (made.length > 0) return [...made, DEFAULT_FAMILY];
  return asked === DEFAULT_FAMILY ? [DEFAULT_FAMILY] : [asked, DEFAULT_FAMILY];
}

function familiesMadeFor(character: string, asked: string): readonly string[] {
  const made = FAMILIES.filter(({ covers }) => covers?.test(character)).map(({ id }) => id);
  return made.includes(asked) ? [asked, ...made.filter((id) => id !== asked)] : made;
}

/** The face of a family, which has one at least, that is most like a style; bold counts for more than italics. */
export function closestFace<Face extends { readonly bold: boolean; readonly italic: boolean }>(
  faces: readonly Face[],
  bold: boolean,
  italic: boolean,
): Face {
  const score = (face: Face) => (face.bold === bold ? 2 : 0) + (face.italic === italic ? 1 : 0);
  return faces.reduce((chosen, face) => (score(face) > score(chosen) ? face : chosen));
}

/** Real faces first; what the family lacks is made up from the closest one. */
export function chooseFace(family: string, bold: boolean, italic: boolean): FaceChoice {
  const best = closestFace(
    SHIPPED_FACES.filter((face) => face.family === family),
    bold,
    italic,
  );
  return { key: best.key, syntheticBold: bold && !best.bold, syntheticItalic: italic && !best.italic };
}
