import { checkContent } from './checkContent.ts';
import type { Symbology } from './symbologies.ts';

/** Invisible characters, which users cannot see in a spreadsheet: soft hyphen, zero-width characters, direction marks, byte order mark. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Separators that people write between the digits of a number. */
const SEPARATORS = /[\s.\-\u2010-\u2015/]/g;
const DIGITS = /^\d+$/;

/** Returns the content that a symbology accepts and that the given content most likely means; null if there is none. */
export function suggestContent(symbology: Symbology, content: string): string | null {
  const visible = content.replace(INVISIBLE, '').trim();
  const joined = visible.replace(SEPARATORS, '');
  const candidates = DIGITS.test(joined) ? [visible, joined] : [visible];
  for (const candidate of candidates) {
    if (candidate === '') continue;
    const checked = checkContent(symbology, candidate);
    if (checked.ok) return candidate === content ? null : candidate;
    const { code, params } = checked.error;
    if (code === 'barcodeCheckDigit') return `${candidate.slice(0, -1)}${params?.expected}`;
    if (code === 'barcodeUpcEForm' && params?.canonical !== undefined) return String(params.canonical);
  }
  return null;
}
