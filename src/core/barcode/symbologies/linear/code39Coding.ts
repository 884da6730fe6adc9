import { checkCode39 } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

export const CODE_39_CODING = {
  group: 'industry',
  check: checkCode39,
  reading: { format: 'Code39' },
  nativeBars: 'code39',
  bwip: null,
} satisfies SymbologyCoding;
