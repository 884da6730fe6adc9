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

export const DEFAULT_FAMILY = 'arimo';

/** Arimo has the advance widths of Arial, so labels made with Arial break their lines at the same places. */
export const FAMILIES: readonly FontFamily[] = [
  { id: 'arimo', name: 'Arimo (Arial)', covers: null },
  { id: 'noto-sans-sc', name: 'Noto Sans SC (简体中文)', covers: EAST_ASIAN },
  { id: 'noto-sans-tc', name: 'Noto Sans TC (繁體中文)', covers: EAST_ASIAN },
];

export const SHIPPED_FACES: readonly ShippedFace[] = [
  { key: 'arimo-400', family: 'arimo', bold: false, italic: false, fileName: 'Arimo_400Regular.ttf' },
  { key: 'arimo-400i', family: 'arimo', bold: false, italic: true, fileName: 'Arimo_400Regular_Italic.ttf' },
  { key: 'arimo-700', family: 'arimo', bold: true, italic: false, fileName: 'Arimo_700Bold.ttf' },
  { key: 'arimo-700i', family: 'arimo', bold: true, italic: true, fileName: 'Arimo_700Bold_Italic.ttf' },
  {
    key: 'noto-sans-sc-400',
    family: 'noto-sans-sc',
    bold: false,
    italic: false,
    fileName: 'NotoSansSC_400Regular.ttf',
  },
  {
    key: 'noto-sans-sc-700',
    family: 'noto-sans-sc',
    bold: true,
    italic: false,
    fileName: 'NotoSansSC_700Bold.ttf',
  },
  {
    key: 'noto-sans-tc-400',
    family: 'noto-sans-tc',
    bold: false,
    italic: false,
    fileName: 'NotoSansTC_400Regular.ttf',
  },
  {
    key: 'noto-sans-tc-700',
    family: 'noto-sans-tc',
    bold: true,
    italic: false,
    fileName: 'NotoSansTC_700Bold.ttf',
  },
];

/**
 * The families to try for a character, in order. The asked one comes first, unless it is known not to cover an East
 * Asian character; Latin letters in a Chinese family stay in that family, which has them.
 */
export function familyOrder(family: string, codePoint: number): readonly string[] {
  const asked = FAMILIES.find((known) => known.id === family)?.id ?? DEFAULT_FAMILY;
  const isEastAsian = codePoint >= 0x2e80 && EAST_ASIAN.test(String.fromCodePoint(codePoint));
  const order =
    asked === 'noto-sans-tc' ? ['noto-sans-tc', 'noto-sans-sc'] : ['noto-sans-sc', 'noto-sans-tc'];
  if (isEastAsian) return [...order, DEFAULT_FAMILY];
  return asked === DEFAULT_FAMILY ? [DEFAULT_FAMILY] : [asked, DEFAULT_FAMILY];
}

/** Real faces first; what the family lacks is made up from the closest one. */
export function chooseFace(family: string, bold: boolean, italic: boolean): FaceChoice {
  const faces = SHIPPED_FACES.filter((face) => face.family === family);
  const score = (face: ShippedFace) => (face.bold === bold ? 2 : 0) + (face.italic === italic ? 1 : 0);
  const best = faces.reduce((chosen, face) => (score(face) > score(chosen) ? face : chosen));
  return { key: best.key, syntheticBold: bold && !best.bold, syntheticItalic: italic && !best.italic };
}
