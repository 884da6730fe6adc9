import { SHEET_LIMITS } from '../../base/limits.ts';
import { ok, type Result } from '../../base/result.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';
import type { ZipEntry } from './zipDirectory.ts';

/** Number of compressed bytes per write; it is large, because each write goes through a queue. */
const STEP_BYTES = 1024 * 1024;

async function feed({ writable }: DecompressionStream, packed: Uint8Array): Promise<void> {
  const writer = writable.getWriter();
  try {
    for (let at = 0; at < packed.length; at += STEP_BYTES)
      await writer.write(packed.slice(at, at + STEP_BYTES));
    await writer.close();
  } catch {
    // The data is damaged, or the reader stopped early; the reading side reports both cases.
  }
}

/**
 * Decompresses a file of a zip archive as a stream, and passes each chunk to `take`, which returns false to stop early. If the output has
 * more or fewer bytes than the directory declares, it is refused, so that the limits that were checked with the declared sizes hold.
 */
export async function unpackEntry(
  entry: ZipEntry,
  take: (chunk: Uint8Array) => boolean,
): Promise<Result<true, SheetRefusal>> {
  if (entry.method === 'stored') {
    for (let at = 0; at < entry.packed.length; at += STEP_BYTES) {
      if (!take(entry.packed.subarray(at, at + STEP_BYTES))) return ok(true);
    }
    return ok(true);
  }
  const stream = new DecompressionStream('deflate-raw');
  const fed = feed(stream, entry.packed);
  const reader = stream.readable.getReader();
  const readNext = () => reader.read().catch(() => undefined);
  let count = 0;
  let coming = readNext();
  for (;;) {
    const chunk = await coming;
    if (chunk === undefined) return refuseSheet('sheetDamaged', { part: entry.name, reason: 'inflate' });
    if (chunk.done) break;
    count += chunk.value.length;
    // The next chunk is requested before this one is processed, so that it is decompressed in another thread meanwhile.
    coming = readNext();
    const isTooMuch = count > entry.unpackedBytes;
    if (!isTooMuch && take(chunk.value)) continue;
    await reader.cancel().catch(() => undefined);
    if (!isTooMuch) return ok(true);
    const max = SHEET_LIMITS.maxUnpackedBytes;
    return refuseSheet('sheetUnpack', { part: entry.name, reason: 'declared', max });
  }
  await fed;
  if (count === entry.unpackedBytes) return ok(true);
  return refuseSheet('sheetDamaged', { part: entry.name, reason: 'zipSize' });
}
