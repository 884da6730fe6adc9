import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { splitSerial } from '../data/serial.ts';
import { dataSlotsOf } from '../label/kinds/registry.ts';
import type { Label } from '../label/label.ts';
import { setCounters } from './setCounters.ts';
import { storedCounters } from './storedCounters.ts';

/** Returns the label with start values for its serials, which are given by the IDs of their elements. */
export function startSerials(
  label: Label,
  starts: readonly (readonly [elementId: string, value: string])[],
): Result<Label, Problem> {
  let started = label;
  for (const [elementId, content] of starts) {
    const element = label.elements.find(({ id }) => id === elementId);
    const slots = element ? dataSlotsOf(element) : [];
    const moves = slots.flatMap(({ data }, slot) =>
      data.source === 'serial' ? [{ elementId, slot, content }] : [],
    );
    if (moves.length === 0) return fail('serialElementUnknown', { element: elementId });
    if (!splitSerial(content)) return fail('serialStartInvalid', { element: elementId, content });
    started = setCounters(started, moves);
  }
  return ok(started);
}

/**
 * Returns notes on the start values of the next job, for serials that continue across jobs, because printing does not change the label
 * file.
 */
export function serialNotes(label: Label, entries: number): Problem[] {
  return storedCounters(label, entries).map(({ elementId, first, last, next }) => {
    const params = { element: elementId, first, last };
    return next === null
      ? { code: 'serialEnds', params }
      : { code: 'serialGoesOn', params: { ...params, next } };
  });
}
