import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../../label/label.ts';
import { parseLabel } from '../../label/parseLabel.ts';
import { planChange, planLabel, planMove } from '../planners.ts';
import {
  bailGesture,
  createHistory,
  type History,
  markGesture,
  record,
  redo,
  squashGesture,
  undo,
} from './history.ts';
import { applyHistoryChange, diffHistory, type HistoryChange } from './historyChange.ts';
import { readHistory } from './readHistory.ts';

function start(): History<Label> {
  const label = parseLabel({
    format: 'diecut-label',
    version: 1,
    elements: [0, 1, 2].map((index) => ({ kind: 'text', id: `t${index}`, content: `${index}` })),
  });
  if (!label.ok) throw new Error(label.error.code);
  return createHistory(label.value);
}

type Step = (history: History<Label>, serial: number) => History<Label>;

const change: Step = (history, serial) => {
  const { elements } = history.present;
  if (elements.length === 0) return record(history, planLabel({ name: `n${serial}` })(history.present));
  const { id } = elements[serial % elements.length];
  return record(history, planChange(id, (was) => ({ ...was, xMm: serial }))(history.present));
};
const steps: Readonly<Record<string, Step>> = {
  change,
  // All elements from an index on change in the same fields, and some of them also in another field.
  drag: (history, serial) =>
    record(history, {
      ...history.present,
      elements: history.present.elements.map((element, index) =>
        index < serial % 3
          ? element
          : { ...element, xMm: serial, yMm: index, ...(index % 4 === 3 && { name: `e${serial}` }) },
      ),
    }),
  rename: (history, serial) => record(history, { ...history.present, name: `n${serial}` }),
  add: (history, serial) =>
    record(history, {
      ...history.present,
      elements: [{ ...history.present.elements[0], ...fresh(serial) }, ...history.present.elements],
    }),
  remove: (history, serial) => {
    const { elements } = history.present;
    return record(history, {
      ...history.present,
      elements: elements.filter((_, index) => index !== serial % Math.max(1, elements.length)),
    });
  },
  turn: (history) =>
    record(history, { ...history.present, elements: [...history.present.elements].reverse() }),
  replace: (history) => record(bailGesture(history), start().present),
  mark: markGesture,
  squash: squashGesture,
  bail: bailGesture,
  undo,
  redo,
};

function fresh(serial: number) {
  const [element] = start().present.elements;
  return { ...element, id: `new${serial}` };
}

/** Returns the change after the structured clone with which the database stores it. */
const stored = (item: HistoryChange): HistoryChange => structuredClone(item);

describe('history changes', () => {
  it('restore the same history for any sequence of steps and any split into changes', () => {
    const walk = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.boolean()), { maxLength: 300 });
    fc.assert(
      fc.property(walk, (moves) => {
        let history = start();
        let written = history;
        let kept: History<unknown> | null = applyHistoryChange(null, stored(diffHistory(null, history)));
        moves.forEach(([name, isWritten], serial) => {
          history = steps[name](history, serial);
          if (!isWritten) return;
          kept = applyHistoryChange(kept, stored(diffHistory(written, history)));
          written = history;
        });
        kept = applyHistoryChange(kept, stored(diffHistory(written, history)));
        expect(kept).toEqual(history);
        const read = kept && readHistory(kept);
        expect(read).toEqual({ ok: true, value: history });
      }),
      { numRuns: 150 },
    );
  });

  it('have a size in proportion to the change, not to the document', () => {
    const many = {
      ...start().present,
      elements: Array.from({ length: 1000 }, (_, index) => ({ ...fresh(index) })),
    };
    const before = record(createHistory(many), { ...many, name: 'b' });
    const moved = record(before, planChange('new500', (was) => ({ ...was, xMm: 7 }))(before.present));
    expect(JSON.stringify(diffHistory(before, moved)).length).toBeLessThan(400);
    expect(JSON.stringify(diffHistory(moved, undo(moved))).length).toBeLessThan(100);
    const ids = new Set(many.elements.map(({ id }) => id));
    const dragged = record(before, planMove(ids, 11, 22)(before.present));
    // Each moved element needs only two numbers; the names of the changed fields are stored once.
    expect(JSON.stringify(diffHistory(before, dragged)).length).toBeLessThan(1000 * 6 + 400);
  });

  it("return null for a history that they don't belong to", () => {
    const first = start();
    const second = record(first, { ...first.present, name: 'b' });
    const third = record(second, { ...second.present, name: 'c' });
    expect(applyHistoryChange(null, diffHistory(second, third))).toBeNull();
    expect(applyHistoryChange(createHistory('no document'), diffHistory(first, second))).toBeNull();
  });

  it('in the format of former versions are applied: elements by index, with dropped fields', () => {
    const history = start();
    const [first, second, third] = history.present.elements;
    const elements = [
      { at: 2, fields: { set: { xMm: 5, yMm: 6 }, drop: ['name'] } },
      { from: 0, count: 1 },
    ];
    const patch = { fields: { set: { widthMm: 33 }, drop: [] }, elements };
    const change = { timeline: [{ from: 0, count: 1 }, { patch }], pastCount: 1, hasMark: false };
    const { name: _name, ...rest } = third;
    expect(second.id).toBe('t1');
    expect(applyHistoryChange(history, change)?.present).toEqual({
      ...history.present,
      widthMm: 33,
      elements: [{ ...rest, xMm: 5, yMm: 6 }, first],
    });
  });

  it('return null for a document with fewer elements than they refer to', () => {
    const history = start();
    const patch = {
      fields: { set: {}, drop: [] },
      elements: [{ alike: { from: 1, count: 3 }, fields: ['xMm'], columns: [[1, 2, 3]] }],
    };
    const change = { timeline: [{ patch }], pastCount: 0, hasMark: false };
    expect(applyHistoryChange(history, change)).toBeNull();
  });

  it('share unchanged elements between the steps', () => {
    const first = start();
    const second = record(first, planChange('t1', (was) => ({ ...was, xMm: 3 }))(first.present));
    const kept = applyHistoryChange(null, stored(diffHistory(null, second)));
    const read = kept && readHistory(kept);
    if (!read?.ok) throw new Error('not read');
    expect(read.value.past[0].elements[0]).toBe(read.value.present.elements[0]);
  });
});

describe('readHistory', () => {
  const label = start().present;

  it('rejects a present document that is not a valid label, with its error code', () => {
    expect(readHistory(createHistory({ ...label, version: 99 }))).toMatchObject({
      error: { code: 'labelVersionTooNew' },
    });
    expect(readHistory(createHistory({ ...label, elements: [{ kind: 'text', id: 7 }] }))).toMatchObject({
      error: { code: 'labelFieldInvalid' },
    });
    const twice = { ...label, elements: [label.elements[0], label.elements[0]] };
    expect(readHistory(createHistory(twice)).ok).toBe(false);
  });

  it('skips invalid steps and all steps beyond them', () => {
    const named = (name: string) => ({ ...label, name });
    const read = readHistory({
      past: [named('a'), { broken: true }, named('b')],
      present: label,
      future: [named('c'), 7, named('d')],
      mark: null,
    });
    expect(read).toMatchObject({ ok: true, value: { past: [{ name: 'b' }], future: [{ name: 'c' }] } });
  });
});
