import { checkUnicode } from '../contentRules.ts';
import type { SymbologyCoding } from '../symbologyCoding.ts';

/** Sizes (ISO/IEC 23941, table 1), smallest area first. bwip-js does not choose a size itself. */
const RMQR_VERSIONS = [
  'R7x43 R7x59 R7x77 R7x99 R7x139 R9x43 R9x59 R9x77 R9x99 R9x139 R11x27 R11x43 R11x59 R11x77 R11x99 R11x139',
  'R13x27 R13x43 R13x59 R13x77 R13x99 R13x139 R15x43 R15x59 R15x77 R15x99 R15x139',
  'R17x43 R17x59 R17x77 R17x99 R17x139',
]
  .join(' ')
  .split(' ')
  .sort((a, b) => getRmqrArea(a) - getRmqrArea(b));

function getRmqrArea(version: string): number {
  const [rows = 0, columns = 0] = version.slice(1).split('x').map(Number);
  return rows * columns;
}

export const RMQR_CODING = {
  group: 'square',
  check: checkUnicode,
  reading: { format: 'RMQR' },
  nativeBars: null,
  bwip: {
    name: 'rectangularmicroqrcode',
    quietModules: 2,
    // There are only the levels M and H; the others are replaced by the next higher one.
    options: (_, level) => ({ eclevel: level === 'L' || level === 'M' ? 'M' : 'H' }),
    versions: RMQR_VERSIONS,
  },
} satisfies SymbologyCoding;
