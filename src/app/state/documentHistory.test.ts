import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { createHistory } from '../../core/edit/history/history.ts';
import { planChange, planLabel, planRemove } from '../../core/edit/planners.ts';
import { createDocumentActions, createDocumentState } from './documentStore.ts';

/** Number of steps that a history keeps. */
const MAX_STEPS = 2000;

/** Compares undo and redo with a model that stores whole lists of names. */

const PAUSE_MS = 1000;

type Command =
  | { readonly do: 'apply' | 'undo' | 'redo' | 'pause' }
  | { readonly do: 'type' | 'edit'; readonly key: string }
  | { readonly do: 'endTyping'; readonly key: string }
  | { readonly do: 'gesture'; readonly moves: number; readonly isKept: boolean };

const key = fc.constantFrom('name', 'ชื่อ');
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('apply', 'undo', 'redo') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pause') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('type', 'edit'), key }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('endTyping' as const), key }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('gesture'),
      moves: fc.integer({ min: 0, max: 3 }),
      isKept: fc.boolean(),
    }),
  },
);

function createModel(first: string) {
  let past: string[] = [];
  let future: string[] = [];
  let present = first;
  let typing: { readonly key: string; readonly from: string; endsByPause: boolean } | null = null;
  const step = (from: string) => {
    past = [...past, from].slice(-MAX_STEPS);
    future = [];
  };
  const endTyping = () => {
    if (typing && typing.from !== present) step(typing.from);
    typing = null;
  };
  return {
    past: () => past,
    present: () => present,
    future: () => future,
    run: (given: Command, names: () => string) => {
      switch (given.do) {
        case 'apply':
          endTyping();
          step(present);
          present = names();
          break;
        case 'type':
        case 'edit':
          if (typing?.key !== given.key) {
            endTyping();
            typing = { key: given.key, from: present, endsByPause: false };
          }
          typing.endsByPause = given.do === 'type';
          present = names();
          break;
        case 'pause':
          if (typing?.endsByPause) endTyping();
          break;
        case 'endTyping':
          if (typing?.key === given.key) endTyping();
          break;
        case 'gesture': {
          endTyping();
          const from = present;
          for (let move = 0; move < given.moves; move++) present = names();
          if (!given.isKept) present = from;
          else if (present !== from) step(from);
          break;
        }
        case 'undo':
          endTyping();
          if (past.length === 0) break;
          future = [present, ...future];
          present = past[past.length - 1];
          past = past.slice(0, -1);
          break;
        case 'redo':
          endTyping();
          if (future.length === 0) break;
          past = [...past, present];
          present = future[0];
          future = future.slice(1);
          break;
      }
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open() {
  const state = createDocumentState(createHistory(parsed({ name: 'first' })));
  return { state, actions: createDocumentActions(state) };
}

function run({ actions }: ReturnType<typeof open>, given: Command, names: () => string): void {
  const plan = () => planLabel({ name: names() });
  switch (given.do) {
    case 'apply':
      actions.apply(plan());
      break;
    case 'type':
      actions.applyTyping(given.key, plan());
      break;
    case 'edit':
      actions.applyEditing(given.key, plan());
      break;
    case 'pause':
      vi.advanceTimersByTime(PAUSE_MS);
      break;
    case 'gesture':
      actions.beginGesture();
      for (let move = 0; move < given.moves; move++) actions.applyInGesture(plan());
      if (given.isKept) actions.endGesture();
      else actions.cancelGesture();
      break;
    case 'endTyping':
      actions[given.do](given.key);
      break;
    default:
      actions[given.do]();
  }
}

/** Returns a generator of unique names. */
function createNames(): () => string {
  let count = 0;
  return () => `名${++count}`;
}

describe('undo and redo', () => {
  it('match a model with lists of documents for any series of commands', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        vi.clearAllTimers();
        const editor = open();
        const model = createModel('first');
        const [names, modelNames] = [createNames(), createNames()];
        for (const given of commands) {
          run(editor, given, names);
          model.run(given, modelNames);
          const { past, future } = editor.state.history;
          expect(editor.actions.label().name).toBe(model.present());
          expect(past.map(({ name }) => name)).toEqual(model.past());
          expect(future.map(({ name }) => name)).toEqual(model.future());
        }
      }),
      { numRuns: 200 },
    );
  });

  it('restore the identical document objects', () => {
    const editor = open();
    const names = createNames();
    const seen = [editor.actions.label()];
    for (let step = 0; step < 20; step++) {
      run(editor, step % 3 === 0 ? { do: 'gesture', moves: 2, isKept: true } : { do: 'apply' }, names);
      seen.push(editor.actions.label());
    }
    for (const label of seen.slice(0, -1).toReversed()) {
      editor.actions.undo();
      expect(editor.actions.label()).toBe(label);
    }
    for (const label of seen.slice(1)) {
      editor.actions.redo();
      expect(editor.actions.label()).toBe(label);
    }
  });

  it('keep at most a fixed number of steps', () => {
    const editor = open();
    const names = createNames();
    for (let step = 0; step < MAX_STEPS + 60; step++)
      run(editor, step % 2 === 0 ? { do: 'apply' } : { do: 'gesture', moves: 1, isKept: true }, names);
    expect(editor.state.history.past).toHaveLength(MAX_STEPS);
    for (let step = 0; step < MAX_STEPS + 60; step++) editor.actions.undo();
    expect(editor.actions.label().name).toBe('名60');
    for (let step = 0; step < MAX_STEPS + 60; step++) editor.actions.redo();
    expect(editor.actions.label().name).toBe(`名${MAX_STEPS + 60}`);
  });
});

describe('selection history', () => {
  it('contains only existing elements in the order of selection, and is restored by undo and redo', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const some = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 5 });
    const action = fc.oneof(
      fc.record({ do: fc.constant('select' as const), ids: some }),
      fc.record({ do: fc.constant('remove' as const), ids: some }),
      fc.record({ do: fc.constant('move' as const), ids: some }),
      fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const), ids: fc.constant<string[]>([]) }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const label = parsed({ elements: ids.map((id) => ({ kind: 'line', id })) });
        const state = createDocumentState(createHistory(label));
        const document = createDocumentActions(state);
        let chosen: readonly string[] = [];
        const left = new Map<unknown, readonly string[]>();
        const step = (run: () => void, isTravel = false) => {
          const [before, chosenBefore] = [document.label(), chosen];
          run();
          const now = document.label();
          const there = new Set(now.elements.map(({ id }) => id));
          chosen = chosen.filter((id) => there.has(id));
          if (now === before) return;
          left.set(before, chosenBefore);
          if (isTravel) chosen = left.get(now) ?? chosen;
        };
        for (const { do: what, ids: given } of actions) {
          if (what === 'select') {
            const there = new Set(document.label().elements.map(({ id }) => id));
            chosen = given.filter((id) => there.has(id));
            document.select(chosen);
          } else if (what === 'remove') step(() => document.apply(planRemove(new Set(given))));
          else if (what === 'move')
            for (const id of given)
              step(() => document.apply(planChange(id, (was) => ({ ...was, xMm: was.xMm + 1 }))));
          else step(() => document[what](), true);
          expect(document.selection()).toEqual(chosen);
        }
      }),
    );
  });
});
