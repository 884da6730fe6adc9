import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DecodeHintDictionary, DecodeHintTypes, decode_barcode_with_hints } from 'rxing-wasm';
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { encodeBarcode } from '../../src/core/barcode/encodeBarcode.ts';
import { drawSymbol, type GreyPicture, toImageData, toPgm } from './drawSymbol.ts';

/** Loads the WebAssembly module of zxing-cpp from disk; must run before `readWithZxing`. */
export async function prepareZxing(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = readFileSync(wasm);
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** Reads all undamaged symbols in a picture with zxing-cpp. */
export function readWithZxing(picture: GreyPicture, options: ReaderOptions = {}): Promise<ReadResult[]> {
  return readBarcodes(toImageData(picture), { tryHarder: true, textMode: 'Plain', ...options });
}

/** Reads a symbol with rxing, the Rust port of ZXing; returns null if there is no symbol. */
export function readWithRxing(picture: GreyPicture, format: string): string | null {
  const hints = new DecodeHintDictionary();
  try {
    hints.set_hint(DecodeHintTypes.PossibleFormats, format);
    hints.set_hint(DecodeHintTypes.TryHarder, 'true');
    // The reader takes ownership of the pixels, so it gets a copy.
    const result = decode_barcode_with_hints(
      picture.grey.slice(),
      picture.widthPx,
      picture.heightPx,
      hints,
      false,
    );
    try {
      return result.text();
    } finally {
      result.free();
    }
  } catch {
    return null;
  } finally {
    hints.free();
  }
}

/** Runs a function with the pictures as files in a temporary folder. */
function withFiles<Value>(pictures: readonly GreyPicture[], use: (paths: readonly string[]) => Value): Value {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-symbols-'));
  try {
    const paths = pictures.map((picture, index) => {
      const path = join(folder, `${index}.pgm`);
      writeFileSync(path, toPgm(picture));
      return path;
    });
    return use(paths);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const SEPARATOR = 'END-OF-PICTURE-0123456789';

/**
 * Reads each picture with zbarimg in a single run; null if there is no symbol. Each picture is followed by a picture with a known text,
 * because zbarimg's XML breaks non-ASCII characters, and its plain output does not delimit texts.
 */
export function readWithZbar(pictures: readonly GreyPicture[]): (string | null)[] {
  const separator = encodeBarcode('code128', SEPARATOR);
  if (!separator.ok) throw new Error(separator.error.code);
  return withFiles([...pictures, drawSymbol(separator.value)], (paths) => {
    const last = paths[paths.length - 1];
    const order = paths.slice(0, -1).flatMap((path) => [path, last]);
    const { stdout } = spawnSync('zbarimg', ['--raw', '-q', ...order], { maxBuffer: 1 << 28 });
    const texts = stdout.toString('utf8').split(`${SEPARATOR}\n`);
    if (texts.length !== paths.length) throw new Error(`zbarimg read ${texts.length - 1} separators`);
    return pictures.map((_, index) => (texts[index] === '' ? null : texts[index].slice(0, -1)));
  });
}

/**
 * Reads the bytes in each picture with dmtxread, which doesn't interpret character sets; null if there is no symbol.
 *
 * @param fnc1 code that represents FNC1, for GS1 DataMatrix
 */
export function readWithDmtx(pictures: readonly GreyPicture[], fnc1?: number): (Buffer | null)[] {
  const gs1 = fnc1 === undefined ? [] : [`--gs1=${fnc1}`];
  return withFiles(pictures, (paths) =>
    paths.map((path) => {
      const { stdout, status } = spawnSync('dmtxread', ['-N1', '-m8000', ...gs1, path], { timeout: 20_000 });
      return status === 0 ? stdout : null;
    }),
  );
}
