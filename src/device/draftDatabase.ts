import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { DRAFTS_DATABASE } from '../core/base/limits.ts';
import { err, fail, type Problem, type Result } from '../core/base/result.ts';
import type {
  DraftBase,
  DraftCode,
  DraftEntry,
  DraftHead,
  DraftSheet,
  DraftVersion,
  StoredHead,
} from './draftTypes.ts';
import type { TableContent, TableHead } from './tables/tableTypes.ts';

/** Key of records that exist for each revision of a draft. */
type RevisionKey = [draftId: string, revision: number];

/** Exclusive right of a tab to edit a draft, for browsers without the Web Locks API. */
interface Lease {
  readonly owner: string;
}

/** Stored head of a table. */
export interface StoredTable extends TableHead {
  /** Name in the form that must be unique. A deleted table has no such name, so that its name is free. */
  readonly nameKey?: string;
}

interface DraftSchema extends DBSchema {
  heads: { key: string; value: StoredHead };
  thumbnails: { key: string; value: string };
  bases: { key: string; value: DraftBase };
  log: { key: RevisionKey; value: DraftEntry };
  versions: { key: RevisionKey; value: DraftVersion };
  sheets: { key: string; value: DraftSheet };
  leases: { key: string; value: Lease };
  tables: { key: string; value: StoredTable; indexes: { byName: string } };
  tableContents: { key: string; value: TableContent };
}

export type DraftDatabase = IDBPDatabase<DraftSchema>;

const STORES = ['heads', 'bases', 'log', 'versions', 'sheets', 'leases'] as const;

/** Names of the object stores that have one record per draft, and of those that have one record per revision. */
const OF_DRAFTS = ['heads', 'thumbnails', 'bases', 'sheets'] as const;
const OF_REVISIONS = ['log', 'versions'] as const;

type Upgrade = IDBPTransaction<DraftSchema, StoreNames<DraftSchema>[], 'versionchange'>;

/** Moves the pictures that version 1 stored in the draft heads to a store of their own. Changes nothing else, not even damaged records. */
async function moveThumbnails(upgrade: Upgrade): Promise<void> {
  const thumbnails = upgrade.objectStore('thumbnails');
  for (let at = await upgrade.objectStore('heads').openCursor(); at; at = await at.continue()) {
    const head: Partial<DraftHead> | null = at.value;
    if (typeof head?.thumbnail !== 'string') continue;
    await thumbnails.put(head.thumbnail, at.key);
    await at.update(storedOf({ ...at.value, thumbnail: null }));
  }
}

/** Returns the part of a head that is written with every change. */
export function storedOf({ thumbnail: _thumbnail, ...head }: DraftHead): StoredHead {
  return head;
}

/** Transaction option with which a transaction resolves only when its data is on disk. */
export const DURABLE = { durability: 'strict' } as const;

let database: Promise<DraftDatabase> | null = null;

/**
 * Version of the database. Version 4 has the same stores as version 3, but one item of a log entry may describe changes of several elements
 * (`UniformChange`), which an older program would misread.
 */
const VERSION = 4;

/** Opens the draft database, once per thread; reopens it after the browser has closed it. */
export function openDrafts(): Promise<DraftDatabase> {
  const forget = () => {
    database = null;
  };
  database ??= openDB<DraftSchema>(DRAFTS_DATABASE, VERSION, {
    upgrade: async (grown, version, _wanted, upgrade) => {
      if (version < 1) for (const store of STORES) grown.createObjectStore(store);
      if (version < 2) grown.createObjectStore('thumbnails');
      if (version < 3) {
        grown.createObjectStore('tables').createIndex('byName', 'nameKey', { unique: true });
        grown.createObjectStore('tableContents');
      }
      if (version === 1) await moveThumbnails(upgrade);
    },
    // A newer program in another tab can upgrade the database only after this tab has closed it.
    blocking: (_current, _blocked, event) => {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  });
  database.catch(forget);
  return database;
}

/** Returns the key range of a draft's revisions after `after` up to `through`. */
export function revisionsOf(draftId: string, after = -1, through = Number.MAX_SAFE_INTEGER): IDBKeyRange {
  return IDBKeyRange.bound([draftId, after], [draftId, through], true, false);
}

/** Separator in the key of a former spreadsheet; no draft id contains it. */
export const FORMER_MARK = '\u0000';

/** Returns the key range of the spreadsheets that were bound to a draft earlier and that undo may need. */
export function formerSheetsOf(draftId: string): IDBKeyRange {
  return IDBKeyRange.bound(`${draftId}${FORMER_MARK}`, `${draftId}${FORMER_MARK}\uffff`);
}

/** Deletes all records of a draft. */
export async function removeDraft(drafts: DraftDatabase, id: string): Promise<void> {
  const write = drafts.transaction([...OF_DRAFTS, ...OF_REVISIONS], 'readwrite', DURABLE);
  for (const store of OF_DRAFTS) void write.objectStore(store).delete(id);
  void write.objectStore('sheets').delete(formerSheetsOf(id));
  for (const store of OF_REVISIONS) void write.objectStore(store).delete(revisionsOf(id));
  await write.done;
}

/** Runs work on the database and converts storage errors to problems. */
export async function withDrafts<Value>(
  work: (drafts: DraftDatabase) => Promise<Result<Value, Problem<DraftCode>>>,
): Promise<Result<Value, Problem<DraftCode>>> {
  try {
    return await work(await openDrafts());
  } catch (error) {
    return err(storageProblem(error));
  }
}

function storageProblem(error: unknown): Problem<DraftCode> {
  if (!(error instanceof DOMException)) throw error;
  if (error.name === 'QuotaExceededError') return { code: 'draftNoRoom' };
  // The number of the log entry is already taken, so another tab has continued the draft.
  if (error.name === 'ConstraintError') return { code: 'draftTakenOver' };
  if (error.name === 'VersionError') return { code: 'draftNewerStorage' };
  return { code: 'draftNoStorage', params: { reason: error.name } };
}

export function missing<Value>(): Result<Value, Problem<DraftCode>> {
  return fail('draftMissing');
}
