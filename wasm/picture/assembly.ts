// AssemblyScript. Pixels lie at address 0 of the imported memory; results that are not pixels go to `resultAt`.

/** x / 255, rounded, for 0 <= x <= 65025. */
@inline
function divideBy255(x: u32): u32 {
  const y = x + 128;
  return (y + (y >> 8)) >> 8;
}

@inline
function luminance(pixel: u32): u32 {
  return (77 * (pixel & 0xff) + 150 * ((pixel >> 8) & 0xff) + 29 * ((pixel >> 16) & 0xff)) >> 8;
}

/** Luminance as seen on white paper. */
@inline
function onWhite(pixel: u32): u32 {
  const alpha = pixel >> 24;
  const own = luminance(pixel);
  return alpha == 255 ? own : 255 - divideBy255((255 - own) * alpha);
}

export function grayscale(count: u32): void {
  for (let at: usize = 0, end: usize = <usize>count << 2; at < end; at += 4) {
    const pixel = load<u32>(at);
    store<u32>(at, (pixel & 0xff000000) | (luminance(pixel) * 0x010101));
  }
}

export function threshold(count: u32, limit: u32): void {
  for (let at: usize = 0, end: usize = <usize>count << 2; at < end; at += 4) {
    const pixel = load<u32>(at);
    const white: u32 = onWhite(pixel) >= limit ? 0xffffff : 0;
    const alpha: u32 = pixel >> 24 >= 128 ? 0xff000000 : 0;
    store<u32>(at, white | alpha);
  }
}

/** `screenAt` holds 64 thresholds. */
export function halftone(width: u32, height: u32, screenAt: usize): void {
  let at: usize = 0;
  for (let y: u32 = 0; y < height; y++) {
    const row = screenAt + ((y & 7) << 3);
    for (let x: u32 = 0; x < width; x++) {
      const pixel = load<u32>(at);
      const white: u32 = onWhite(pixel) >= <u32>load<u8>(row + (x & 7)) ? 0xffffff : 0;
      const alpha: u32 = pixel >> 24 >= 128 ? 0xff000000 : 0;
      store<u32>(at, white | alpha);
      at += 4;
    }
  }
}

/** Writes left, top, right, bottom to `resultAt`; right is 0 when there is no content. */
export function contentBox(width: u32, height: u32, limit: u32, resultAt: usize): void {
  let left: u32 = width;
  let right: u32 = 0;
  let top: u32 = height;
  let bottom: u32 = 0;
  let at: usize = 0;
  for (let y: u32 = 0; y < height; y++) {
    for (let x: u32 = 0; x < width; x++) {
      if (onWhite(load<u32>(at)) < limit) {
        if (x < left) left = x;
        if (x >= right) right = x + 1;
        if (y < top) top = y;
        bottom = y + 1;
      }
      at += 4;
    }
  }
  store<u32>(resultAt, left);
  store<u32>(resultAt + 4, top);
  store<u32>(resultAt + 8, right);
  store<u32>(resultAt + 12, bottom);
}
