import { SHEET_LIMITS } from '../base/limits.ts';
import type { Err, Result } from '../base/result.ts';
import { readCsv } from './csv/readCsv.ts';
import { isDecodable } from './encoding/byteOrderMark.ts';
import { detectFileKind } from './fileKind.ts';
import type { Sheet, SheetFile, SheetOptions } from './sheet.ts';
import { checkSheetName, type SheetName } from './sheetName.ts';
import { refuseSheet, refuseSheetSize, type SheetRefusal } from './sheetRefusal.ts';
import { openOleContainer } from './xls/oleContainer.ts';
import { readXls } from './xls/readXls.ts';
import { readXlsx } from './xlsx/readXlsx.ts';
import { readZipDirectory, type ZipDirectory } from './xlsx/zipDirectory.ts';

/** Files in a zip archive that identify file types other than xlsx. */
const OTHER_PACKAGES: readonly (readonly [string, string])[] = [
  ['xl/workbook.bin', 'xlsb'],
  ['content.xml', 'ods'],
  ['word/document.xml', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
  ['index/document.iwa', 'numbers'],
];

const LINE_FEED = 10;

function otherPackage(directory: ZipDirectory): string | undefined {
  return OTHER_PACKAGES.find(([part]) => directory.entries.has(part))?.[1];
}

async function readPackage(file: SheetFile, name: SheetName, options: SheetOptions) {
  const directory = readZipDirectory(file.bytes);
  if (!directory.ok) return directory;
  const found = otherPackage(directory.value);
  if (found !== undefined) return refuseSheet('sheetFileType', { extension: name.extension, found });
  return readXlsx(directory.value, options);
}

/** Reads an OLE container, which contains an xls workbook, or an xlsx workbook with a password ([MS-OFFCRYPTO] 2.3). */
async function readContainer(bytes: Uint8Array, options: SheetOptions): Promise<Result<Sheet, SheetRefusal>> {
  const container = openOleContainer(bytes);
  if (!container.ok) return container;
  const { names } = container.value;
  if (names.includes('encryptedpackage')) return refuseSheet('sheetPassword');
  if (names.includes('worddocument')) return refuseSheet('sheetFileType', { extension: 'xls', found: 'doc' });
  const stream = ['workbook', 'book'].find((known) => names.includes(known));
  if (stream === undefined) return refuseSheet('sheetDamaged', { reason: 'noWorkbook' });
  const workbook = container.value.read(stream);
  if (workbook === undefined) return refuseSheet('sheetDamaged', { reason: 'oleChain' });
  return readXls(workbook, options);
}

/** Number of bytes that are examined for control characters. */
const EXAMINED_BYTES = 4096;

/**
 * True for text with some NUL bytes: most bytes are characters. Only UTF-8 may have control characters other than tabs and line ends, since
 * almost no file that isn't text is valid UTF-8.
 */
function isTextWithNul(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, EXAMINED_BYTES);
  const characters = start.filter((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d)).length;
  const nuls = start.filter((byte) => byte === 0).length;
  const controls = start.length - characters - nuls;
  return characters > nuls + controls && (controls === 0 || isDecodable(start, 'utf-8'));
}

/** Refuses a file that is named as text and has NUL bytes, such as the rest of a file that was not written completely. */
function refuseNulByte(bytes: Uint8Array): Err<SheetRefusal> {
  const before = bytes.subarray(0, bytes.indexOf(0));
  const row = before.reduce((count, byte) => (byte === LINE_FEED ? count + 1 : count), 1);
  return refuseSheet('sheetNulByte', { row });
}

function readText({ bytes }: SheetFile, { base, extension }: SheetName, options: SheetOptions) {
  // An xlsx file that contains text is damaged, while many programs write xls files that contain text.
  if (extension === 'xlsx') return refuseSheet('sheetFileType', { extension, found: 'text' });
  const sheet = readCsv(bytes, { sheetName: base, extension }, options);
  const isOther = options.sheetName !== undefined && options.sheetName !== base;
  return isOther ? refuseSheet('sheetNotFound', { name: options.sheetName ?? '' }) : sheet;
}

/**
 * Reads one worksheet of an xlsx, xls, csv or tsv file into columns, by the rules of the profile (product specification, section 5
 * "Spreadsheet import"; decisions, section 3). The file type is detected by content, so that an xlsx or csv file named `.xls` can be read.
 * Never throws because of a file's content: all refusals are in `SHEET_REFUSAL_CODES`.
 */
export async function readSheet(
  file: SheetFile,
  options: SheetOptions,
): Promise<Result<Sheet, SheetRefusal>> {
  const checked = checkSheetName(file.name);
  if (!checked.ok) return checked;
  const name = checked.value;
  const { maxBytes } = SHEET_LIMITS[options.profile];
  if (file.bytes.length > maxBytes) return refuseSheetSize(file.bytes.length, maxBytes);
  const kind = detectFileKind(file.bytes);
  if (!name.isAllowed) return refuseSheet('sheetFileType', { extension: name.extension, found: kind });
  switch (kind) {
    case 'zip':
      return readPackage(file, name, options);
    case 'ole':
      return readContainer(file.bytes, options);
    case 'biff':
      return readXls(file.bytes, options);
    case 'text':
      return readText(file, name, options);
    case 'empty':
      return refuseSheet('sheetEmpty', { name: name.base });
    case 'unknown':
      // The file may be text of two- or four-byte characters that can't be detected, so only an encoding that the user chose can be used.
      if (options.encoding?.startsWith('utf-')) return readText(file, name, options);
      if (/^[ct]sv$/.test(name.extension) && isTextWithNul(file.bytes)) return refuseNulByte(file.bytes);
      return refuseSheet('sheetFileType', { extension: name.extension, found: kind });
    default:
      return refuseSheet('sheetFileType', { extension: name.extension, found: kind });
  }
}
