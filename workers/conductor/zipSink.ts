import { Zip, ZipPassThrough } from 'fflate';
import type { ByteSink } from '../../src/core/output/byteSink.ts';

export interface ZipSink {
  /** Adds a file as it is: pictures are compressed already. */
  readonly add: (name: string, bytes: Uint8Array<ArrayBuffer>, modifiedMs: number) => Promise<void>;
  readonly finish: () => Promise<void>;
}

/** A zip's dates run from 1980 to 2099; a day is left at each end for the time zone (APPNOTE 4.4.6). */
const EARLIEST_MS = Date.UTC(1980, 0, 2);
const LATEST_MS = Date.UTC(2099, 11, 30);

/** Streams files into a zip. */
export function createZipSink(sink: ByteSink): ZipSink {
  let pending: Promise<void> = Promise.resolve();
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    const bytes = new Uint8Array(chunk);
    pending = pending.then(() => sink.write(bytes));
  });
  return {
    add: async (name, bytes, modifiedMs) => {
      const file = new ZipPassThrough(name);
      file.mtime = Math.min(Math.max(modifiedMs, EARLIEST_MS), LATEST_MS);
      zip.add(file);
      file.push(bytes, true);
      await pending;
    },
    finish: async () => {
      zip.end();
      await pending;
    },
  };
}
