import { createHash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join, matchesGlob } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { RENDER_LIMITS } from '../../core/base/serviceLimits.ts';
import { readInput } from '../../node/inputs/readInput.ts';
import { systemCode } from '../../node/processes/systemCode.ts';
import { reasonOf } from '../../node/reasonOf.ts';
import { sentence } from '../reporter.ts';
import type { Delivery, OrderDesk, Trigger } from './trigger.ts';

/** Folders for the files of finished orders, in the watched folder. */
const DONE_FOLDER = 'done';
const FAILED_FOLDER = 'failed';

const EXTENSIONS = ['.xlsx', '.xls', '.csv', '.tsv'];
/** Time between two looks at the folder, in ms. Notices of the system come earlier, but network drives send none. */
const LOOK_MS = 1000;

interface FolderSettings {
  readonly folder: string;
  /** Pattern of the file names, such as `dock1-*.csv`. */
  readonly pattern: string;
  /** Time in ms during which a file must not change before it is read, because a program may still be writing it. */
  readonly settleMs: number;
  readonly tell: (problem: Problem) => void;
  /** Clock that never goes back, in ms. */
  readonly nowMs?: () => number;
}

interface Seen {
  readonly size: number;
  readonly mtimeMs: number;
}

const isSame = (one: Seen | undefined, { size, mtimeMs }: Seen): boolean =>
  one !== undefined && one.size === size && one.mtimeMs === mtimeMs;

/** True for the name of a spreadsheet; not for hidden files, and those that Excel keeps beside an open workbook. */
const isWanted = (name: string, pattern: string) =>
  !/^(?:\.|~\$)/.test(name) && EXTENSIONS.includes(extname(name).toLowerCase()) && matchesGlob(name, pattern);

/** Lists the files that may be orders, oldest first: orders are printed in the order in which they arrived. */
async function listFiles({ folder, pattern }: FolderSettings): Promise<(Seen & { readonly name: string })[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory() && isWanted(entry.name, pattern))
    .map(({ name }) => name);
  const found = await Promise.all(
    names.map(async (name) => {
      const state = await stat(join(folder, name)).catch(() => null);
      // Links to files are orders, too.
      return state?.isFile() ? [{ name, size: state.size, mtimeMs: state.mtimeMs }] : [];
    }),
  );
  return found.flat().sort((a, b) => a.mtimeMs - b.mtimeMs || (a.name < b.name ? -1 : 1));
}

/** Returns the identity of an order: a file with the same name, time and content is the same order. */
const keyOf = (name: string, mtimeMs: number, bytes: Uint8Array) =>
  createHash('sha256').update(`${name}\0${mtimeMs}\0`).update(bytes).digest('hex');

/** Moves a file to a folder, under a free name; the target never exists already. Returns its new path. */
async function moveTo(folder: string, name: string, target: string): Promise<string> {
  await mkdir(join(folder, target), { recursive: true });
  const ending = extname(name);
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name.slice(0, -ending.length)} ${number}${ending}`;
    const path = join(folder, target, free);
    try {
      // A rename would replace an existing file, and a link refuses it.
      await link(join(folder, name), path);
      await rm(join(folder, name));
      return path;
    } catch (error) {
      const code = systemCode(error);
      if (code === 'EEXIST') continue;
      if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP') throw error;
    }
    // File systems without hard links.
    if (await stat(path).catch(() => null)) continue;
    await rename(join(folder, name), path);
    return path;
  }
}

/** Moves the file of a finished order. The reason for a refusal, and the rows left out, are in a text file beside it. */
async function acknowledge(
  folder: string,
  name: string,
  delivery: Exclude<Delivery, { readonly kind: 'interrupted' }>,
): Promise<void> {
  const isOrdered = delivery.kind === 'ordered';
  const path = await moveTo(folder, name, isOrdered ? DONE_FOLDER : FAILED_FOLDER);
  const said = isOrdered ? delivery.leftOut : delivery.reason;
  if (said !== '') await writeFile(`${path}.txt`, `${said}\n`);
}

/** Delivers a file, and moves it. A file that is gone or changes is left for the next look. */
async function deliverFile(
  { folder, tell }: FolderSettings,
  { name, ...seen }: Seen & { readonly name: string },
  desk: OrderDesk,
): Promise<Result<null, Problem>> {
  const path = join(folder, name);
  const isUnchanged = async () => isSame((await stat(path).catch(() => null)) ?? undefined, seen);
  const bytes = await readInput(path, RENDER_LIMITS.maxSheetBytes);
  if (!(await isUnchanged())) return ok(null);
  const read = bytes.ok ? bytes.value : new Uint8Array();
  const order = { name, key: keyOf(name, seen.mtimeMs, read), data: { sheet: new File([read], name) } };
  const delivery: Delivery = bytes.ok
    ? await desk.deliver(order)
    : { kind: 'refused', reason: sentence(bytes.error) };
  if (delivery.kind === 'interrupted') return ok(null);
  // A program wrote to the file after it was read. What it wrote is another order.
  if (!(await isUnchanged())) {
    if (delivery.kind === 'ordered')
      tell({ code: 'watchChanged', params: { file: name, job: delivery.job } });
    return ok(null);
  }
  try {
    await acknowledge(folder, name, delivery);
  } catch (error) {
    return fail('fileUnwritable', { path, reason: reasonOf(error) });
  }
  desk.acknowledged(order);
  return ok(null);
}

/** Resolves when the folder may have changed, after a time, or when the program ends. */
async function nextLook(changed: () => Promise<void>, ms: number, ending: AbortSignal): Promise<void> {
  const over = new AbortController();
  const time = delay(ms, undefined, { signal: AbortSignal.any([ending, over.signal]) }).catch(
    () => undefined,
  );
  await Promise.race([time, changed()]);
  over.abort();
}

/** Returns a function that waits for the next notice of the system about a folder. */
function noticesOf(folder: string): { readonly next: () => Promise<void>; readonly close: () => void } {
  let wake: () => void = () => undefined;
  let watcher: FSWatcher | null = null;
  try {
    watcher = watch(folder, () => wake());
    watcher.on('error', () => watcher?.close());
  } catch {
    // Without notices, the folder is read once a second.
  }
  return {
    next: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
    close: () => watcher?.close(),
  };
}

/**
 * Hot folder: every spreadsheet in a folder is an order. The file moves to `done` once the server has made its labels, and to `failed`,
 * with the reason in a text file beside it, if nothing of it is printed. A crash leaves it where it is, and the next start delivers it again under
 * the same key.
 */
export function createFolderTrigger(settings: FolderSettings): Trigger {
  const { folder, settleMs, nowMs: clock = () => performance.now() } = settings;
  return {
    open: async () => ok(folder),
    run: async (desk, ending) => {
      const notices = noticesOf(folder);
      let seen = new Map<string, Seen & { readonly sinceMs: number }>();
      try {
        while (!ending.aborted) {
          const changed = notices.next();
          const files = await listFiles(settings);
          const nowMs = clock();
          const waiting = new Map<string, Seen & { readonly sinceMs: number }>();
          let waitMs = LOOK_MS;
          for (const file of files) {
            const known = seen.get(file.name);
            const sinceMs = known && isSame(known, file) ? known.sinceMs : nowMs;
            waiting.set(file.name, { ...file, sinceMs });
            const leftMs = settleMs - (nowMs - sinceMs);
            if (leftMs > 0) {
              waitMs = Math.min(waitMs, leftMs);
              continue;
            }
            const done = await deliverFile(settings, file, desk);
            if (!done.ok) return done.error;
            if (ending.aborted) return null;
          }
          seen = waiting;
          await nextLook(() => changed, waitMs, ending);
        }
        return null;
      } catch (error) {
        return { code: 'fileUnreadable', params: { path: folder, reason: reasonOf(error) } };
      } finally {
        notices.close();
      }
    },
  };
}
