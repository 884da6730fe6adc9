// AssemblyScript. The pixels start at address 0 of the imported memory; other results are written to `resultAt`.

/** Returns x / 255, rounded, for 0 <= x <= 65025. */
@inline
function divideBy255(x: u32): u32 {
  const y = x + 128;
  return (y + (y >> 8)) >> 8;
}

@inline
function luminance(pixel: u32): u32 {
  return (77 * (pixel & 0xff) + 150 * ((pixel >> 8) & 0xff) + 29 * ((pixel >> 16) & 0xff)) >> 8;
}

/** Returns the luminance of a pixel as it looks on white paper. */
@inline
function onWhite(pixel: u32): u32 {
  const alpha = pixel >> 24;
  const own = luminance(pixel);
  return alpha == 255 ? own : 255 - divideBy255((255 - own) * alpha);
}

/** Makes a pixel black or white by the threshold for its luminance, and transparent or opaque by half of the maximum alpha. */
@inline
function twoLevel(pixel: u32, limit: u32): u32 {
  const white: u32 = onWhite(pixel) >= limit ? 0xffffff : 0;
  const alpha: u32 = pixel >> 24 >= 128 ? 0xff000000 : 0;
  return white | alpha;
}

export function grayscale(count: u32): void {
  for (let at: usize = 0, end: usize = <usize>count << 2; at < end; at += 4) {
    const pixel = load<u32>(at);
    store<u32>(at, (pixel & 0xff000000) | (luminance(pixel) * 0x010101));
  }
}

export function threshold(count: u32, limit: u32): void {
  for (let at: usize = 0, end: usize = <usize>count << 2; at < end; at += 4) {
    store<u32>(at, twoLevel(load<u32>(at), limit));
  }
}

/** Returns the sum of three pixels of a row on white, with the weights 1, 2 and 1. */
@inline
function weighed(row: usize, left: usize, middle: usize, right: usize): i32 {
  return <i32>(onWhite(load<u32>(row + left)) + 2 * onWhite(load<u32>(row + middle)) + onWhite(load<u32>(row + right)));
}

/**
 * Applies an unsharp mask. At `copyAt` there is room for a copy of all pixels. A pixel changes by (16 × own value - weighted sum of the 3 ×
 * 3 neighborhood) / 16 × percent / 50, rounded half up.
 */
export function sharpen(width: u32, height: u32, percent: i32, copyAt: usize): void {
  const rowBytes: usize = <usize>width << 2;
  memory.copy(copyAt, 0, rowBytes * height);
  let at: usize = 0;
  for (let y: u32 = 0; y < height; y++) {
    const row = copyAt + rowBytes * y;
    const above = y > 0 ? row - rowBytes : row;
    const below = y + 1 < height ? row + rowBytes : row;
    for (let x: u32 = 0; x < width; x++) {
      const middle: usize = <usize>x << 2;
      const left = x > 0 ? middle - 4 : middle;
      const right = x + 1 < width ? middle + 4 : middle;
      const pixel = load<u32>(at);
      const sum =
        weighed(above, left, middle, right) +
        2 * weighed(row, left, middle, right) +
        weighed(below, left, middle, right);
      // An offset keeps the dividend positive, because integer division rounds toward zero.
      const change = (percent * (16 * <i32>onWhite(pixel) - sum) + 400 + 819200) / 800 - 1024;
      const gray = <u32>min(255, max(0, <i32>(pixel & 0xff) + change));
      store<u32>(at, (pixel & 0xff000000) | (gray * 0x010101));
      at += 4;
    }
  }
}

/** Applies ordered dithering. `screenAt` holds 64 thresholds. */
export function halftone(width: u32, height: u32, screenAt: usize): void {
  let at: usize = 0;
  for (let y: u32 = 0; y < height; y++) {
    const row = screenAt + ((y & 7) << 3);
    for (let x: u32 = 0; x < width; x++) {
      store<u32>(at, twoLevel(load<u32>(at), <u32>load<u8>(row + (x & 7))));
      at += 4;
    }
  }
}

/** Finds the bounding box of the content and writes left, top, right and bottom to `resultAt`. Right is 0 if there is no content. */
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

let red: f64 = 0;
let green: f64 = 0;
let blue: f64 = 0;
let alpha: f64 = 0;

@inline
function add(pixel: u32, weight: f64): void {
  const shown = weight * <f64>(pixel >> 24);
  red += shown * <f64>(pixel & 0xff);
  green += shown * <f64>((pixel >> 8) & 0xff);
  blue += shown * <f64>((pixel >> 16) & 0xff);
  alpha += shown;
}

@inline
function levelled(pixel: u32, limit: u32): u32 {
  return limit > 0 ? twoLevel(pixel, limit - 1) : pixel;
}

/**
 * Scales down by averaging areas. The source rows from `bandTop` on start at address 0; the result is written to `outAt`. Pixel (x, y) of
 * the result is the average of an area of the source that begins at `left + x * stepX` and `top + y * stepY`. If `limit` is not 0, the
 * threshold `limit - 1` is first applied to the source.
 */
export function reduce(
  sourceWidth: u32,
  bandTop: u32,
  bandRows: u32,
  left: f64,
  top: f64,
  stepX: f64,
  stepY: f64,
  outWidth: u32,
  firstRow: u32,
  rowCount: u32,
  limit: u32,
  outAt: usize,
): void {
  let to = outAt;
  const bandBottom = bandTop + bandRows;
  for (let y: u32 = firstRow; y < firstRow + rowCount; y++) {
    const y0 = top + <f64>y * stepY;
    const y1 = top + <f64>(y + 1) * stepY;
    const rowFrom = max(<u32>Math.floor(y0), bandTop);
    const rowTo = min(<u32>Math.ceil(y1), bandBottom);
    for (let x: u32 = 0; x < outWidth; x++) {
      const x0 = left + <f64>x * stepX;
      const x1 = left + <f64>(x + 1) * stepX;
      const columnFrom = <u32>Math.floor(x0);
      const columnTo = min(<u32>Math.ceil(x1), sourceWidth);
      const wholeTo = max(columnTo - 1, columnFrom + 1);
      const firstWide = min(x1, <f64>(columnFrom + 1)) - x0;
      const lastWide = x1 - <f64>(columnTo - 1);
      red = 0;
      green = 0;
      blue = 0;
      alpha = 0;
      let area: f64 = 0;
      for (let row = rowFrom; row < rowTo; row++) {
        const high = min(y1, <f64>(row + 1)) - max(y0, <f64>row);
        let at = (<usize>(row - bandTop) * <usize>sourceWidth + <usize>columnFrom) << 2;
        add(levelled(load<u32>(at), limit), firstWide * high);
        area += firstWide * high;
        // Columns within the area are summed as integers: the sums of 16,384 columns fit into 32 bits.
        let redSum: u32 = 0;
        let greenSum: u32 = 0;
        let blueSum: u32 = 0;
        let alphaSum: u32 = 0;
        for (let column = columnFrom + 1; column < wholeTo; column++) {
          at += 4;
          const pixel = levelled(load<u32>(at), limit);
          const shown = pixel >> 24;
          redSum += shown * (pixel & 0xff);
          greenSum += shown * ((pixel >> 8) & 0xff);
          blueSum += shown * ((pixel >> 16) & 0xff);
          alphaSum += shown;
        }
        red += high * <f64>redSum;
        green += high * <f64>greenSum;
        blue += high * <f64>blueSum;
        alpha += high * <f64>alphaSum;
        area += high * <f64>(wholeTo - columnFrom - 1);
        if (columnTo - columnFrom > 1) {
          add(levelled(load<u32>(at + 4), limit), lastWide * high);
          area += lastWide * high;
        }
      }
      let mean: u32 = 0;
      if (alpha > 0) {
        mean =
          <u32>(red / alpha + 0.5) |
          (<u32>(green / alpha + 0.5) << 8) |
          (<u32>(blue / alpha + 0.5) << 16) |
          (<u32>(alpha / area + 0.5) << 24);
      }
      store<u32>(to, mean);
      to += 4;
    }
  }
}

@inline
function carry(errorsAt: usize, column: i32, share: f64): void {
  const at = errorsAt + (<usize>column << 3);
  store<f64>(at, load<f64>(at) + share);
}

/**
 * Applies error diffusion, row by row. `errorsAt` points to three rows of `width + 4` doubles, which must be zero at the start and are used
 * in turn.
 */
export function diffuse(width: u32, height: u32, isAtkinson: u32, errorsAt: usize): void {
  const stride = (<usize>width + 4) << 3;
  let here = errorsAt;
  let below = errorsAt + stride;
  let last = errorsAt + 2 * stride;
  for (let y: u32 = 0; y < height; y++) {
    const way: i32 = (y & 1) == 0 ? 1 : -1;
    let x: i32 = way > 0 ? 0 : <i32>width - 1;
    for (let count: u32 = 0; count < width; count++) {
      const at = (<usize>y * <usize>width + <usize>x) << 2;
      const pixel = load<u32>(at);
      if (pixel >> 24 < 128) {
        store<u32>(at, 0xffffff);
      } else {
        const column = x + 2;
        const wanted = <f64>onWhite(pixel) + load<f64>(here + (<usize>column << 3));
        const isWhite = wanted >= 128;
        store<u32>(at, isWhite ? 0xffffffff : 0xff000000);
        const error = wanted - (isWhite ? 255 : 0);
        if (isAtkinson != 0) {
          const eighth = error / 8;
          carry(here, column + way, eighth);
          carry(here, column + 2 * way, eighth);
          carry(below, column - way, eighth);
          carry(below, column, eighth);
          carry(below, column + way, eighth);
          carry(last, column, eighth);
        } else {
          carry(here, column + way, (error * 7) / 16);
          carry(below, column - way, (error * 3) / 16);
          carry(below, column, (error * 5) / 16);
          carry(below, column + way, error / 16);
        }
      }
      x += way;
    }
    memory.fill(here, 0, stride);
    const done = here;
    here = below;
    below = last;
    last = done;
  }
}
