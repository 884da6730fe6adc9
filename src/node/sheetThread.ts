import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { FILE_LIMITS } from '../core/base/limits.ts';
import { ok, type Problem, type Result } from '../core/base/result.ts';
import { sortRows } from '../core/print/printedRows.ts';
import { inspectSheet } from '../core/sheet/inspectSheet.ts';
import { readSheet } from '../core/sheet/readSheet.ts';
import type { SheetOptions } from '../core/sheet/sheet.ts';
import { type ColumnStore, partsOf } from '../core/sheet/table/columnStore.ts';
import { findText } from '../core/sheet/table/findText.ts';
import { readRow } from '../core/sheet/table/rowReader.ts';
import type { ThreadAnswer, ThreadRequest } from '../jobs/endableThread.ts';
import type { RowQuery, SheetAnswer, SheetRef, SheetRows, SheetWork } from './inputs/sheetQueue.ts';
import { chosenReading, type FileReading } from './inputs/sheetReading.ts';

/** Returns options with the rules of the library: the first sheet, without merged or empty cells (product specification, section 5). */
const libraryOptions = (reading: FileReading): SheetOptions => ({
  profile: 'library',
  mergedCells: 'refuse',
  ...chosenReading(reading),
});

/** Returns the cache key of a table. It includes the reading options, because they affect the rows. */
const keyOf = ({ key, reading: { encoding, separator, headerRow } }: SheetRef) =>
  `${key} ${encoding} ${separator} ${headerRow}`;

const bytesOf = async (path: string) => new Uint8Array(await readFile(path));

const sizeOf = ({ columns }: ColumnStore) =>
  columns.flatMap(partsOf).reduce((sum, { bytes, ends }) => sum + bytes.length + ends.byteLength, 0);

/** Cache of tables, most recently used last. */
const kept = new Map<string, ColumnStore>();

/** Caches a table and evicts the least recently used tables. */
function keep(key: string, table: ColumnStore): void {
  kept.delete(key);
  kept.set(key, table);
  let bytes = [...kept.values()].reduce((sum, one) => sum + sizeOf(one), 0);
  for (const [other, { columns, rowCount }] of kept) {
    if (bytes <= FILE_LIMITS.maxKeptSheetBytes) return;
    kept.delete(other);
    bytes -= sizeOf({ columns, rowCount });
  }
}

async function open(place: SheetRef): Promise<Result<ColumnStore | null, Problem>> {
  const { fileName, path, reading } = place;
  const key = keyOf(place);
  const known = kept.get(key);
  if (known) {
    keep(key, known);
    return ok(known);
  }
  if (path === null) return ok(null);
  const read = await readSheet({ name: fileName, bytes: await bytesOf(path) }, libraryOptions(reading));
  if (!read.ok) return read;
  keep(key, read.value.store);
  return ok(read.value.store);
}

function pageOf(table: ColumnStore, { search, sortColumn, isDescending, skip, count }: RowQuery): SheetRows {
  let rows = Uint32Array.from({ length: table.rowCount }, (_, row) => row);
  if (search !== '') rows = findText(table, search, rows);
  if (sortColumn !== null) rows = sortRows(rows, table, [{ column: sortColumn, isDescending }]);
  const page = [...rows.subarray(skip, skip + count)];
  return { total: rows.length, rows: page.map((row) => ({ id: row + 1, cells: readRow(table, row).texts })) };
}

async function work(asked: SheetWork): Promise<Result<SheetAnswer, Problem>> {
  if (asked.type === 'check') {
    const { fileName, path, reading } = asked;
    const file = { name: fileName, bytes: await bytesOf(path) };
    const summary = await inspectSheet(file, libraryOptions(reading));
    return summary.ok ? ok({ type: 'check', summary: summary.value }) : summary;
  }
  const table = await open(asked.place);
  if (!table.ok) return table;
  return ok(
    table.value === null ? { type: 'unread' } : { type: 'rows', rows: pageOf(table.value, asked.query) },
  );
}

const post = (answer: ThreadAnswer<SheetAnswer>) => parentPort?.postMessage(answer);

parentPort?.on('message', async ({ id, work: asked }: ThreadRequest<SheetWork>) => {
  post({ type: 'begun', id });
  try {
    post({ type: 'done', id, result: await work(asked) });
  } catch (error) {
    post({ type: 'broke', id, message: String(error) });
  }
});
