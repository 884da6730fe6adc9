import { loadExtraSymbologies } from '../barcode/bwip.ts';
import { fail, type Problem, type Result } from '../base/result.ts';
import { gunzip } from '../base/zip/deflate.ts';
import { readGlabels } from './glabels/readGlabels.ts';
import type { ImportCode, Imported } from './imported.ts';
import { isPdfme, readPdfme } from './pdfme/readPdfme.ts';
import { isZpl, readZpl } from './zpl/readZpl.ts';

const MEGABYTE = 1024 * 1024;
/** Maximum size of a document, before and after decompression. */
const MAX_BYTES = 64 * MEGABYTE;
/** Number of bytes at the start of a file that are searched for signs of its type. */
const HEAD_BYTES = 64 * 1024;

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Returns the start of a file as text, in which ASCII is readable whatever the encoding is. */
function headOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)).replace(/^\u00ef\u00bb\u00bf/, '');
}

const isGlabels = (head: string) => /^\s*</.test(head) && /<(?:\w+:)?Glabels-document[\s>]/.test(head);

export interface ForeignOptions {
  /** Resolution of the printer in whose dots ZPL positions are measured. */
  readonly dpi: number;
}

/** File extensions that only documents of other programs have. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/\.glabels$/i, 'gLabels'],
  [/\.(?:zpl2?|prn)$/i, 'ZPL'],
];

/** Returns a problem for a file whose extension promises a foreign document that its content is not; otherwise null. */
function refuseUnknown(path: string): Result<Imported, Problem<ImportCode>> | null {
  const [, kind] = ENDINGS.find(([ending]) => ending.test(path)) ?? [];
  return kind === undefined ? null : fail('foreignDamaged', { path, kind });
}

/**
 * Reads a document of another program, which is identified by its content: gLabels (also compressed), a pdfme template, or ZPL.
 *
 * @param path file name for error messages
 * @returns null for any other file, such as a label document
 */
export async function readForeignLabel(
  bytes: Uint8Array,
  path: string,
  options: ForeignOptions,
): Promise<Result<Imported, Problem<ImportCode>> | null> {
  const maxMegabytes = MAX_BYTES / MEGABYTE;
  if (isGzip(bytes)) {
    const unpacked = gunzip(bytes, MAX_BYTES);
    if (unpacked === 'damaged') return fail('foreignDamaged', { path, kind: 'gzip' });
    if (unpacked === 'tooLarge') return fail('foreignTooLarge', { path, maxMegabytes });
    if (!isGlabels(headOf(unpacked))) return fail('foreignDamaged', { path, kind: 'gzip' });
    await loadExtraSymbologies();
    return readGlabels(unpacked, path);
  }
  const head = headOf(bytes);
  const isXml = isGlabels(head);
  if (!isXml && !isZpl(head)) return /^\s*\{/.test(head) ? readTemplate(bytes, path) : refuseUnknown(path);
  if (bytes.length > MAX_BYTES) return fail('foreignTooLarge', { path, maxMegabytes });
  // The encoders compute the sizes of symbols, on which their positions depend.
  await loadExtraSymbologies();
  return isXml ? readGlabels(bytes, path) : readZpl(bytes, path, options.dpi);
}

/** Reads JSON that is a pdfme template; null for other JSON. */
async function readTemplate(
  bytes: Uint8Array,
  path: string,
): Promise<Result<Imported, Problem<ImportCode>> | null> {
  const document = bytes.length > MAX_BYTES ? null : parseJson(bytes);
  if (!isPdfme(document)) return null;
  await loadExtraSymbologies();
  return readPdfme(document, path);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
