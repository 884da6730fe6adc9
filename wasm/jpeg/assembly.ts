// AssemblyScript. Lossy half of a baseline JPEG encoder (ITU-T T.81). It converts pixels to quantized coefficients, coefficients to
// symbols, and symbols to bits. `jpegEncoder.ts` writes tables and pixels into the imported memory, at the addresses that are constants
// here.

/** Address of 2 × 64 floats: the scale factors for the coefficients of luminance and of chrominance, transposed. */
const SCALES: usize = 0;
/** Address of 64 numbers: the byte offset in `COEFFICIENTS` for each zigzag position. */
const PLACES: usize = 512;
/** Address of 4 × 256 numbers: how often each symbol occurs, for DC and AC of luminance, then for DC and AC of chrominance. */
const COUNTS: usize = 1024;
/** Address of 4 × 256 codes in the order of `COUNTS`. Each code is shifted left by 8 bits, and its length is in the low byte. */
const CODES: usize = 5120;
/** Address of the pixels of a block that extends beyond the right edge of the picture. */
const EDGE: usize = 9216;
/** Address of 64 float samples for each of the three components. */
const SAMPLES: usize = 9472;
/** Address of 64 coefficients as 16-bit integers. */
const COEFFICIENTS: usize = 10240;
/** Address of eight rows of pixels: red, green, blue and an unused byte. */
const PIXELS: usize = 16384;

/** DC coefficient of the previous block, per component. */
let lastY: i32 = 0;
let lastCb: i32 = 0;
let lastCr: i32 = 0;
/** Address at which the next symbol is written. */
let next: usize = 0;
/** Bits that were not written yet, because they don't fill a word. */
let pending: u64 = 0;
let pendingCount: u32 = 0;

/** Prepares for the first rows of a picture. */
export function begin(): void {
  lastY = 0;
  lastCb = 0;
  lastCr = 0;
  pending = 0;
  pendingCount = 0;
  memory.fill(COUNTS, 0, 4096);
}

/** Appends a symbol of a table with its extra bits. */
@inline
function put(table: u32, symbol: u32, extra: u32): void {
  const index = (table << 8) | symbol;
  const count: usize = COUNTS + (<usize>index << 2);
  store<u32>(count, load<u32>(count) + 1);
  store<u32>(next, (extra << 16) | index);
  next += 4;
}

/** Returns the number of bits of a magnitude (F.1.2.1.1). */
@inline
function category(value: i32): u32 {
  return 32 - <u32>clz<i32>(value < 0 ? -value : value);
}

/**
 * Returns the bits that follow the symbol of a value and identify it within its category. A negative value is decremented first
 * (F.1.2.1.1).
 */
@inline
function extraBits(value: i32, size: u32): u32 {
  return <u32>(value + (value >> 31)) & ((1 << size) - 1);
}

@inline
function putDc(table: u32, difference: i32): void {
  const size = category(difference);
  put(table, size, extraBits(difference, size));
}

/** Transforms four columns of eight samples in parallel: Arai, Agui and Nakajima, Trans. IEICE E-71 (1988); the result is scaled later. */
@inline
function transformColumns(at: usize): void {
  const s0 = v128.load(at);
  const s1 = v128.load(at, 32);
  const s2 = v128.load(at, 64);
  const s3 = v128.load(at, 96);
  const s4 = v128.load(at, 128);
  const s5 = v128.load(at, 160);
  const s6 = v128.load(at, 192);
  const s7 = v128.load(at, 224);
  const sum07 = f32x4.add(s0, s7);
  const sum16 = f32x4.add(s1, s6);
  const sum25 = f32x4.add(s2, s5);
  const sum34 = f32x4.add(s3, s4);
  const outer = f32x4.add(sum07, sum34);
  const inner = f32x4.add(sum16, sum25);
  const outerGap = f32x4.sub(sum07, sum34);
  const innerGap = f32x4.sub(sum16, sum25);
  const half = f32x4.splat(0.7071067811865476);
  const turned = f32x4.mul(f32x4.add(innerGap, outerGap), half);
  v128.store(at, f32x4.add(outer, inner));
  v128.store(at, f32x4.sub(outer, inner), 128);
  v128.store(at, f32x4.add(outerGap, turned), 64);
  v128.store(at, f32x4.sub(outerGap, turned), 192);
  const gap07 = f32x4.sub(s0, s7);
  const gap16 = f32x4.sub(s1, s6);
  const gap25 = f32x4.sub(s2, s5);
  const gap34 = f32x4.sub(s3, s4);
  const low = f32x4.add(gap34, gap25);
  const middle = f32x4.mul(f32x4.add(gap25, gap16), half);
  const high = f32x4.add(gap16, gap07);
  const shared = f32x4.mul(f32x4.sub(low, high), f32x4.splat(0.3826834323650898));
  const lowTurned = f32x4.add(f32x4.mul(low, f32x4.splat(0.541196100146197)), shared);
  const highTurned = f32x4.add(f32x4.mul(high, f32x4.splat(1.3065629648763766)), shared);
  const above = f32x4.add(gap07, middle);
  const below = f32x4.sub(gap07, middle);
  v128.store(at, f32x4.add(below, lowTurned), 160);
  v128.store(at, f32x4.sub(below, lowTurned), 96);
  v128.store(at, f32x4.add(above, highTurned), 32);
  v128.store(at, f32x4.sub(above, highTurned), 224);
}

/** Transposes two 4 × 4 blocks of floats and swaps them. With equal addresses, transposes one block in place. */
@inline
function swapQuarters(a: usize, b: usize): void {
  const a0 = v128.load(a);
  const a1 = v128.load(a, 32);
  const a2 = v128.load(a, 64);
  const a3 = v128.load(a, 96);
  const b0 = v128.load(b);
  const b1 = v128.load(b, 32);
  const b2 = v128.load(b, 64);
  const b3 = v128.load(b, 96);
  storeTurned(b, a0, a1, a2, a3);
  storeTurned(a, b0, b1, b2, b3);
}

@inline
function storeTurned(at: usize, r0: v128, r1: v128, r2: v128, r3: v128): void {
  const low01 = v128.shuffle<i32>(r0, r1, 0, 4, 1, 5);
  const high01 = v128.shuffle<i32>(r0, r1, 2, 6, 3, 7);
  const low23 = v128.shuffle<i32>(r2, r3, 0, 4, 1, 5);
  const high23 = v128.shuffle<i32>(r2, r3, 2, 6, 3, 7);
  v128.store(at, v128.shuffle<i64>(low01, low23, 0, 2));
  v128.store(at, v128.shuffle<i64>(low01, low23, 1, 3), 32);
  v128.store(at, v128.shuffle<i64>(high01, high23, 0, 2), 64);
  v128.store(at, v128.shuffle<i64>(high01, high23, 1, 3), 96);
}

@inline
function quantised(samples: usize, scales: usize): v128 {
  return i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(samples), v128.load(scales))));
}

/** Quantizes a row of eight coefficients and writes it to `COEFFICIENTS`. Returns a bit mask of the coefficients that are not 0. */
@inline
function quantiseRow(row: usize, samples: usize, scales: usize): u64 {
  const from = row << 5;
  const eight = i16x8.narrow_i32x4_s(
    quantised(samples + from, scales + from),
    quantised(samples + from + 16, scales + from + 16),
  );
  v128.store(COEFFICIENTS + (row << 4), eight);
  return <u64>(<u32>i16x8.bitmask(i16x8.ne(eight, i16x8.splat(0)))) << (<u64>row << 3);
}

/**
 * Encodes the samples of a block as symbols, and returns its DC coefficient. `table` is the number of the DC table; the next number is the
 * AC table.
 */
function encodeBlock(samples: usize, scales: usize, table: u32, lastDc: i32): i32 {
  transformColumns(samples);
  transformColumns(samples + 16);
  swapQuarters(samples, samples);
  swapQuarters(samples + 16, samples + 128);
  swapQuarters(samples + 144, samples + 144);
  transformColumns(samples);
  transformColumns(samples + 16);
  let there: u64 = 0;
  for (let row: usize = 0; row < 8; row++) there |= quantiseRow(row, samples, scales);
  const dc = <i32>load<i16>(COEFFICIENTS);
  putDc(table, dc - lastDc);
  let left = <i32>popcnt<u64>(there & ~1);
  let run: u32 = 0;
  let place: usize = PLACES;
  while (left > 0) {
    place++;
    const value = <i32>load<i16>(COEFFICIENTS + <usize>load<u8>(place));
    if (value == 0) {
      run++;
      continue;
    }
    // A run of sixteen zeros has its own symbol (F.1.2.2.1).
    for (; run > 15; run -= 16) put(table + 1, 0xf0, 0);
    const size = category(value);
    put(table + 1, (run << 4) | size, extraBits(value, size));
    run = 0;
    left--;
  }
  if (place < PLACES + 63) put(table + 1, 0, 0);
  return dc;
}

/** Returns the DC coefficient of a block whose samples are all equal. */
@inline
function flatDc(sample: f32, scales: usize): i32 {
  return <i32>nearest<f32>(sample * 64 * load<f32>(scales));
}

@inline
function weighed(r: v128, g: v128, b: v128, red: f32, green: f32, blue: f32): v128 {
  return f32x4.add(
    f32x4.mul(r, f32x4.splat(red)),
    f32x4.add(f32x4.mul(g, f32x4.splat(green)), f32x4.mul(b, f32x4.splat(blue))),
  );
}

/** Converts four RGB pixels to Y, Cb and Cr centered on 0 (ITU-T T.871, 7). */
@inline
function storeColours(pixels: v128, at: usize): void {
  const byte = i32x4.splat(0xff);
  const r = f32x4.convert_i32x4_s(v128.and(pixels, byte));
  const g = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(pixels, 8), byte));
  const b = f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(pixels, 16), byte));
  v128.store(at, f32x4.sub(weighed(r, g, b, 0.299, 0.587, 0.114), f32x4.splat(128)));
  v128.store(at, weighed(r, g, b, -0.168735892, -0.331264108, 0.5), 256);
  v128.store(at, weighed(r, g, b, 0.5, -0.418687589, -0.081312411), 512);
}

@inline
function encodeChroma(cb: i32, cr: i32): void {
  putDc(2, cb - lastCb);
  put(3, 0, 0);
  putDc(2, cr - lastCr);
  put(3, 0, 0);
  lastCb = cb;
  lastCr = cr;
}

function encodeColours(source: usize, stride: usize): void {
  for (let row: usize = 0; row < 8; row++) {
    const at = source + row * stride;
    storeColours(v128.load(at), SAMPLES + (row << 5));
    storeColours(v128.load(at, 16), SAMPLES + (row << 5) + 16);
  }
  lastY = encodeBlock(SAMPLES, SCALES, 0, lastY);
  lastCb = encodeBlock(SAMPLES + 256, SCALES + 256, 2, lastCb);
  lastCr = encodeBlock(SAMPLES + 512, SCALES + 256, 2, lastCr);
}

function encodeGrays(source: usize, stride: usize): void {
  const byte = i32x4.splat(0xff);
  const middle = f32x4.splat(128);
  for (let row: usize = 0; row < 8; row++) {
    const at = source + row * stride;
    const to: usize = SAMPLES + (row << 5);
    v128.store(to, f32x4.sub(f32x4.convert_i32x4_s(v128.and(v128.load(at), byte)), middle));
    v128.store(to, f32x4.sub(f32x4.convert_i32x4_s(v128.and(v128.load(at, 16), byte)), middle), 16);
  }
  lastY = encodeBlock(SAMPLES, SCALES, 0, lastY);
  encodeChroma(0, 0);
}

function encodeFlat(pixel: u32): void {
  storeColours(i32x4.splat(pixel), SAMPLES);
  const dc = flatDc(load<f32>(SAMPLES), SCALES);
  putDc(0, dc - lastY);
  put(1, 0, 0);
  lastY = dc;
  encodeChroma(
    flatDc(load<f32>(SAMPLES + 256), SCALES + 256),
    flatDc(load<f32>(SAMPLES + 512), SCALES + 256),
  );
}

/** Copies the block at the right edge, and repeats the last pixel of each row up to the width of the block. */
function copyEdge(source: usize, stride: usize, columns: usize): void {
  for (let row: usize = 0; row < 8; row++) {
    const from = source + row * stride;
    const last: usize = columns - 1;
    for (let column: usize = 0; column < 8; column++)
      store<u32>(EDGE + (row << 5) + (column << 2), load<u32>(from + (min(column, last) << 2)));
  }
}

/** Encodes eight complete rows of pixels. Writes the symbols from `symbolsAt` on, and returns the address after them. */
export function encodeRows(width: usize, symbolsAt: usize): usize {
  next = symbolsAt;
  const colourMask = i32x4.splat(0xffffff);
  const rowBytes = width << 2;
  for (let x: usize = 0; x < width; x += 8) {
    let source: usize = PIXELS + (x << 2);
    let stride = rowBytes;
    if (x + 8 > width) {
      copyEdge(source, stride, width - x);
      source = EDGE;
      stride = 32;
    }
    const first = load<u32>(source);
    const all = i32x4.splat(first);
    let differs = i32x4.splat(0);
    let coloured = i32x4.splat(0);
    for (let row: usize = 0, at = source; row < 8; row++, at += stride) {
      const left = v128.load(at);
      const right = v128.load(at, 16);
      differs = v128.or(differs, v128.or(v128.xor(left, all), v128.xor(right, all)));
      coloured = v128.or(
        coloured,
        v128.or(v128.xor(left, i32x4.shr_u(left, 8)), v128.xor(right, i32x4.shr_u(right, 8))),
      );
    }
    if (!v128.any_true(v128.and(differs, colourMask))) encodeFlat(first);
    else if (v128.any_true(v128.and(coloured, i32x4.splat(0xffff)))) encodeColours(source, stride);
    else encodeGrays(source, stride);
  }
  return next;
}

/** Writes a word, with a zero byte after each byte 255, so that a decoder doesn't take that byte for a marker (F.1.2.3). */
@inline
function writeStuffed(to: usize, word: u32): usize {
  for (let shift: i32 = 24; shift >= 0; shift -= 8) {
    const byte = (word >> shift) & 0xff;
    store<u8>(to++, <u8>byte);
    if (byte == 0xff) store<u8>(to++, 0);
  }
  return to;
}

/** Writes the bits of symbols to `to`; a symbol takes at most eight bytes. Returns the address after the output. */
export function writeBits(symbolsAt: usize, symbolsEnd: usize, to: usize): usize {
  for (let at = symbolsAt; at < symbolsEnd; at += 4) {
    const symbol = load<u32>(at);
    const code = load<u32>(CODES + (<usize>(symbol & 0x3ff) << 2));
    const size = symbol & 15;
    const count = (code & 0xff) + size;
    pending = (pending << count) | (<u64>(code >> 8) << size) | (symbol >> 16);
    pendingCount += count;
    if (pendingCount < 32) continue;
    pendingCount -= 32;
    const word = <u32>(pending >> pendingCount);
    // The condition is true if a byte of the word is 255.
    if (((~word - 0x01010101) & word & 0x80808080) != 0) {
      to = writeStuffed(to, word);
    } else {
      store<u32>(to, bswap<u32>(word));
      to += 4;
    }
  }
  return to;
}

/** Writes the remaining bits, padded with ones (F.1.2.3). */
export function endBits(to: usize): usize {
  while (pendingCount > 0) {
    const missing: u32 = pendingCount < 8 ? 8 - pendingCount : 0;
    const byte = <u32>(((pending << missing) | ((1 << missing) - 1)) >> (pendingCount + missing - 8)) & 0xff;
    store<u8>(to++, <u8>byte);
    if (byte == 0xff) store<u8>(to++, 0);
    pendingCount = pendingCount < 8 ? 0 : pendingCount - 8;
  }
  return to;
}
