import { checkUnicode } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

/** Minimum row height in modules (ISO/IEC 15438, 5.8.2). */
const PDF417_ROW_MODULES = 3;

export const PDF417_CODING = {
  group: 'square',
  check: checkUnicode,
  reading: { format: 'PDF417' },
  nativeBars: null,
  bwip: { name: 'pdf417', quietModules: 2, rowModules: PDF417_ROW_MODULES },
} satisfies SymbologyCoding;
