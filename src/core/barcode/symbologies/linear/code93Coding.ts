import { checkCode39 } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

export const CODE_93_CODING = {
  group: 'industry',
  check: checkCode39,
  reading: { format: 'Code93' },
  nativeBars: null,
  bwip: null,
} satisfies SymbologyCoding;
