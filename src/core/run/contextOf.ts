import type { ResolveContext } from '../data/labelRecord.ts';
import type { RunSpec } from './runTypes.ts';

/** Returns the context in which a run resolves its records. */
export function contextOf(
  {
    zone,
    nowMs,
    columns,
    prompts,
    startedSerials = [],
    isSample = false,
    copiesColumn,
  }: Pick<RunSpec, 'zone' | 'nowMs' | 'columns' | 'prompts' | 'startedSerials' | 'isSample' | 'copiesColumn'>,
  localOffsetMinutes: (timeMs: number) => number,
): ResolveContext {
  const offsetMinutesAt = (timeMs: number) => (zone === 'local' ? localOffsetMinutes(timeMs) : zone);
  const clock = { nowMs, offsetMinutesAt };
  return { clock, columns, prompts: new Map(prompts), startedSerials, isSample, copiesColumn };
}
