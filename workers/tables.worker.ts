import { transfer } from 'comlink';
import { SHEET_LIMITS } from '../src/core/base/limits.ts';
import { fail, ok } from '../src/core/base/result.ts';
import { sortRows } from '../src/core/print/printedRows.ts';
import { acceptedSheets } from '../src/core/sheet/acceptedSheets.ts';
import { inspectStore } from '../src/core/sheet/inspectSheet.ts';
import type { SheetProfile } from '../src/core/sheet/sheet.ts';
import { refuseSheetSize } from '../src/core/sheet/sheetRefusal.ts';
import type { ColumnStore } from '../src/core/sheet/table/columnStore.ts';
import { findText } from '../src/core/sheet/table/findText.ts';
import { readRow } from '../src/core/sheet/table/rowReader.ts';
import { tableNameOf } from '../src/core/sheet/tableName.ts';
import { writeTsv } from '../src/core/sheet/writeCsv.ts';
import type { TablesApi } from './api.ts';
import { exposeApi } from './exposeApi.ts';
import { copyFile, readSheetFile, sheetOptions } from './readSheetFile.ts';

/** Minimum interval of progress messages in ms. The page doesn't redraw more often. */
const PROGRESS_INTERVAL_MS = 50;

let held: ColumnStore | null = null;

function checkSize({ size }: File, profile: SheetProfile) {
  const { maxBytes } = SHEET_LIMITS[profile];
  return size > maxBytes ? refuseSheetSize(size, maxBytes) : ok(null);
}

/** Number of bytes that are read to detect the file type. */
const FIRST_BYTES = 4096;

async function named(copy: File): Promise<File> {
  const firstBytes = new Uint8Array(await copy.slice(0, FIRST_BYTES).arrayBuffer());
  const { type, lastModified } = copy;
  return new File([copy], tableNameOf(copy.name, firstBytes), { type, lastModified });
}

function throttle(report: (bytes: number) => void): (bytes: number) => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (bytes) => {
    const nowMs = performance.now();
    if (nowMs - lastMs < PROGRESS_INTERVAL_MS) return;
    lastMs = nowMs;
    report(bytes);
  };
}

exposeApi<TablesApi>({
  check: async ({ file, options, profile }, onBytes) => {
    // Checks the size first, so that a file that is too large is never read.
    const sized = checkSize(file, profile);
    if (!sized.ok) return sized;
    const copy = await copyFile(file, throttle(onBytes)).catch(() => null);
    // The file was moved or changed after the user chose it, or its disk is no longer available.
    if (!copy) return fail('tableFileUnreadable', { name: file.name });
    const read = await readSheetFile(copy, options, profile);
    return read.ok ? ok({ summary: inspectStore(read.value), copy: await named(copy) }) : read;
  },
  acceptedSheets: async ({ file, options, profile }) => {
    if (!checkSize(file, profile).ok) return [];
    return acceptedSheets(
      { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
      sheetOptions(options, profile),
    );
  },
  open: async ({ file, options, profile }) => {
    held = null;
    const read = await readSheetFile(file, options, profile);
    if (!read.ok) return read;
    held = read.value.store;
    return ok(inspectStore(read.value));
  },
  listRows: async ({ search, order, locale }) => {
    if (!held) return null;
    const found = search === '' ? null : findText(held, search, null);
    if (!order) return found && transfer(found, [found.buffer]);
    const rows = found ?? Uint32Array.from({ length: held.rowCount }, (_, row) => row);
    const sorted = sortRows(rows, held, [order], new Intl.Collator(locale, { numeric: true }));
    return transfer(sorted, [sorted.buffer]);
  },
  readRows: async (rows) => {
    const store = held;
    return store ? rows.map((row) => readRow(store, row)) : [];
  },
  rowsAsText: async (rows) => {
    const store = held;
    if (!store) return '';
    const header = store.columns.map(({ name }) => name);
    return writeTsv([header, ...Array.from(rows, (row) => readRow(store, row).texts)]);
  },
});
