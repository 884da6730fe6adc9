import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import { isRecord } from '../../core/base/record.ts';
import { DURABLE } from '../draftDatabase.ts';

/** Open question about a scan: whether a repeated scan is intended, or which of several rows it means. */
export type ScanQuestion = 'repeated' | 'several';

/** Scanned code with the indexes of its spreadsheet rows. */
export interface CollectedScan {
  readonly content: string;
  readonly rows: readonly number[];
  /** Open question; null for a scan without a question, which is printed when the user asks for it. */
  readonly question: ScanQuestion | null;
}

/** Key of collected scans: the draft of the label, and the spreadsheet of the scanned rows. */
export interface CollectedOf {
  readonly draftId: string;
  /** Spreadsheet file; null without a spreadsheet. */
  readonly file: Pick<File, 'name' | 'size' | 'lastModified'> | null;
}

interface ScanSchema extends DBSchema {
  /** Collected scans, by draft. */
  collected: { key: string; value: unknown };
}

let database: Promise<IDBPDatabase<ScanSchema>> | null = null;
/** Pending writes, which run one after the other, so that the last write wins. */
let writing: Promise<void> = Promise.resolve();

function openScans(): Promise<IDBPDatabase<ScanSchema>> {
  const forget = () => {
    database = null;
  };
  database ??= openDB<ScanSchema>(`${STORAGE_PREFIX}scans`, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('collected');
    },
    terminated: forget,
  });
  database.catch(forget);
  return database;
}

function sheetMark(file: CollectedOf['file']): string {
  return file ? JSON.stringify([file.name, file.size, file.lastModified]) : '';
}

/** Parses a stored scan; returns an empty list for an invalid record. Earlier versions stored no questions. */
function collectedOf(value: unknown): CollectedScan[] {
  if (!isRecord(value)) return [];
  const { content, rows, question = null } = value;
  const isRows = Array.isArray(rows) && rows.every((row) => Number.isInteger(row) && row >= 0);
  if (typeof content !== 'string' || !isRows) return [];
  if (question !== null && question !== 'repeated' && question !== 'several') return [];
  return [{ content, rows, question }];
}

/** Reads the scans that were collected before the page was closed; returns none for another spreadsheet or without storage. */
export async function readCollected({ draftId, file }: CollectedOf): Promise<CollectedScan[]> {
  try {
    const stored: unknown = await (await openScans()).get('collected', draftId);
    if (!isRecord(stored) || stored.sheet !== sheetMark(file) || !Array.isArray(stored.scans)) return [];
    return stored.scans.flatMap(collectedOf);
  } catch {
    return [];
  }
}

async function write({ draftId, file }: CollectedOf, scans: readonly CollectedScan[]): Promise<void> {
  const store = (await openScans()).transaction('collected', 'readwrite', DURABLE);
  if (scans.length > 0) void store.store.put({ sheet: sheetMark(file), scans }, draftId);
  else void store.store.delete(draftId);
  await store.done;
}

/** Replaces the collected scans; resolves when they are durable, or when the window has no storage. */
export function keepCollected(of: CollectedOf, scans: readonly CollectedScan[]): Promise<void> {
  writing = writing.then(() => write(of, scans)).catch(() => undefined);
  return writing;
}
