import { moveSerial, serialPlace } from '../data/serial.ts';
import { serialText } from '../data/serialText.ts';
import { dataSlotsOf } from '../label/kinds/registry.ts';
import type { Label } from '../label/label.ts';

/** A serial that goes on from job to job: where it stands, by its element and the place in it. */
export interface CounterSlot {
  readonly elementId: string;
  /** Zero-based among the places of the element that a data source may feed. */
  readonly slot: number;
}

/** The values that a job has of a counter. */
export interface CounterUse extends CounterSlot {
  readonly first: string;
  readonly last: string;
}

/** Use of a counter by a job. */
export interface StoredCounter extends CounterUse {
  /** From one value to the next one; negative where it counts down. */
  readonly step: number;
  /** First value of the next job; null if the series ends with this one. */
  readonly next: string | null;
}

/**
 * The counters of a label, with the values that a job of it has. One that never moves, or whose content cannot be counted, is
 * none.
 *
 * @param entries labels of the job before copies
 */
export function storedCounters(label: Label, entries: number): StoredCounter[] {
  const printed = label.elements.filter((element) => !element.hidden && element.printed);
  return printed.flatMap((element) =>
    dataSlotsOf(element).flatMap(({ content, data }, slot): StoredCounter[] => {
      if (data.source !== 'serial' || !data.keepsCounting || data.interval === 0) return [];
      const last = serialText(content, data, Math.max(0, entries - 1));
      if (!last.ok) return [];
      const step = data.direction === 'increase' ? data.interval : -data.interval;
      const next = serialText(content, data, Math.ceil(entries / data.repeat) * data.repeat);
      return [
        {
          elementId: element.id,
          slot,
          first: content,
          last: last.value,
          step,
          next: next.ok ? next.value : null,
        },
      ];
    }),
  );
}

/** New value of a counter. */
export interface CounterMove extends CounterSlot {
  readonly content: string;
}

/** Warning that a counter repeats or skips values of earlier jobs. */
export interface CounterNote extends CounterSlot {
  readonly kind: 'repeats' | 'skips';
  /** The values that come out once more, or that no job has. */
  readonly from: string;
  readonly to: string;
  /** Value that follows the earlier jobs; null if their series has ended. */
  readonly follows: string | null;
}

/** Position of a value in a series, in counting direction; null for a value of another series. */
function placeIn(series: string, content: string, step: number): bigint | null {
  const place = serialPlace(content);
  if (place?.series !== series) return null;
  return step > 0 ? place.value : -place.value;
}

const seriesOf = (content: string) => serialPlace(content)?.series ?? '';

interface UsedStretch {
  readonly from: bigint;
  readonly to: bigint;
  readonly first: string;
  readonly last: string;
}

function stretchesOf(counter: StoredCounter, used: readonly CounterUse[]): UsedStretch[] {
  const series = seriesOf(counter.first);
  return used.flatMap(({ elementId, slot, first, last }) => {
    if (elementId !== counter.elementId || slot !== counter.slot) return [];
    const ends = [first, last].map((content) => placeIn(series, content, counter.step));
    const [from, to] = ends;
    return from === null || to === null || from > to ? [] : [{ from, to, first, last }];
  });
}

function moved(content: string, step: number): string | null {
  const next = moveSerial(content, step);
  return next.ok ? next.value : null;
}

/** Value after all used ones or, if none was used, the first one that was reserved and released. */
function followerOf(counter: StoredCounter, used: readonly UsedStretch[], freed: readonly UsedStretch[]) {
  if (used.length > 0) return moved(used.reduce((a, b) => (b.to > a.to ? b : a)).last, counter.step);
  return freed.length > 0 ? freed.reduce((a, b) => (b.from < a.from ? b : a)).first : null;
}

function noteOf(
  counter: StoredCounter,
  used: readonly CounterUse[],
  freed: readonly CounterUse[],
): CounterNote | null {
  const { elementId, slot, first, last, step } = counter;
  const series = seriesOf(first);
  const [from, to] = [placeIn(series, first, step), placeIn(series, last, step)];
  if (from === null || to === null) return null;
  const before = stretchesOf(counter, used);
  const follows = followerOf(counter, before, stretchesOf(counter, freed));
  const again = before.filter((stretch) => stretch.from <= to && stretch.to >= from);
  if (again.length > 0) {
    const end = again.reduce((a, b) => (b.to > a.to ? b : a));
    return { kind: 'repeats', elementId, slot, from: first, to: end.to < to ? end.last : last, follows };
  }
  const gapEnd = moved(first, -step);
  const due = follows === null ? null : placeIn(series, follows, step);
  if (follows === null || gapEnd === null || due === null || from <= due) return null;
  return { kind: 'skips', elementId, slot, from: follows, to: gapEnd, follows };
}

/**
 * Tells which counters come out with values that a job before has had, or leave some out.
 *
 * @param used what jobs before have had
 * @param freed what jobs had that ended before anything came out
 */
export function counterNotes(
  counters: readonly StoredCounter[],
  used: readonly CounterUse[],
  freed: readonly CounterUse[],
): readonly CounterNote[] {
  return counters.flatMap((counter) => noteOf(counter, used, freed) ?? []);
}
