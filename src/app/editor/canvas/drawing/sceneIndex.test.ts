import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import type { LabelElement } from '../../../../core/label/label.ts';
import { createSceneIndex } from './sceneIndex.ts';

const line = (id: string, more: object = {}) => ({
  kind: 'line',
  id,
  xMm: 0,
  yMm: 0,
  widthMm: 10,
  heightMm: 1,
  ...more,
});
const elementsOf = (...fields: object[]): readonly LabelElement[] => parsed({ elements: fields }).elements;
const AREA = { xMm: 0, yMm: 0, widthMm: 100, heightMm: 100 };
const NONE = () => false;
const ids = (elements: Iterable<{ id: string }>) => [...elements].map(({ id }) => id);

describe('scene index of the canvas', () => {
  it('redraws everything at first, then only changed elements, then nothing', () => {
    const index = createSceneIndex(() => undefined);
    const elements = elementsOf(line('a'), line('b'), line('c'));
    expect(index.update(elements, AREA, NONE)).toMatchObject({ isRearranged: true });
    const moved = elements.map((element) => (element.id === 'b' ? { ...element, xMm: 3 } : element));
    const change = index.update(moved, AREA, NONE);
    expect([change.isRearranged, [...change.changed.keys()]]).toEqual([false, ['b']]);
    expect(change.visible[1]).toBe(moved[1]);
    expect(index.update(moved, AREA, NONE).changed.size).toBe(0);
  });

  it('redraws a touched element once', () => {
    const index = createSceneIndex(() => undefined);
    const elements = elementsOf(line('a'), line('b'));
    index.update(elements, AREA, NONE);
    index.touch(['b', 'not there']);
    expect(ids(index.update(elements, AREA, NONE).changed.values())).toEqual(['b']);
    expect(index.update(elements, AREA, NONE).changed.size).toBe(0);
  });

  it('omits elements outside the visible area unless pinned, and follows the layer order', () => {
    const index = createSceneIndex(() => undefined);
    const elements = elementsOf(line('top', { layer: 2 }), line('far', { xMm: 500 }), line('under'));
    expect(ids(index.update(elements, AREA, NONE).visible)).toEqual(['under', 'top']);
    expect(ids(index.update(elements, { ...AREA }, (id) => id === 'far').visible)).toEqual([
      'far',
      'under',
      'top',
    ]);
    expect(ids(index.ordered(elements))).toEqual(['far', 'under', 'top']);
  });

  it('reports a rearrangement when elements are added, removed or reordered', () => {
    const index = createSceneIndex(() => undefined);
    const elements = elementsOf(line('a'), line('b'));
    index.update(elements, AREA, NONE);
    expect(index.update(elements.toReversed(), AREA, NONE).isRearranged).toBe(true);
    expect(index.update(elements.slice(1), AREA, NONE).isRearranged).toBe(true);
    const gone = elements.slice(1).map((element) => ({ ...element, xMm: 900 }));
    expect(index.update(gone, AREA, NONE)).toMatchObject({ isRearranged: true, visible: [] });
  });

  it('returns the same visible elements as a full scan after any moves', () => {
    const place = fc.record({ which: fc.nat(5), xMm: fc.integer({ min: -20, max: 120 }) });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), (places) => {
        let elements = elementsOf(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => line(id)));
        const index = createSceneIndex(() => undefined);
        index.update(elements, AREA, NONE);
        for (const { which, xMm } of places) {
          elements = elements.map((element, at) => (at === which ? { ...element, xMm } : element));
          const { visible } = index.update(elements, AREA, NONE);
          expect(visible).toEqual(createSceneIndex(() => undefined).update(elements, AREA, NONE).visible);
        }
      }),
    );
  });
});
