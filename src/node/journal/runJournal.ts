import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { RunRecorder } from '../../core/run/runChunks.ts';
import { onInterrupt } from '../onInterrupt.ts';
import { isAnotherAtWork } from '../processMark.ts';
import { reasonOf } from '../reasonOf.ts';
import { type BegunRun, headLine, type JournalHead, readHead } from './journalHead.ts';
import { openPartFile } from './partFile.ts';

/** The books of one run beside its output. */
export interface RunJournal {
  readonly recorder: RunRecorder;
  /** Removes both files: the run has ended, and there is nothing to go on with. */
  readonly remove: () => Promise<void>;
}

/** The ending of a journal that is being begun. */
const FRESH = '-new';

/** Beside the output: what was made, and whose it is and how far it has come. */
function pathsOf(out: string): { readonly part: string; readonly journal: string } {
  const path = resolve(out);
  return { part: `${path}.diecut-part`, journal: `${path}.diecut-journal` };
}

/** The first line of a journal; null where there is none that can be read. */
function readEntry(path: string): BegunRun | null {
  try {
    return readHead(readFileSync(path, 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** How the run began whose output would be `out`; null where nothing is left of one. */
export function readJournalHead(out: string): JournalHead | null {
  return readEntry(pathsOf(out).journal);
}

/** Removes what a run to `out` has left that nobody goes on with, or is at work on. */
export async function forgetJournal(out: string): Promise<void> {
  const { part, journal } = pathsOf(out);
  const found = readEntry(journal);
  if (found && isAnotherAtWork(found.writer)) return;
  await rm(part, { force: true }).catch(() => undefined);
  await rm(journal, { force: true }).catch(() => undefined);
  await rm(`${journal}${FRESH}`, { force: true }).catch(() => undefined);
}

/** Whether what stands at a path can have files beside it: devices and pipes have none. */
async function isPlain(out: string): Promise<boolean> {
  const found = await stat(out).catch(() => null);
  return !found || found.isFile() || found.isDirectory();
}

/**
 * Opens the journal of a run to `out`; null where none can be kept, which keeps no run from being made. What is there of
 * an earlier run is replaced, or gone on with: that fails where it was another run, and where it is still at work.
 */
export async function openRunJournal(
  out: string,
  head: JournalHead,
  isResumed: boolean,
): Promise<Result<RunJournal | null, Problem>> {
  const paths = pathsOf(out);
  const found = readEntry(paths.journal);
  // Whoever begins anew while another makes the same file leaves that one its books, and keeps none.
  if (found && isAnotherAtWork(found.writer))
    return isResumed ? fail('resumeUnderWay', { path: out, process: found.writer.pid }) : ok(null);
  // A journal without what it tells of has nothing to go on with, as a run without a journal.
  const before = isResumed && existsSync(paths.part) ? found : null;
  if (before && before.run !== head.run) return fail('resumeOther', { path: out });
  if (!(await isPlain(out))) return ok(null);
  try {
    if (!before) await rm(paths.part, { force: true });
    const part = await openPartFile(paths.part, before !== null);
    // Not written over: killed in the middle of that, what is kept would be nobody's.
    const fresh = `${paths.journal}${FRESH}`;
    await writeFile(fresh, headLine(head));
    await rename(fresh, paths.journal);
    return ok(journalOver(part, paths, head, out));
  } catch (error) {
    if (before) return fail('fileUnreadable', { path: paths.part, reason: reasonOf(error) });
    return ok(null);
  }
}

function journalOver(
  part: Awaited<ReturnType<typeof openPartFile>>,
  paths: ReturnType<typeof pathsOf>,
  head: JournalHead,
  out: string,
): RunJournal {
  const kept = Math.min(part.records(), head.chunks);
  let made = kept;
  /** A disk that is full is needed for the output: the run goes on without its journal. */
  let isKeeping = true;
  const stopListening = onInterrupt(() => {
    // A folder that was made for the run has gone, and the journal with it.
    if (!isKeeping || made === 0 || !existsSync(paths.journal)) {
      rmSync(paths.part, { force: true });
      rmSync(paths.journal, { force: true });
      return;
    }
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
      kept,
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
