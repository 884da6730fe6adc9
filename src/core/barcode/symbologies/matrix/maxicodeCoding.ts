import { checkUnicode } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

/** Start of a carrier message: postal code, country and class of service (ISO/IEC 16023, B.2). */
const CARRIER_MESSAGE = /^\[\)>\u001e01\u001d\d\d(?:(\d{9})|[A-Z0-9 ]{6})\u001d\d{3}\u001d\d{3}\u001d/;

/**
 * Returns mode 2 for a carrier message with a numeric postal code, 3 for one with an alphanumeric postal code, 4 for any other message.
 * Scanners output the same text in all modes.
 */
function maxicodeMode(content: string): 2 | 3 | 4 {
  const match = CARRIER_MESSAGE.exec(content);
  return match ? (match[1] === undefined ? 3 : 2) : 4;
}

export const MAXICODE_CODING = {
  group: 'logistics',
  check: checkUnicode,
  reading: { format: 'MaxiCode' },
  nativeBars: null,
  bwip: {
    name: 'maxicode',
    quietModules: 1,
    options: (content) => ({ mode: maxicodeMode(content) }),
    hasHexagons: true,
    // rxing outputs a declaration of ISO 8859-1 as text.
    assumesLatin1: true,
  },
} satisfies SymbologyCoding;
