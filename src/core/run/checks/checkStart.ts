import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { RunFormat } from '../formats.ts';
import type { RunSpec } from '../runTypes.ts';
import { pageOfRun } from '../stockOfRun.ts';

/** Returns the start position, which is the number of used slots on the first page; fails if it leaves no free slot. */
export function checkStart({
  label,
  placing,
  format,
  start = 0,
}: Pick<RunSpec, 'label' | 'placing' | 'start'> & { readonly format: RunFormat }): Result<number, Problem> {
  // A check is about the label alone, whatever stock it will be printed on.
  if (format === 'check') return ok(0);
  const { slots } = pageOfRun({ label, placing, format });
  const isGood = Number.isInteger(start) && start >= 0 && start < slots.length;
  return isGood ? ok(start) : fail('startBeyondPage', { max: slots.length, got: start + 1 });
}
