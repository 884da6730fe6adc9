import type { ByteWriter } from '../../base/byteWriter.ts';

/** Commands and data of one field at its position on the label. */
export interface PackedField {
  readonly xDots: number;
  readonly yDots: number;
  /** True for bars that the printer draws, false for dots: the languages position the two differently. */
  readonly isBars: boolean;
  readonly content: Uint8Array;
}

const HEAD_BYTES = 13;

function number(value: number, writer: ByteWriter): void {
  for (let shift = 24; shift >= 0; shift -= 8) writer.byte((value >> shift) & 0xff);
}

/** Begins a label: for each piece of what is stored whether it lies under the fields. */
export function packStart(isOn: readonly boolean[], writer: ByteWriter): void {
  writer.byte(isOn.length);
  for (const is of isOn) writer.byte(is ? 1 : 0);
}

/** A field with its place in the label; where the label stands on its page is known later. */
export function packField({ xDots, yDots, isBars, content }: PackedField, writer: ByteWriter): void {
  writer.byte(isBars ? 1 : 0);
  for (const value of [xDots, yDots, content.length]) number(value, writer);
  writer.bytes(content);
}

/** The fields of a label that was packed; contents are parts of it. */
export function unpackFields(packed: Uint8Array): { isOn: boolean[]; fields: PackedField[] } {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const fields: PackedField[] = [];
  const start = 1 + packed[0];
  for (let at = start; at < packed.length; ) {
    const isBars = packed[at] === 1;
    const [xDots, yDots, length] = [1, 5, 9].map((offset) => view.getUint32(at + offset));
    at += HEAD_BYTES;
    fields.push({ xDots, yDots, isBars, content: packed.subarray(at, at + length) });
    at += length;
  }
  return { isOn: Array.from(packed.subarray(1, start), (is) => is === 1), fields };
}
