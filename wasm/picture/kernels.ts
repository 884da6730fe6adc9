import type { PictureKernels, PixelSource, ReducedSize } from '../../src/core/picture/pictureKernels.ts';
import { SCREEN } from './screen.ts';

/** Exports of the compiled `assembly.ts`. */
interface Exports {
  readonly grayscale: (count: number) => void;
  readonly threshold: (count: number, limit: number) => void;
  readonly sharpen: (width: number, height: number, percent: number, copyAt: number) => void;
  readonly halftone: (width: number, height: number, screenAt: number) => void;
  readonly contentBox: (width: number, height: number, limit: number, resultAt: number) => void;
  readonly diffuse: (width: number, height: number, isAtkinson: number, errorsAt: number) => void;
  readonly reduce: (
    sourceWidth: number,
    bandTop: number,
    bandRows: number,
    left: number,
    top: number,
    stepX: number,
    stepY: number,
    outWidth: number,
    firstRow: number,
    rowCount: number,
    limit: number,
    outAt: number,
  ) => void;
}

const NAMES = ['grayscale', 'threshold', 'sharpen', 'halftone', 'contentBox', 'diffuse', 'reduce'] as const;
const PAGE_BYTES = 65_536;
/** Number of bytes after the pixels that hold the dither matrix and results. */
const SPARE_BYTES = 128;
/**
 * Size in bytes of the bands in which a large picture is processed. WASM memory never shrinks, so it shouldn't grow to the size of a large
 * picture.
 */
const BAND_BYTES = 4 * 1024 * 1024;

function isExports(exports: object): exports is Exports {
  return NAMES.every((name) => name in exports);
}

/** Instantiates the compiled kernels with the given memory, which this module reads and writes. */
export type Instantiate = (imports: {
  readonly env: { readonly memory: WebAssembly.Memory };
}) => Promise<object>;

/** Creates the WASM kernels. Pixels are copied in and out; the memory grows to the size of the largest picture. */
export async function createPictureKernels(instantiate: Instantiate): Promise<PictureKernels> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const exports = await instantiate({ env: { memory } });
  if (!isExports(exports)) throw new Error('the picture kernels are not what they should be');

  /** Copies pixels into the memory; returns the address after them, with at least `spareBytes` of space. */
  function place(rgba: Uint8Array, spareBytes = SPARE_BYTES): number {
    const end = (rgba.length + 15) & ~15;
    const missing = end + spareBytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    new Uint8Array(memory.buffer).set(rgba);
    return end;
  }
  function fetch(rgba: Uint8Array): void {
    rgba.set(new Uint8Array(memory.buffer, 0, rgba.length));
  }

  const reduce = ({ rgba, widthPx }: PixelSource, wanted: ReducedSize): Uint8Array<ArrayBuffer> => {
    const { part, threshold } = wanted;
    const stepX = (part.right - part.left) / wanted.widthPx;
    const stepY = (part.bottom - part.top) / wanted.heightPx;
    const result = new Uint8Array(wanted.widthPx * wanted.heightPx * 4);
    const rowBytes = wanted.widthPx * 4;
    const perBand = Math.max(1, Math.floor(BAND_BYTES / (widthPx * 4 * Math.max(1, stepY))));
    for (let first = 0; first < wanted.heightPx; first += perBand) {
      const count = Math.min(perBand, wanted.heightPx - first);
      const from = Math.floor(part.top + first * stepY);
      const to = Math.min(rgba.length / 4 / widthPx, Math.ceil(part.top + (first + count) * stepY));
      const outAt = place(rgba.subarray(from * widthPx * 4, to * widthPx * 4), count * rowBytes);
      exports.reduce(
        ...([widthPx, from, to - from, part.left, part.top, stepX, stepY, wanted.widthPx] as const),
        ...([first, count, threshold === null ? 0 : threshold + 1, outAt] as const),
      );
      result.set(new Uint8Array(memory.buffer, outAt, count * rowBytes), first * rowBytes);
    }
    return result;
  };

  return {
    reduce,
    diffuse: (rgba, widthPx, by) => {
      const errorBytes = 3 * (widthPx + 4) * 8;
      const end = place(rgba, errorBytes);
      new Uint8Array(memory.buffer, end, errorBytes).fill(0);
      exports.diffuse(widthPx, rgba.length / 4 / widthPx, by === 'atkinson' ? 1 : 0, end);
      fetch(rgba);
    },
    grayscale: (rgba) => {
      place(rgba);
      exports.grayscale(rgba.length / 4);
      fetch(rgba);
    },
    threshold: (rgba, threshold) => {
      place(rgba);
      exports.threshold(rgba.length / 4, threshold);
      fetch(rgba);
    },
    sharpen: (rgba, widthPx, percent) => {
      const end = place(rgba, rgba.length);
      exports.sharpen(widthPx, rgba.length / 4 / widthPx, percent, end);
      fetch(rgba);
    },
    halftone: (rgba, widthPx) => {
      const end = place(rgba);
      new Uint8Array(memory.buffer).set(SCREEN, end);
      exports.halftone(widthPx, rgba.length / 4 / widthPx, end);
      fetch(rgba);
    },
    contentBox: (rgba, widthPx, heightPx, limit) => {
      const end = place(rgba);
      exports.contentBox(widthPx, heightPx, limit, end);
      const [left, top, right, bottom] = new Uint32Array(memory.buffer, end, 4);
      return right === 0 ? null : { left, top, right, bottom };
    },
  };
}
