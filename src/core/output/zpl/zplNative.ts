import type { NativeBars, NativeCommands } from '../nativeLanguage.ts';
import { encodeZplField } from './encodeZplField.ts';

/** Codes for the orientation of barcodes: normal, rotated clockwise, upside down, from bottom to top. */
const ORIENTATION = { 0: 'N', 90: 'R', 180: 'I', 270: 'B' } as const;

/** Limits of `^BY` and the barcode commands; where editions of the guide differ, the smaller limit. */
const MAX_MODULE_DOTS = 10;
const MAX_HEIGHT_DOTS = 9999;

const START_B = 104;
const START_C = 105;
const CODE_C = 99;
const CODE_B = 100;
const FNC1 = 102;
/** First value of subset B whose character is not printable. */
const DELETE = 95;

/** Invocation codes for characters that can't be sent as they are: `>` begins such a code, and the others would begin a command. */
const INVOKED: Readonly<Record<string, string>> = { '>': '>0', '^': '><', '~': '>=' };

/**
 * Returns the values of a Code 128 symbol as data for `^BC` in mode N, in which the data selects the subsets with the invocation codes of
 * the guide's table. Null if a value cannot be sent unambiguously: subset A and shifts, FNC2 to FNC4.
 */
function code128Data(values: readonly number[]): string | null {
  let isC = values[0] === START_C;
  if (!isC && values[0] !== START_B) return null;
  let data = isC ? '>;' : '>:';
  for (const value of values.slice(1)) {
    if (value === FNC1) data += '>8';
    else if (isC ? value < CODE_B : value < DELETE) {
      const character = String.fromCharCode(value + 32);
      data += isC ? String(value).padStart(2, '0') : (INVOKED[character] ?? character);
    } else if (value === (isC ? CODE_B : CODE_C)) {
      data += isC ? '>6' : '>5';
      isC = !isC;
    } else return null;
  }
  return data;
}

/**
 * Returns the barcode command with its data. EAN and UPC are not supported, because no manual specifies whether `^BE`, `^B8` and `^BU` draw
 * longer guard bars when they draw no text.
 */
function commandOf({ data, heightDots }: NativeBars, turn: string): string | null {
  switch (data.kind) {
    case 'code128': {
      const encoded = code128Data(data.values);
      return encoded && `^BC${turn},${heightDots},N,N,N,N^FD${encoded}`;
    }
    case 'code39':
      // `+$` and `-$` in the data would turn full ASCII mode on and off.
      return /[+-]\$/.test(data.text) ? null : `^B3${turn},N,${heightDots},N,N^FD${data.text}`;
    case 'itf':
      return `^B2${turn},${heightDots},N,N,N^FD${data.text}`;
  }
}

/**
 * Native mode of ZPL printers (ZPL II Programming Guide, ^DF "Download Format", ^XF "Recall Format", ^ID "Object Delete", ^BY "Bar Code
 * Field Default", ^BC, ^B3, ^B2, ^FD, ^CI "Change International Encoding"). Forms are stored in memory that is lost when the printer is
 * turned off.
 */
export const ZPL_NATIVE: NativeCommands = {
  open: '^CI0\n',
  barKinds: ['code128', 'code39', 'itf'],
  barTurnsDeg: [0, 90, 180, 270],
  barsAt: (xDots, yDots) => `^FO${xDots},${yDots}`,
  isWhiteClear: true,
  isFormPlaced: true,
  bars: (bars) => {
    const { moduleDots, heightDots, turnDeg } = bars;
    if (moduleDots > MAX_MODULE_DOTS || heightDots > MAX_HEIGHT_DOTS) return null;
    const command = commandOf(bars, ORIENTATION[turnDeg]);
    return command && `^BY${moduleDots},3${command}^FS\n`;
  },
  store: ({ name, xDots, yDots }, picture, writer) => {
    writer.ascii(`^XA^DFR:${name}.ZPL^FS^FO${xDots},${yDots}`);
    encodeZplField(picture, writer);
    writer.ascii('^XZ\n');
  },
  recall: ({ name }) => `^XFR:${name}.ZPL^FS\n`,
  forget: ({ name }) => `^XA^IDR:${name}.ZPL^FS^XZ\n`,
};
