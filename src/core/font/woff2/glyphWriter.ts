import { FontFault } from '../fontFault.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

/** Writes glyphs one after the other in TrueType's format (OpenType specification, `glyf`). */
export interface GlyphWriter {
  readonly start: (contourCount: number, box: readonly number[]) => void;
  readonly short: (value: number) => void;
  readonly bytes: (values: Uint8Array) => void;
  readonly points: (points: readonly Point[], overlaps: boolean) => void;
  /** Pads to a multiple of four bytes, at which the next glyph begins. */
  readonly align: () => void;
  readonly length: () => number;
  readonly take: () => Uint8Array;
}

const ON_CURVE = 0x01;
const SHORT_X = 0x02;
const SHORT_Y = 0x04;
const REPEATED = 0x08;
/** Flags: if the step has two bytes, the coordinate is the same as before; if it has one byte, the step is positive. */
const SAME_OR_POSITIVE_X = 0x10;
const SAME_OR_POSITIVE_Y = 0x20;
const OVERLAPS = 0x40;

/**
 * Creates a writer.
 *
 * @param maxBytes maximum total size of the glyphs; exceeding it throws `FontFault`
 */
export function createGlyphWriter(maxBytes: number): GlyphWriter {
  let buffer = new Uint8Array(1 << 16);
  let used = 0;

  function reserve(length: number): void {
    if (used + length <= buffer.length) return;
    if (used + length > maxBytes)
      throw new FontFault('fontTooLarge', { maxMegabytes: maxBytes / 1024 / 1024 });
    const grown = new Uint8Array(Math.max(buffer.length * 2, used + length));
    grown.set(buffer);
    buffer = grown;
  }
  function byte(value: number): void {
    reserve(1);
    buffer[used++] = value;
  }
  function short(value: number): void {
    reserve(2);
    buffer[used++] = value >> 8;
    buffer[used++] = value;
  }
  function axis(steps: readonly number[]): void {
    for (const step of steps) {
      if (step === 0) continue;
      if (Math.abs(step) < 256) byte(Math.abs(step));
      else short(step);
    }
  }
  function flagOf(dx: number, dy: number, isOnCurve: boolean): number {
    const x =
      dx === 0 ? SAME_OR_POSITIVE_X : Math.abs(dx) < 256 ? SHORT_X | (dx > 0 ? SAME_OR_POSITIVE_X : 0) : 0;
    const y =
      dy === 0 ? SAME_OR_POSITIVE_Y : Math.abs(dy) < 256 ? SHORT_Y | (dy > 0 ? SAME_OR_POSITIVE_Y : 0) : 0;
    return (isOnCurve ? ON_CURVE : 0) | x | y;
  }
  return {
    short,
    start: (contourCount, box) => {
      short(contourCount);
      for (const edge of box) short(edge);
    },
    bytes: (values) => {
      reserve(values.length);
      buffer.set(values, used);
      used += values.length;
    },
    points: (points, overlaps) => {
      const xSteps = points.map(({ x }, index) => x - (points[index - 1]?.x ?? 0));
      const ySteps = points.map(({ y }, index) => y - (points[index - 1]?.y ?? 0));
      const flags = points.map(({ isOnCurve }, index) => flagOf(xSteps[index], ySteps[index], isOnCurve));
      if (overlaps && flags.length > 0) flags[0] |= OVERLAPS;
      for (let index = 0; index < flags.length; ) {
        let same = 1;
        while (same < 256 && flags[index + same] === flags[index]) same++;
        if (same === 1) byte(flags[index]);
        else {
          byte(flags[index] | REPEATED);
          byte(same - 1);
        }
        index += same;
      }
      axis(xSteps);
      axis(ySteps);
    },
    align: () => {
      while (used & 3) byte(0);
    },
    length: () => used,
    take: () => buffer.slice(0, used),
  };
}
