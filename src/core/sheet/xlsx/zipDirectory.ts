import { SHEET_LIMITS } from '../../base/limits.ts';
import { ok, type Result } from '../../base/result.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';

/** A file in a zip archive, as its central directory and its local header agree on it. Sizes in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly method: 'stored' | 'deflated';
  readonly packed: Uint8Array;
  /** What the directory declares; the reader counts for itself. */
  readonly unpackedBytes: number;
}

export interface ZipDirectory {
  /** By name in lower case with forward slashes, as package part names compare (ECMA-376 Part 2, 6.2.2.3). */
  readonly entries: ReadonlyMap<string, ZipEntry>;
}

interface Located {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly at: number;
}

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;
const FLAG_ENCRYPTED = 0x0001;
const FLAG_STRONG_ENCRYPTION = 0x0040;
const METHOD_STORED = 0;
const METHOD_DEFLATED = 8;
/** Marks a value that stands in a zip64 record. A spreadsheet within our size limits never needs one. */
const ZIP64_16 = 0xffff;
const ZIP64_32 = 0xffffffff;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function damaged(reason: string, part?: string) {
  return refuseSheet('sheetDamaged', part === undefined ? { reason } : { reason, part });
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return -1;
}

function readCentral(bytes: Uint8Array, view: DataView): Result<Located[], SheetRefusal> {
  const end = findEnd(view);
  if (end < 0) return damaged('zipEnd');
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count === ZIP64_16 || start === ZIP64_32) return damaged('zip64');
  if (count > SHEET_LIMITS.maxZipEntries) {
    return refuseSheet('sheetUnpack', { reason: 'entries', max: SHEET_LIMITS.maxZipEntries });
  }
  const located: Located[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_BYTES > end || view.getUint32(at, true) !== CENTRAL_SIGNATURE)
      return damaged('zipDirectory');
    const nameBytes = view.getUint16(at + 28, true);
    const name = decoder.decode(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes));
    located.push({
      name,
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += CENTRAL_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return at > end ? damaged('zipDirectory') : ok(located);
}

function checkDeclared(located: readonly Located[], fileBytes: number): Result<true, SheetRefusal> {
  let total = 0;
  for (const { name, flags, method, packedBytes, unpackedBytes, at } of located) {
    if ((flags & (FLAG_ENCRYPTED | FLAG_STRONG_ENCRYPTION)) !== 0)
      return refuseSheet('sheetPassword', { part: name });
    if (method !== METHOD_STORED && method !== METHOD_DEFLATED) return damaged('zipMethod', name);
    if (packedBytes === ZIP64_32 || unpackedBytes === ZIP64_32 || at === ZIP64_32)
      return damaged('zip64', name);
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
 * Reads the central directory of a zip archive (PKWARE APPNOTE 6.3.10, 4.3) and refuses what a spreadsheet never is:
 * too many entries, too much or too strongly packed content, encrypted, unknown methods, zip64, two entries of one name
 * (case aside) or sharing bytes. Nothing is unpacked here.
 */
export function readZipDirectory(bytes: Uint8Array): Result<ZipDirectory, SheetRefusal> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < END_BYTES) return damaged('zipEnd');
  const central = readCentral(bytes, view);
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

/** How part names are compared: without case, with forward slashes, without a leading one. */
export function partKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}
