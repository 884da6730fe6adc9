import { checkElementStrings, checkUnicode } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

export const DATA_MATRIX_CODING = {
  group: 'square',
  check: checkUnicode,
  reading: { format: 'DataMatrix' },
  nativeBars: null,
  bwip: null,
} satisfies SymbologyCoding;

export const GS1_DATA_MATRIX_CODING = {
  group: 'logistics',
  check: checkElementStrings,
  reading: { format: 'DataMatrix', gs1: ']d2' },
  nativeBars: null,
  bwip: null,
} satisfies SymbologyCoding;
