import type { FaceChoice } from './fontPort.ts';

/** Font file of a built-in family. */
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
  /**
   * Characters that the family covers, approximately, known before a file is loaded; null for the default family, which has the characters
   * that no other family covers, and for families that are used only for texts that name them.
   */
  readonly covers: RegExp | null;
  /** True if the default family also covers most of these characters; it then takes precedence unless this family is requested. */
  readonly isSecond?: boolean;
}

/** Characters of East Asian scripts, with their punctuation and full-width forms, which four families cover. */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\u2e80-\u33ff\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uffef]/u;
/** Symbols, arrows and shapes that occur next to letters; the East Asian families have many more of them than the default family. */
const SIGNS = /[\u2010-\u2bff]/;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Blocks of scripts that have marks, digits and punctuation of their own. */
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;
const THAI = /[\u0e00-\u0e7f]/;
const DEVANAGARI = /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]/;
const HEBREW = /[\u0591-\u05f4\ufb1d-\ufb4f]/;
/** Pictographs, without digits and symbols such as ©, which were characters of text before they became pictographs. */
const PICTOGRAPHS =
  /(?![\u00a9\u00ae\u203c\u2049\u2122])(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u20e3)/u;

export const DEFAULT_FAMILY = 'arimo';
export const EMOJI_FAMILY = 'noto-emoji';
const CONDENSED_FAMILY = 'roboto-condensed';
const MONOSPACED_FAMILY = 'cousine';
const SERIF_FAMILY = 'tinos';
export const OCR_FAMILY = 'ocr-b';
const CHINESE_FAMILY = 'noto-sans-sc';
const JAPANESE_FAMILY = 'noto-sans-jp';
const KOREAN_FAMILY = 'noto-sans-kr';

/**
 * Built-in font families. Arimo covers Latin, Greek, Cyrillic, and Hebrew with its points. It has the widths of Arial, so that labels made
 * with Arial keep their line breaks. Cousine has the widths of Courier New, and Tinos those of Times New Roman. OCR-B has ASCII only.
 */
export const FAMILIES: readonly FontFamily[] = [
  { id: 'arimo', name: 'Arimo (Arial)', covers: null },
  { id: CHINESE_FAMILY, name: 'Noto Sans SC (简体中文)', covers: EAST_ASIAN },
  { id: 'noto-sans-tc', name: 'Noto Sans TC (繁體中文)', covers: EAST_ASIAN },
  { id: JAPANESE_FAMILY, name: 'Noto Sans JP (日本語)', covers: EAST_ASIAN },
  { id: KOREAN_FAMILY, name: 'Noto Sans KR (한국어)', covers: EAST_ASIAN },
  { id: 'noto-sans-arabic', name: 'Noto Sans Arabic (العربية)', covers: ARABIC },
  { id: 'noto-sans-hebrew', name: 'Noto Sans Hebrew (עברית)', covers: HEBREW, isSecond: true },
  { id: 'noto-sans-thai', name: 'Noto Sans Thai (ไทย)', covers: THAI },
  { id: 'noto-sans-devanagari', name: 'Noto Sans Devanagari (देवनागरी)', covers: DEVANAGARI },
  { id: EMOJI_FAMILY, name: 'Noto Emoji (☺)', covers: PICTOGRAPHS, isSecond: true },
  { id: CONDENSED_FAMILY, name: 'Roboto Condensed', covers: null },
  { id: MONOSPACED_FAMILY, name: 'Cousine (Courier New)', covers: null },
  { id: SERIF_FAMILY, name: 'Tinos (Times New Roman)', covers: null },
  { id: OCR_FAMILY, name: 'OCR-B', covers: null },
];

const FAMILY_IDS = new Set(FAMILIES.map(({ id }) => id));

/** True for a built-in family; any other family is replaced by the default family. */
export function isShippedFamily(family: string): boolean {
  return FAMILY_IDS.has(family);
}

/** Characters that a family certainly has: the ideographs of Unicode 1.1, kana, and the syllables of hangul. */
const CERTAIN: Readonly<Record<string, RegExp>> = {
  [CHINESE_FAMILY]: /[\u4e00-\u9fa5]/,
  [JAPANESE_FAMILY]: /[\u3041-\u3096\u30a1-\u30fa]/,
  [KOREAN_FAMILY]: /[\uac00-\ud7a3]/,
};

/** True if a family certainly has a character, so that its large file need not be opened to find out. */
export function certainlyHas(family: string, codePoint: number): boolean {
  return CERTAIN[family]?.test(String.fromCodePoint(codePoint)) ?? false;
}

/** Returns the name of a shipped family as its font files contain it. */
export function shippedName(family: string): string {
  return (FAMILIES.find(({ id }) => id === family)?.name ?? family).replace(/ \(.*$/, '');
}

/** Splits the name of a family into its Latin part and its name in its own script, if it has one. */
export function familyNameParts(name: string): { readonly latin: string; readonly native: string | null } {
  const [, latin, native] = /^(.*) \((.+)\)$/.exec(name) ?? [];
  return native !== undefined && /[^\p{Script=Latin}\p{ASCII}]/u.test(native)
    ? { latin, native }
    : { latin: name, native: null };
}

/** Returns the four faces of a family with italics. */
function fourFaces(family: string, fileStart: string): ShippedFace[] {
  return [400, 700].flatMap((weight) => {
    const face = { family, bold: weight === 700 };
    const file = `${fileStart}_${weight}${face.bold ? 'Bold' : 'Regular'}`;
    return [
      { key: `${family}-${weight}`, ...face, italic: false, fileName: `${file}.ttf` },
      { key: `${family}-${weight}i`, ...face, italic: true, fileName: `${file}_Italic.ttf` },
    ];
  });
}

/** Returns the two upright faces of a family without italics. */
function uprightFaces(family: string, fileStart: string): ShippedFace[] {
  return [
    { key: `${family}-400`, family, bold: false, italic: false, fileName: `${fileStart}_400Regular.ttf` },
    { key: `${family}-700`, family, bold: true, italic: false, fileName: `${fileStart}_700Bold.ttf` },
  ];
}

/** Built-in faces. The names of fonts in PDFs depend on their order, so new faces must be appended. */
export const SHIPPED_FACES: readonly ShippedFace[] = [
  ...fourFaces(DEFAULT_FAMILY, 'Arimo'),
  ...uprightFaces(CHINESE_FAMILY, 'NotoSansSC'),
  ...uprightFaces('noto-sans-tc', 'NotoSansTC'),
  ...uprightFaces('noto-sans-arabic', 'NotoSansArabic'),
  ...uprightFaces('noto-sans-thai', 'NotoSansThai'),
  ...uprightFaces('noto-sans-devanagari', 'NotoSansDevanagari'),
  ...uprightFaces('noto-sans-hebrew', 'NotoSansHebrew'),
  ...uprightFaces(JAPANESE_FAMILY, 'NotoSansJP'),
  ...uprightFaces(KOREAN_FAMILY, 'NotoSansKR'),
  ...uprightFaces(EMOJI_FAMILY, 'NotoEmoji'),
  ...fourFaces(CONDENSED_FAMILY, 'RobotoCondensed'),
  ...fourFaces(MONOSPACED_FAMILY, 'Cousine'),
  ...fourFaces(SERIF_FAMILY, 'Tinos'),
  { key: 'ocr-b-400', family: OCR_FAMILY, bold: false, italic: false, fileName: 'OCRB7.ttf' },
];

/**
 * Returns the family for the ideographs of a text: Japanese if the text has kana, Korean if it has hangul; otherwise null. Unicode gives
 * regional forms of an ideograph the same code point (Han unification, Unicode Standard, 18.1), so the surrounding text decides.
 */
export function eastAsianFamily(text: string): string | null {
  if (KANA.test(text)) return JAPANESE_FAMILY;
  return HANGUL.test(text) ? KOREAN_FAMILY : null;
}

/**
 * Returns the families to try for a character, in order. The requested family comes first, unless another one is designed for the
 * character's script; Latin letters stay in a requested Chinese family, which has them, too.
 *
 * @param eastAsian result of `eastAsianFamily` for the text that contains the character
 */
export function familyOrder(
  family: string,
  codePoint: number,
  eastAsian: string | null = null,
): readonly string[] {
  const character = String.fromCodePoint(codePoint);
  const made = codePoint < 0x590 ? [] : FAMILIES.filter(({ covers }) => covers?.test(character));
  const first = made.filter(({ isSecond }) => !isSecond).map(({ id }) => id);
  const second = made.filter(({ isSecond }) => isSecond).map(({ id }) => id);
  // Besides pictographs, the emoji family only has the digits of keycaps.
  const hasOnlyMade = family === EMOJI_FAMILY && !second.includes(family);
  const asked = isShippedFamily(family) && !hasOnlyMade ? family : DEFAULT_FAMILY;
  if (first.length === 0 || second.includes(asked)) first.unshift(asked);
  const shared = eastAsianFamily(character) ?? eastAsian;
  const preferred = first.filter((id) => id === asked);
  if (shared !== null && first.includes(shared)) preferred.push(shared);
  if (SIGNS.test(character)) second.push(eastAsian ?? CHINESE_FAMILY);
  return [...new Set([...preferred, ...first, DEFAULT_FAMILY, ...second])];
}

/** Returns the face of a family that is most similar to a style; bold counts more than italic. There must be at least one face. */
export function closestFace<Face extends { readonly bold: boolean; readonly italic: boolean }>(
  faces: readonly Face[],
  bold: boolean,
  italic: boolean,
): Face {
  const score = (face: Face) => (face.bold === bold ? 2 : 0) + (face.italic === italic ? 1 : 0);
  return faces.reduce((chosen, face) => (score(face) > score(chosen) ? face : chosen));
}

/** Chooses the face of a built-in family for a style; if the family lacks it, bold or italic is synthesized from the closest face. */
export function chooseFace(family: string, bold: boolean, italic: boolean): FaceChoice {
  const best = closestFace(
    SHIPPED_FACES.filter((face) => face.family === family),
    bold,
    italic,
  );
  return { key: best.key, syntheticBold: bold && !best.bold, syntheticItalic: italic && !best.italic };
}
