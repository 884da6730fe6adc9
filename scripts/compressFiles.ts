import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** File extensions of uncompressed formats. Source maps are excluded, because only developers load them. */
const COMPRESSIBLE: ReadonlySet<string> = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.ttf',
  '.txt',
  '.wasm',
]);
/** Minimum size of a compressed file: compressing a smaller file doesn't save a network packet. */
const MIN_BYTES = 1024;
/**
 * Size above which a lower compression level is used: maximum compression of a Chinese font of ten megabytes takes half a minute to save
 * two percent.
 */
const LARGE_BYTES = 1 << 20;
/** Formats that a quick build compresses like large files: maximum compression of fonts and WASM takes half of the build's time. */
const SLOW: ReadonlySet<string> = new Set(['.ttf', '.wasm']);
/** Maximum size of a copy relative to its file: a copy must save at least five percent. */
const MAX_SHARE = 0.95;

async function compressFile(path: string, isQuick: boolean): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const isFast = bytes.length > LARGE_BYTES || (isQuick && SLOW.has(extname(path)));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isFast ? 6 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, { params }),
    toGzip(bytes, { level: isFast ? 6 : constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length <= bytes.length * MAX_SHARE) await writeFile(`${path}.br`, brotli);
  if (gzipped.length <= bytes.length * MAX_SHARE) await writeFile(`${path}.gz`, gzipped);
}

/**
 * Writes brotli and gzip copies next to the files of a folder if they are smaller; the server chooses among them.
 *
 * @param isQuick compresses fonts and WASM modules less, for tests
 */
export async function compressFiles(folder: string, isQuick: boolean): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map((path) => compressFile(path, isQuick)));
}
