import bwip from 'bwip-js/generic';

/** Bars and spaces of an encoder that has nothing to do with ours. */
function barsOf(name: string, text: string, options: Record<string, unknown> = {}): number[] {
  const [first] = bwip.raw(name, text, options);
  if (first === undefined || !('sbs' in first)) throw new Error(`no bars for ${text}`);
  const { sbs } = first;
  return sbs.length % 2 === 0 ? sbs.slice(0, -1) : [...sbs];
}

/** Invocations of subsets and functions (ZPL II Programming Guide, "Code 128 Subsets"), and characters behind `>`. */
const STARTS: Readonly<Record<string, number>> = { '9': 103, ':': 104, ';': 105 };
const CHANGES: Readonly<Record<string, number>> = { '5': 99, '6': 100, '7': 101 };
const SUBSET_OF: Readonly<Record<number, string>> = {
  99: 'C',
  100: 'B',
  101: 'A',
  103: 'A',
  104: 'B',
  105: 'C',
};
const SIGNS: Readonly<Record<string, string>> = { '0': '>', '<': '^', '=': '~' };

/** Mode N: no subset is chosen by the printer, which begins in B. */
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

/** Wide elements are three modules; the other encoder has two. */
const wide = (widths: readonly number[]) => widths.map((width) => (width > 1 ? 3 : 1));

/** A command for bars: where among its operands their height is, which ones have to be off, and what it draws. */
interface BarCommand {
  readonly height: number;
  readonly off: readonly number[];
  readonly draw: (data: string) => number[];
}

const refuseUnless = (data: string, pattern: RegExp) => {
  if (!pattern.test(data)) throw new Error(`${JSON.stringify(data)} is not for these bars`);
  return data;
};

export const BAR_COMMANDS: Readonly<Record<string, BarCommand>> = {
  BC: {
    height: 1,
    off: [2, 3, 4],
    draw: (data) => {
      const raw = code128Values(data).map((value) => `^${String(value).padStart(3, '0')}`);
      return barsOf('code128', raw.join(''), { raw: true });
    },
  },
  B3: {
    height: 2,
    off: [1, 3, 4],
    draw: (data) => {
      // Full ASCII is switched on by one and off by the other: no printer draws these as they are.
      if (/[+-]\$/.test(data)) throw new Error('full ASCII');
      return wide(barsOf('code39', refuseUnless(data, /^[0-9A-Z\-. $/+%]+$/)));
    },
  },
  B2: {
    height: 1,
    off: [2, 3, 4],
    draw: (data) => wide(barsOf('interleaved2of5', refuseUnless(data, /^(\d\d)+$/))),
  },
};

/** Dots of bars with the corner where `^FO` has it, however they are turned: rows of whole bytes. */
export function dotsOfBars(
  widths: readonly number[],
  moduleDots: number,
  heightDots: number,
  orientation: string,
): { strideBytes: number; rows: number; bytes: Uint8Array } {
  const line = widths.flatMap((width, index) =>
    Array.from({ length: width * moduleDots }, () => (index % 2 === 0 ? 1 : 0)),
  );
  if (orientation === 'I' || orientation === 'B') line.reverse();
  const isAcross = orientation === 'N' || orientation === 'I';
  const [across, rows] = isAcross ? [line.length, heightDots] : [heightDots, line.length];
  const strideBytes = Math.ceil(across / 8);
  const bytes = new Uint8Array(strideBytes * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < across; x++) {
      if (line[isAcross ? x : y] === 1) bytes[y * strideBytes + (x >> 3)] |= 0x80 >> (x & 7);
    }
  }
  return { strideBytes, rows, bytes };
}
