/** Error for a truncated or invalid strip or tile; the reader of the file catches it and refuses the picture. */
export class TornPiece extends Error {}

/** Decompresses PackBits (TIFF 6.0, section 9) into `target`. */
export function unpackPackBits(source: Uint8Array, target: Uint8Array): void {
  let from = 0;
  let to = 0;
  while (to < target.length && from + 1 < source.length) {
    const head = source[from++];
    if (head < 128) {
      const count = Math.min(head + 1, target.length - to, source.length - from);
      target.set(source.subarray(from, from + count), to);
      from += head + 1;
      to += count;
    } else if (head > 128) {
      const end = Math.min(to + 257 - head, target.length);
      target.fill(source[from++], to, end);
      to = end;
    }
  }
  if (to < target.length) throw new TornPiece();
}

const CLEAR = 256;
const END = 257;
const FIRST = 258;
const MAX_CODES = 4096;

/** Decompresses LZW (TIFF 6.0, section 13), with the most significant bit first; the code size increases one code early. */
export function unpackLzw(source: Uint8Array, target: Uint8Array): void {
  /** Start in `target` and length of each code's string: when a code is used, its string has already been written there. */
  const starts = new Uint32Array(MAX_CODES);
  const lengths = new Uint32Array(MAX_CODES);
  let next = FIRST;
  let width = 9;
  let held = 0;
  let heldBits = 0;
  let from = 0;
  let to = 0;
  let previousAt = -1;
  let previousLength = 0;
  while (to < target.length) {
    while (heldBits < width && from < source.length) {
      held = ((held << 8) | source[from++]) & 0xffffff;
      heldBits += 8;
    }
    if (heldBits < width) break;
    const code = (held >> (heldBits - width)) & ((1 << width) - 1);
    heldBits -= width;
    if (code === END) break;
    if (code === CLEAR) {
      next = FIRST;
      width = 9;
      previousAt = -1;
      continue;
    }
    if (code > next || (code >= FIRST && previousAt < 0) || (code === next && code >= MAX_CODES))
      throw new TornPiece();
    if (previousAt >= 0 && next < MAX_CODES) {
      // The new string is the previous string plus the first byte of this one, which follows the previous string in `target`.
      starts[next] = previousAt;
      lengths[next] = previousLength + 1;
      next++;
      if (next + 1 >= 1 << width && width < 12) width++;
    }
    const length = code < CLEAR ? 1 : lengths[code];
    const at = to;
    const end = Math.min(to + length, target.length);
    if (code < CLEAR) target[to++] = code;
    else for (let read = starts[code]; to < end; read++) target[to++] = target[read];
    previousAt = at;
    previousLength = length;
  }
  if (to < target.length) throw new TornPiece();
}

/** Reverses the order of the bits in each byte, as FillOrder 2 requires. */
export function mirrorBits(source: Uint8Array): Uint8Array {
  return source.map((byte) => {
    const pairs = ((byte & 0x55) << 1) | ((byte >> 1) & 0x55);
    const quads = ((pairs & 0x33) << 2) | ((pairs >> 2) & 0x33);
    return ((quads & 0x0f) << 4) | (quads >> 4);
  });
}
