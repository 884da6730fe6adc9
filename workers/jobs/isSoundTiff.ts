/** Bytes of one value by field type (TIFF 6.0, section 2). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const MAX_DIRECTORIES = 100;
const MAX_ENTRIES = 512;
const STRIP_OFFSETS = 273;
const STRIP_BYTE_COUNTS = 279;
const TILE_OFFSETS = 324;
const TILE_BYTE_COUNTS = 325;

/**
 * Whether every directory, value and strip of a TIFF lies inside the file. The decoder trusts what a file declares: a
 * count of two thousand million keeps it busy for as long.
 */
export function isSoundTiff(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = view.getUint8(0) === 0x49;
  const seen = new Set<number>();
  let directory = view.getUint32(4, isLittle);
  while (directory !== 0) {
    if (seen.has(directory) || seen.size >= MAX_DIRECTORIES || directory + 6 > bytes.length) return false;
    seen.add(directory);
    const entries = view.getUint16(directory, isLittle);
    const end = directory + 2 + entries * 12;
    if (entries > MAX_ENTRIES || end + 4 > bytes.length) return false;
    if (!isSoundDirectory(view, directory + 2, entries, isLittle)) return false;
    directory = view.getUint32(end, isLittle);
  }
  return seen.size > 0;
}

function isSoundDirectory(view: DataView, start: number, entries: number, isLittle: boolean): boolean {
  const lists = new Map<number, number[]>();
  for (let entry = 0; entry < entries; entry++) {
    const at = start + entry * 12;
    const tag = view.getUint16(at, isLittle);
    const type = view.getUint16(at + 2, isLittle);
    const count = view.getUint32(at + 4, isLittle);
    const valueBytes = (TYPE_BYTES[type] ?? 0) * count;
    const valueAt = valueBytes > 4 ? view.getUint32(at + 8, isLittle) : at + 8;
    if (valueAt + valueBytes > view.byteLength) return false;
    if (
      tag === STRIP_OFFSETS ||
      tag === STRIP_BYTE_COUNTS ||
      tag === TILE_OFFSETS ||
      tag === TILE_BYTE_COUNTS
    ) {
      const read = (index: number) =>
        type === 3
          ? view.getUint16(valueAt + index * 2, isLittle)
          : view.getUint32(valueAt + index * 4, isLittle);
      if (type !== 3 && type !== 4) return false;
      lists.set(
        tag,
        Array.from({ length: count }, (_, index) => read(index)),
      );
    }
  }
  return (
    areInside(lists.get(STRIP_OFFSETS), lists.get(STRIP_BYTE_COUNTS), view.byteLength) &&
    areInside(lists.get(TILE_OFFSETS), lists.get(TILE_BYTE_COUNTS), view.byteLength)
  );
}

/** Files of some scanners end a few bytes early, so a piece may reach past the end but not begin there. */
function areInside(
  offsets: readonly number[] | undefined,
  counts: readonly number[] | undefined,
  length: number,
): boolean {
  if (!offsets) return true;
  return offsets.every((offset, index) => offset < length && (counts?.[index] ?? 0) <= length);
}
