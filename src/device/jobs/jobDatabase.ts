import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { JOBS_DATABASE } from '../../core/base/limits.ts';
import { isRecord } from '../../core/base/record.ts';
import { DURABLE } from '../draftDatabase.ts';
import { JOB_STATES, type JobHead } from './jobTypes.ts';
import { type RowMarks, withMarks } from './rowMarks.ts';

/** Number of jobs whose orders are stored for reprints, small because an order contains the whole spreadsheet. */
const KEPT_ORDERS = 12;
/** Maximum number of listed jobs. */
const KEPT_JOBS = 200;
/** Maximum number of scan jobs among the listed jobs, so that many scans don't displace all other jobs. */
const KEPT_SCANS = 60;

interface JobSchema extends DBSchema {
  heads: { key: string; value: JobHead };
  orders: { key: string; value: unknown };
  /** Printed rows, by draft and spreadsheet. */
  marks: { key: string; value: RowMarks };
}

type JobDatabase = IDBPDatabase<JobSchema>;

let database: Promise<JobDatabase> | null = null;

function openJobs(): Promise<JobDatabase> {
  const forget = () => {
    database = null;
  };
  database ??= openDB<JobSchema>(JOBS_DATABASE, 2, {
    upgrade: (grown, version) => {
      if (version < 1) for (const store of ['heads', 'orders'] as const) grown.createObjectStore(store);
      if (version < 2) grown.createObjectStore('marks');
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

/** Returns true for a usable head. A head that another version of the program wrote may lack required fields. */
function isHead(value: unknown): value is JobHead {
  if (!isRecord(value)) return false;
  const { id, state, createdAtMs, doneLabels, sentLabels, name, target } = value;
  return (
    typeof id === 'string' &&
    JOB_STATES.some((known) => known === state) &&
    [createdAtMs, doneLabels, sentLabels].every((number) => typeof number === 'number') &&
    typeof name === 'string' &&
    typeof target === 'string'
  );
}

/** Lists the jobs of this device, newest first. */
export async function listJobs(): Promise<JobHead[]> {
  const jobs = await openJobs();
  const heads: unknown[] = await jobs.getAll('heads');
  return heads.filter(isHead).sort((a, b) => b.createdAtMs - a.createdAtMs);
}

/**
 * Stores a new job with its order and deletes the oldest jobs. Resolves when job and order are durable.
 *
 * @param order order of the job; undefined for a job that is never resumed or reprinted, such as a single scanned label
 */
export async function addJob(head: JobHead, order: unknown): Promise<void> {
  const jobs = await openJobs();
  const before = await listJobs();
  const write = jobs.transaction(['heads', 'orders'], 'readwrite', DURABLE);
  void write.objectStore('heads').put(head, head.id);
  if (order !== undefined) void write.objectStore('orders').put(order, head.id);
  const isOver = ({ state }: JobHead) => ['handed', 'confirmed', 'failed', 'cancelled'].includes(state);
  const over = before.filter(isOver);
  const isScan = ({ scanned }: JobHead) => scanned !== undefined;
  const others = over.filter((job) => !isScan(job));
  for (const { id } of others.slice(KEPT_ORDERS - 1)) void write.objectStore('orders').delete(id);
  for (const { id } of [...others.slice(KEPT_JOBS - 1), ...over.filter(isScan).slice(KEPT_SCANS - 1)])
    void write.objectStore('heads').delete(id);
  await write.done;
}

/** Stores the progress of a job; resolves when the progress is durable. */
export async function noteJob(head: JobHead): Promise<void> {
  const jobs = await openJobs();
  const write = jobs.transaction('heads', 'readwrite', DURABLE);
  void write.store.put(head, head.id);
  await write.done;
}

/**
 * Takes over the job of a tab that was closed; returns null if another tab has taken it over already.
 *
 * @param before id of the closed tab
 */
export async function claimJob(id: string, before: string, tabId: string): Promise<JobHead | null> {
  const jobs = await openJobs();
  const write = jobs.transaction('heads', 'readwrite', DURABLE);
  const head: unknown = await write.store.get(id);
  const isFree = isHead(head) && head.tabId === before;
  const mine = isFree ? { ...head, tabId } : null;
  if (mine) void write.store.put(mine, id);
  await write.done;
  return mine;
}

/** Returns the order of a job; undefined if it is no longer stored. */
export async function readOrder(id: string): Promise<unknown> {
  return (await openJobs()).get('orders', id);
}

export async function orderIds(): Promise<ReadonlySet<string>> {
  return new Set(await (await openJobs()).getAllKeys('orders'));
}

export async function removeJob(id: string): Promise<void> {
  const jobs = await openJobs();
  const write = jobs.transaction(['heads', 'orders'], 'readwrite', DURABLE);
  void write.objectStore('heads').delete(id);
  void write.objectStore('orders').delete(id);
  await write.done;
}

/** Returns the key for the printed rows of a draft's spreadsheet. If the file of the spreadsheet changes, the key changes. */
function marksKey(draftId: string, { name, size, lastModified }: File): string {
  return JSON.stringify([draftId, name, size, lastModified]);
}

/** Marks rows of a draft's spreadsheet as printed. */
export async function markPrinted(draftId: string, file: File, rows: Uint32Array): Promise<void> {
  const jobs = await openJobs();
  const key = marksKey(draftId, file);
  const write = jobs.transaction('marks', 'readwrite', DURABLE);
  void write.store.put(withMarks(await write.store.get(key), rows), key);
  await write.done;
}

/** Returns the printed rows of a draft's spreadsheet; null if no row was printed. */
export async function readPrinted(draftId: string, file: File): Promise<RowMarks | null> {
  return (await (await openJobs()).get('marks', marksKey(draftId, file))) ?? null;
}
