import type { BarData, NativeBars, NativeCommands } from '../nativeLanguage.ts';
import { monoBmpBytes, writeMonoBmp } from './writeMonoBmp.ts';

/** Maximum width of narrow elements in the manual's table of ratios for Code 128. */
const MAX_MODULE_DOTS = 10;
/** Maximum length of a quoted string. */
const MAX_CONTENT = 2048;
const WIDE_MODULES = 3;

const START_B = 104;
const START_C = 105;
const CODE_C = 99;
const CODE_B = 100;
const FNC1 = 102;

/**
 * Characters that print as themselves with any printer setting. Excluded are `!`, which begins control codes; the quote and the backslash,
 * which the manual allows to escape only in texts, not in barcodes; `~`, which begins commands that are executed immediately; and
 * characters that national 7-bit code pages (`CODEPAGE`) replace by others.
 */
const PLAIN = /^[ %-?A-Z_a-z]$/;

const control = (code: number) => `!${String(code).padStart(3, '0')}`;

/**
 * Returns the values of a Code 128 symbol as data for `128M`: the start character and changes of subset as control codes. Null if a value
 * cannot be sent unambiguously: subset A, shifts, FNC2 to FNC4, and characters that `PLAIN` excludes.
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
  /** Ratio of wide to narrow elements. */
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
 * Native mode of TSPL printers (TSPL/TSPL2 Programming Manual, DOWNLOAD, PUTBMP, KILL, BARCODE with code types 128M and 25, CODEPAGE,
 * Message Translation Protocols). Files are stored in DRAM, which the printer clears when it is turned off.
 *
 * Bars are supported without rotation only: the manual rotates them clockwise, but doesn't specify the center of rotation or the resulting
 * corner. Code 39 is not supported, since the manual doesn't specify the width of the space between two characters. The manual also doesn't
 * specify whether `PUTBMP` and `BARCODE` make the dots below them white, as `BITMAP` in mode 0 does.
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
