import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import { isRecord } from '../../core/base/record.ts';
import type { PageFile } from '../../core/run/runTypes.ts';
import type { ScannedPage } from '../../jobs/pages/pageReader.ts';
import { DURABLE } from '../draftDatabase.ts';

/** Stored file whose pages are printed. It stays on this device until the user removes it. */
export interface StoredPages {
  readonly id: string;
  /** File type, which determines the screen that shows the file. */
  readonly kind: PageFile['kind'];
  readonly name: string;
  /** Copy of the file, because the user may change or move the original. */
  readonly content: Blob;
  /** Number by which files are listed in the order in which they were opened. */
  readonly number: number;
}

/** Scan result of a page. */
interface StoredPageScan {
  /** Page number, counted from 0. */
  readonly page: number;
  readonly found: ScannedPage;
}

/** Key of a file's stored scan results. */
export interface PageScanKey {
  readonly fileId: string;
  /** Label size and scan settings as text, because the scan results depend on them. */
  readonly settings: string;
}

type LookKey = [fileId: string, settings: string, page: number];

interface PagesSchema extends DBSchema {
  files: { key: string; value: StoredPages; indexes: { byKind: string } };
  looks: { key: LookKey; value: { readonly pageCount: number; readonly found: ScannedPage } };
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

/** Returns true for a usable record. A record that another version of the program wrote may lack required fields. */
function isKept(value: unknown): value is StoredPages {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    typeof value.number === 'number' &&
    value.content instanceof Blob
  );
}

const inOrder = (files: readonly unknown[]) => files.filter(isKept).sort((a, b) => a.number - b.number);

/** Lists the files of one kind in the order of opening. Rejects in a window without storage. */
export async function listPages(kind: PageFile['kind']): Promise<StoredPages[]> {
  return inOrder(await (await openPages()).getAllFromIndex('files', 'byKind', kind));
}

/**
 * Stores files and returns the stored copies, which stay readable if the user moves the original files. Stores either all files or, if
 * there is no room, none: it then rejects.
 */
export async function addPages(files: readonly StoredPages[]): Promise<StoredPages[]> {
  const pages = await openPages();
  const write = pages.transaction('files', 'readwrite', DURABLE);
  for (const file of files) void write.store.put(file);
  await write.done;
  return inOrder(await Promise.all(files.map(({ id }) => pages.get('files', id))));
}

/** Deletes files and their scan results. */
export async function removePages(ids: readonly string[]): Promise<void> {
  const write = (await openPages()).transaction(['files', 'looks'], 'readwrite', DURABLE);
  for (const id of ids) {
    void write.objectStore('files').delete(id);
    void write.objectStore('looks').delete(IDBKeyRange.bound([id], [id, []]));
  }
  await write.done;
}

/** Stores scan results. If it rejects because there is no room, nothing is lost: the pages are scanned again. */
export async function storePageScans(
  { fileId, settings }: PageScanKey,
  { pageCount, looks }: StoredPageScans,
): Promise<void> {
  const write = (await openPages()).transaction('looks', 'readwrite');
  for (const { page, found } of looks) void write.store.put({ pageCount, found }, [fileId, settings, page]);
  await write.done;
}

/** Stored scan results of a file. */
export interface StoredPageScans {
  readonly pageCount: number;
  readonly looks: readonly StoredPageScan[];
}

/** Reads the scan results of a file; null if the file was never scanned. */
export async function readPageScans({ fileId, settings }: PageScanKey): Promise<StoredPageScans | null> {
  const store = (await openPages()).transaction('looks').store;
  const range = IDBKeyRange.bound([fileId, settings], [fileId, settings, []]);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const [first] = values;
  if (!first) return null;
  return {
    pageCount: first.pageCount,
    looks: values.map(({ found }, index) => ({ page: keys[index][2], found })),
  };
}
