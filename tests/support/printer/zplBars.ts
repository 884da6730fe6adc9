import { code128Bars, refuseUnless, SUBSET_OF, twoWidthBars } from './drawnBars.ts';

/**
 * Invocation codes by the character after `>`: start characters, changes of the subset, and escaped characters (ZPL II Programming Guide,
 * "Code 128 Subsets").
 */
const STARTS: Readonly<Record<string, number>> = { '9': 103, ':': 104, ';': 105 };
const CHANGES: Readonly<Record<string, number>> = { '5': 99, '6': 100, '7': 101 };
const SIGNS: Readonly<Record<string, string>> = { '0': '>', '<': '^', '=': '~' };

/** Returns the Code 128 values of data in mode N, in which the printer starts in subset B and chooses no subset automatically. */
function code128Values(data: string): number[] {
  const values: number[] = [];
  let subset = 'B';
  for (let at = 0; at < data.length; ) {
    let character = data[at];
    if (character === '>') {
      const sign = data[at + 1] ?? '';
      at += 2;
      const code = values.length === 0 ? STARTS[sign] : CHANGES[sign];
      if (code !== undefined) {
        values.push(code);
        subset = SUBSET_OF[code];
        continue;
      }
      if (values.length === 0) values.push(104);
      if (sign === '8') {
        values.push(102);
        continue;
      }
      character = SIGNS[sign] ?? '';
      if (character === '') throw new Error(`>${sign} is not known`);
    } else if (subset === 'C') {
      const pair = data.slice(at, at + 2);
      if (!/^\d\d$/.test(pair)) throw new Error(`${JSON.stringify(pair)} is no pair of digits`);
      values.push(Number(pair));
      at += 2;
      continue;
    } else at++;
    if (values.length === 0) values.push(104);
    if (subset !== 'B' || !/^[ -~]$/.test(character))
      throw new Error(`${JSON.stringify(character)} in ${subset}`);
    values.push(character.charCodeAt(0) - 32);
  }
  return values;
}

const WIDE_MODULES = 3;

/**
 * Barcode command: index of the height among its operands, indexes of the operands that must be off, and a function that returns the bars.
 */
interface BarCommand {
  readonly height: number;
  readonly off: readonly number[];
  readonly draw: (data: string) => number[];
}

export const BAR_COMMANDS: Readonly<Record<string, BarCommand>> = {
  BC: {
    height: 1,
    off: [2, 3, 4],
    draw: (data) => code128Bars(code128Values(data)),
  },
  B3: {
    height: 2,
    off: [1, 3, 4],
    draw: (data) => {
      // One of these sequences switches full ASCII mode on, and the other one switches it off, so no printer draws them literally.
      if (/[+-]\$/.test(data)) throw new Error('full ASCII');
      return twoWidthBars('code39', refuseUnless(data, /^[0-9A-Z\-. $/+%]+$/), WIDE_MODULES);
    },
  },
  B2: {
    height: 1,
    off: [2, 3, 4],
    draw: (data) => twoWidthBars('interleaved2of5', refuseUnless(data, /^(\d\d)+$/), WIDE_MODULES),
  },
};
