import { execFile } from 'node:child_process';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';
import { onInterrupt } from '../onInterrupt.ts';
import { reasonOf } from '../reasonOf.ts';
import { openSpoolFile } from '../spoolFile.ts';
import { writeAll } from '../stagedFile.ts';

/** A job for a queue of CUPS. */
export interface QueueJob {
  /** A name that cannot be taken for an option. */
  readonly queue: string;
  /** What the queue lists it as. */
  readonly title: string;
  /** Printer code goes to the printer as it is; anything else is CUPS's to convert. */
  readonly isRaw: boolean;
  /** How long `lp` may take. */
  readonly timeoutMs: number;
}

/** A job while it is written. The queue knows nothing of it before `submit`. */
export interface SpooledJob extends ByteSink {
  /** Hands the job to the queue; gives its id as `lp` answers, or null where the answer has none. */
  readonly submit: () => Promise<Result<string | null, Problem>>;
  /** Forgets the job, unless the queue has it. */
  readonly remove: () => Promise<void>;
}

const MAX_TITLE_CHARACTERS = 120;

/** Spools a job into a file that only this user may read. */
export async function spoolJob(job: QueueJob): Promise<Result<SpooledJob, Problem>> {
  const spool = await openSpoolFile();
  if (!spool.ok) return spool;
  const { path, file, remove } = spool.value;
  return ok({
    write: (chunk) => writeAll(path, file, chunk),
    submit: async () => {
      try {
        await file.close();
        return await callLp(job, path);
      } catch (error) {
        return fail('fileUnwritable', { path, reason: reasonOf(error) });
      } finally {
        await remove();
      }
    },
    remove,
  });
}

/** A title is one line. */
function titleOf(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return Array.from(line).slice(0, MAX_TITLE_CHARACTERS).join('');
}

/** Runs `lp` (POSIX; the options of CUPS), each argument by itself and no shell between. */
function callLp(
  { queue, title, isRaw, timeoutMs }: QueueJob,
  path: string,
): Promise<Result<string | null, Problem>> {
  const args = ['-d', queue, '-t', titleOf(title), ...(isRaw ? ['-o', 'raw'] : []), path];
  // Its answer is read, so it has to be in one language; titles may be in any.
  const env = { ...process.env, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8', LANGUAGE: 'C' };
  return new Promise((settle) => {
    const child = execFile(
      'lp',
      args,
      { env, timeout: timeoutMs, killSignal: 'SIGKILL' },
      (error, said, complaint) => {
        stopListening();
        if (!error) settle(ok(/request id is (\S+)/.exec(said)?.[1] ?? null));
        else if (error.code === 'ENOENT') settle(fail('queueNoLp', { queue }));
        else if (error.killed) settle(fail('queueSilent', { queue, seconds: Math.round(timeoutMs / 1000) }));
        else settle({ ok: false, error: refusalOf(queue, complaint || said || reasonOf(error)) });
      },
    );
    const stopListening = onInterrupt(() => void child.kill('SIGKILL'));
  });
}

const MAX_REASON_CHARACTERS = 300;

function refusalOf(queue: string, complaint: string): Problem {
  const reason = complaint
    .trim()
    .replace(/^lp: (Error - )?/, '')
    .replace(/[\p{Cc}]+/gu, ' ')
    .replace(/\.$/, '')
    .slice(0, MAX_REASON_CHARACTERS);
  const isUnknown = /does not exist|unknown destination|no such (printer|destination|class)/i.test(reason);
  return { code: isUnknown ? 'queueUnknown' : 'queueRefused', params: { queue, reason } };
}
