import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import { isRecord } from '../../core/base/record.ts';
import type { PageFile } from '../../core/run/runTypes.ts';
import type { LookedPage } from '../../jobs/pages/pageReader.ts';
import { DURABLE } from '../draftDatabase.ts';

/** Files whose pages are printed: kept on this device from when they are opened until they are removed. */
export interface KeptPages {
  readonly id: string;
  /** Which of the two screens shows it. */
  readonly kind: PageFile['kind'];
  readonly name: string;
  /** A copy: what becomes of the file on the disk is nothing to it. */
  readonly content: Blob;
  /** The order in which they were opened. */
  readonly number: number;
}

/** What was found on a page when it was looked at. */
export interface KeptLook {
  /** Counted from 0. */
  readonly page: number;
  readonly found: LookedPage;
}

/** Which looks at a file are meant. */
export interface LooksOf {
  readonly fileId: string;
  /** For labels of which size, and how they were looked for: others may find others. */
  readonly wish: string;
}

type LookKey = [fileId: string, wish: string, page: number];

interface PagesSchema extends DBSchema {
  files: { key: string; value: KeptPages; indexes: { byKind: string } };
  looks: { key: LookKey; value: { readonly pageCount: number; readonly found: LookedPage } };
}

type PagesDatabase = IDBPDatabase<PagesSchema>;

let database: Promise<PagesDatabase> | null = null;

function openPages(): Promise<PagesDatabase> {
  const forget = () => {
    database = null;
  };
  database ??= openDB<PagesSchema>(`${STORAGE_PREFIX}pages`, 2, {
    upgrade: (grown, version) => {
      if (version < 1) grown.createObjectStore('files', { keyPath: 'id' }).createIndex('byKind', 'kind');
      grown.createObjectStore('looks');
    },
    blocking: (_current, _blocked, event) => {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  });
  database.catch(forget);
  return database;
}

/** What another version of the program left in the place of a file may lack what this one needs. */
function isKept(value: unknown): value is KeptPages {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    typeof value.number === 'number' &&
    value.content instanceof Blob
  );
}

const inOrder = (files: readonly unknown[]) => files.filter(isKept).sort((a, b) => a.number - b.number);

/** Files of one kind as they were opened. Rejects in a window without storage. */
export async function listPages(kind: PageFile['kind']): Promise<KeptPages[]> {
  return inOrder(await (await openPages()).getAllFromIndex('files', 'byKind', kind));
}

/**
 * Keeps files, all or none, and gives them as they are kept: a file of the disk may be moved while it is printed. Rejects
 * where there is no room.
 */
export async function addPages(files: readonly KeptPages[]): Promise<KeptPages[]> {
  const pages = await openPages();
  const write = pages.transaction('files', 'readwrite', DURABLE);
  for (const file of files) void write.store.put(file);
  await write.done;
  return inOrder(await Promise.all(files.map(({ id }) => pages.get('files', id))));
}

/** Forgets files, and what was found in them. */
export async function removePages(ids: readonly string[]): Promise<void> {
  const write = (await openPages()).transaction(['files', 'looks'], 'readwrite', DURABLE);
  for (const id of ids) {
    void write.objectStore('files').delete(id);
    void write.objectStore('looks').delete(IDBKeyRange.bound([id], [id, []]));
  }
  await write.done;
}

/** Keeps what was found on pages. It can be found again: a window without room for it rejects, and nothing is lost. */
export async function keepLooks({ fileId, wish }: LooksOf, { pageCount, looks }: KeptLooks): Promise<void> {
  const write = (await openPages()).transaction('looks', 'readwrite');
  for (const { page, found } of looks) void write.store.put({ pageCount, found }, [fileId, wish, page]);
  await write.done;
}

/** What is known of a file from before. */
export interface KeptLooks {
  readonly pageCount: number;
  readonly looks: readonly KeptLook[];
}

/** What was found in a file before; null where nobody has looked. */
export async function readLooks({ fileId, wish }: LooksOf): Promise<KeptLooks | null> {
  const store = (await openPages()).transaction('looks').store;
  const range = IDBKeyRange.bound([fileId, wish], [fileId, wish, []]);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const [first] = values;
  if (!first) return null;
  return {
    pageCount: first.pageCount,
    looks: values.map(({ found }, index) => ({ page: keys[index][2], found })),
  };
}
