import { type Bitmap, createBitmap } from '../../output/mono/bitmap.ts';
import type { PlacedBitmap } from '../../output/nativeLanguage.ts';

/**
 * Minimum white space, in rows and in bytes of a row, at which a bitmap is split into two pictures: the position and commands of a picture
 * take about thirty bytes.
 */
const ROWS_BETWEEN = 24;
const BYTES_BETWEEN = 4;

/** Rectangle of whole bytes: from byte x0 to x1 of the rows y0 to y1, without the ends. */
interface ByteBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Returns the ranges of marked positions; ranges with fewer than `between` unmarked positions between them are joined. */
function stretchesOf(marks: Uint8Array, between: number): [from: number, to: number][] {
  const stretches: [number, number][] = [];
  for (let at = 0; at < marks.length; at++) {
    if (marks[at] === 0) continue;
    const last = stretches[stretches.length - 1];
    if (last && at - last[1] < between) last[1] = at + 1;
    else stretches.push([at, at + 1]);
  }
  return stretches;
}

function inkedRows({ bits, stride }: Bitmap, { x0, y0, x1, y1 }: ByteBox): Uint8Array {
  const marks = new Uint8Array(y1 - y0);
  for (let y = y0; y < y1; y++) {
    for (let at = y * stride + x0; at < y * stride + x1; at++) {
      if (bits[at] === 0) continue;
      marks[y - y0] = 1;
      break;
    }
  }
  return marks;
}

function inkedColumns({ bits, stride }: Bitmap, { x0, y0, x1, y1 }: ByteBox): Uint8Array {
  const marks = new Uint8Array(x1 - x0);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) marks[x - x0] |= bits[y * stride + x];
  }
  return marks;
}

/** Returns boxes around the ink, by splitting the box at white columns and white rows alternately until neither gives a split. */
function cutBoxes(bitmap: Bitmap, box: ByteBox, isAcross: boolean, wasWhole: boolean): ByteBox[] {
  const stretches = isAcross
    ? stretchesOf(inkedColumns(bitmap, box), BYTES_BETWEEN)
    : stretchesOf(inkedRows(bitmap, box), ROWS_BETWEEN);
  const boxes = stretches.map(([from, to]) =>
    isAcross
      ? { ...box, x0: box.x0 + from, x1: box.x0 + to }
      : { ...box, y0: box.y0 + from, y1: box.y0 + to },
  );
  if (boxes.length === 1 && wasWhole) return boxes;
  return boxes.flatMap((part) => cutBoxes(bitmap, part, !isAcross, boxes.length === 1));
}

function crop({ bits, stride, widthPx }: Bitmap, { x0, y0, x1, y1 }: ByteBox): PlacedBitmap {
  const bitmap = createBitmap(Math.min(x1 * 8, widthPx) - x0 * 8, y1 - y0);
  for (let y = y0; y < y1; y++)
    bitmap.bits.set(bits.subarray(y * stride + x0, y * stride + x1), (y - y0) * bitmap.stride);
  return { xDots: x0 * 8, yDots: y0, bitmap };
}

/**
 * Splits a bitmap into non-overlapping pictures that contain all of its ink, but no wide white space. Empty for a white bitmap.
 *
 * @param from bitmap of the same size from which the pictures' dots are copied; default the bitmap itself
 */
export function cropInk(bitmap: Bitmap, from = bitmap): PlacedBitmap[] {
  const whole = { x0: 0, y0: 0, x1: bitmap.stride, y1: bitmap.heightPx };
  return cutBoxes(bitmap, whole, false, false).map((box) => crop(from, box));
}
