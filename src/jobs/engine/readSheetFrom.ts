import { SHEET_LIMITS } from '../../core/base/limits.ts';
import type { Result } from '../../core/base/result.ts';
import { isSeparator } from '../../core/sheet/csv/csvDialect.ts';
import { ENCODINGS, parseEncoding } from '../../core/sheet/encoding/encodings.ts';
import { readSheet } from '../../core/sheet/readSheet.ts';
import { DEFAULT_LOCALE, type Sheet } from '../../core/sheet/sheet.ts';
import { refuseSheet, refuseSheetSize, type SheetRefusal } from '../../core/sheet/sheetRefusal.ts';

/** Spreadsheet as bytes or as a stream. */
export interface SheetInput {
  /** File name with its extension: xlsx, xls, csv or tsv. */
  readonly name: string;
  readonly data: Uint8Array | ArrayBuffer | AsyncIterable<Uint8Array>;
}

export interface ReadSheetOptions {
  /** Name of the sheet; null for the first visible sheet. */
  readonly sheetName?: string | null;
  /** Policy for merged cells: refuse the sheet (default), or repeat the value in each cell. */
  readonly mergedCells?: 'refuse' | 'repeat';
  /** Language for dates in the system's format. Default: en-US. */
  readonly locale?: string;
  /** Encoding of a csv file by any of its names, such as windows-1251. Default: detected. */
  readonly encoding?: string;
  /** Number of the header row, from 1. Default: the first row with content. */
  readonly headerRow?: number;
  /** Separator of a csv file, one character such as `;`. Default: detected. */
  readonly separator?: string;
}

async function bytesOf(data: SheetInput['data']): Promise<Result<Uint8Array, SheetRefusal>> {
  if (data instanceof Uint8Array) return { ok: true, value: data };
  if (data instanceof ArrayBuffer) return { ok: true, value: new Uint8Array(data) };
  const { maxBytes } = SHEET_LIMITS.device;
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const part of data) {
    total += part.length;
    if (total > maxBytes) return refuseSheetSize(total, maxBytes);
    // The chunk is copied, because streams may reuse their buffers.
    parts.push(part.slice());
  }
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { ok: true, value: bytes };
}

/**
 * Reads one sheet of an xlsx, xls, csv or tsv file into columns, with cells as the spreadsheet displays them.
 *
 * @returns one of `SHEET_REFUSAL_CODES` for a file that can't be read or breaks the rules of `docs/REQUIREMENTS.md`
 */
export async function readSheetFrom(
  { name, data }: SheetInput,
  {
    sheetName = null,
    mergedCells = 'refuse',
    locale = DEFAULT_LOCALE,
    encoding: encodingName,
    headerRow,
    separator,
  }: ReadSheetOptions = {},
): Promise<Result<Sheet, SheetRefusal>> {
  const bytes = await bytesOf(data);
  if (!bytes.ok) return bytes;
  const encoding = encodingName === undefined ? null : parseEncoding(encodingName);
  if (encodingName !== undefined && encoding === null) {
    const known = Object.values(ENCODINGS).join(', ');
    return refuseSheet('sheetEncodingUnknown', { name: encodingName, known });
  }
  if (separator !== undefined && !isSeparator(separator))
    return refuseSheet('sheetSeparatorInvalid', { separator });
  return readSheet(
    { name, bytes: bytes.value },
    {
      profile: 'device',
      mergedCells,
      locale,
      headerRow,
      separator,
      ...(sheetName !== null && { sheetName }),
      ...(encoding && { encoding }),
    },
  );
}
