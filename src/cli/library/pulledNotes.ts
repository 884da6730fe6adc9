import { closeSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { takeJobLock } from '../../node/journal/jobLock.ts';
import { reasonOf } from '../../node/reasonOf.ts';
import { stagingName } from '../../node/staging/stagingName.ts';

/** Sync state of a label file: the label's id, and its version and content hash when file and library were last equal. */
const noteSchema = v.object({
  id: v.string(),
  version: v.number(),
  digest: v.string(),
  /** Names of the label's asset files. */
  files: v.array(v.string()),
});
const notesSchema = v.object({
  format: v.literal('diecut-library'),
  version: v.literal(1),
  /** Notes by file name and server origin. */
  labels: v.record(v.string(), v.record(v.string(), noteSchema)),
});

export type PulledNote = v.InferOutput<typeof noteSchema>;
export type PulledNotes = v.InferOutput<typeof notesSchema>;

const NOTES_FILE = '.diecut-library.json';
const LOCK_TRY_MS = 20;
const LOCK_PATIENCE_MS = 30_000;

/**
 * Reads the sync notes of a folder; empty if there are none.
 *
 * @returns `libraryNotesDamaged`
 */
export function readNotes(folder: string): Result<PulledNotes, Problem> {
  const path = join(folder, NOTES_FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return ok({ format: 'diecut-library', version: 1, labels: {} });
  }
  try {
    const read = v.safeParse(notesSchema, JSON.parse(text));
    return read.success ? ok(read.output) : fail('libraryNotesDamaged', { path });
  } catch {
    return fail('libraryNotesDamaged', { path });
  }
}

export function noteOf({ labels }: PulledNotes, file: string, origin: string): PulledNote | undefined {
  return labels[file]?.[origin];
}

/** Records that a file and a library label are equal. Two commands in the same folder write one after the other. */
export async function writeNote(
  folder: string,
  file: string,
  origin: string,
  note: PulledNote,
): Promise<Result<null, Problem>> {
  const path = join(folder, NOTES_FILE);
  const failed = (reason: string) => fail('fileUnwritable', { path, reason });
  try {
    const untilMs = performance.now() + LOCK_PATIENCE_MS;
    for (;;) {
      const lock = takeJobLock(`${path}.lock`);
      if (!('release' in lock)) {
        if (performance.now() > untilMs) return failed('another command has it');
        await delay(LOCK_TRY_MS);
        continue;
      }
      try {
        const notes = readNotes(folder);
        if (!notes.ok) return notes;
        const ofFile = { ...notes.value.labels[file], [origin]: note };
        const named = Object.entries({ ...notes.value.labels, [file]: ofFile });
        // The notes are sorted, so that unchanged notes cause no diff under version control.
        const labels = Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
        const staged = join(folder, stagingName(NOTES_FILE));
        const opened = openSync(staged, 'wx');
        try {
          writeSync(opened, `${JSON.stringify({ ...notes.value, labels }, null, 2)}\n`);
        } finally {
          closeSync(opened);
        }
        renameSync(staged, path);
        return ok(null);
      } finally {
        lock.release();
      }
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return failed(reasonOf(error));
  }
}
