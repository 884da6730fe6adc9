import { ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { SheetSummary } from '../../../src/core/sheet/inspectSheet.ts';
import { isEncodingDoubtful } from '../../../src/core/sheet/sheetAssumptions.ts';
import { checkSheetName } from '../../../src/core/sheet/sheetName.ts';
import { tableNameOf } from '../../../src/core/sheet/tableName.ts';
import type { RowQuery, SheetRows } from '../../../src/node/inputs/sheetQueue.ts';
import type { FileReading } from '../../../src/node/inputs/sheetReading.ts';
import type { Deps } from '../../deps.ts';
import type { SentFile } from '../../http/fields/readForm.ts';
import type { DatabaseRow } from '../../store/fileTables.ts';
import { findFile, keepFile } from '../files/files.ts';
import { type Content, readingOf } from './databases.ts';

/**
 * Returns true if new content is to be read with the encoding that a user chose for the earlier content: the request chooses no encoding,
 * and the encoding of the new bytes can't be detected reliably.
 */
function takesEarlier(chosen: FileReading, detected: Result<SheetSummary, Problem>): boolean {
  if (chosen.encoding !== null) return false;
  if (!detected.ok) return true;
  const found = detected.value.assumed.encoding;
  return found !== null && isEncodingDoubtful(found);
}

/** Content that is replaced: its reading options and number of columns. */
export interface Replaced {
  readonly reading: FileReading;
  readonly columnCount: number;
}

/** Returns the reading options and column count of a database whose content is replaced. */
export function replacedBy(row: DatabaseRow): Replaced {
  const columns: readonly string[] = JSON.parse(row.columns);
  return { reading: readingOf(row), columnCount: columns.length };
}

/**
 * Reads a file with the chosen options. New content keeps the encoding that a user chose for the earlier content, see `takesEarlier`, and
 * the separator if it gives the same number of columns.
 */
async function readAsBefore({ sheets }: Deps, file: SentFile, chosen: FileReading, before: Replaced | null) {
  const check = async (reading: FileReading) => ({
    reading,
    asSent: await sheets.check(file.name, file.path, reading),
  });
  const detected = await check(chosen);
  if (!before) return detected;
  const { encoding, separator } = before.reading;
  const isEncoded = encoding !== null && takesEarlier(chosen, detected.asSent);
  const decoded = isEncoded ? await check({ ...chosen, encoding }) : detected;
  const isCsv = !decoded.asSent.ok || decoded.asSent.value.assumed.separator !== null;
  if (chosen.separator !== null || separator === null || !isCsv) return decoded;
  const divided = await check({ ...decoded.reading, separator });
  const isSame = divided.asSent.ok && divided.asSent.value.columnNames.length === before.columnCount;
  return isSame ? divided : decoded;
}

/**
 * Validates an uploaded spreadsheet and stores its file. The page's own check is not trusted.
 *
 * @param chosen reading settings of the request
 * @param before content that is replaced; null for a new database
 * @returns the refusals of `readSheet`, or `storageFull`
 */
export async function readContent(
  deps: Deps,
  userId: string,
  file: SentFile,
  chosen: FileReading,
  before: Replaced | null,
): Promise<Result<Content, Problem>> {
  const sent = checkSheetName(file.name);
  if (!sent.ok) return sent;
  const { reading, asSent } = await readAsBefore(deps, file, chosen, before);
  if (!asSent.ok) return asSent;
  // The stored name has the extension of the actual file type. The name decides how the file is parsed, so a changed name requires a new
  // check.
  const name = tableNameOf(file.name, file.head);
  const checked = name === file.name ? asSent : await deps.sheets.check(name, file.path, reading);
  if (!checked.ok) return checked;
  const { columnNames: columns, rowCount } = checked.value;
  const type = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const fileKey = await keepFile(deps, userId, file, type);
  if (!fileKey.ok) return fileKey;
  return ok({ name, columns, rowCount, fileKey: fileKey.value, bytes: file.bytes, ...reading });
}

/** Reads rows of a database. The file is copied to this machine only if the thread that reads spreadsheets doesn't have it cached. */
export async function readRows(
  { store, files, sheets }: Deps,
  row: DatabaseRow,
  query: RowQuery,
): Promise<Result<SheetRows, Problem>> {
  const { fileKey, name: fileName } = row;
  const place = { key: fileKey, fileName, reading: readingOf(row) };
  const known = await sheets.rows({ ...place, path: null }, query);
  if (!known.ok) return known;
  if (known.value) return ok(known.value);
  const file = await findFile(store.read, fileKey);
  const bytes = file && (await files.kept.open(file.objectName));
  if (!bytes) return { ok: false, error: { code: 'databaseGone' } };
  const { path } = await files.spool.take(bytes);
  try {
    const read = await sheets.rows({ ...place, path }, query);
    if (!read.ok) return read;
    return read.value ? ok(read.value) : { ok: false, error: { code: 'databaseGone' } };
  } finally {
    await files.spool.discard(path);
  }
}
