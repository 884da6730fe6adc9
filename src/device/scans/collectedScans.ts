import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import { isRecord } from '../../core/base/record.ts';
import { DURABLE } from '../draftDatabase.ts';

/** What a person was asked of a scan and has not said yet: whether a second scan is meant, or which of several rows. */
export type ScanQuestion = 'repeated' | 'several';

/** A code that was scanned, and the rows of the spreadsheet that have it, as their indexes. */
export interface CollectedScan {
  readonly content: string;
  readonly rows: readonly number[];
  /** Null for one that is printed when a person says so. */
  readonly question: ScanQuestion | null;
}

/** What is collected belongs to a label and to the spreadsheet whose rows it has. */
export interface CollectedOf {
  readonly draftId: string;
  /** Null without a spreadsheet. */
  readonly file: Pick<File, 'name' | 'size' | 'lastModified'> | null;
}

interface ScanSchema extends DBSchema {
  /** By draft. */
  collected: { key: string; value: unknown };
}

let database: Promise<IDBPDatabase<ScanSchema>> | null = null;
/** Writes go one after the other: the last that was asked for is what stays. */
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

/** A scan as it was stored; nothing of what is none. Before questions were kept there was no word of them. */
function collectedOf(value: unknown): CollectedScan[] {
  if (!isRecord(value)) return [];
  const { content, rows, question = null } = value;
  const isRows = Array.isArray(rows) && rows.every((row) => Number.isInteger(row) && row >= 0);
  if (typeof content !== 'string' || !isRows) return [];
  if (question !== null && question !== 'repeated' && question !== 'several') return [];
  return [{ content, rows, question }];
}

/** What was collected before the page was closed; nothing where it was of another spreadsheet, or nothing can be kept. */
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

/** Keeps what is collected in the place of what was; resolves when it is on the disk, or a window that keeps nothing has said so. */
export function keepCollected(of: CollectedOf, scans: readonly CollectedScan[]): Promise<void> {
  writing = writing.then(() => write(of, scans)).catch(() => undefined);
  return writing;
}
