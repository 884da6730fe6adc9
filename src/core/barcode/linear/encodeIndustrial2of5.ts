import type { LinearSymbol } from '../symbol.ts';
import { buildLinearSymbol } from './buildLinearSymbol.ts';
import { TWO_OF_FIVE_PATTERNS } from './encodeInterleaved2of5.ts';

const QUIET_MODULES = 10;
const START = [3, 1, 3, 1, 1, 1] as const;
const STOP = [3, 1, 1, 1, 3] as const;

/**
 * Encodes Industrial (standard) 2 of 5 without check digit: only bars carry information, and wide bars are three modules wide.
 *
 * @param digits decimal digits, any count
 */
export function encodeIndustrial2of5(digits: string): LinearSymbol {
  const widths = new Uint8Array(START.length + 10 * digits.length + STOP.length).fill(1);
  widths.set(START);
  let at: number = START.length;
  for (let index = 0; index < digits.length; index++) {
    const pattern = (digits.charCodeAt(index) - 48) * 5;
    for (let element = 0; element < 5; element++) {
      widths[at] = TWO_OF_FIVE_PATTERNS[pattern + element];
      at += 2;
    }
  }
  widths.set(STOP, at);
  return buildLinearSymbol(widths, 10 + 14 * digits.length + 9, QUIET_MODULES, digits);
}
