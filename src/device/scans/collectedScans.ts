import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import { isRecord } from '../../core/base/record.ts';
import { DURABLE } from '../draftDatabase.ts';

/**
 * Question about a scan that the user must answer: is the repeated scan intended (`repeated`), or which of several rows is meant
 * (`several`).
 */
export type ScanQuestion = 'repeated' | 'several';

/** Scanned code, with the indexes of the rows that contain it. */
export interface CollectedScan {
  readonly content: string;
  readonly rows: readonly number[];
  /** Unanswered question about the scan; null if there is none. A scan without a question is printed when the user starts printing. */
  readonly question: ScanQuestion | null;
}

/** Draft and spreadsheet to which collected scans belong. */
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
/** End of the queue of writes. Writes run one after the other, so that the last one wins. */
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

/** Parses the record of a scan; returns an empty list if it is invalid. Records of earlier versions have no question. */
function collectedOf(value: unknown): CollectedScan[] {
  if (!isRecord(value)) return [];
  const { content, rows, question = null } = value;
  const isRows = Array.isArray(rows) && rows.every((row) => Number.isInteger(row) && row >= 0);
  if (typeof content !== 'string' || !isRows) return [];
  if (question !== null && question !== 'repeated' && question !== 'several') return [];
  return [{ content, rows, question }];
}

/**
 * Reads the scans that were collected before the page was closed. Returns none if they belong to another spreadsheet or if the window has
 * no storage.
 */
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
