import { ok, type Result } from '../../base/result.ts';
import { xmlEncoding } from '../../base/xmlText.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';
import { unpackEntry } from './unpackEntry.ts';
import { XmlScanner } from './xmlScanner.ts';
import type { ZipEntry } from './zipDirectory.ts';

/** Consumes the tokens that the scanner has now; returns true to receive more later, false to stop. */
export type XmlConsumer = (scanner: XmlScanner) => boolean;

const encoder = new TextEncoder();
/** Creates a converter of the part's chunks to UTF-8 without a byte order mark; undefined if the declared encoding is unknown. */
function createTranscoder(first: Uint8Array): ((chunk: Uint8Array) => Uint8Array) | undefined {
  const label = xmlEncoding(first);
  let isFirst = true;
  if (label === 'utf-8') {
    return (chunk) => {
      const hasMark = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
      isFirst = false;
      return hasMark ? chunk.subarray(3) : chunk;
    };
  }
  try {
    const decoder = new TextDecoder(label);
    return (chunk) => encoder.encode(decoder.decode(chunk, { stream: true }));
  } catch {
    return undefined;
  }
}

/** Decompresses an XML part, and runs `consume` on its tokens as they arrive. Only a few chunks are in memory at a time. */
export async function readXmlPart(
  entry: ZipEntry,
  consume: XmlConsumer,
): Promise<Result<true, SheetRefusal>> {
  const scanner = new XmlScanner();
  let transcode: ((chunk: Uint8Array) => Uint8Array) | undefined;
  let isKnown = true;
  let wantsMore = true;
  let worthScanning = 0;
  const unpacked = await unpackEntry(entry, (chunk) => {
    transcode ??= createTranscoder(chunk);
    if (transcode === undefined) {
      isKnown = false;
      return false;
    }
    scanner.append(transcode(chunk));
    if (scanner.waiting < worthScanning) return true;
    wantsMore = consume(scanner);
    // An incomplete token is scanned again from its start, so scanning waits until its bytes have doubled; otherwise long tokens would take
    // quadratic time.
    worthScanning = scanner.waiting * 2;
    return wantsMore && scanner.problem === undefined;
  });
  if (!unpacked.ok) return unpacked;
  if (!isKnown) return refuseSheet('sheetDamaged', { part: entry.name, reason: 'xmlEncoding' });
  if (wantsMore && scanner.problem === undefined) {
    scanner.close();
    consume(scanner);
  }
  if (scanner.problem === undefined) return ok(true);
  if (scanner.problem === 'doctype') return refuseSheet('sheetXmlEntities', { part: entry.name });
  return refuseSheet('sheetDamaged', { part: entry.name, reason: `xml-${scanner.problem}` });
}
