import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { planGroup, planUngroup } from '../../core/edit/groups.ts';
import { createHistory } from '../../core/edit/history/history.ts';
import { planChange, planLabel, planRemove } from '../../core/edit/planners.ts';
import { LABEL_VERSION, type Label } from '../../core/label/label.ts';
import { parseLabel } from '../../core/label/parseLabel.ts';
import { createDocumentActions, createDocumentState } from './documentStore.ts';

function start(onTypingEnd?: () => void) {
  const label = parseLabel({
    format: 'diecut-label',
    version: LABEL_VERSION,
    elements: ['a', 'b', 'c'].map((id) => ({ kind: 'text', id, content: id })),
  });
  if (!label.ok) throw new Error(label.error.code);
  const state = createDocumentState(createHistory(label.value));
  return { state, actions: createDocumentActions(state, onTypingEnd), first: label.value };
}

const named = (name: string) => planLabel({ name });
const moved = (id: string, xMm: number) => planChange(id, (was) => ({ ...was, xMm }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('document store', () => {
  it('replaces the label on a change and keeps unchanged elements', () => {
    const { actions, first } = start();
    actions.apply(moved('b', 7));
    const label = actions.label();
    expect(label).not.toBe(first);
    expect(label.elements[0]).toBe(first.elements[0]);
    expect(label.elements[1].xMm).toBe(7);
    expect(first.elements[1].xMm).not.toBe(7);
  });

  it('reports the end of a typing run: by a pause, by another change, or by undo', () => {
    const ends: string[] = [];
    let now = '';
    const { actions } = start(() => ends.push(now));
    const doing = (what: string, act: () => void) => {
      now = what;
      act();
    };
    const type = (text: string) => actions.applyTyping('name', named(text));
    doing('typing', () => type('a'));
    doing('typing', () => type('ab'));
    doing('pause', () => vi.advanceTimersByTime(5000));
    doing('typing', () => type('abc'));
    doing('change', () => actions.apply(moved('b', 7)));
    doing('change', () => actions.apply(moved('b', 8)));
    doing('typing', () => type('abcd'));
    doing('drop', () => actions.dropTyping('name'));
    doing('typing', () => type('x'));
    doing('undo', () => actions.undo());
    expect(ends).toEqual(['pause', 'change', 'drop', 'undo']);
  });

  it('adds no step for a plan that changes nothing', () => {
    const { actions, state } = start();
    const before = state.history;
    actions.apply((label) => label);
    actions.apply(planChange('nobody', (was) => ({ ...was, xMm: 1 })));
    expect(state.history).toBe(before);
  });

  it('undoes and redoes step by step, and a new change clears the redo steps', () => {
    const { actions } = start();
    for (const name of ['one', 'two', 'three']) actions.apply(named(name));
    actions.undo();
    actions.undo();
    expect(actions.label().name).toBe('one');
    actions.redo();
    expect(actions.label().name).toBe('two');
    actions.apply(named('other'));
    actions.redo();
    expect(actions.label().name).toBe('other');
    actions.undo();
    actions.undo();
    expect(actions.label().name).toBe('one');
  });

  it('ignores undo at the first step and redo at the last one', () => {
    const { actions, first } = start();
    actions.undo();
    actions.redo();
    expect(actions.label()).toBe(first);
  });
});

describe('typing steps', () => {
  it('merge quick changes in one field into one step', () => {
    const { actions, first } = start();
    for (const name of ['a', 'ab', 'abc']) {
      actions.applyTyping('name', named(name));
      vi.advanceTimersByTime(500);
    }
    actions.undo();
    expect(actions.label()).toBe(first);
    actions.redo();
    expect(actions.label().name).toBe('abc');
  });

  it('start a new step after a pause or in another field', () => {
    const { actions } = start();
    actions.applyTyping('name', named('a'));
    vi.advanceTimersByTime(1000);
    actions.applyTyping('name', named('ab'));
    actions.applyTyping('x', moved('a', 9));
    actions.undo();
    expect(actions.label()).toMatchObject({ name: 'ab' });
    expect(actions.label().elements[0].xMm).not.toBe(9);
    actions.undo();
    expect(actions.label().name).toBe('a');
  });

  it('are shown at once, and undo while typing reverts them all', () => {
    const { actions, first } = start();
    actions.applyTyping('name', named('a'));
    expect(actions.label().name).toBe('a');
    actions.applyTyping('name', named('ab'));
    actions.undo();
    expect(actions.label()).toBe(first);
  });

  it('accumulate: each key starts from the result of the former one', () => {
    const { actions } = start();
    const step = (label: Label) => moved('a', label.elements[0].xMm + 1)(label);
    const startMm = actions.label().elements[0].xMm;
    for (let key = 0; key < 5; key++) actions.applyTyping('nudge', step);
    expect(actions.label().elements[0].xMm).toBe(startMm + 5);
  });
});

describe('editing in place', () => {
  it('is one step of any duration until it ends', () => {
    const { actions, first } = start();
    for (const name of ['a', 'ab', 'abc']) {
      actions.applyEditing('here', named(name));
      vi.advanceTimersByTime(5000);
    }
    actions.endTyping('here');
    actions.applyEditing('here', named('abcd'));
    actions.undo();
    expect(actions.label().name).toBe('abc');
    actions.undo();
    expect(actions.label()).toBe(first);
  });
});

describe('gesture in the document store', () => {
  it('computes each move from its start and is one step', () => {
    const { actions, first } = start();
    actions.beginGesture();
    for (const xMm of [1, 2, 3]) {
      actions.applyInGesture((label) => moved('a', label.elements[0].xMm + xMm)(label));
    }
    expect(actions.label().elements[0].xMm).toBe(first.elements[0].xMm + 3);
    actions.endGesture();
    actions.undo();
    expect(actions.label()).toBe(first);
  });

  it('that is canceled leaves no change and no step', () => {
    const { actions, state, first } = start();
    actions.beginGesture();
    actions.applyInGesture(moved('a', 5));
    actions.cancelGesture();
    expect(actions.label()).toBe(first);
    expect(state.history.past).toHaveLength(0);
  });

  it('ends the typing before it', () => {
    const { actions, first } = start();
    actions.applyTyping('name', named('typed'));
    actions.beginGesture();
    actions.applyInGesture(moved('a', 5));
    actions.endGesture();
    actions.undo();
    expect(actions.label().name).toBe('typed');
    actions.undo();
    expect(actions.label()).toBe(first);
  });
});

describe('selection', () => {
  it('drops removed elements and keeps its order', () => {
    const { actions } = start();
    actions.select(['c', 'a', 'b']);
    actions.apply(planRemove(new Set(['a'])));
    expect(actions.selection()).toEqual(['c', 'b']);
    actions.undo();
    expect(actions.selection()).toEqual(['c', 'a', 'b']);
    actions.redo();
    expect(actions.selection()).toEqual(['c', 'b']);
  });

  it('is restored by undo, and leaves groups that no longer exist', () => {
    const { actions } = start();
    actions.apply(planGroup(new Set(['a', 'b']), 'g'));
    actions.select(['a'], ['g']);
    actions.apply(planUngroup(new Set(['a', 'b'])));
    expect([actions.selection(), actions.groupPath()]).toEqual([['a'], []]);
    actions.undo();
    expect([actions.selection(), actions.groupPath()]).toEqual([['a'], ['g']]);
    actions.select(['c'], []);
    actions.redo();
    expect([actions.selection(), actions.groupPath()]).toEqual([['a'], []]);
    actions.undo();
    expect([actions.selection(), actions.groupPath()]).toEqual([['c'], []]);
  });

  it('keeps the same object if the same elements are selected again', () => {
    const { actions, state } = start();
    actions.select(['a', 'b']);
    const before = state.selection;
    actions.select(['a', 'b']);
    expect(state.selection).toBe(before);
    actions.select(['b', 'a']);
    expect(state.selection).toEqual(['b', 'a']);
  });
});
