import { fail, ok, type Problem, type Result } from '../result.ts';
import { inflateRaw } from './deflate.ts';

/** Reads zip archives by their central directory (PKWARE APPNOTE 6.3.10, 4.3). */

/** File of an archive, as its central directory declares it. Sizes are in bytes. */
export interface ZipRecord {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Offset of the file's local header. */
  readonly at: number;
}

/** Position of the central directory. */
export interface ZipEnd {
  readonly count: number;
  readonly start: number;
  readonly end: number;
}

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
export const LOCAL_SIGNATURE = 0x04034b50;
export const END_BYTES = 22;
const CENTRAL_BYTES = 46;
export const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;
const FLAG_ENCRYPTED = 0x0001;
const FLAG_STRONG_ENCRYPTION = 0x0040;
const FLAG_UTF8 = 0x0800;
export const METHOD_STORED = 0;
export const METHOD_DEFLATED = 8;
/** Values of 16-bit and 32-bit fields whose actual value is in a zip64 record. */
const ZIP64_16 = 0xffff;
const ZIP64_32 = 0xffffffff;

/** Upper half of code page 437, the encoding of file names without the UTF-8 flag (APPNOTE, appendix D). */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const strictUtf8 = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
const looseUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Decodes a file name. Many programs write UTF-8 without setting the flag, so code page 437 is used only for bytes that are not valid
 * UTF-8.
 */
function decodeName(bytes: Uint8Array, flags: number): string {
  if ((flags & FLAG_UTF8) !== 0) return looseUtf8.decode(bytes);
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : CODE_PAGE_437[byte - 128],
    ).join('');
  }
}

export function isEncrypted({ flags }: ZipRecord): boolean {
  return (flags & (FLAG_ENCRYPTED | FLAG_STRONG_ENCRYPTION)) !== 0;
}

/** True for a record whose sizes or offset are in a zip64 record, because they exceed 4 GB. */
export function isZip64({ packedBytes, unpackedBytes, at }: ZipRecord): boolean {
  return packedBytes === ZIP64_32 || unpackedBytes === ZIP64_32 || at === ZIP64_32;
}

/**
 * Finds the end record, which locates the central directory, in the last bytes of an archive.
 *
 * @param tailAt offset in the archive at which `tail` begins
 */
export function findZipEnd(tail: Uint8Array, tailAt = 0): ZipEnd | 'none' | 'zip64' {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    const count = view.getUint16(at + 10, true);
    const start = view.getUint32(at + 16, true);
    return count === ZIP64_16 || start === ZIP64_32 ? 'zip64' : { count, start, end: tailAt + at };
  }
  return 'none';
}

/**
 * Reads the records of a central directory; null if they don't match the end record.
 *
 * @param bytes the central directory, up to the end record
 */
export function readZipRecords(bytes: Uint8Array, count: number): ZipRecord[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const records: ZipRecord[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_BYTES > bytes.length || view.getUint32(at, true) !== CENTRAL_SIGNATURE) return null;
    const nameBytes = view.getUint16(at + 28, true);
    const flags = view.getUint16(at + 8, true);
    records.push({
      name: decodeName(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes), flags),
      flags,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += CENTRAL_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at > bytes.length ? null : records;
}

/** Reads a range of a file; the result is shorter if the file ends within the range. */
export type ReadRange = (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;

type ZipProblem = Problem<'zipDamaged' | 'zipEncrypted' | 'zipTooLarge'>;

/** Lists the files of an archive of any size by reading only its end and its central directory. */
export async function listZip(read: ReadRange, sizeBytes: number): Promise<Result<ZipRecord[], ZipProblem>> {
  const tailAt = Math.max(0, sizeBytes - END_BYTES - MAX_COMMENT_BYTES);
  const end = findZipEnd(await read(tailAt, sizeBytes), tailAt);
  if (end === 'zip64') return fail('zipTooLarge');
  if (end === 'none' || end.start > end.end) return fail('zipDamaged');
  const records = readZipRecords(await read(end.start, end.end), end.count);
  return records ? ok(records) : fail('zipDamaged');
}

/** Extracts one file of an archive; a file whose decompressed length differs from the declared length is damaged. */
export async function readZipFile(
  read: ReadRange,
  record: ZipRecord,
): Promise<Result<Uint8Array<ArrayBuffer>, ZipProblem>> {
  if (isEncrypted(record)) return fail('zipEncrypted');
  if (isZip64(record)) return fail('zipTooLarge');
  const { at, packedBytes, unpackedBytes, method } = record;
  const header = await read(at, at + LOCAL_BYTES);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (header.length < LOCAL_BYTES || view.getUint32(0, true) !== LOCAL_SIGNATURE) return fail('zipDamaged');
  const start = at + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  const packed = await read(start, start + packedBytes);
  if (packed.length !== packedBytes) return fail('zipDamaged');
  const bytes = method === METHOD_STORED ? packed : unpack(packed, method, unpackedBytes);
  return bytes?.length === unpackedBytes ? ok(bytes) : fail('zipDamaged');
}

function unpack(packed: Uint8Array, method: number, bytes: number): Uint8Array<ArrayBuffer> | null {
  return method === METHOD_DEFLATED ? inflateRaw(packed, bytes) : null;
}
