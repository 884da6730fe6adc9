import { readByteOrderMark } from './encoding/byteOrderMark.ts';
import { detectWideText } from './encoding/wideText.ts';

/** Type of a file, determined by its content instead of its name. */
export type FileKind =
  | 'empty'
  | 'zip'
  | 'ole'
  | 'biff'
  | 'html'
  | 'xml'
  | 'pdf'
  | 'rtf'
  | 'gzip'
  | 'sylk'
  | 'dif'
  | 'text'
  | 'unknown';

const SAMPLE_BYTES = 4096;
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP_LOCAL = [0x50, 0x4b, 0x03, 0x04];
const ZIP_EMPTY = [0x50, 0x4b, 0x05, 0x06];

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte);
}

/** True for a BIFF stream without an OLE container, as Excel 2 to 4 wrote: it begins with a BOF record of length 4 to 16. */
function isBareBiff(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x09 &&
    [0x00, 0x02, 0x04, 0x08].includes(bytes[1]) &&
    bytes[2] >= 4 &&
    bytes[2] <= 16 &&
    bytes[3] === 0
  );
}

/** Record of a SYLK file in lower case: number formats and fonts, formats, bounds, options, and cells. */
const SYLK_RECORD = /^(?:p;[pefl]|f;[a-z][^;]*;|b;[yx]\d|o;[a-z]|c;[yx]\d|c;k["\d])/;
/** Number of records after the ID that are examined. */
const SYLK_RECORDS = 3;

/**
 * True for a SYLK file in lower case. The ID record alone isn't enough, since a csv file may begin with a column `ID` and a column whose
 * name begins with P.
 */
function isSylk(head: string): boolean {
  const [id, ...records] = head.split(/[\r\n]+/, SYLK_RECORDS + 1);
  return (
    /^id;p[^;]*(?:;[ne])*$/.test(id) &&
    records.length === SYLK_RECORDS &&
    records.every((record) => SYLK_RECORD.test(record))
  );
}

/** Detects the type of a file by its content. `text` is UTF-16, UTF-32, and anything without a NUL byte that is not another type. */
export function detectFileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  if (startsWith(bytes, ZIP_LOCAL) || startsWith(bytes, ZIP_EMPTY)) return 'zip';
  if (startsWith(bytes, OLE)) return 'ole';
  if (isBareBiff(bytes)) return 'biff';
  if (startsWith(bytes, [0x1f, 0x8b])) return 'gzip';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const head = String.fromCharCode(...sample)
    .replace(/\0/g, '')
    .replace(/^[\u00ef\u00bb\u00bf\u00ff\u00fe\s]+/, '')
    .toLowerCase();
  if (head.startsWith('%pdf-')) return 'pdf';
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (/^<(?:!doctype html|html|table|head|body|meta)/.test(head)) return 'html';
  if (head.startsWith('<?xml')) return head.includes('<html') ? 'html' : 'xml';
  if (isSylk(head)) return 'sylk';
  if (/^table\r?\n0,\d+\r?\n"/.test(head)) return 'dif';
  if (!sample.includes(0)) return 'text';
  const mark = readByteOrderMark(bytes);
  const isWide = mark ? mark.encoding !== 'utf-8' : detectWideText(sample) !== null;
  return isWide ? 'text' : 'unknown';
}
