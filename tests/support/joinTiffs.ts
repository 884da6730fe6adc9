const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
/** Fields with file offsets (TIFF 6.0): of strips and of tiles. */
const PLACES = new Set([273, 324]);

/** Joins single-page TIFFs in the byte order of this machine's libtiff into a multi-page TIFF. */
export function joinTiffs(files: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bases: number[] = [];
  let length = 0;
  for (const { length: bytes } of files) {
    bases.push(length);
    length += bytes + (bytes & 1);
  }
  const joined = new Uint8Array(length);
  const view = new DataView(joined.buffer);
  let link = 4;
  for (const [index, file] of files.entries()) {
    const base = bases[index];
    joined.set(file, base);
    const directory = base + view.getUint32(base + 4, true);
    view.setUint32(link, directory, true);
    const count = view.getUint16(directory, true);
    for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12)
      moveEntry(view, entry, base);
    link = directory + 2 + count * 12;
  }
  return joined;
}

function moveEntry(view: DataView, entry: number, base: number): void {
  const [tag, type] = [view.getUint16(entry, true), view.getUint16(entry + 2, true)];
  const values = view.getUint32(entry + 4, true);
  const isApart = values * TYPE_BYTES[type] > 4;
  if (isApart) view.setUint32(entry + 8, view.getUint32(entry + 8, true) + base, true);
  if (!PLACES.has(tag)) return;
  const start = isApart ? view.getUint32(entry + 8, true) : entry + 8;
  for (let at = start; at < start + values * 4; at += 4)
    view.setUint32(at, view.getUint32(at, true) + base, true);
}
