import { SHEET_LIMITS } from '../../core/base/limits.ts';
import type { Result } from '../../core/base/result.ts';
import { ENCODINGS, parseEncoding } from '../../core/sheet/encoding/encodings.ts';
import { readSheet } from '../../core/sheet/readSheet.ts';
import { DEFAULT_LOCALE, type Sheet } from '../../core/sheet/sheet.ts';
import { refuseSheet, refuseSheetSize, type SheetRefusal } from '../../core/sheet/sheetRefusal.ts';

/** A spreadsheet as bytes, or as a stream of them. */
export interface SheetInput {
  /** With its ending: xlsx, xls, csv or tsv. */
  readonly name: string;
  readonly data: Uint8Array | ArrayBuffer | AsyncIterable<Uint8Array>;
}

export interface ReadSheetOptions {
  /** Null for the first sheet that is not hidden. */
  readonly sheetName?: string | null;
  /** What to do with merged cells: refuse, which is meant where nothing is said, or repeat the value in each. */
  readonly mergedCells?: 'refuse' | 'repeat';
  /** Language of dates whose format leaves it to the machine: en-US where nothing is said. */
  readonly locale?: string;
  /** Encoding of a csv file by any of its names, such as windows-1251; found out where nothing is said. */
  readonly encoding?: string;
  /** The row that names the columns, from 1; the first with content where nothing is said. */
  readonly headerRow?: number;
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
    // What streams hand over may be used again by them.
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
 * Reads one sheet of an xlsx, xls, csv or tsv file into columns, cells as the spreadsheet shows them.
 *
 * @returns one of `SHEET_REFUSAL_CODES` for what is none, or breaks the rules of `docs/REQUIREMENTS.md`
 */
export async function readSheetFrom(
  { name, data }: SheetInput,
  {
    sheetName = null,
    mergedCells = 'refuse',
    locale = DEFAULT_LOCALE,
    encoding: encodingName,
    headerRow,
  }: ReadSheetOptions = {},
): Promise<Result<Sheet, SheetRefusal>> {
  const bytes = await bytesOf(data);
  if (!bytes.ok) return bytes;
  const encoding = encodingName === undefined ? null : parseEncoding(encodingName);
  if (encodingName !== undefined && encoding === null) {
    const known = Object.values(ENCODINGS).join(', ');
    return refuseSheet('sheetEncodingUnknown', { name: encodingName, known });
  }
  return readSheet(
    { name, bytes: bytes.value },
    {
      profile: 'device',
      mergedCells,
      locale,
      headerRow,
      ...(sheetName !== null && { sheetName }),
      ...(encoding && { encoding }),
    },
  );
}
