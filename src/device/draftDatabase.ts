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

/** Key of what belongs to a draft and a revision. */
export type RevisionKey = [draftId: string, revision: number];

/** The tab that a draft belongs to, where the browser has no locks. */
export interface Lease {
  readonly owner: string;
}

/** The head of a table as it lies in the database. */
export interface StoredTable extends TableHead {
  /** What no two tables have in common; deleted ones have none. */
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

/** Stores of what a draft has once, and of what it has for each revision. */
const OF_DRAFTS = ['heads', 'thumbnails', 'bases', 'sheets'] as const;
const OF_REVISIONS = ['log', 'versions'] as const;

type Upgrade = IDBPTransaction<DraftSchema, StoreNames<DraftSchema>[], 'versionchange'>;

/** Version 1 kept pictures in the heads. What is there stays as it is but for that, damaged records too. */
async function moveThumbnails(upgrade: Upgrade): Promise<void> {
  const thumbnails = upgrade.objectStore('thumbnails');
  for (let at = await upgrade.objectStore('heads').openCursor(); at; at = await at.continue()) {
    const head: Partial<DraftHead> | null = at.value;
    if (typeof head?.thumbnail !== 'string') continue;
    await thumbnails.put(head.thumbnail, at.key);
    await at.update(storedOf({ ...at.value, thumbnail: null }));
  }
}

/** What of a head is written with every change. */
export function storedOf({ thumbnail: _thumbnail, ...head }: DraftHead): StoredHead {
  return head;
}

/** An answer is given only when what was written is on the disk. */
export const DURABLE = { durability: 'strict' } as const;

let database: Promise<DraftDatabase> | null = null;

/**
 * Version 4 has the stores of 3: entries of its log may tell of several elements in one item (`AlikeRun`), which an older
 * program would read as none.
 */
const VERSION = 4;

/** Opens the database of drafts, once for each thread; one that was closed from outside is opened anew. */
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
    // A newer program in another tab waits for this one to let go.
    blocking: (_current, _blocked, event) => {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  });
  database.catch(forget);
  return database;
}

/** All keys of one draft: numbers sort before arrays. */
export function revisionsOf(draftId: string, after = -1, through = Number.MAX_SAFE_INTEGER): IDBKeyRange {
  return IDBKeyRange.bound([draftId, after], [draftId, through], true, false);
}

/** Stands in no id of a draft. */
export const FORMER_MARK = '\u0000';

/** The keys of all spreadsheets that a draft was bound to before. */
export function formerSheetsOf(draftId: string): IDBKeyRange {
  return IDBKeyRange.bound(`${draftId}${FORMER_MARK}`, `${draftId}${FORMER_MARK}\uffff`);
}

/** Removes everything that belongs to a draft. */
export async function removeDraft(drafts: DraftDatabase, id: string): Promise<void> {
  const write = drafts.transaction([...OF_DRAFTS, ...OF_REVISIONS], 'readwrite', DURABLE);
  for (const store of OF_DRAFTS) void write.objectStore(store).delete(id);
  void write.objectStore('sheets').delete(formerSheetsOf(id));
  for (const store of OF_REVISIONS) void write.objectStore(store).delete(revisionsOf(id));
  await write.done;
}

/** Runs work on the database; what the device refuses becomes a problem. */
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
  // The next number of the log is taken: somebody else went on with the draft.
  if (error.name === 'ConstraintError') return { code: 'draftTakenOver' };
  if (error.name === 'VersionError') return { code: 'draftNewerStorage' };
  return { code: 'draftNoStorage', params: { reason: error.name } };
}

export function missing<Value>(): Result<Value, Problem<DraftCode>> {
  return fail('draftMissing');
}
