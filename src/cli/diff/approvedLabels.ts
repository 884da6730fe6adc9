import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { encodeDots, readDots } from '../../node/pictures/pictureDots.ts';
import { hasCode } from '../../node/processes/systemCode.ts';
import { reasonOf } from '../../node/reasonOf.ts';
import { compareDots, type Difference, drawDifference, isSameSize } from './comparePictures.ts';

/** Label pictures by their number in the run. */
export type LabelFiles = ReadonlyMap<number, string>;

/** Comparison result of a label: same, changed, of another size, new, or missing. */
export type LabelState =
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly difference: Difference }
  | { readonly kind: 'resized'; readonly approved: string; readonly made: string }
  | { readonly kind: 'added' }
  | { readonly kind: 'gone' };

/** Pattern for file names of label pictures; other files in the folder are ignored. */
const LABEL = /^(\d+)\.png$/;

/** Lists the labels of a folder; empty if the folder doesn't exist. */
export function labelsIn(folder: string): Result<LabelFiles, Problem> {
  try {
    const names = readdirSync(folder).filter((name) => LABEL.test(name));
    return ok(new Map(names.map((name) => [Number.parseInt(name, 10), join(folder, name)])));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ok(new Map());
    return fail('fileUnreadable', { path: folder, reason: reasonOf(error) });
  }
}

/** Returns the sorted numbers of all labels, approved or new. */
export function numbersOf(approved: LabelFiles, made: LabelFiles): number[] {
  return [...new Set([...approved.keys(), ...made.keys()])].sort((one, other) => one - other);
}

/**
 * Compares a label with its approved version. Only one pair of pictures is in memory at a time.
 *
 * @param changed path for a picture of the differences; null writes none
 */
export async function compareLabel(
  approved: string | undefined,
  made: string | undefined,
  tolerance: number,
  changed: string | null,
): Promise<Result<LabelState, Problem>> {
  if (approved === undefined || made === undefined)
    return ok({ kind: approved === undefined ? 'added' : 'gone' });
  // Equal files have equal pixels, so most labels need no decoding.
  if (readFileSync(approved).equals(readFileSync(made))) return ok({ kind: 'same' });
  const [before, now] = [await readDots(approved), await readDots(made)];
  if (!before.ok) return before;
  if (!now.ok) return now;
  if (!isSameSize(before.value, now.value)) {
    const size = ({ widthPx, heightPx }: typeof now.value) => `${widthPx} × ${heightPx}`;
    return ok({ kind: 'resized', approved: size(before.value), made: size(now.value) });
  }
  const difference = compareDots(before.value, now.value, tolerance);
  if (!difference) return ok({ kind: 'same' });
  if (changed !== null) {
    const picture = await encodeDots(drawDifference(before.value, now.value, tolerance));
    try {
      mkdirSync(changed, { recursive: true });
      writeFileSync(join(changed, basename(made)), picture);
    } catch (error) {
      return fail('fileUnwritable', { path: changed, reason: reasonOf(error) });
    }
  }
  return ok({ kind: 'changed', difference });
}

/** Replaces the files of the approved folder: copies the labels of a run, and deletes approved labels that the run doesn't have. */
export function approve(folder: string, approved: LabelFiles, made: LabelFiles): Result<null, Problem> {
  try {
    mkdirSync(folder, { recursive: true });
    const kept = new Set([...made.values()].map((path) => basename(path)));
    for (const path of approved.values()) if (!kept.has(basename(path))) rmSync(path);
    for (const path of made.values()) copyFileSync(path, join(folder, basename(path)));
    return ok(null);
  } catch (error) {
    return fail('fileUnwritable', { path: folder, reason: reasonOf(error) });
  }
}
