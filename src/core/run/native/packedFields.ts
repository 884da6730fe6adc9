import type { ByteWriter } from '../../base/byteWriter.ts';

/** Commands and data of a field (a barcode or a picture), with its position on the label. */
export interface PackedField {
  readonly xDots: number;
  readonly yDots: number;
  /** True for a barcode that the printer draws, false for dots: languages have different commands to position them. */
  readonly isBars: boolean;
  readonly content: Uint8Array;
}

const HEAD_BYTES = 13;

function number(value: number, writer: ByteWriter): void {
  for (let shift = 24; shift >= 0; shift -= 8) writer.byte((value >> shift) & 0xff);
}

/** Writes the beginning of a packed label: for each stored piece, whether it is printed under the fields. */
export function packStart(isOn: readonly boolean[], writer: ByteWriter): void {
  writer.byte(isOn.length);
  for (const is of isOn) writer.byte(is ? 1 : 0);
}

/** Writes a field with its position on the label. The position of the label on the page is added later. */
export function packField({ xDots, yDots, isBars, content }: PackedField, writer: ByteWriter): void {
  writer.byte(isBars ? 1 : 0);
  for (const value of [xDots, yDots, content.length]) number(value, writer);
  writer.bytes(content);
}

/** Unpacks the fields of a label; the contents are views of the packed bytes. */
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
