import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import type { ByteRange } from '../../files/fileStore.ts';
import type { HandoverRow, PrintJobRow } from '../../store/serviceTables.ts';
import { pagesOf, stripWith } from './printJobs.ts';

/** Data that an agent sends to a printer: the settings of the job, followed by whole pages. */
export interface StripBytes {
  readonly bytes: Buffer;
  /** SHA-256 of `bytes`, hexadecimal. */
  readonly sha256: string;
  /** For each page, the number of its last label within the job, and its end offset in `bytes`. */
  readonly pages: readonly { readonly label: number; readonly endByte: number }[];
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Reads the bytes of a strip from its first unprinted label on. Rejects if the strip doesn't match its checksum, so that corrupt data never
 * reaches a printer.
 */
export async function readStrip(
  { store, files }: Pick<Deps, 'store' | 'files'>,
  { jobId, preludeBytes }: PrintJobRow,
  { firstLabel }: HandoverRow,
): Promise<StripBytes> {
  const strip = await stripWith(store.read, jobId, firstLabel);
  const { resultObject } = await store.read
    .selectFrom('renderJobs')
    .select('resultObject')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  if (!strip || resultObject === null) throw new Error(`job ${jobId} has no label ${firstLabel}`);
  const read = async (range: ByteRange) => {
    const stream = await files.kept.open(resultObject, range);
    if (!stream) throw new Error(`the file of job ${jobId} is not there`);
    return readAll(stream);
  };
  const whole = await read({ first: strip.firstByte, last: strip.endByte - 1 });
  if (sha256Of(whole) !== strip.sha256) throw new Error(`the file of job ${jobId} is damaged`);
  const prelude = preludeBytes === 0 ? Buffer.alloc(0) : await read({ first: 0, last: preludeBytes - 1 });
  const pages = pagesOf(strip);
  const before = pages.find(([label]) => label === firstLabel - 1)?.[1] ?? strip.firstByte;
  const bytes = Buffer.concat([prelude, whole.subarray(before - strip.firstByte)]);
  const shift = preludeBytes - before;
  return {
    bytes,
    sha256: sha256Of(bytes),
    pages: pages
      .filter(([label]) => label >= firstLabel)
      .map(([label, endByte]) => ({ label, endByte: endByte + shift })),
  };
}
