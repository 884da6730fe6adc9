import { randomBytes } from 'node:crypto';
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { isRecord } from '../../core/base/record.ts';
import { onInterrupt } from '../processes/onInterrupt.ts';
import {
  currentProcessMark,
  isOtherProcessAlive,
  type ProcessMark,
  readMark,
} from '../processes/processMark.ts';
import { systemCode } from '../processes/systemCode.ts';

/** Exclusive lock of a job for this process. */
export interface JobLock {
  readonly release: () => void;
}

/** Maximum number of attempts to take a lock: an attempt fails if another process takes or removes the lock file at the same time. */
const TRIES = 5;

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function holderOf(text: string): ProcessMark | null {
  try {
    const entry: unknown = JSON.parse(text);
    return isRecord(entry) ? readMark(entry.pid, entry.birth) : null;
  } catch {
    return null;
  }
}

function writeNew(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
}

/** Creates a lock file atomically with its content, so that no process sees it half written; returns false if the file exists. */
function place(path: string, draft: string, text: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    // File systems without hard links need this fallback.
    try {
      writeNew(path, text);
      return true;
    } catch (refused) {
      if (systemCode(refused) === 'EEXIST') return false;
      throw refused;
    }
  }
}

/** Removes the lock of a process that has ended. If another process has replaced the lock meanwhile, puts that process's lock back. */
function removeStale(path: string, stale: string, aside: string): void {
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readText(aside) !== stale) place(path, aside, readText(aside) ?? '');
  rmSync(aside, { force: true });
}

/**
 * Takes the lock of a job, or returns the process that holds it. A lock whose process has ended, for whatever reason, is replaced. Throws
 * the system's error if the lock file can't be written.
 */
export function takeJobLock(path: string): JobLock | ProcessMark {
  const mine = currentProcessMark();
  const suffix = `${mine.pid}-${randomBytes(4).toString('hex')}`;
  const draft = `${path}.${suffix}`;
  const text = JSON.stringify({ ...mine, key: suffix });
  try {
    writeNew(draft, text);
    for (let left = TRIES; left > 0; left--) {
      if (place(path, draft, text)) return heldLock(path, text);
      const there = readText(path);
      if (there === null) continue;
      const holder = holderOf(there);
      if (holder && isOtherProcessAlive(holder)) return holder;
      removeStale(path, there, `${draft}-aside`);
    }
    throw new Error('the lock changes hands');
  } finally {
    rmSync(draft, { force: true });
  }
}

function heldLock(path: string, text: string): JobLock {
  const remove = () => {
    if (readText(path) === text) rmSync(path, { force: true });
  };
  const stopListening = onInterrupt(remove);
  return {
    release: () => {
      stopListening();
      try {
        remove();
      } catch {
        // If the lock can't be deleted, the next process detects that its holder has ended.
      }
    },
  };
}
