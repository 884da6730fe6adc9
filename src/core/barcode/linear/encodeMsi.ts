import type { LinearSymbol } from '../symbol.ts';
import { buildLinearSymbol } from './buildLinearSymbol.ts';

const QUIET_MODULES = 12;

/**
 * Encodes MSI (modified Plessey): four bits per digit, each a bar and a space of three modules together.
 *
 * @param digits decimal digits, check digit included
 */
export function encodeMsi(digits: string): LinearSymbol {
  const widths = new Uint8Array(2 + 8 * digits.length + 3);
  widths[0] = 2;
  widths[1] = 1;
  let at = 2;
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(index) - 48;
    for (let bit = 3; bit >= 0; bit--) {
      const isOne = (digit >> bit) & 1;
      widths[at++] = isOne ? 2 : 1;
      widths[at++] = isOne ? 1 : 2;
    }
  }
  widths[at] = 1;
  widths[at + 1] = 2;
  widths[at + 2] = 1;
  return buildLinearSymbol(widths, 3 + 12 * digits.length + 4, QUIET_MODULES, digits);
}
