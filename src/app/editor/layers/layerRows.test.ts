import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { inDrawingOrder, planRegroup } from '../../../core/edit/groups.ts';
import { planOrderBelow } from '../../../core/edit/placing/planOrder.ts';
import type { Label } from '../../../core/label/label.ts';
import { dropOf, isSameRow, layerRows, rowState } from './layerRows.ts';

/** Elements from bottom to top: a; a group g that contains b and a group i of c and d; e. */
const label = parsed({
  elements: [
    { id: 'a' },
    { id: 'b', groups: ['g'], locked: true },
    { id: 'c', groups: ['g', 'i'], hidden: true },
    { id: 'd', groups: ['g', 'i'], printed: false },
    { id: 'e' },
  ].map((fields) => ({ kind: 'circle', ...fields })),
});
const OPEN = new Set<string>();
const keys = (closed: ReadonlySet<string> = OPEN) => layerRows(label, closed).map(({ key }) => key);
const row = (key: string) => {
  const found = layerRows(label, OPEN).find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no row ${key}`);
  return found;
};

/** Returns the label after rows were dropped before the row with a key, or at the end. */
function dropped(dragged: readonly string[], before: string | null): Label | null {
  const rows = layerRows(label, OPEN);
  const slot = before === null ? rows.length : rows.findIndex(({ key }) => key === before);
  const drop = dropOf(rows, dragged.map(row), slot);
  if (!drop) return null;
  return planOrderBelow(drop.ids, drop.belowId, drop.to)(planRegroup(drop.ids, drop.from, drop.to)(label));
}
const drawn = (of: Label | null) =>
  of && inDrawingOrder(of).map(({ id, groups }) => [id, ...groups].join(':'));

describe('rows of the layers list', () => {
  it('list the upper elements first, and a group above its members', () => {
    expect(keys()).toEqual(['e', '/g', '/g/i', 'd', 'c', 'b', 'a']);
    expect(layerRows(label, OPEN).map(({ path }) => path.length)).toEqual([0, 0, 1, 2, 2, 1, 0]);
  });

  it('omit the members of a closed group', () => {
    expect(keys(new Set(['i']))).toEqual(['e', '/g', '/g/i', 'b', 'a']);
    expect(keys(new Set(['g']))).toEqual(['e', '/g', 'a']);
  });

  it('stay equal while their own content is unchanged', () => {
    const before = layerRows(label, OPEN);
    const changed = {
      ...label,
      elements: label.elements.map((e) => (e.id === 'd' ? { ...e, hidden: true } : e)),
    };
    const same = (closed: ReadonlySet<string>, now: Label) =>
      layerRows(now, closed).filter((is) => before.some((was) => isSameRow(was, is)));
    expect(same(OPEN, { ...label }).map(({ key }) => key)).toEqual(keys());
    expect(same(OPEN, changed).map(({ key }) => key)).toEqual(['e', 'c', 'b', 'a']);
    expect(same(new Set(['i']), label).map(({ key }) => key)).toEqual(['e', '/g', 'b', 'a']);
  });

  it('show a state for a group only if it applies to all members', () => {
    expect(rowState(row('/g'))).toEqual({ locked: false, hidden: false, printed: true });
    expect(rowState(row('c'))).toEqual({ locked: false, hidden: true, printed: true });
    expect(rowState(row('d'))).toEqual({ locked: false, hidden: false, printed: false });
  });
});

describe('dragging rows of the layers list', () => {
  it('changes the order of the elements', () => {
    expect(drawn(dropped(['a'], 'e'))).toEqual(['b:g', 'c:g:i', 'd:g:i', 'e', 'a']);
    expect(drawn(dropped(['e'], null))).toEqual(['e', 'a', 'b:g', 'c:g:i', 'd:g:i']);
    expect(drawn(dropped(['e', 'a'], '/g'))).toEqual(['b:g', 'c:g:i', 'd:g:i', 'a', 'e']);
  });

  it('moves elements into a group and out of it', () => {
    expect(drawn(dropped(['a'], '/g/i'))).toEqual(['b:g', 'c:g:i', 'd:g:i', 'a:g', 'e']);
    expect(drawn(dropped(['a'], 'c'))).toEqual(['b:g', 'c:g:i', 'a:g:i', 'd:g:i', 'e']);
    expect(drawn(dropped(['c'], 'e'))).toEqual(['a', 'b:g', 'd:g:i', 'e', 'c']);
    expect(drawn(dropped(['b'], 'a'))).toEqual(['a', 'b', 'c:g:i', 'd:g:i', 'e']);
  });

  it('moves a group with all its members, but not into itself', () => {
    expect(drawn(dropped(['/g/i'], 'e'))).toEqual(['a', 'b:g', 'e', 'c:i', 'd:i']);
    expect(drawn(dropped(['/g'], null))).toEqual(['b:g', 'c:g:i', 'd:g:i', 'a', 'e']);
    expect(dropped(['/g'], 'd')).toBeNull();
    expect(dropped(['/g'], '/g/i')).toBeNull();
  });

  it('to their own place changes nothing', () => {
    expect(drawn(dropped(['e'], '/g'))).toEqual(drawn(label));
    expect(drawn(dropped(['d'], 'c'))).toEqual(drawn(label));
  });
});
