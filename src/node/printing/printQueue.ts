import { execFile } from 'node:child_process';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';
import { onInterrupt } from '../processes/onInterrupt.ts';
import { reasonOf } from '../reasonOf.ts';
import { openSpoolFile } from '../staging/spoolFile.ts';
import { writeAll } from '../staging/stagedFile.ts';

/** Job for a CUPS queue. */
export interface QueueJob {
  /** Queue name; it never starts with a dash, so that `lp` can't read it as an option. */
  readonly queue: string;
  /** Title of the job in the queue's list. */
  readonly title: string;
  /** True for printer code, which is sent to the printer unchanged; CUPS converts any other content. */
  readonly isRaw: boolean;
  /** Timeout of `lp` in ms. */
  readonly timeoutMs: number;
}

/** Job that is being written. The queue doesn't know the job before `submit`. */
export interface SpooledJob extends ByteSink {
  /** Submits the job to the queue; returns the job's id from the output of `lp`, or null if the output contains none. */
  readonly submit: () => Promise<Result<string | null, Problem>>;
  /** Deletes the job, unless it was submitted. */
  readonly remove: () => Promise<void>;
}

const MAX_TITLE_CHARACTERS = 120;

/** Spools a job into a file that only this user can read. */
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

/** Normalizes a title to one line. */
function titleOf(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return Array.from(line).slice(0, MAX_TITLE_CHARACTERS).join('');
}

/** Runs `lp` (POSIX, with the options of CUPS) without a shell. */
function callLp(
  { queue, title, isRaw, timeoutMs }: QueueJob,
  path: string,
): Promise<Result<string | null, Problem>> {
  const args = ['-d', queue, '-t', titleOf(title), ...(isRaw ? ['-o', 'raw'] : []), path];
  // The output of `lp` is parsed, so it must be in a fixed language; titles may be in any language.
  const env = { ...process.env, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8', LANGUAGE: 'C' };
  return new Promise((settle) => {
    const child = execFile(
      'lp',
      args,
      { env, timeout: timeoutMs, killSignal: 'SIGKILL' },
      (error, stdout, complaint) => {
        stopListening();
        if (!error) settle(ok(/request id is (\S+)/.exec(stdout)?.[1] ?? null));
        else if (error.code === 'ENOENT') settle(fail('queueNoLp', { queue }));
        else if (error.killed) settle(fail('queueSilent', { queue, seconds: Math.round(timeoutMs / 1000) }));
        else settle({ ok: false, error: refusalOf(queue, complaint || stdout || reasonOf(error)) });
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
