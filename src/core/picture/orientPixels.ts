import type { Pixels } from './pixels.ts';

/** Returns a picture with its orientation corrected. TIFF 6.0 and Exif define orientations 1 to 8; any other value counts as 1. */
export function orientPixels(source: Pixels, orientation: number): Pixels {
  if (!(orientation >= 2 && orientation <= 8)) return source;
  const { widthPx, heightPx } = source;
  const isOnSide = orientation >= 5;
  const turned = {
    widthPx: isOnSide ? heightPx : widthPx,
    heightPx: isOnSide ? widthPx : heightPx,
    rgba: new Uint8Array(source.rgba.length),
  };
  const from = new Uint32Array(source.rgba.buffer, source.rgba.byteOffset, widthPx * heightPx);
  const to = new Uint32Array(turned.rgba.buffer);
  // In orientations 2, 3, 6 and 7, stored pixels begin at the right of the displayed picture; in 3, 4, 7 and 8 at its bottom.
  const isFromRight = [2, 3, 6, 7].includes(orientation);
  const isFromBottom = [3, 4, 7, 8].includes(orientation);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const across = isOnSide ? y : x;
      const down = isOnSide ? x : y;
      const column = isFromRight ? turned.widthPx - 1 - across : across;
      const row = isFromBottom ? turned.heightPx - 1 - down : down;
      to[row * turned.widthPx + column] = from[y * widthPx + x];
    }
  }
  return turned;
}
