import type { PictureKernels } from '../../src/core/picture/pictureKernels.ts';
import { SCREEN } from './screen.ts';

/** What `assembly.ts` exports once compiled. */
interface Exports {
  readonly grayscale: (count: number) => void;
  readonly threshold: (count: number, limit: number) => void;
  readonly halftone: (width: number, height: number, screenAt: number) => void;
  readonly contentBox: (width: number, height: number, limit: number, resultAt: number) => void;
}

const PAGE_BYTES = 65_536;
/** Room behind the pixels for the screen and for results. */
const SPARE_BYTES = 128;

function isExports(exports: object): exports is Exports {
  return 'grayscale' in exports && 'threshold' in exports && 'halftone' in exports && 'contentBox' in exports;
}

/** Instantiates compiled kernels over a memory given to them, so that it can be looked at from here. */
export type Instantiate = (imports: {
  readonly env: { readonly memory: WebAssembly.Memory };
}) => Promise<object>;

/** The WASM kernels. Pixels are copied in and out; memory grows to the largest picture seen. */
export async function createPictureKernels(instantiate: Instantiate): Promise<PictureKernels> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const exports = await instantiate({ env: { memory } });
  if (!isExports(exports)) throw new Error('the picture kernels are not what they should be');

  function place(rgba: Uint8Array): number {
    const end = (rgba.length + 15) & ~15;
    const missing = end + SPARE_BYTES - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    new Uint8Array(memory.buffer).set(rgba);
    return end;
  }
  function fetch(rgba: Uint8Array): void {
    rgba.set(new Uint8Array(memory.buffer, 0, rgba.length));
  }

  return {
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
