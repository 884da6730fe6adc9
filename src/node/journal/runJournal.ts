import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { RunRecorder } from '../../core/run/chunks/runChunks.ts';
import { onInterrupt } from '../processes/onInterrupt.ts';
import { isOtherProcessAlive } from '../processes/processMark.ts';
import { reasonOf } from '../reasonOf.ts';
import { type BegunRun, headLine, type JournalHead, readHead } from './journalHead.ts';
import { openPartFile, type PartFile } from './partFile.ts';

/** Journal of a run, next to its output. */
export interface RunJournal {
  readonly recorder: RunRecorder;
  /** Deletes the file of finished chunks and the journal, because the run has ended and can't be resumed. */
  readonly remove: () => Promise<void>;
}

/** Suffix of the file name of a journal that is being created. */
const FRESH = '-new';

/** Returns the paths of the finished chunks and of the journal, next to the output. */
function pathsOf(out: string): { readonly part: string; readonly journal: string } {
  const path = resolve(out);
  return { part: `${path}.diecut-part`, journal: `${path}.diecut-journal` };
}

/** Parses the first line of a journal; returns null if it is missing or unreadable. */
function readEntry(path: string): BegunRun | null {
  try {
    return readHead(readFileSync(path, 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** Reads the head of an unfinished run with the output `out`; null if there is none. */
export function readJournalHead(out: string): JournalHead | null {
  return readEntry(pathsOf(out).journal);
}

/** Deletes the files of an unfinished run to `out`, unless another process is working on it. */
export async function forgetJournal(out: string): Promise<void> {
  const { part, journal } = pathsOf(out);
  const found = readEntry(journal);
  if (found && isOtherProcessAlive(found.writer)) return;
  await rm(part, { force: true }).catch(() => undefined);
  await rm(journal, { force: true }).catch(() => undefined);
  await rm(`${journal}${FRESH}`, { force: true }).catch(() => undefined);
}

/** Deletes the files of a run at once, as far as possible: the process may be about to end. */
function removeFiles({ part, journal }: ReturnType<typeof pathsOf>): void {
  for (const path of [part, `${journal}${FRESH}`, journal]) {
    try {
      rmSync(path, { force: true });
    } catch {
      // The next run to this output deletes the file.
    }
  }
}

/**
 * Returns true if files can be stored next to the output: it is a regular file or a folder, or doesn't exist yet, but is no device or pipe.
 */
async function isPlain(out: string): Promise<boolean> {
  const found = await stat(out).catch(() => null);
  return !found || found.isFile() || found.isDirectory();
}

/**
 * Opens the journal of a run to `out`; returns null if no journal can be kept, in which case the run continues without a journal. Files of
 * an earlier run are replaced, or resumed; resuming fails if the earlier run was a different run or is still running.
 */
export async function openRunJournal(
  out: string,
  head: JournalHead,
  isResumed: boolean,
): Promise<Result<RunJournal | null, Problem>> {
  const paths = pathsOf(out);
  const found = readEntry(paths.journal);
  // Another process is writing the same output. Its journal stays, and this run has none; a run that should resume fails.
  if (found && isOtherProcessAlive(found.writer))
    return isResumed ? fail('resumeUnderWay', { path: out, process: found.writer.pid }) : ok(null);
  // A journal without its finished chunks can't be resumed.
  const before = isResumed && existsSync(paths.part) ? found : null;
  if (before && before.run !== head.run) return fail('resumeOther', { path: out });
  if (!(await isPlain(out))) return ok(null);
  // A signal during these steps must not leave files of a run that hasn't begun. A resumed run keeps the files of the earlier run.
  const stopListening = before ? null : onInterrupt(() => removeFiles(paths));
  let part: PartFile | null = null;
  try {
    if (!before) await rm(paths.part, { force: true });
    part = await openPartFile(paths.part, before !== null);
    // The head is written to a new file first: if the process were killed while overwriting the journal, the chunks would have no journal.
    const fresh = `${paths.journal}${FRESH}`;
    await writeFile(fresh, headLine(head));
    await rename(fresh, paths.journal);
    return ok(journalOver(part, paths, head, out));
  } catch (error) {
    await part?.close().catch(() => undefined);
    if (before) return fail('fileUnreadable', { path: paths.part, reason: reasonOf(error) });
    removeFiles(paths);
    return ok(null);
  } finally {
    stopListening?.();
  }
}

function journalOver(
  part: PartFile,
  paths: ReturnType<typeof pathsOf>,
  head: JournalHead,
  out: string,
): RunJournal {
  const resumable = Math.min(part.records(), head.chunks);
  let made = resumable;
  /** False after a write error: if the disk is full, the output needs its free space, so the run continues without a journal. */
  let isKeeping = true;
  const stopListening = onInterrupt(() => {
    // If the run's folder was removed, its journal was removed with it.
    if (!isKeeping || made === 0 || !existsSync(paths.journal)) return removeFiles(paths);
    const share = Math.floor((100 * made) / head.chunks);
    process.stderr.write(
      `\ndiecut: ended at ${share} % of ${out}; the same command with --resume goes on from there\n`,
    );
  });
  const remove = async () => {
    isKeeping = false;
    await part.close().catch(() => undefined);
    await forgetJournal(out);
    stopListening();
  };
  return {
    recorder: {
      kept: resumable,
      read: async (chunk) => {
        try {
          return ok(await part.read(chunk));
        } catch (error) {
          return fail('fileUnreadable', { path: paths.part, reason: reasonOf(error) });
        }
      },
      add: async (answers) => {
        if (!isKeeping) return ok(null);
        try {
          await part.append(answers);
          made++;
          appendFileSync(paths.journal, `${JSON.stringify({ made })}\n`);
        } catch {
          await remove();
        }
        return ok(null);
      },
    },
    remove,
  };
}
