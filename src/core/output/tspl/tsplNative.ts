import type { BarData, NativeBars, NativeCommands } from '../nativeLanguage.ts';
import { monoBmpBytes, writeMonoBmp } from './writeMonoBmp.ts';

/** The largest factor in the table of ratios for Code 128. */
const MAX_MODULE_DOTS = 10;
/** Longest quoted expression. */
const MAX_CONTENT = 2048;
const WIDE_MODULES = 3;

const START_B = 104;
const START_C = 105;
const CODE_C = 99;
const CODE_B = 100;
const FNC1 = 102;

/**
 * Characters that stand for themselves whatever the printer is set to. Left out are `!`, which begins control codes, the quote
 * and the backslash, for which the manual has a way in texts alone, `~`, which begins commands that are obeyed at once, and what else
 * the national code pages of seven bits (`CODEPAGE`) have other characters for.
 */
const PLAIN = /^[ %-?A-Z_a-z]$/;

const control = (code: number) => `!${String(code).padStart(3, '0')}`;

/**
 * The values of a Code 128 symbol as `128M` takes them: the start character and changes of subset as control codes. Null where
 * there is a value that is sent in no one way: subset A and shifts, FNC2 to FNC4, characters that are not plain.
 */
function code128Data(values: readonly number[]): string | null {
  let isC = values[0] === START_C;
  if (!isC && values[0] !== START_B) return null;
  let data = control(values[0]);
  for (const value of values.slice(1)) {
    if (value === FNC1) data += control(FNC1);
    else if (isC && value < CODE_B) data += String(value).padStart(2, '0');
    else if (value === (isC ? CODE_B : CODE_C)) {
      data += control(value);
      isC = !isC;
    } else {
      const character = String.fromCharCode(value + 32);
      if (isC || !PLAIN.test(character)) return null;
      data += character;
    }
  }
  return data;
}

interface SaidData {
  readonly type: string;
  readonly content: string | null;
  /** Width of wide elements, in narrow ones. */
  readonly wideModules: number;
}

function dataOf(data: BarData): SaidData | null {
  switch (data.kind) {
    case 'code128':
      return { type: '128M', content: code128Data(data.values), wideModules: 1 };
    case 'itf':
      return { type: '25', content: data.text, wideModules: WIDE_MODULES };
    case 'code39':
      return null;
  }
}

function barsOf({ data, moduleDots, heightDots }: NativeBars): string | null {
  const encoded = dataOf(data);
  if (!encoded?.content || encoded.content.length > MAX_CONTENT || moduleDots > MAX_MODULE_DOTS) return null;
  const { type, content, wideModules } = encoded;
  return `"${type}",${heightDots},0,0,${moduleDots},${moduleDots * wideModules},"${content}"\r\n`;
}

/**
 * What TSPL's printers keep and draw themselves (TSPL/TSPL2 Programming Manual, DOWNLOAD, PUTBMP, KILL, BARCODE with code
 * types 128M and 25, CODEPAGE, Message Translation Protocols). Files lie in DRAM, which is empty after switching off.
 *
 * Bars stand upright alone: the manual turns them clockwise, but says neither about which dot nor where the corner is then.
 * Code 39 is left out, since it does not say how wide the space between two characters is. Nor does it say whether `PUTBMP` and
 * `BARCODE` whiten what is below them; that `BITMAP` does in mode 0 it says.
 */
export const TSPL_NATIVE: NativeCommands = {
  open: '',
  barKinds: ['code128', 'itf'],
  barTurnsDeg: [0],
  barsAt: (xDots, yDots) => `BARCODE ${xDots},${yDots},`,
  bars: barsOf,
  isWhiteClear: false,
  isFormPlaced: false,
  store: ({ name }, picture, writer) => {
    writer.ascii(`DOWNLOAD "${name}.BMP",${monoBmpBytes(picture)},`);
    writeMonoBmp(picture, writer);
    writer.ascii('\r\n');
  },
  recall: ({ name, xDots, yDots }) => `PUTBMP ${xDots},${yDots},"${name}.BMP"\r\n`,
  forget: ({ name }) => `KILL "${name}.BMP"\r\n`,
};
