import { checkUnicode } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

export const AZTEC_CODING = {
  group: 'square',
  check: checkUnicode,
  reading: { format: 'Aztec' },
  nativeBars: null,
  bwip: { name: 'azteccode', quietModules: 1 },
} satisfies SymbologyCoding;
