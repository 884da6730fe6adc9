import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BoxMm, boxesOverlap } from '../../../../core/base/boxes.ts';
import { createHistory } from '../../../../core/edit/history/history.ts';
import { fitPicture } from '../../../../core/edit/picture/fitPicture.ts';
import { PASTE_OFFSET_MM } from '../../../../core/edit/planPaste.ts';
import { LABEL_VERSION } from '../../../../core/label/label.ts';
import { parseLabel } from '../../../../core/label/parseLabel.ts';
import { createDocumentActions, createDocumentState } from '../../../state/documentStore.ts';
import { createElementActions, typingKey } from './elementActions.ts';

function start(size: object = {}, seen: Partial<BoxMm> = {}) {
  const label = parseLabel({
    ...size,
    format: 'diecut-label',
    version: LABEL_VERSION,
    elements: ['a', 'b', 'c'].map((id, index) => ({
      kind: 'text',
      id,
      content: id,
      xMm: 10 * index,
      yMm: 5,
      widthMm: 8,
      heightMm: 4,
    })),
  });
  if (!label.ok) throw new Error(label.error.code);
  const document = createDocumentActions(createDocumentState(createHistory(label.value)));
  const focused = vi.fn();
  const edited = vi.fn();
  const elements = createElementActions(document, {
    boxOf: (element) => element,
    inSight: () => ({
      xMm: 0,
      yMm: 0,
      widthMm: document.label().widthMm,
      heightMm: document.label().heightMm,
      ...seen,
    }),
    focus: focused,
    edit: edited,
  });
  const find = (id: string) => {
    const element = document.label().elements.find((other) => other.id === id);
    if (!element) throw new Error(`no ${id}`);
    return element;
  };
  const ids = () => document.label().elements.map(({ id }) => id);
  return { document, elements, find, ids, focused, edited };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('element actions', () => {
  it('add and select an element, and undo removes it', () => {
    const { document, elements, ids } = start();
    elements.add('circle', { text: '', dateFormat: '', fontFamily: 'arimo', nowMs: 0 });
    const added = ids().at(-1);
    expect(document.selection()).toEqual([added]);
    document.undo();
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(document.selection()).toEqual([]);
  });

  it('[S9.32] fit a new element into a label that is smaller, with a margin of 2 mm', () => {
    const { elements, find } = start({ widthMm: 16, heightMm: 8 });
    elements.add('rectangle', { text: '', dateFormat: '', fontFamily: 'arimo', nowMs: 0 });
    expect(find('rectangle-1')).toMatchObject({ xMm: 2, yMm: 2, widthMm: 12, heightMm: 4 });
  });

  it('remove the selected elements only', () => {
    const { document, elements, ids } = start();
    document.select(['a', 'c']);
    elements.remove();
    expect(ids()).toEqual(['b']);
    elements.remove();
    expect(ids()).toEqual(['b']);
  });

  it('place new elements without overlap while there is room, then at different positions', () => {
    const { document, elements } = start();
    document.apply((label) => ({ ...label, widthMm: 70, heightMm: 40, elements: [] }));
    const options = { text: 'x', dateFormat: '', fontFamily: 'arimo', nowMs: 0 } as const;
    for (const kind of ['qrcode', 'table', 'barcode'] as const) elements.add(kind, options);
    const all = document.label().elements;
    const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => boxesOverlap(one, other))).toEqual([]);
    for (let more = 0; more < 6; more += 1) elements.add('circle', options);
    const corners = document.label().elements.map(({ xMm, yMm }) => `${xMm} ${yMm}`);
    expect(new Set(corners).size).toBe(9);
    // An explicit position is used as given, and an element that lies entirely below the new element does not count as an obstacle.
    elements.add('circle', { ...options, center: { xMm: 35, yMm: 20 } });
    const { xMm, widthMm } = document.label().elements.at(-1) ?? { xMm: 0, widthMm: 0 };
    expect(xMm + widthMm / 2).toBe(35);
  });

  it('nudge the selection: repeated keys are one undo step, and another selection starts a new one', () => {
    const { document, elements, find } = start();
    document.select(['a']);
    for (let key = 0; key < 3; key++) elements.nudge(0.1, 0);
    document.select(['b']);
    elements.nudge(0, 1);
    expect(find('a').xMm).toBe(0.3);
    expect(find('b').yMm).toBe(6);
    document.undo();
    expect(find('b').yMm).toBe(5);
    expect(find('a').xMm).toBe(0.3);
    document.undo();
    expect(find('a').xMm).toBe(0);
  });

  it('do not nudge locked elements', () => {
    const { document, elements, find } = start();
    document.select(['a', 'b']);
    elements.lock(true);
    elements.nudge(5, 5);
    expect(find('a').xMm).toBe(0);
    elements.lock(false);
    elements.nudge(5, 5);
    expect(find('a').xMm).toBe(5);
  });

  it('select all elements, bring them to the front and send them to the back', () => {
    const { document, elements, ids } = start();
    elements.selectAll();
    expect(document.selection()).toEqual(['a', 'b', 'c']);
    document.select(['a']);
    elements.order('front');
    expect(ids()).toEqual(['b', 'c', 'a']);
    elements.order('back');
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('align elements to each other', () => {
    const { document, elements, find } = start();
    document.select(['b', 'c']);
    elements.align('left');
    expect([find('a').xMm, find('b').xMm, find('c').xMm]).toEqual([0, 10, 10]);
  });
});

describe('copied elements', () => {
  it('get new ids and are offset from the original, each copy further than the last', () => {
    const { document, elements, ids, find } = start();
    document.select(['a', 'b']);
    const text = elements.copyText();
    if (text === null) throw new Error('nothing copied');
    expect(elements.pasteText(text)).toBe(true);
    const [first] = document.selection();
    expect(new Set(ids()).size).toBe(5);
    expect(find(first).xMm).toBeCloseTo(PASTE_OFFSET_MM);
    elements.pasteText(text);
    expect(find(document.selection()[0]).xMm).toBeCloseTo(2 * PASTE_OFFSET_MM);
    expect(new Set(ids()).size).toBe(7);
  });

  it('can be pasted into another label', () => {
    const [from, to] = [start(), start()];
    from.document.select(['c']);
    const text = from.elements.copyText();
    expect(text !== null && to.elements.pasteText(text)).toBe(true);
    expect(to.ids()).toHaveLength(4);
  });

  it('bring the fonts they use, and keep the fonts that the label already has', () => {
    const [from, to] = [start(), start()];
    const face = (family: string, asset: string, bold = false) => ({
      ...{ family, bold, italic: false, asset, index: 0, axes: {} },
    });
    const own = [face('Brand', 'brand.ttf'), face('Brand', 'bold.ttf', true), face('Other', 'other.ttf')];
    from.document.apply((label) => ({
      ...label,
      fonts: own,
      elements: label.elements.map((element) =>
        element.id === 'a' && element.kind === 'text' ? { ...element, fontFamily: 'Brand' } : element,
      ),
    }));
    from.document.select(['a', 'b']);
    const text = from.elements.copyText() ?? '';
    to.document.apply((label) => ({ ...label, fonts: [face('Brand', 'mine.ttf')] }));
    expect(to.elements.pasteText(text)).toBe(true);
    expect(to.document.label().fonts).toEqual([face('Brand', 'mine.ttf'), own[1]]);
    to.document.undo();
    expect(to.document.label().fonts).toEqual([face('Brand', 'mine.ttf')]);
    expect(to.ids()).toHaveLength(3);
  });

  it('are none without a selection', () => {
    const { elements, ids, focused } = start();
    expect(elements.copyText()).toBeNull();
    elements.duplicate();
    expect(ids()).toHaveLength(3);
    expect(focused).not.toHaveBeenCalled();
  });

  it('are rejected when pasted from text that is no label or a truncated one', () => {
    const { elements, ids } = start();
    for (const text of ['', 'hello', '{"format":"diecut-label"', '{"format":"diecut-label","version":99}'])
      expect(elements.pasteText(text)).toBe(false);
    expect(ids()).toHaveLength(3);
  });

  it('are duplicated in one step and get the focus', () => {
    const { document, elements, ids, focused } = start();
    document.select(['a', 'b']);
    elements.duplicate();
    expect(ids()).toHaveLength(5);
    expect(focused).toHaveBeenLastCalledWith(ids().at(-1));
    document.undo();
    expect(ids()).toHaveLength(3);
  });
});

describe('new elements', () => {
  const options = { text: 'חדש', dateFormat: '', fontFamily: 'arimo', nowMs: 0 };

  it('of every kind get a unique id and are centered on the label if there is room', () => {
    const { document, elements, ids, find, focused } = start();
    document.apply((label) => ({ ...label, elements: [] }));
    const kinds = [
      'text',
      'barcode',
      'qrcode',
      'line',
      'rectangle',
      'circle',
      'table',
      'datetime',
      'image',
    ] as const;
    const { widthMm, heightMm } = document.label();
    for (const kind of kinds) {
      elements.add(kind, options);
      const element = find(document.selection()[0]);
      expect(focused).toHaveBeenLastCalledWith(element.id);
      expect(element.xMm + element.widthMm / 2).toBeCloseTo(widthMm / 2, 1);
      expect(element.yMm + element.heightMm / 2).toBeCloseTo(heightMm / 2, 1);
      document.undo();
    }
    for (const kind of [...kinds, ...kinds]) elements.add(kind, options);
    expect(new Set(ids()).size).toBe(2 * kinds.length);
  });

  it('do not overlap exactly, however many of a kind are added', () => {
    const { document, elements } = start();
    for (let count = 0; count < 6; count++) elements.add('circle', options);
    const places = document.label().elements.map(({ xMm, yMm }) => `${xMm} ${yMm}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('are smaller than usual if only then there is a free place, and say so if there is none', () => {
    const { document, elements, find } = start({ widthMm: 50, heightMm: 30 });
    document.apply((label) => ({ ...label, elements: [] }));
    const added = (['text', 'text', 'barcode', 'qrcode'] as const).map((kind) => {
      const isFree = elements.add(kind, options);
      return { isFree, element: find(document.selection()[0]) };
    });
    expect(added.map(({ isFree }) => isFree)).toEqual([true, true, true, true]);
    for (const [index, { element }] of added.entries())
      for (const other of added.slice(0, index)) expect(boxesOverlap(element, other.element)).toBe(false);
    const [, , barcode, qrcode] = added.map(({ element }) => element);
    // Bars can be lower, and keep their width; a code of modules keeps its proportions.
    expect(barcode.widthMm).toBe(30);
    expect(qrcode.widthMm).toBe(qrcode.heightMm);
    for (const { heightMm } of [barcode, qrcode]) expect(heightMm).toBeGreaterThanOrEqual(6);
    expect(elements.add('table', options)).toBe(false);
    // The place where the user drops an element is the user's decision.
    expect(elements.add('circle', { ...options, center: { xMm: 25, yMm: 15 } })).toBe(true);
  });

  it('from columns get a usual layout, with a margin to the edges', () => {
    const placed = (widthMm: number, heightMm: number) => {
      const { document, elements } = start({ widthMm, heightMm });
      document.apply((label) => ({ ...label, elements: [] }));
      for (const kind of ['text', 'text', 'barcode', 'qrcode'] as const)
        elements.add(kind, options, undefined, 'corner');
      return document.label().elements;
    };
    const corners = (widthMm: number, heightMm: number) =>
      placed(widthMm, heightMm).map(({ xMm, yMm }) => [xMm, yMm]);
    const texts = (marginMm: number) => [
      [marginMm, marginMm],
      [marginMm, marginMm + 6],
    ];
    expect(corners(50, 30)).toEqual([...texts(1.5), [1.5, 16.5], [33.5, 1.5]]);
    expect(corners(100, 60)).toEqual([...texts(2), [2, 46], [83, 2]]);
    expect(corners(40, 40)).toEqual([...texts(2), [2, 26], [23, 2]]);
    // A round label has no corners: the elements stay around its center.
    const { document, elements } = start({ widthMm: 50, heightMm: 50, shape: 'circle' });
    document.apply((label) => ({ ...label, elements: [] }));
    elements.add('qrcode', options, undefined, 'corner');
    expect(document.label().elements[0]).toMatchObject({ xMm: 17.5, yMm: 17.5 });
    // Without room for the margin, nothing overlaps as long as the label is large enough.
    const small = placed(32, 24);
    for (const [index, element] of small.entries())
      for (const other of small.slice(0, index)) expect(boxesOverlap(element, other)).toBe(false);
  });

  it('keep their size and are centered in a free visible area that is smaller', () => {
    const seen = { xMm: 20, yMm: 20, widthMm: 10, heightMm: 8 };
    const { document, elements, find } = start({ widthMm: 100, heightMm: 60 }, seen);
    expect(elements.add('qrcode', options)).toBe(true);
    expect(find(document.selection()[0])).toMatchObject({ xMm: 17.5, yMm: 16.5, widthMm: 15, heightMm: 15 });
  });

  it('are centered where they are dropped', () => {
    const { document, elements, find } = start();
    elements.add('circle', { ...options, center: { xMm: 7, yMm: 9 } });
    const { xMm, widthMm, yMm, heightMm } = find(document.selection()[0]);
    expect([xMm + widthMm / 2, yMm + heightMm / 2]).toEqual([7, 9]);
  });

  it('with a picture have its proportions', () => {
    const { elements, find, document } = start();
    elements.add('image', options, (plain) =>
      fitPicture(plain, { asset: 'p.png', widthPx: 300, heightPx: 100 }),
    );
    const picture = find(document.selection()[0]);
    expect(picture).toMatchObject({ kind: 'image', asset: 'p.png' });
    expect(picture.widthMm / picture.heightMm).toBeCloseTo(3, 1);
  });

  it('are added above the existing elements on any layer', () => {
    const { document, elements, find } = start();
    document.apply((label) => ({
      ...label,
      elements: label.elements.map((element) => ({ ...element, layer: 7 })),
    }));
    elements.add('line', options);
    expect(find(document.selection()[0]).layer).toBeGreaterThanOrEqual(7);
  });
});

describe('pasting elements', () => {
  it('is one undo step each time, and a new copy pastes next to the original again', () => {
    const { document, elements, find, ids } = start();
    document.select(['a']);
    const text = elements.copyText() ?? '';
    elements.pasteText(text);
    elements.pasteText(text);
    document.undo();
    expect(ids()).toHaveLength(4);
    document.select(['a']);
    elements.pasteText(elements.copyText() ?? '');
    expect(find(document.selection()[0]).xMm).toBeCloseTo(find('a').xMm + PASTE_OFFSET_MM);
  });

  it('keeps the element contents in any script', () => {
    const [from, to] = [start(), start()];
    const content = 'שלום ราคา 价格 😀 \\ " \u0000';
    from.document.apply((label) => ({
      ...label,
      elements: label.elements.map((element) => ('content' in element ? { ...element, content } : element)),
    }));
    from.elements.selectAll();
    expect(to.elements.pasteText(from.elements.copyText() ?? '')).toBe(true);
    const pasted = to.document.selection().map((id) => to.find(id));
    expect(pasted).toHaveLength(3);
    for (const element of pasted) expect('content' in element && element.content).toBe(content);
  });
});

describe('new text before its content is typed', () => {
  const options = { text: 'Text', dateFormat: '', fontFamily: 'arimo', nowMs: 0 };

  it('starts at the click or fills the drawn box, and is one undo step with the typed content', () => {
    const { document, elements, find, edited } = start();
    const before = document.label();
    elements.beginText(options, { xMm: 12, yMm: 20 });
    expect(edited).toHaveBeenCalledWith('text-1');
    expect(document.selection()).toEqual(['text-1']);
    expect(find('text-1')).toMatchObject({ content: '', xMm: 12, widthMm: before.widthMm - 12 });
    expect(find('text-1').yMm).toBeLessThan(20);
    document.applyEditing(typingKey('text-1'), (label) => ({
      ...label,
      elements: label.elements.map((element) =>
        element.id === 'text-1' && element.kind === 'text' ? { ...element, content: 'Tea' } : element,
      ),
    }));
    document.endTyping(typingKey('text-1'));
    document.undo();
    expect(document.label()).toBe(before);
    document.redo();
    elements.beginText(options, { xMm: 1, yMm: 2, widthMm: 30, heightMm: 8 });
    expect(find('text-2')).toMatchObject({ xMm: 1, yMm: 2, widthMm: 30, heightMm: 8 });
  });

  it('leaves no trace when its typing is dropped', () => {
    const { document, elements } = start();
    const before = document.label();
    elements.beginText(options, { xMm: 12, yMm: 20 });
    document.dropTyping('text in place:other');
    expect(document.label()).not.toBe(before);
    document.dropTyping(typingKey('text-1'));
    expect(document.label()).toBe(before);
    expect(document.selection()).toEqual([]);
    document.redo();
    expect(document.label()).toBe(before);
  });
});
