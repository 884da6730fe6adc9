import { describe, expect, it } from 'vitest';
import { bailGesture, createHistory, markGesture, record, redo, squashGesture, undo } from './history.ts';

/** Number of steps that a history keeps. */
const MAX_STEPS = 2000;

const a = { name: 'a' };
const b = { name: 'b' };
const c = { name: 'c' };

describe('undo history', () => {
  it('undoes and redoes a change', () => {
    const changed = record(createHistory(a), b);
    expect(undo(changed).present).toBe(a);
    expect(redo(undo(changed)).present).toBe(b);
  });

  it('records nothing for the same document', () => {
    const history = createHistory(a);
    expect(record(history, a)).toBe(history);
  });

  it('combines the changes of a gesture into one step', () => {
    const dragged = record(record(markGesture(createHistory(a)), b), c);
    const squashed = squashGesture(dragged);
    expect(squashed.past).toEqual([a]);
    expect(undo(squashed).present).toBe(a);
  });

  it('leaves no step when a gesture is canceled', () => {
    const dropped = bailGesture(record(markGesture(createHistory(a)), b));
    expect(dropped).toEqual(createHistory(a));
  });

  it('discards redo steps after a new change', () => {
    const history = record(undo(record(createHistory(a), b)), c);
    expect(history.future).toEqual([]);
    expect(redo(history).present).toBe(c);
  });

  it('keeps at most MAX_STEPS steps', () => {
    let history = createHistory({ step: 0 });
    for (let step = 1; step <= MAX_STEPS + 300; step++) history = record(history, { step });
    expect(history.past).toHaveLength(MAX_STEPS);
    expect(history.past[0].step).toBe(300);
  });
});
