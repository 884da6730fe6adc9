import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { splitSerial } from '../data/serial.ts';
import { dataSlotsOf } from '../label/kinds/registry.ts';
import type { Label } from '../label/label.ts';
import { keptCounters } from './keptCounters.ts';
import { setCounters } from './setCounters.ts';

/** The label with its serials where they are told to begin, each by the id of its element. */
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

/** What the next job of a label begins with, where its serials go on from job to job: a label file stays as it is. */
export function serialNotes(label: Label, entries: number): Problem[] {
  return keptCounters(label, entries).map(({ elementId, first, last, next }) => {
    const params = { element: elementId, first, last };
    return next === null
      ? { code: 'serialEnds', params }
      : { code: 'serialGoesOn', params: { ...params, next } };
  });
}
