import type { Bitmap } from '../output/mono/bitmap.ts';
import { invert, transformX, transformY } from '../scene/matrix.ts';
import { moduleDots, type SymbolView } from './viewSymbol.ts';

/** Ink of other elements on and next to a symbol. */
export interface ForeignInk {
  /** Number of dots of the symbol that other elements have made black or white. */
  readonly onSymbol: number;
  /** Number of black dots of other elements in the quiet zone. */
  readonly inQuietZone: number;
  /** Quiet zone on the side where it is smallest: number of light modules there, at most the required number, and the required number. */
  readonly quietFound: number;
  readonly quietWanted: number;
}

/** Returns the range of the bitmap's rows and bytes in which a symbol and its quiet zone are. */
function boundsOf(bitmap: Bitmap, { place, toDots }: SymbolView) {
  const { columns, rows, quiet } = place;
  const xs: number[] = [];
  const ys: number[] = [];
  for (const u of [-quiet.left, columns + quiet.right]) {
    for (const v of [-quiet.above, rows + quiet.below]) {
      xs.push(transformX(toDots, u, v));
      ys.push(transformY(toDots, u, v));
    }
  }
  const within = (value: number, most: number) => Math.min(Math.max(0, value), most);
  return {
    fromByte: within(Math.floor(Math.min(...xs)) >> 3, bitmap.stride),
    toByte: within((Math.ceil(Math.max(...xs)) + 7) >> 3, bitmap.stride),
    fromRow: within(Math.floor(Math.min(...ys)), bitmap.heightPx),
    toRow: within(Math.ceil(Math.max(...ys)), bitmap.heightPx),
  };
}

/**
 * Finds foreign ink by comparing the dots of a label at a symbol's position with those of the symbol's element alone.
 *
 * @param whole all dots of the label
 * @param own dots of the element alone, in a bitmap of the same size
 */
export function findForeignInk(whole: Bitmap, own: Bitmap, view: SymbolView): ForeignInk {
  const { columns, rows, quiet } = view.place;
  const back = invert(view.toDots);
  const { fromByte, toByte, fromRow, toRow } = boundsOf(whole, view);
  const halfDot = 0.5 / moduleDots(view).across;
  const sides = [
    { wanted: quiet.left, found: quiet.left },
    { wanted: quiet.right, found: quiet.right },
    { wanted: quiet.above, found: quiet.above },
    { wanted: quiet.below, found: quiet.below },
  ];
  let onSymbol = 0;
  let inQuietZone = 0;
  const judge = (x: number, y: number) => {
    if (!back) return;
    const u = transformX(back, x + 0.5, y + 0.5);
    const v = transformY(back, x + 0.5, y + 0.5);
    const gaps = [-u, u - columns, -v, v - rows];
    if (gaps.some((gap, side) => gap > sides[side].wanted)) return;
    const side = gaps.indexOf(Math.max(...gaps));
    if (gaps[side] <= 0) onSymbol++;
    else if ((whole.bits[y * whole.stride + (x >> 3)] & (0x80 >> (x & 7))) !== 0) {
      inQuietZone++;
      sides[side].found = Math.min(sides[side].found, Math.max(0, gaps[side] - halfDot));
    }
  };
  for (let y = fromRow; y < toRow; y++) {
    for (let byte = y * whole.stride + fromByte; byte < y * whole.stride + toByte; byte++) {
      const differs = whole.bits[byte] ^ own.bits[byte];
      if (differs === 0) continue;
      const x = (byte - y * whole.stride) * 8;
      for (let bit = 0; bit < 8; bit++) if ((differs & (0x80 >> bit)) !== 0) judge(x + bit, y);
    }
  }
  const asked = sides.filter(({ wanted }) => wanted > 0);
  const poorest = asked.sort((a, b) => a.found / a.wanted - b.found / b.wanted)[0];
  return {
    onSymbol,
    inQuietZone,
    quietFound: poorest?.found ?? 0,
    quietWanted: poorest?.wanted ?? 0,
  };
}
