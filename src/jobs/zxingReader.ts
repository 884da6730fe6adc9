/// <reference types="emscripten" />
import {
  BINARIZERS,
  defaultReaderOptions,
  EAN_ADD_ON_SYMBOLS,
  prepareZXingModule,
  TEXT_MODES,
  type ZXingReaderOptions,
  type ZXingVector,
} from 'zxing-wasm/reader';
import type { ReaderFormat, Reading, SymbolPicture, SymbolReader } from '../core/verify/symbolReader.ts';

/** Names of zxing-cpp where they are others. Left to itself it takes `+W` in Code 39 for the extended set's letter. */
const FORMATS: Partial<Readonly<Record<ReaderFormat, string>>> = {
  Code39: 'Code39Std',
  DataBarExpanded: 'DataBarExp',
  MicroQR: 'MicroQRCode',
  RMQR: 'RMQRCode',
};

/** More than one symbol is one too many. */
const MAX_SYMBOLS = 2;

function optionsOf(format: ReaderFormat, isThorough: boolean): ZXingReaderOptions {
  const { characterSet: _, ...standard } = defaultReaderOptions;
  return {
    ...standard,
    formats: FORMATS[format] ?? format,
    tryHarder: isThorough,
    tryRotate: false,
    tryInvert: false,
    tryDownscale: isThorough,
    // Dots are black or white already.
    binarizer: BINARIZERS.indexOf('BoolCast'),
    eanAddOnSymbol: EAN_ADD_ON_SYMBOLS.indexOf('Ignore'),
    textMode: TEXT_MODES.indexOf('Plain'),
    characterSet: 0,
    maxNumberOfSymbols: MAX_SYMBOLS,
    tryCode39ExtendedMode: false,
  };
}

/** Photographs: any symbol, at any angle, dark on light or light on dark, in uneven light. */
function photographOptions(): ZXingReaderOptions {
  const { characterSet: _, ...standard } = defaultReaderOptions;
  return {
    ...standard,
    formats: '',
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: true,
    binarizer: BINARIZERS.indexOf('LocalAverage'),
    eanAddOnSymbol: EAN_ADD_ON_SYMBOLS.indexOf('Ignore'),
    textMode: TEXT_MODES.indexOf('Plain'),
    characterSet: 0,
    maxNumberOfSymbols: MAX_SYMBOLS,
  };
}

/** Answers lie in the module's memory until they are given back, which the library's own types do not say. */
function release(vector: ZXingVector<unknown>): void {
  if ('delete' in vector && typeof vector.delete === 'function') vector.delete();
}

/** Finds symbols in a picture, as `options` have it. */
type Find = (picture: SymbolPicture, options: ZXingReaderOptions) => readonly Reading[];

async function createFinder(wasmBinary: ArrayBuffer): Promise<Find> {
  const zxing = await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return ({ widthPx, heightPx, grey }, options) => {
    const at = zxing._malloc(grey.length);
    if (at === 0) throw new Error(`zxing has no memory for ${grey.length} pixels`);
    try {
      zxing.HEAPU8.set(grey, at);
      const found = zxing.readBarcodesFromPixmap(at, widthPx, heightPx, options);
      const readings: Reading[] = [];
      for (let index = 0; index < found.size(); index++) {
        const result = found.get(index);
        if (!result?.isValid) continue;
        const { text, bytes, symbologyIdentifier } = result;
        readings.push({ text, bytes: bytes.slice(), identifier: symbologyIdentifier });
      }
      release(found);
      return readings;
    } finally {
      zxing._free(at);
    }
  };
}

/**
 * zxing-cpp as WASM: the adapter of zxing-wasm. Once in a thread: the library keeps its module by itself.
 *
 * @param wasmBinary the reader's module
 */
export async function createSymbolReader(wasmBinary: ArrayBuffer): Promise<SymbolReader> {
  const find = await createFinder(wasmBinary);
  return (picture, format, isThorough) => find(picture, optionsOf(format, isThorough));
}

/** As `createSymbolReader`, for pictures that a camera has taken. */
export async function createPhotographReader(
  wasmBinary: ArrayBuffer,
): Promise<(picture: SymbolPicture) => readonly Reading[]> {
  const find = await createFinder(wasmBinary);
  const options = photographOptions();
  return (picture) => find(picture, options);
}
