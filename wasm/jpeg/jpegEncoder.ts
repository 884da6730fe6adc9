import { codeWords, huffmanCode } from '../../src/core/output/jpeg/huffmanCode.ts';
import { JPEG_END, type JpegCodes, jpegHead, MAX_JPEG_SIDE_PX } from '../../src/core/output/jpeg/jpegHead.ts';
import { type Quantization, quantizationOf, ZIGZAG } from '../../src/core/output/jpeg/quantization.ts';

/** Exports of the compiled `assembly.ts`. */
interface Exports {
  readonly begin: () => void;
  readonly encodeRows: (width: number, symbolsAt: number) => number;
  readonly writeBits: (symbolsAt: number, symbolsEnd: number, to: number) => number;
  readonly endBits: (to: number) => number;
}

const NAMES = ['begin', 'encodeRows', 'writeBits', 'endBits'] as const;
const PAGE_BYTES = 65_536;
/** Memory addresses of the same names in `assembly.ts`. */
const PLACES_AT = 512;
const COUNTS_AT = 1024;
const CODES_AT = 5120;
const PIXELS_AT = 16_384;
const BLOCK = 8;
const PIXEL_BYTES = 4;
const SYMBOL_BYTES = 4;
/** Maximum number of symbols for one block of each of the three components: each has one DC symbol and at most 63 AC symbols. */
const BLOCK_SYMBOLS = 3 * 64;
/** Number of symbols whose bits are written at a time, and size of the buffer for these bits and the rest of the previous bits. */
const BATCH_SYMBOLS = 16_384;
const BITS_BYTES = BATCH_SYMBOLS * 8 + 16;

function isExports(exports: object): exports is Exports {
  return NAMES.every((name) => name in exports);
}

/** Instantiates the compiled encoder with the given memory. */
type Instantiate = (imports: { readonly env: { readonly memory: WebAssembly.Memory } }) => Promise<object>;

async function exportsOf(instantiate: Instantiate, memory: WebAssembly.Memory): Promise<Exports> {
  const exports = await instantiate({ env: { memory } });
  if (!isExports(exports)) throw new Error('the JPEG encoder is not what it should be');
  return exports;
}

/** Opaque pixels: rows of red, green, blue and an unused byte. */
interface OpaquePixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgba: Uint8Array | Uint8ClampedArray;
}

/**
 * Encodes pixels as a JPEG file without a density (`setJpegDensity` adds it). Equal pixels give equal bytes.
 *
 * @throws if a side has no pixels or more than 65,500
 */
export type JpegEncoder = (pixels: OpaquePixels) => Uint8Array<ArrayBuffer>;

/** Returns the factor by which the transform in `assembly.ts` scales the coefficients of a row or column (Arai, Agui and Nakajima 1988). */
function gain(index: number): number {
  return index === 0 ? 1 : Math.SQRT2 * Math.cos((index * Math.PI) / 16);
}

function writeTables(memory: WebAssembly.Memory, { luminance, chrominance }: Quantization): void {
  const scales = new Float32Array(memory.buffer, 0, 128);
  for (const [table, steps] of [luminance, chrominance].entries()) {
    // `assembly.ts` transposes the coefficients, so rows and columns are swapped.
    for (let place = 0; place < 64; place++) {
      const [row, column] = [place & 7, place >> 3];
      scales[table * 64 + place] = 1 / (steps[row * BLOCK + column] * gain(row) * gain(column) * BLOCK);
    }
  }
  const swapped = ZIGZAG.map((place) => ((place & 7) * BLOCK + (place >> 3)) * 2);
  new Uint8Array(memory.buffer, PLACES_AT, 64).set(swapped);
}

function joined(head: Uint8Array, pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bits = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const file = new Uint8Array(head.length + bits + JPEG_END.length);
  file.set(head);
  let at = head.length;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  file.set(JPEG_END, at);
  return file;
}

/**
 * Creates an encoder for baseline JPEG without subsampling (4:4:4) and with Huffman codes that are optimized for each picture. Uniform
 * blocks, which are most of a label, are encoded without a transform, and gray blocks without a transform of chrominance.
 *
 * @param quality from 50 to 100, on the scale of the Independent JPEG Group
 */
export async function createJpegEncoder(instantiate: Instantiate, quality: number): Promise<JpegEncoder> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const exports = await exportsOf(instantiate, memory);
  const quantization = quantizationOf(quality);
  writeTables(memory, quantization);

  function reserve(end: number): void {
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
  }

  /** Encodes eight rows at a time, so that the memory never holds the whole picture. Returns the address after the symbols. */
  function encodeSymbols({ rgba, widthPx, heightPx }: OpaquePixels, symbolsAt: number): number {
    const rowBytes = widthPx * PIXEL_BYTES;
    const worstBytes = Math.ceil(widthPx / BLOCK) * BLOCK_SYMBOLS * SYMBOL_BYTES;
    let end = symbolsAt;
    exports.begin();
    for (let y = 0; y < heightPx; y += BLOCK) {
      reserve(end + worstBytes);
      const rows = Math.min(BLOCK, heightPx - y);
      const strip = new Uint8Array(memory.buffer, PIXELS_AT, BLOCK * rowBytes);
      strip.set(rgba.subarray(y * rowBytes, (y + rows) * rowBytes));
      for (let row = rows; row < BLOCK; row++)
        strip.copyWithin(row * rowBytes, (rows - 1) * rowBytes, rows * rowBytes);
      end = exports.encodeRows(widthPx, end);
    }
    return end;
  }

  function makeCodes(): JpegCodes {
    const codeOf = (table: number) => {
      const code = huffmanCode(new Uint32Array(memory.buffer, COUNTS_AT + table * 1024, 256));
      new Uint32Array(memory.buffer, CODES_AT + table * 1024, 256).set(codeWords(code));
      return code;
    };
    return [codeOf(0), codeOf(1), codeOf(2), codeOf(3)];
  }

  function writeBits(symbolsAt: number, symbolsEnd: number, bitsAt: number): Uint8Array[] {
    const pieces: Uint8Array[] = [];
    for (let at = symbolsAt; at < symbolsEnd; at += BATCH_SYMBOLS * SYMBOL_BYTES) {
      const batchEnd = Math.min(symbolsEnd, at + BATCH_SYMBOLS * SYMBOL_BYTES);
      let end = exports.writeBits(at, batchEnd, bitsAt);
      if (batchEnd === symbolsEnd) end = exports.endBits(end);
      pieces.push(new Uint8Array(memory.buffer, bitsAt, end - bitsAt).slice());
    }
    return pieces;
  }

  return (pixels) => {
    const { widthPx, heightPx } = pixels;
    const isSide = (side: number) => side >= 1 && side <= MAX_JPEG_SIDE_PX;
    if (!isSide(widthPx) || !isSide(heightPx)) throw new Error(`no JPEG has ${widthPx} × ${heightPx} pixels`);
    const bitsAt = PIXELS_AT + BLOCK * widthPx * PIXEL_BYTES;
    const symbolsAt = bitsAt + BITS_BYTES;
    const symbolsEnd = encodeSymbols(pixels, symbolsAt);
    const head = jpegHead(widthPx, heightPx, quantization, makeCodes());
    return joined(head, writeBits(symbolsAt, symbolsEnd, bitsAt));
  };
}
