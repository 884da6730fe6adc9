/** Fields of a TIFF directory by tag: 16-bit numbers, or bytes. */
export type TiffFields = Readonly<Record<number, readonly number[]>>;

const SHORT = 3;
const LONG = 4;

/**
 * Builds a TIFF file of the given strips or tiles (TIFF 6.0): baseline fields are 16-bit, block offsets 32-bit. `isTiled` stores the
 * offsets in the tags of tiles.
 */
export function buildTiff(
  fields: TiffFields,
  blocks: readonly Uint8Array[],
  { isLittle = true, isTiled = false } = {},
): Uint8Array<ArrayBuffer> {
  const offsetsTag = isTiled ? 324 : 273;
  const countsTag = isTiled ? 325 : 279;
  const entries: { tag: number; type: number; values: readonly number[] }[] = Object.entries(fields).map(
    ([tag, values]) => ({ tag: Number(tag), type: SHORT, values }),
  );
  let at = 8;
  const offsets = blocks.map((block) => {
    const start = at;
    at += block.length + (block.length & 1);
    return start;
  });
  entries.push({ tag: offsetsTag, type: LONG, values: offsets });
  entries.push({ tag: countsTag, type: LONG, values: blocks.map((block) => block.length) });
  entries.sort((a, b) => a.tag - b.tag);
  const directory = at;
  let valuesAt = directory + 2 + entries.length * 12 + 4;
  const bytesOf = (type: number) => (type === SHORT ? 2 : 4);
  const apart = entries.map(({ type, values }) => values.length * bytesOf(type)).filter((bytes) => bytes > 4);
  const file = new Uint8Array(valuesAt + apart.reduce((sum, bytes) => sum + bytes, 0));
  const view = new DataView(file.buffer);
  file.set(isLittle ? [0x49, 0x49] : [0x4d, 0x4d]);
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, directory, isLittle);
  blocks.forEach((block, index) => {
    file.set(block, offsets[index]);
  });
  view.setUint16(directory, entries.length, isLittle);
  entries.forEach(({ tag, type, values }, index) => {
    const entry = directory + 2 + index * 12;
    view.setUint16(entry, tag, isLittle);
    view.setUint16(entry + 2, type, isLittle);
    view.setUint32(entry + 4, values.length, isLittle);
    const bytes = values.length * bytesOf(type);
    let to = entry + 8;
    if (bytes > 4) {
      view.setUint32(to, valuesAt, isLittle);
      to = valuesAt;
      valuesAt += bytes;
    }
    for (const value of values) {
      if (type === SHORT) view.setUint16(to, value, isLittle);
      else view.setUint32(to, value, isLittle);
      to += bytesOf(type);
    }
  });
  return file;
}
