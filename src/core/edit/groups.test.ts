import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABEL_FORMAT, LABEL_VERSION, type Label } from '../label/label.ts';
import { parseLabel } from '../label/parseLabel.ts';
import {
  groupOn,
  hasWholeGroup,
  inDrawingOrder,
  planGroup,
  planRegroup,
  planRenameGroup,
  planUngroup,
  selectedGroup,
  sharedPath,
  unitsOn,
  withGroups,
} from './groups.ts';
import { type OrderTo, planOrder, planOrderBelow } from './placing/planOrder.ts';
import { freshIds, planPaste } from './planPaste.ts';

interface Fields {
  readonly id: string;
  readonly layer?: number;
  readonly groups?: readonly string[];
  readonly locked?: boolean;
}

function labelOf(...elements: readonly (string | Fields)[]): Label {
  const parsed = parseLabel({
    format: LABEL_FORMAT,
    version: LABEL_VERSION,
    elements: elements.map((element) => ({
      kind: 'rectangle',
      ...(typeof element === 'string' ? { id: element } : element),
    })),
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const set = (...ids: string[]) => new Set(ids);
const drawn = (label: Label) => inDrawingOrder(label).map(({ id }) => id);
const groupsOf = (label: Label) => Object.fromEntries(label.elements.map(({ id, groups }) => [id, groups]));

describe('element groups', () => {
  it('are placed at the position of their uppermost element and keep the element order', () => {
    const grouped = planGroup(set('a', 'c'), 'g')(labelOf('a', 'b', 'c', 'd'));
    expect(drawn(grouped)).toEqual(['b', 'a', 'c', 'd']);
    expect(groupsOf(grouped)).toEqual({ a: ['g'], b: [], c: ['g'], d: [] });
  });

  it('move their elements into one layer', () => {
    const grouped = planGroup(
      set('a', 'c'),
      'g',
    )(labelOf('a', 'b', { id: 'c', layer: 5 }, { id: 'd', layer: 3 }));
    expect(drawn(grouped)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('are what is selected if exactly all their elements are selected; of several the outermost', () => {
    const inner = planGroup(set('a', 'b'), 'inner')(labelOf('a', 'b', 'c', 'd'));
    const outer = planGroup(set('a', 'b', 'c'), 'outer')(inner);
    expect(selectedGroup(outer, set('a', 'b', 'c'))).toBe('outer');
    expect(selectedGroup(outer, set('a', 'b'))).toBe('inner');
    for (const ids of [set('a'), set('a', 'b', 'c', 'd'), set('a', 'b', 'd'), set('d'), set()])
      expect(selectedGroup(outer, ids)).toBeNull();
    const two = planGroup(set('c', 'd'), 'other')(inner);
    expect(selectedGroup(two, set('a', 'b', 'c', 'd'))).toBeNull();
  });

  it('can be nested, and ungrouping dissolves the outermost group first', () => {
    const inner = planGroup(set('a', 'b'), 'inner')(labelOf('a', 'b', 'c'));
    const outer = planGroup(set('a', 'b', 'c'), 'outer')(inner);
    expect(groupsOf(outer)).toEqual({ a: ['outer', 'inner'], b: ['outer', 'inner'], c: ['outer'] });
    const once = planUngroup(set('a', 'b', 'c'))(outer);
    expect(groupsOf(once)).toEqual({ a: ['inner'], b: ['inner'], c: [] });
    const twice = planUngroup(set('a', 'b'))(once);
    expect(groupsOf(twice)).toEqual({ a: [], b: [], c: [] });
    expect(hasWholeGroup(twice, set('a', 'b', 'c'))).toBe(false);
    expect(planUngroup(set('a'))(twice)).toBe(twice);
  });

  it('made within a group become inner groups of it', () => {
    const outer = planGroup(set('a', 'b', 'c'), 'outer')(labelOf('a', 'b', 'c'));
    expect(groupsOf(planGroup(set('a', 'c'), 'inner')(outer))).toEqual({
      a: ['outer', 'inner'],
      b: ['outer'],
      c: ['outer', 'inner'],
    });
  });

  it('need at least two elements or groups; one element or one whole group is left unchanged', () => {
    const label = labelOf({ id: 'a', groups: ['g'] }, { id: 'b', groups: ['g'] }, 'c');
    expect(planGroup(set('c'), 'x')(label)).toBe(label);
    expect(planGroup(set('a', 'b'), 'x')(label)).toBe(label);
    expect(planGroup(set(), 'x')(label)).toBe(label);
    expect(groupsOf(planGroup(set('a', 'b', 'c'), 'x')(label))).toEqual({
      a: ['x', 'g'],
      b: ['x', 'g'],
      c: ['x'],
    });
  });

  it('stay within the depth and name length that a document accepts', () => {
    let label = labelOf(...Array.from({ length: 30 }, (_, index) => `e${index}`));
    for (let index = 1; index < 30; index++)
      label = planGroup(new Set(label.elements.slice(0, index + 1).map(({ id }) => id)), `g${index}`)(label);
    expect(parseLabel(label).ok).toBe(true);
    const deep = Array.from({ length: 20 }, (_, index) => `d${index}`);
    const pasted = planPaste([{ ...label.elements[0], groups: deep }], 0, ['new'], deep.slice(0, 3))(label);
    expect(parseLabel(pasted).ok).toBe(true);
    const moved = planRegroup(set('e0'), [], ['x', 'y'])(labelOf({ id: 'e0', groups: deep }));
    expect(parseLabel(moved).ok).toBe(true);
    const long = 'n'.repeat(100);
    const named = planRenameGroup(
      'b',
      long,
    )(labelOf({ id: '1', groups: [long] }, { id: '2', groups: ['b'] }));
    expect([parseLabel(named).ok, new Set(named.elements.map(({ groups }) => groups[0])).size]).toEqual([
      true,
      2,
    ]);
  });

  it('that already form one unit in the outer group are not grouped again', () => {
    const label = labelOf(
      { id: 'a', groups: ['o', 'i'] },
      { id: 'b', groups: ['o', 'i'] },
      { id: 'c', groups: ['o'] },
    );
    expect(planGroup(set('a', 'b'), 'x')(label)).toBe(label);
  });

  it('are selected as a whole on the level being edited', () => {
    const { elements } = labelOf(
      { id: 'a', groups: ['o', 'i'] },
      { id: 'b', groups: ['o', 'i'] },
      { id: 'c', groups: ['o'] },
      'd',
    );
    expect(withGroups(elements, ['a'], [])).toEqual(['a', 'b', 'c']);
    expect(withGroups(elements, ['a'], ['o'])).toEqual(['a', 'b']);
    expect(withGroups(elements, ['a'], ['o', 'i'])).toEqual(['a']);
    expect(withGroups(elements, ['d', 'c'], [])).toEqual(['d', 'c', 'a', 'b']);
    const paths = elements.map(({ groups }) => groups);
    expect([sharedPath(paths.slice(0, 2)), sharedPath(paths.slice(0, 3))]).toEqual([['o', 'i'], ['o']]);
    expect([sharedPath(paths), sharedPath([])]).toEqual([[], []]);
    expect(unitsOn(elements, ['o']).map(({ elements: of }) => of.map(({ id }) => id))).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
  });

  it('get new ids when copied, and copies made within a group join it', () => {
    const label = labelOf({ id: 'a', groups: ['g', 'i'] }, { id: 'b', groups: ['g'] }, 'c');
    const whole = label.elements.slice(0, 2);
    const pasted = planPaste(whole, 0, ['a2', 'b2'])(label);
    const [a2, b2] = pasted.elements.slice(3);
    expect([groupOn(a2, []), a2.groups.length]).toEqual([groupOn(b2, []), 2]);
    expect(new Set([...a2.groups, 'g', 'i']).size).toBe(4);
    const inside = planPaste(
      [{ ...label.elements[1], groups: [] }],
      0,
      freshIds(label, [label.elements[1]]),
      ['g'],
    );
    expect(inside(label).elements.map(({ id }) => id)).toEqual(['a', 'b', 'rectangle-1', 'c']);
  });
});

describe('element order', () => {
  const label = labelOf('a', { id: 'b', groups: ['g'] }, { id: 'c', groups: ['g'] }, 'd', 'e');

  it('changes by one step or to front and back, and a group moves as a unit', () => {
    const order = (ids: Set<string>, to: OrderTo) => drawn(planOrder(ids, to)(label)).join('');
    expect(order(set('a'), 'forward')).toBe('bcade');
    expect(order(set('d'), 'backward')).toBe('adbce');
    expect(order(set('b'), 'forward')).toBe('adbce');
    expect(order(set('c'), 'front')).toBe('adebc');
    expect(order(set('a', 'd'), 'forward')).toBe('bcaed');
    expect(order(set('e'), 'forward')).toBe('abcde');
    expect(order(set('e', 'd'), 'back')).toBe('deabc');
    expect(planOrder(set('e'), 'front')(label)).toBe(label);
  });

  it('changes within a group while that group is edited', () => {
    expect(drawn(planOrder(set('b'), 'front', ['g'])(label))).toEqual(['a', 'c', 'b', 'd', 'e']);
    expect(planOrder(set('b'), 'backward', ['g'])(label)).toBe(label);
  });

  it('puts dragged elements right below the target, or on top without a target', () => {
    expect(drawn(planOrderBelow(set('e'), 'c')(label))).toEqual(['a', 'e', 'b', 'c', 'd']);
    expect(drawn(planOrderBelow(set('a'), null)(label))).toEqual(['b', 'c', 'd', 'e', 'a']);
    expect(planOrderBelow(set('a'), 'b')(label)).toBe(label);
  });

  it('keeps all elements, adjacent groups and the order of unmoved elements, for any layers', () => {
    const element = fc.record({
      layer: fc.integer({ min: -2, max: 2 }),
      group: fc.constantFrom(null, 'g', 'h'),
    });
    const to = fc.constantFrom<OrderTo>('front', 'back', 'forward', 'backward');
    fc.assert(
      fc.property(
        fc.array(element, { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(7)),
        to,
        (made, at, where) => {
          const plain = labelOf(
            ...made.map(({ layer, group }, index) => ({
              id: `${index}`,
              layer,
              groups: group ? [group] : [],
            })),
          );
          const ids = new Set(
            withGroups(
              plain.elements,
              at.map((index) => `${index % made.length}`),
              [],
            ),
          );
          const moved = planOrder(ids, where)(plain);
          expect(drawn(moved).toSorted()).toEqual(drawn(plain).toSorted());
          const rest = (label: Label) =>
            unitsOn(inDrawingOrder(label), [])
              .flatMap(({ elements }) => elements.map(({ id }) => id))
              .filter((id) => !ids.has(id));
          expect(rest(moved)).toEqual(rest(plain));
          if (moved === plain) return;
          for (const group of ['g', 'h']) {
            const places = inDrawingOrder(moved).flatMap(({ groups }, index) =>
              groups[0] === group ? [index] : [],
            );
            expect((places.at(-1) ?? 0) - (places[0] ?? 0) + 1).toBe(Math.max(1, places.length));
          }
        },
      ),
    );
  });
});
