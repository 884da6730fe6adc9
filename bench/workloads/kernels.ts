import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeBarcode } from '../../src/core/barcode/encodeBarcode.ts';
import { SYMBOLOGIES, type Symbology } from '../../src/core/barcode/symbologies.ts';
import type { PictureKernels } from '../../src/core/picture/pictureKernels.ts';
import { createPictureKernels } from '../../wasm/picture/kernels.ts';
import { pictureOracle } from '../../wasm/picture/oracle.ts';
import { type Runner, timed, type Workload } from '../measure.ts';
import { nativeSymbols } from '../peers/nativePeers.ts';

/** Returns distinct contents of roughly the workload's length. */
function contents(symbology: Symbology, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    if (symbology === 'ean13') return String(400_000_000_000 + index * 37);
    if (symbology === 'code128') return `DC-${1_000_000_000 + index * 7}`;
    return `https://example.com/item/${String(index * 9973).padStart(15, '0')}`.slice(0, 40);
  });
}

function encodeOwn(symbology: Symbology): Runner {
  return async (size) => {
    const values = contents(symbology, size);
    return timed(async () => {
      for (const value of values) if (!encodeBarcode(symbology, value).ok) throw new Error(value);
      return { items: size, bytes: 0 };
    });
  };
}

function encodeBwip(symbology: Symbology, name: string): Runner {
  return async (size) => {
    const values = contents(symbology, size);
    const { default: bwip } = await import('bwip-js/generic');
    return timed(async () => {
      for (const value of values) bwip.raw(name, value, {});
      return { items: size, bytes: 0 };
    });
  };
}

function encodeZxing(symbology: Symbology, format: 'QRCode' | 'DataMatrix' | 'Code128' | 'EAN13'): Runner {
  return async (size) => {
    const values = contents(symbology, size);
    const { prepareZXingModule, writeBarcode } = await import('zxing-wasm/writer');
    const path = join(import.meta.dirname, '../../node_modules/zxing-wasm/dist/writer/zxing_writer.wasm');
    const bytes = readFileSync(path);
    const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    return timed(async () => {
      for (const value of values) await writeBarcode(value, { format });
      return { items: size, bytes: 0 };
    });
  };
}

function encoding(
  id: string,
  symbology: Symbology,
  bwipName: string,
  zxing: Parameters<typeof encodeZxing>[1],
  size: number,
): Workload {
  return {
    id,
    title: `encode distinct values: ${SYMBOLOGIES[symbology].wireName}`,
    unit: 'symbols',
    size,
    quickSize: Math.ceil(size / 5),
    product: encodeOwn(symbology),
    peers: {
      'bwip-js': { size: 400, run: encodeBwip(symbology, bwipName) },
      'zxing-wasm': { size: 2000, run: encodeZxing(symbology, zxing) },
      ...SINGLE_ENCODERS[symbology],
    },
  };
}

/** Encoders for a single symbology. */
const SINGLE_ENCODERS: Readonly<
  Record<string, Readonly<Record<string, { readonly size: number; readonly run: Runner }>>>
> = {
  qrcode: {
    'qrcode (npm)': {
      size: 4000,
      run: async (size) => {
        const values = contents('qrcode', size);
        const { default: qrcode } = await import('qrcode');
        return timed(async () => {
          for (const value of values) qrcode.create(value, { errorCorrectionLevel: 'M' });
          return { items: size, bytes: 0 };
        });
      },
    },
    uqr: {
      size: 4000,
      run: async (size) => {
        const values = contents('qrcode', size);
        const { encode } = await import('uqr');
        return timed(async () => {
          for (const value of values) encode(value, { ecc: 'M' });
          return { items: size, bytes: 0 };
        });
      },
    },
    'lean-qr': {
      size: 4000,
      run: async (size) => {
        const values = contents('qrcode', size);
        const { generate, correction } = await import('lean-qr');
        const level = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M };
        return timed(async () => {
          for (const value of values) generate(value, level);
          return { items: size, bytes: 0 };
        });
      },
    },
    'libqrencode (C)': { size: 20_000, run: nativeSymbols('qr', (size) => contents('qrcode', size)) },
  },
  dataMatrix: {
    'libzint (C)': {
      size: 20_000,
      run: nativeSymbols('datamatrix', (size) => contents('dataMatrix', size)),
    },
  },
  code128: {
    JsBarcode: {
      size: 100_000,
      run: async (size) => {
        const values = contents('code128', size);
        const { default: jsBarcode } = await import('jsbarcode');
        return timed(async () => {
          for (const value of values) jsBarcode({}, value, { format: 'CODE128' });
          return { items: size, bytes: 0 };
        });
      },
    },
  },
};

const WIDTH = 4000;
const HEIGHT = 3000;

/** Runs four kernels on a picture of twelve megapixels; an item is one kernel run. */
function pictures(load: () => Promise<PictureKernels>): Runner {
  return async (size) => {
    const kernels = await load();
    const rgba = new Uint8Array(WIDTH * HEIGHT * 4);
    for (let at = 0; at < rgba.length; at++) rgba[at] = at % 4 === 3 ? 255 : (at * 31) >> 3;
    return timed(async () => {
      for (let run = 0; run < size; run++) {
        kernels.contentBox(rgba, WIDTH, HEIGHT, 128);
        kernels.grayscale(rgba.slice());
        kernels.threshold(rgba.slice(), 128);
        kernels.halftone(rgba.slice(), WIDTH);
      }
      return { items: size * 4, bytes: 0 };
    });
  };
}

const compiled = () =>
  createPictureKernels(async (imports) => {
    const bytes = readFileSync(join(import.meta.dirname, '../../wasm/picture/kernels.wasm'));
    return (await WebAssembly.instantiate(bytes, { ...imports })).instance.exports;
  });

export const kernelWorkloads: readonly Workload[] = [
  encoding('E1-qr', 'qrcode', 'qrcode', 'QRCode', 20_000),
  encoding('E1-datamatrix', 'dataMatrix', 'datamatrix', 'DataMatrix', 20_000),
  encoding('E1-code128', 'code128', 'code128', 'Code128', 200_000),
  encoding('E1-ean13', 'ean13', 'ean13', 'EAN13', 200_000),
  {
    id: 'I1',
    title: '12 megapixels: trim box, grayscale, threshold, halftone',
    unit: 'pictures',
    size: 5,
    quickSize: 1,
    product: pictures(compiled),
    peers: { 'JavaScript oracle': { size: 1, run: pictures(async () => pictureOracle) } },
  },
];
