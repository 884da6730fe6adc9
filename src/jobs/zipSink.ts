import { Zip, type ZipInputFile } from 'fflate';
import { ok, type Problem, type Result } from '../core/base/result.ts';
import { crc32 } from '../core/base/zip/crc32.ts';
import { zipHostOf } from '../core/base/zip/zipHost.ts';
import type { ByteSink } from '../core/output/byteSink.ts';

export interface ZipSink {
  /** Adds a file uncompressed, because pictures are already compressed. */
  readonly add: (
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    modifiedMs: number,
  ) => Promise<Result<null, Problem>>;
  readonly finish: () => Promise<Result<null, Problem>>;
}

/**
 * Earliest and latest date of a file in a zip, which can represent the years 1980 to 2099 (APPNOTE 4.4.6). One day less at both ends allows
 * for any time zone.
 */
const EARLIEST_MS = Date.UTC(1980, 0, 2);
const LATEST_MS = Date.UTC(2099, 11, 30);

/**
 * Returns a file entry without compression. The checksum is computed here, because the library would take half a millisecond per picture.
 */
function storedFile(filename: string, bytes: Uint8Array, mtime: number): ZipInputFile {
  return { filename, mtime, size: bytes.length, crc: crc32(bytes), compression: 0, ...zipHostOf(filename) };
}

/** Creates a sink that streams files into a zip. */
export function createZipSink(sink: ByteSink): ZipSink {
  let pending: Promise<Result<null, Problem>> = Promise.resolve(ok(null));
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    const bytes = new Uint8Array(chunk);
    pending = pending.then((before) => (before.ok ? sink.write(bytes) : before));
  });
  return {
    add: (name, bytes, modifiedMs) => {
      const file = storedFile(name, bytes, Math.min(Math.max(modifiedMs, EARLIEST_MS), LATEST_MS));
      zip.add(file);
      file.ondata?.(null, bytes, true);
      return pending;
    },
    finish: () => {
      zip.end();
      return pending;
    },
  };
}
