import { err, type Problem, type Result } from '../base/result.ts';

export type FontCode =
  /** The file is not a font file. */
  | 'fontNotFont'
  /** A part of the font is inconsistent. */
  | 'fontDamaged'
  | 'fontTooLarge'
  /** The font has only bitmaps or color glyphs, so no outlines to print with. */
  | 'fontWithoutOutlines'
  | 'fontFaceMissing';

/** Thrown by the functions that read parts of a font file; `readGuarded` converts it to a failed result. */
export class FontFault extends Error {
  readonly problem: Problem<FontCode>;
  constructor(code: FontCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.problem = { code, params };
  }
}

/** Returns the bytes of a part of the file; throws `FontFault` if the part exceeds the file. */
export function cut(bytes: Uint8Array, at: number, length: number, part: string): Uint8Array {
  if (at < 0 || length < 0 || at + length > bytes.length) throw new FontFault('fontDamaged', { part });
  return bytes.subarray(at, at + length);
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  );
}

/** Runs a reader of untrusted bytes, and returns a `FontFault` or a read beyond the end of a part as a problem. */
export function readGuarded<Value>(read: () => Value): Result<Value, Problem<FontCode>> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof FontFault) return err(error.problem);
    // DataView throws a RangeError on reads past its end.
    if (error instanceof RangeError) return err({ code: 'fontDamaged', params: { part: 'tables' } });
    throw error;
  }
}
