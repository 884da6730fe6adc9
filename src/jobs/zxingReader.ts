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
import type { ReaderFormat } from '../core/barcode/symbologies/symbologyCoding.ts';
import type { Reading, SymbolPicture, SymbolReader } from '../core/verify/symbolReader.ts';

/**
 * Names of formats that are different in zxing-cpp. `Code39Std` is needed because zxing-cpp would otherwise read `+W` in Code 39 as an
 * extended character.
 */
const FORMATS: Partial<Readonly<Record<ReaderFormat, string>>> = {
  Code39: 'Code39Std',
  DataBarExpanded: 'DataBarExp',
  MicroQR: 'MicroQRCode',
  RMQR: 'RMQRCode',
};

/** Maximum number of symbols to find: more than one symbol is an error, so two are enough. */
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
    // Disables binarization: the pixels are already black or white.
    binarizer: BINARIZERS.indexOf('BoolCast'),
    eanAddOnSymbol: EAN_ADD_ON_SYMBOLS.indexOf('Ignore'),
    textMode: TEXT_MODES.indexOf('Plain'),
    characterSet: 0,
    maxNumberOfSymbols: MAX_SYMBOLS,
    tryCode39ExtendedMode: false,
  };
}

/** Returns the options for photographs: symbols of any symbology, at any angle, dark on light or inverted, in uneven light. */
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

/** Frees results in the module's memory; the types of the library lack the method `delete`. */
function release(vector: ZXingVector<unknown>): void {
  if ('delete' in vector && typeof vector.delete === 'function') vector.delete();
}

/** Finds symbols in a picture. */
type Find = (picture: SymbolPicture, options: ZXingReaderOptions) => readonly Reading[];

async function createFinder(wasmBinary: ArrayBuffer): Promise<Find> {
  const zxing = await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return ({ widthPx, heightPx, gray }, options) => {
    const at = zxing._malloc(gray.length);
    if (at === 0) throw new Error(`zxing has no memory for ${gray.length} pixels`);
    try {
      zxing.HEAPU8.set(gray, at);
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
 * Creates a barcode reader with zxing-wasm (zxing-cpp compiled to WASM). Must be called only once per thread, because the library keeps its
 * WASM instance.
 *
 * @param wasmBinary WASM module of the reader
 */
export async function createSymbolReader(wasmBinary: ArrayBuffer): Promise<SymbolReader> {
  const find = await createFinder(wasmBinary);
  return (picture, format, isThorough) => find(picture, optionsOf(format, isThorough));
}

/** Creates a reader as `createSymbolReader` does, for camera pictures. */
export async function createPhotographReader(
  wasmBinary: ArrayBuffer,
): Promise<(picture: SymbolPicture) => readonly Reading[]> {
  const find = await createFinder(wasmBinary);
  const options = photographOptions();
  return (picture) => find(picture, options);
}
