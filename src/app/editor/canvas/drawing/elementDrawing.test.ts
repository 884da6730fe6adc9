// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import type { LabelElement } from '../../../../core/label/label.ts';
import type { PreviewElement } from '../../../../jobs/preview/previewTypes.ts';
import type { DrawingStyle } from './drawnElement.ts';
import { createElementDrawing } from './elementDrawing.ts';
import { createSceneIndex } from './sceneIndex.ts';

const AREA = { xMm: -1000, yMm: -1000, widthMm: 3000, heightMm: 3000 };
const STYLE: DrawingStyle = {
  element: 'element',
  locked: 'locked',
  unprinted: 'unprinted',
  ink: 'ink',
  hit: 'hit',
  outline: 'outline',
  reasonOf: (problems) => problems.map(({ code }) => code).join(' '),
  nameOf: (element) => `${element.kind}${'content' in element ? `: ${element.content}` : ''}`,
};

const elementOf = (id: string, more: object = {}): LabelElement =>
  parsed({ elements: [{ kind: 'text', id, content: id, widthMm: 10, heightMm: 5, ...more }] }).elements[0];

/** Returns the layout of an element as the worker would return it, with markup made for the present position. */
function shownOf(element: LabelElement, revision: number): PreviewElement {
  const { id, xMm, yMm, widthMm, heightMm } = element;
  const box = { xMm, yMm, widthMm, heightMm };
  return { id, revision, markup: `<path d="M${xMm} ${yMm}"/>`, box, heightMm, ink: box, problems: [] };
}

/** Creates a page with layouts, a selection and a drawing. */
function open() {
  const root = document.createElement('div');
  const drawing = createElementDrawing(root, STYLE);
  const shown = new Map<string, PreviewElement>();
  const index = createSceneIndex((id) => shown.get(id));
  let selection: ReadonlySet<string> = new Set();
  const draw = (elements: readonly LabelElement[], isMoving = false) =>
    drawing.update({
      ...index.update(elements, AREA, () => false),
      shownOf: (id) => shown.get(id),
      selection,
      isMoving,
    });
  return {
    root,
    drawing,
    draw,
    put: (given: PreviewElement) => {
      shown.set(given.id, given);
      index.touch([given.id]);
    },
    select: (ids: readonly string[]) => {
      index.touch(selection);
      selection = new Set(ids);
      index.touch(ids);
    },
    shown,
    selection: () => selection,
  };
}
type Page = ReturnType<typeof open>;

/** Returns the CSS transform of a drawing node. */
function transformOf(node: Element | null | undefined): string {
  return /transform: ([^;]*)/.exec(node?.getAttribute('style') ?? '')?.[1] ?? '';
}

/** Returns the transform of a node as a matrix. */
function matrixOf(node: Element | null): DOMMatrix {
  return new DOMMatrix(transformOf(node));
}

/** Returns the observable state of the drawing: elements in order, with the position of their ink and their accessible names. */
function seen({ root }: Page) {
  const whole = matrixOf(root);
  return [...root.querySelectorAll('[data-element-id]')].map((node) => {
    const matrix = whole.multiply(matrixOf(node.parentElement)).multiply(matrixOf(node));
    const [ink, hit] = node.children;
    const numbers = (name: string) => Number(hit.getAttribute(name));
    const at = matrix.transformPoint(new DOMPoint(numbers('x'), numbers('y')));
    return {
      id: node.getAttribute('data-element-id'),
      name: node.getAttribute('aria-label'),
      isPressed: node.getAttribute('aria-pressed'),
      className: node.getAttribute('class'),
      turn: [matrix.a, matrix.b].map((part) => Math.round(part * 1e6)),
      ink: ink.innerHTML,
      // Rounded to hundredths of a millimeter, like stored positions.
      atX: Math.round(at.x * 100),
      atY: Math.round(at.y * 100),
      size: [hit.getAttribute('width'), hit.getAttribute('height')],
    };
  });
}

/** Returns the observable state of a drawing built from scratch. */
function fresh(page: Page, elements: readonly LabelElement[]) {
  const other = open();
  for (const given of page.shown.values()) other.put(given);
  other.select([...page.selection()]);
  other.draw(elements);
  return seen(other);
}

type Edit = (elements: readonly LabelElement[], page: Page) => readonly LabelElement[];
let made = 0;
const place = fc.integer({ min: 0, max: 200 });
const at = (elements: readonly LabelElement[], index: number) =>
  elements[index % Math.max(1, elements.length)];
const changing =
  (index: number, change: (element: LabelElement) => LabelElement): Edit =>
  (elements) =>
    elements.map((element, position) => (position === index % elements.length ? change(element) : element));
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, place).map(
    ([x, y]): Edit =>
      (elements) => [...elements, elementOf(`n${++made}`, { xMm: x, yMm: y })],
  ),
  place.map(
    (index): Edit =>
      (elements) =>
        elements.filter((_, position) => position !== index % elements.length),
  ),
  fc
    .tuple(place, place, place)
    .map(([index, x, y]) => changing(index, (element) => ({ ...element, xMm: x / 10, yMm: y / 10 }))),
  // All elements move by the same distance, as when the user drags all of them.
  fc.tuple(place, place).map(
    ([x, y]): Edit =>
      (elements) =>
        elements.map((element) => ({ ...element, xMm: element.xMm + x / 10, yMm: element.yMm - y / 10 })),
  ),
  fc
    .tuple(place, place)
    .map(([index, turn]) => changing(index, (element) => ({ ...element, rotationDeg: turn }))),
  place.map((index) => changing(index, (element) => ({ ...element, locked: !element.locked }))),
  place.map((index) => changing(index, (element) => ({ ...element, widthMm: element.widthMm + 1 }))),
  place.map((): Edit => (elements) => elements.toReversed()),
  place.map(
    (index): Edit =>
      (elements, page) => {
        const element = at(elements, index);
        if (element) page.put(shownOf(element, index));
        return elements;
      },
  ),
  place.map(
    (index): Edit =>
      (elements, page) => {
        page.select(elements.filter((_, position) => position % 3 === index % 3).map(({ id }) => id));
        return elements;
      },
  ),
);

describe('element drawing', () => {
  it('says at an element why it cannot be printed, and draws the content that was meant faded', () => {
    const { root, draw, put } = open();
    const element = elementOf('a');
    const shown = shownOf(element, 1);
    const node = () => root.querySelector('[data-element-id="a"]');
    const problems = [{ severity: 'error' as const, code: 'checkDigit', element: 'a', params: {} }];
    put({ ...shown, markup: '', meant: '<path class="meant"/>', problems });
    draw([element]);
    expect(node()?.getAttribute('aria-label')).toBe('text: a: checkDigit');
    expect(node()?.querySelector('title')?.textContent).toBe('checkDigit');
    expect(node()?.querySelector('.meant')?.parentElement?.getAttribute('opacity')).toBe('0.2');
    put({ ...shown, revision: 2 });
    draw([element]);
    expect(node()?.getAttribute('aria-label')).toBe('text: a');
    expect([node()?.querySelector('title'), node()?.querySelector('.meant')]).toEqual([null, null]);
  });

  it('after any series of edits equals a fresh drawing of the same label', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 25 }), (edits) => {
        const page = open();
        let elements: readonly LabelElement[] = [elementOf('first'), elementOf('second', { xMm: 20 })];
        page.draw(elements);
        for (const [index, change] of edits.entries()) {
          elements = change(elements, page);
          // Draw some of the edits as frames of a drag.
          page.draw(elements, index % 5 > 2);
        }
        expect(seen(page)).toEqual(fresh(page, elements));
        expect(seen(page).map(({ id }) => id)).toEqual(elements.map(({ id }) => id));
      }),
    );
  });

  it('reuses the DOM nodes of elements that remain', () => {
    const page = open();
    const elements = Array.from({ length: 120 }, (_, index) => elementOf(`e${index}`, { xMm: index }));
    page.draw(elements);
    const nodes = elements.map(({ id }) => page.drawing.nodeOf(id));
    const rest = elements.filter((_, index) => index % 7 !== 0).map((element) => ({ ...element, yMm: 3 }));
    page.draw([elementOf('new'), ...rest]);
    for (const [index, { id }] of elements.entries())
      expect(page.drawing.nodeOf(id)).toBe(index % 7 === 0 ? undefined : nodes[index]);
    expect(page.root.querySelectorAll('[data-element-id]')).toHaveLength(rest.length + 1);
  });

  it('follows any element order across several DOM groups', () => {
    const all = Array.from({ length: 130 }, (_, index) => elementOf(`e${index}`, { xMm: index }));
    fc.assert(
      fc.property(fc.array(fc.shuffledSubarray(all), { minLength: 1, maxLength: 4 }), (orders) => {
        const page = open();
        page.draw(all);
        for (const order of orders) page.draw(order);
        expect(seen(page).map(({ id }) => id)).toEqual(orders.at(-1)?.map(({ id }) => id));
      }),
      { numRuns: 20 },
    );
  });

  it('inserts elements at the front of an existing group without moving other nodes', () => {
    const page = open();
    const all = Array.from({ length: 12 }, (_, index) => elementOf(`e${index}`, { xMm: index }));
    page.draw(all);
    page.draw(all.slice(5));
    const moves = new MutationObserver(() => undefined);
    moves.observe(page.root, { childList: true, subtree: true });
    page.draw(all);
    const touched = moves
      .takeRecords()
      .flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]);
    moves.disconnect();
    expect(new Set(touched)).toEqual(new Set(all.slice(0, 5).map(({ id }) => page.drawing.nodeOf(id))));
    expect(seen(page)).toEqual(fresh(page, all));
  });

  it('keeps the focus on a node that changes its group', () => {
    const page = open();
    document.body.append(page.root);
    const all = Array.from({ length: 100 }, (_, index) => elementOf(`e${index}`, { xMm: index }));
    page.draw(all);
    const held = page.drawing.nodeOf('e72');
    held?.focus();
    expect(document.activeElement).toBe(held);
    const group = held?.parentElement;
    page.draw(all.filter((_, index) => index % 4 === 0));
    page.draw(all.filter((_, index) => index % 8 === 0));
    expect(held?.parentElement).not.toBe(group);
    expect(document.activeElement).toBe(held);
    // A removed element loses the focus and must not take it from another element.
    page.draw(all.slice(0, 3));
    expect(document.activeElement).not.toBe(held);
    page.root.remove();
  });

  describe('drag of elements among a thousand', () => {
    const elements = Array.from({ length: 1000 }, (_, index) => elementOf(`e${index}`, { xMm: index % 50 }));
    const moved = (isOne: (index: number) => boolean, byMm: number) =>
      elements.map((element, index) => (isOne(index) ? { ...element, xMm: element.xMm + byMm } : element));
    const nodes = ({ root }: Page, part: string) =>
      [root, ...root.querySelectorAll('*')].filter((node) => node.getAttribute('style')?.includes(part));
    const opened = () => {
      const page = open();
      for (const element of elements) page.put(shownOf(element, 1));
      page.draw(elements);
      return page;
    };

    it('moves all elements with one transform', () => {
      const page = opened();
      page.draw(moved(() => true, 5));
      expect(nodes(page, 'transform:')).toEqual([page.root]);
      expect(transformOf(page.root)).toBe('translate(5px, 0px)');
      expect(seen(page)).toEqual(
        fresh(
          page,
          moved(() => true, 5),
        ),
      );
    });

    it('moves neighboring elements by the transforms of their groups', () => {
      const page = opened();
      page.draw(moved((index) => index >= 48 && index < 480, 5));
      expect(nodes(page, 'transform:')).toEqual([...page.root.children].slice(1, 10));
    });

    const layers = (page: Page) => nodes(page, 'will-change: transform');
    const some = (isOne: (index: number) => boolean) => elements.filter((_, index) => isOne(index));
    const dragged = (isOne: (index: number) => boolean) => {
      const page = opened();
      page.select(some(isOne).map(({ id }) => id));
      for (const byMm of [0, 5, 6]) page.draw(moved(isOne, byMm), true);
      return page;
    };

    it('puts moved elements in layers until they rest and leaves the other nodes unchanged', () => {
      const isOne = (index: number) => index % 100 === 7 || index === 408;
      const page = dragged(isOne);
      const held = layers(page).flatMap((node) => [...node.querySelectorAll('[data-element-id]')]);
      expect(held).toEqual(some(isOne).map(({ id }) => page.drawing.nodeOf(id)));
      expect(nodes(page, 'transform: translate(6px, 0px)')).toEqual(layers(page));
      expect(layers(page)).toHaveLength(10);
      expect(seen(page)).toEqual(fresh(page, moved(isOne, 6)));
      page.draw(moved(isOne, 6));
      expect(layers(page)).toEqual([]);
      expect(seen(page)).toEqual(fresh(page, moved(isOne, 6)));
      expect(page.root.children).toHaveLength(Math.ceil(1000 / 48));
    });

    it('uses one layer when all elements move', () => {
      const page = dragged(() => true);
      expect(layers(page)).toEqual([page.root]);
      expect(transformOf(page.root)).toBe('translate(6px, 0px)');
    });

    it('gives a locked element no layer', () => {
      const page = opened();
      page.select(['e3', 'e4']);
      page.draw(
        elements.map((element, index) => (index === 3 ? { ...element, locked: true } : element)),
        true,
      );
      expect(layers(page).flatMap(({ textContent, children }) => [textContent, children.length])).toEqual([
        '',
        2,
      ]);
      expect(page.drawing.nodeOf('e4')?.parentNode).toBe(layers(page)[0]);
    });

    it('puts 250 scattered elements in a few layers above the others until the drag ends', () => {
      const isOne = (index: number) => index % 4 === 0;
      const page = dragged(isOne);
      const held = layers(page).flatMap((node) => [...node.querySelectorAll('[data-element-id]')]);
      expect(held).toEqual(some(isOne).map(({ id }) => page.drawing.nodeOf(id)));
      expect(layers(page)).toEqual([...page.root.children].slice(-Math.ceil(250 / 48)));
      expect(nodes(page, 'transform: translate(6px, 0px)')).toEqual(layers(page));
      page.draw(moved(isOne, 6));
      expect(layers(page)).toEqual([]);
      expect(seen(page)).toEqual(fresh(page, moved(isOne, 6)));
      expect([...page.root.querySelectorAll('[data-element-id]')]).toEqual(
        elements.map(({ id }) => page.drawing.nodeOf(id)),
      );
    });
  });

  it('gives each element an accessible name and aria-pressed for its selection', () => {
    const page = open();
    const elements = [elementOf('a', { content: 'ชา 茶' }), elementOf('b', { locked: true, printed: false })];
    page.draw(elements);
    page.select(['b']);
    page.draw(elements);
    const [one, two] = [...page.root.querySelectorAll('[role="button"]')];
    expect([one.getAttribute('aria-label'), one.getAttribute('aria-pressed')]).toEqual([
      'text: ชา 茶',
      'false',
    ]);
    expect([two.getAttribute('class'), two.getAttribute('aria-pressed')]).toEqual([
      'element locked unprinted',
      'true',
    ]);
    expect(one.getAttribute('tabindex')).toBe('0');
  });

  it('takes clicks on the stroke of a frame, and on the whole area of a filled or selected shape', () => {
    const page = open();
    const [frame, filled] = parsed({
      elements: [
        { kind: 'rectangle', id: 'frame', widthMm: 10, heightMm: 10 },
        { kind: 'rectangle', id: 'filled', widthMm: 10, heightMm: 10, filled: true },
      ],
    }).elements;
    page.draw([frame, filled]);
    const hits = (id: string) =>
      page.drawing.nodeOf(id)?.querySelector('[data-hit]')?.getAttribute('pointer-events');
    expect([hits('frame'), hits('filled')]).toEqual(['stroke', 'all']);
    page.select(['frame']);
    page.draw([frame, filled]);
    expect(hits('frame')).toBe('all');
  });
});
