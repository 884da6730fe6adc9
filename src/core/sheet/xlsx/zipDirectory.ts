import { SHEET_LIMITS } from '../../base/limits.ts';
import { ok, type Result } from '../../base/result.ts';
import {
  END_BYTES,
  findZipEnd,
  isEncrypted,
  isZip64,
  LOCAL_BYTES,
  LOCAL_SIGNATURE,
  METHOD_DEFLATED,
  METHOD_STORED,
  readZipRecords,
  type ZipRecord,
} from '../../base/zip/zipArchive.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';

/** File in a zip archive whose central directory and local header agree. Sizes are in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly method: 'stored' | 'deflated';
  readonly packed: Uint8Array;
  /** Decompressed size that the directory declares; the reader counts the actual size. */
  readonly unpackedBytes: number;
}

export interface ZipDirectory {
  /** Files by name, in lowercase and with forward slashes, as the names of package parts are compared (ECMA-376 Part 2, 6.2.2.3). */
  readonly entries: ReadonlyMap<string, ZipEntry>;
}

function damaged(reason: string, part?: string) {
  return refuseSheet('sheetDamaged', part === undefined ? { reason } : { reason, part });
}

function readCentral(bytes: Uint8Array): Result<ZipRecord[], SheetRefusal> {
  const end = findZipEnd(bytes);
  if (end === 'none') return damaged('zipEnd');
  // A spreadsheet within the size limits never needs zip64.
  if (end === 'zip64') return damaged('zip64');
  if (end.count > SHEET_LIMITS.maxZipEntries) {
    return refuseSheet('sheetUnpack', { reason: 'entries', max: SHEET_LIMITS.maxZipEntries });
  }
  const records = end.start > end.end ? null : readZipRecords(bytes.subarray(end.start, end.end), end.count);
  return records ? ok(records) : damaged('zipDirectory');
}

function checkDeclared(records: readonly ZipRecord[], fileBytes: number): Result<true, SheetRefusal> {
  let total = 0;
  for (const record of records) {
    const { name, method, packedBytes, unpackedBytes } = record;
    if (isEncrypted(record)) return refuseSheet('sheetPassword', { part: name });
    if (method !== METHOD_STORED && method !== METHOD_DEFLATED) return damaged('zipMethod', name);
    if (isZip64(record)) return damaged('zip64', name);
    if (method === METHOD_STORED && packedBytes !== unpackedBytes) return damaged('zipSize', name);
    total += unpackedBytes;
    if (total > SHEET_LIMITS.maxUnpackedBytes) {
      return refuseSheet('sheetUnpack', { part: name, reason: 'bytes', max: SHEET_LIMITS.maxUnpackedBytes });
    }
    if (unpackedBytes > packedBytes * SHEET_LIMITS.maxUnpackRatio) {
      return refuseSheet('sheetUnpack', { part: name, reason: 'ratio', max: SHEET_LIMITS.maxUnpackRatio });
    }
  }
  return total > fileBytes * SHEET_LIMITS.maxUnpackRatio
    ? refuseSheet('sheetUnpack', { reason: 'ratio', max: SHEET_LIMITS.maxUnpackRatio })
    : ok(true);
}

/**
 * Reads the central directory of a zip archive (PKWARE APPNOTE 6.3.10, 4.3) and refuses properties that a spreadsheet never has: too many
 * files, too large or too strongly compressed content, encryption, unknown methods, zip64, and two files that have the same name (ignoring
 * case) or share bytes. Decompresses nothing.
 */
export function readZipDirectory(bytes: Uint8Array): Result<ZipDirectory, SheetRefusal> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < END_BYTES) return damaged('zipEnd');
  const central = readCentral(bytes);
  if (!central.ok) return central;
  const declared = checkDeclared(central.value, bytes.length);
  if (!declared.ok) return declared;
  const entries = new Map<string, ZipEntry>();
  let taken = 0;
  for (const located of [...central.value].sort((a, b) => a.at - b.at)) {
    const { name, at } = located;
    if (at < taken) return damaged('zipOverlap', name);
    if (at + LOCAL_BYTES > bytes.length || view.getUint32(at, true) !== LOCAL_SIGNATURE) {
      return damaged('zipLocalHeader', name);
    }
    const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    taken = start + located.packedBytes;
    if (taken > bytes.length) return damaged('zipTruncated', name);
    const key = partKey(name);
    if (entries.has(key)) return damaged('zipDuplicate', name);
    entries.set(key, {
      name,
      method: located.method === METHOD_STORED ? 'stored' : 'deflated',
      packed: bytes.subarray(start, taken),
      unpackedBytes: located.unpackedBytes,
    });
  }
  return ok({ entries });
}

/** Returns a part name for comparison: in lowercase, with forward slashes, and without a leading slash. */
export function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}
