import { Zip, ZipPassThrough } from 'fflate';
import type { ByteSink } from '../../src/core/output/byteSink.ts';

export interface ZipSink {
  /** Adds a file as it is: pictures are compressed already. */
  readonly add: (name: string, bytes: Uint8Array<ArrayBuffer>, modifiedMs: number) => Promise<void>;
  readonly finish: () => Promise<void>;
}

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
      file.mtime = modifiedMs;
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
