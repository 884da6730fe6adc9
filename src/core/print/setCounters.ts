import { dataSlotsOf, withContents } from '../label/kinds/registry.ts';
import type { Label } from '../label/label.ts';
import type { CounterMove } from './storedCounters.ts';

/** Returns the label with its counters moved to the given values; ignores counters that no longer exist. */
export function setCounters(label: Label, moves: readonly CounterMove[]): Label {
  let isChanged = false;
  const elements = label.elements.map((element) => {
    const own = moves.filter(({ elementId }) => elementId === element.id);
    if (own.length === 0) return element;
    const contents = dataSlotsOf(element).map(
      ({ content }, index) => own.find(({ slot }) => slot === index)?.content ?? content,
    );
    const next = withContents(element, contents);
    if (next !== element) isChanged = true;
    return next;
  });
  return isChanged ? { ...label, elements } : label;
}
