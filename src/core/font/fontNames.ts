import { viewOf } from './fontFault.ts';

/** Names of a font by their number (OpenType specification, `name`, "Name IDs"). */
export interface FontNames {
  /** Returns the English name; without one, the first name. */
  readonly best: (nameId: number) => string;
  /** Returns the names in all languages, without duplicates. */
  readonly all: (nameId: number) => readonly string[];
}

export const NAME_FAMILY = 1;
export const NAME_STYLE = 2;
export const NAME_POSTSCRIPT = 6;
export const NAME_TYPOGRAPHIC_FAMILY = 16;

const PLATFORM_UNICODE = 0;
const PLATFORM_MACINTOSH = 1;
const PLATFORM_WINDOWS = 3;
const WINDOWS_ENGLISH = 0x409;
/** Encoding numbers of the Windows platform that are UTF-16: symbol fonts, the Basic Multilingual Plane, and all of Unicode. */
const WINDOWS_UTF16 = [0, 1, 10];
const MAX_RECORDS = 4096;
/** Maximum length of a name; longer names are not meant for people to read. */
const MAX_NAME_BYTES = 400;
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]/g;

interface NameRecord {
  readonly text: string;
  readonly isEnglish: boolean;
}

function decode(bytes: Uint8Array, platform: number, encoding: number): string | null {
  const isUtf16 =
    platform === PLATFORM_UNICODE || (platform === PLATFORM_WINDOWS && WINDOWS_UTF16.includes(encoding));
  if (isUtf16) return new TextDecoder('utf-16be').decode(bytes);
  // Other encodings are ignored: every common font also has its names in Unicode.
  return platform === PLATFORM_MACINTOSH && encoding === 0
    ? new TextDecoder('macintosh').decode(bytes)
    : null;
}

/** Reads the names of a face. Unreadable names are skipped, since a font can print without a name. */
export function readFontNames(table: Uint8Array | undefined): FontNames {
  const names = new Map<number, NameRecord[]>();
  if (table && table.length >= 6) {
    const view = viewOf(table);
    const storage = view.getUint16(4);
    const count = Math.min(view.getUint16(2), MAX_RECORDS, Math.floor((table.length - 6) / 12));
    for (let index = 0; index < count; index++) {
      const record = 6 + index * 12;
      const platform = view.getUint16(record);
      const start = storage + view.getUint16(record + 10);
      const length = Math.min(view.getUint16(record + 8), MAX_NAME_BYTES);
      if (start + length > table.length) continue;
      const text = decode(table.subarray(start, start + length), platform, view.getUint16(record + 2))
        ?.replace(UNSEEN, '')
        .trim()
        .normalize('NFC');
      if (!text) continue;
      const language = view.getUint16(record + 4);
      const isEnglish =
        (platform === PLATFORM_WINDOWS && language === WINDOWS_ENGLISH) ||
        (platform === PLATFORM_MACINTOSH && language === 0);
      const nameId = view.getUint16(record + 6);
      const known = names.get(nameId);
      if (known) known.push({ text, isEnglish });
      else names.set(nameId, [{ text, isEnglish }]);
    }
  }
  return {
    best: (nameId) => {
      const known = names.get(nameId) ?? [];
      return (known.find(({ isEnglish }) => isEnglish) ?? known[0])?.text ?? '';
    },
    all: (nameId) => [...new Set((names.get(nameId) ?? []).map(({ text }) => text))],
  };
}

/** Style of a face as the font list shows it: the family that the user chooses, with bold and italic. */
export interface LinkedStyle {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

const WEIGHT_WITH_BOLD = /\b(semi|demi|extra|ultra)[ -]?bold\b/i;
const ITALIC = /\b(italic|oblique|slanted)\b/i;
const PLAIN = /\b(regular|roman|normal|book)\b/i;

/**
 * Maps a family with many styles to families of four styles, for bold and italic buttons: "Acme" in "Light Italic" becomes the family "Acme
 * Light" in italics. Names 1 and 2 of a font contain this mapping if the font's maker filled them in (OpenType specification, `name`, name
 * IDs 1, 2, 16 and 17).
 */
export function linkStyle(family: string, style: string): LinkedStyle {
  const heavy = WEIGHT_WITH_BOLD.exec(style)?.[0] ?? '';
  const rest = style.replace(heavy, '');
  const bold = /\bbold\b/i.test(rest);
  const italic = ITALIC.test(rest);
  const left = rest
    .replace(/\bbold\b/i, '')
    .replace(ITALIC, '')
    .replace(PLAIN, '');
  const words = `${heavy} ${left}`.replace(/\s+/g, ' ').trim();
  return { family: words === '' ? family : `${family} ${words}`, bold, italic };
}
