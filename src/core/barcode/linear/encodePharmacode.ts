import type { LinearSymbol } from '../symbol.ts';
import { buildLinearSymbol } from './buildLinearSymbol.ts';

const NARROW = 1;
const WIDE = 3;
const SPACE = 2;
/** Laetus requires a quiet zone of 6 mm on either side: twelve narrow bars of 0.5 mm. */
const QUIET_MODULES = 12;

/**
 * Encodes Laetus Pharmacode, one track. The bars have the values 1, 2, 4… from the right, and a wide bar counts twice.
 *
 * @param content a number from 3 to 131070
 */
export function encodePharmacode(content: string): LinearSymbol {
  const bars: number[] = [];
  for (let rest = Number.parseInt(content, 10); rest > 0; ) {
    const isWide = rest % 2 === 0;
    bars.unshift(isWide ? WIDE : NARROW);
    rest = (rest - (isWide ? 2 : 1)) / 2;
  }
  const widths = new Uint8Array(bars.length * 2 - 1).fill(SPACE);
  bars.forEach((width, index) => {
    widths[index * 2] = width;
  });
  const moduleCount = widths.reduce((sum, width) => sum + width, 0);
  return buildLinearSymbol(widths, moduleCount, QUIET_MODULES, content);
}
