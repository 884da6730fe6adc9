import { ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { SheetSummary } from '../../../src/core/sheet/inspectSheet.ts';
import { isEncodingDoubtful } from '../../../src/core/sheet/sheetAssumptions.ts';
import { checkSheetName } from '../../../src/core/sheet/sheetName.ts';
import { tableNameOf } from '../../../src/core/sheet/tableName.ts';
import type { RowQuery, SheetRows } from '../../../src/node/sheetQueue.ts';
import type { FileReading } from '../../../src/node/sheetReading.ts';
import type { Deps } from '../../deps.ts';
import type { SentFile } from '../../http/readForm.ts';
import type { DatabaseRow } from '../../store/tables.ts';
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

/**
 * Validates an uploaded spreadsheet and stores its file. The page's own check is not trusted.
 *
 * @param chosen reading settings of the request
 * @param before reading settings of the content that is replaced; null for a new database
 * @returns the refusals of `readSheet`, or `storageFull`
 */
export async function readContent(
  deps: Deps,
  userId: string,
  file: SentFile,
  chosen: FileReading,
  before: FileReading | null,
): Promise<Result<Content, Problem>> {
  const sent = checkSheetName(file.name);
  if (!sent.ok) return sent;
  const detected = await deps.sheets.check(file.name, file.path, chosen);
  const earlier = before?.encoding ?? null;
  const isEarlier = earlier !== null && takesEarlier(chosen, detected);
  const reading = isEarlier ? { ...chosen, encoding: earlier } : chosen;
  const asSent = isEarlier ? await deps.sheets.check(file.name, file.path, reading) : detected;
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
