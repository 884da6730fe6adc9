import { checkElementStrings, checkUnicode } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

export const QR_CODE_CODING = {
  group: 'square',
  check: checkUnicode,
  reading: { format: 'QRCode' },
  nativeBars: null,
  bwip: null,
} satisfies SymbologyCoding;

export const GS1_QR_CODING = {
  group: 'logistics',
  check: checkElementStrings,
  reading: { format: 'QRCode', gs1: ']Q3' },
  nativeBars: null,
  bwip: null,
} satisfies SymbologyCoding;
