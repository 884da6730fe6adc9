import bwip from 'bwip-js/generic';

/** Returns bar and space widths in modules, from an encoder independent of the product's encoders. */
function barsOf(name: string, text: string, options: Record<string, unknown> = {}): number[] {
  const [first] = bwip.raw(name, text, options);
  if (first === undefined || !('sbs' in first)) throw new Error(`no bars for ${text}`);
  const { sbs } = first;
  return sbs.length % 2 === 0 ? sbs.slice(0, -1) : [...sbs];
}

/** Returns the bars of Code 128 values, from the start character on. The encoder adds the check character and the stop pattern. */
export function code128Bars(values: readonly number[]): number[] {
  const raw = values.map((value) => `^${String(value).padStart(3, '0')}`);
  return barsOf('code128', raw.join(''), { raw: true });
}

/** Returns the bars of a two-width symbology. Wide elements get the given width, because the encoder uses a ratio of its own. */
export function twoWidthBars(
  name: 'code39' | 'interleaved2of5',
  text: string,
  wideModules: number,
): number[] {
  return barsOf(name, text).map((width) => (width > 1 ? wideModules : 1));
}

/** Subsets of Code 128 by the values that select them. */
export const SUBSET_OF: Readonly<Record<number, string>> = {
  99: 'C',
  100: 'B',
  101: 'A',
  103: 'A',
  104: 'B',
  105: 'C',
};

export const refuseUnless = (data: string, pattern: RegExp) => {
  if (!pattern.test(data)) throw new Error(`${JSON.stringify(data)} is not for these bars`);
  return data;
};

/** Draws bars in an orientation (N, R, I or B) as a bitmap with rows of whole bytes. */
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
