import { moveSerial, serialPlace } from '../data/serial.ts';
import { serialText } from '../data/serialText.ts';
import { dataSlotsOf } from '../label/kinds/registry.ts';
import type { Label } from '../label/label.ts';

/** Location of a counter, which is a serial that continues from job to job: its element, and its slot in the element. */
interface CounterSlot {
  readonly elementId: string;
  /** Index of the slot among the element's data slots, from 0. */
  readonly slot: number;
}

/** First and last value of a counter that a job uses. */
export interface CounterUse extends CounterSlot {
  readonly first: string;
  readonly last: string;
}

/** Values of a counter that a job will use, and the value that follows. */
export interface StoredCounter extends CounterUse {
  /** Difference between consecutive values; negative if the counter counts down. */
  readonly step: number;
  /** First value of the following job; null if the series ends with this job. */
  readonly next: string | null;
}

/**
 * Returns the counters of a label with the values that its next job uses. Omits serials that never move or whose content cannot be counted.
 *
 * @param entries number of the job's labels before copies
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

/** New value of a counter after a job. */
export interface CounterMove extends CounterSlot {
  readonly content: string;
}

/** Warning that a counter repeats or skips values of earlier jobs. */
export interface CounterNote extends CounterSlot {
  readonly kind: 'repeats' | 'skips';
  /** First and last of the repeated values, or of the skipped values that no job uses. */
  readonly from: string;
  readonly to: string;
  /** Value that would continue the earlier jobs; null if their series has ended. */
  readonly follows: string | null;
}

/** Returns the position of a value in a series, which increases in the counting direction; null for a value of another series. */
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

/** Returns the value that follows all used values; if none is used, the first value that a canceled job has freed. */
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
 * Returns warnings about counters whose next job repeats values of earlier jobs or skips values.
 *
 * @param used values of earlier jobs
 * @param freed values of jobs that ended before printing anything
 */
export function counterNotes(
  counters: readonly StoredCounter[],
  used: readonly CounterUse[],
  freed: readonly CounterUse[],
): readonly CounterNote[] {
  return counters.flatMap((counter) => noteOf(counter, used, freed) ?? []);
}
