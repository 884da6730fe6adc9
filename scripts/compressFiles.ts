import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What is not compressed already. Source maps are asked for by nobody but developers. */
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
/** Below this a packet is not saved. */
const MIN_BYTES = 1024;
/** The best compression of ten megabytes of a Chinese font takes half a minute and saves two per cent more. */
const LARGE_BYTES = 1 << 20;
/** A copy that saves less is not worth its place. */
const MAX_SHARE = 0.95;

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const isLarge = bytes.length > LARGE_BYTES;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLarge ? 6 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, { params }),
    toGzip(bytes, { level: isLarge ? 6 : constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length <= bytes.length * MAX_SHARE) await writeFile(`${path}.br`, brotli);
  if (gzipped.length <= bytes.length * MAX_SHARE) await writeFile(`${path}.gz`, gzipped);
}

/** Puts a brotli and a gzip copy beside each file of a folder that gets smaller by it, for the server to choose from. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compressFile));
}
