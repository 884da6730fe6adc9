import sharp from 'sharp';

import { describe, expect, it } from 'vitest';
import { fonts, layOut, nodesOf, nodesOfType, parsed, pathBox } from '../../../tests/golden/layOut.ts';
import { renderSvgNodes } from '../output/svg/renderSvg.ts';
import { transformX, transformY } from '../scene/matrix.ts';
import type { Scene, SceneNode } from '../scene/scene.ts';
import { turnedBy } from '../scene/stock.ts';
import {
  AS_PRINTED,
  composeElement,
  composeLabel,
  composeStock,
  composeWatermark,
  createLabelComposer,
} from './composeLabel.ts';
import { drawingOrder, isInDrawingOrder, pieceBox, placePiece, turnPiece } from './labelGeometry.ts';
import { labelMarkup } from './labelMarkup.ts';

const ports = {
  fonts,
  encode: () => {
    throw new Error('no barcode here');
  },
  pictureSize: () => ({ widthPx: 400, heightPx: 300 }),
  dpi: 300,
};
const shown = (...contents: string[]) => ({ shown: true, contents });
const hidden = (...contents: string[]) => ({ shown: false, contents });
const box = { kind: 'rectangle', id: 'r', xMm: 1, yMm: 2, widthMm: 10, heightMm: 5, filled: true };

describe('cable tail', () => {
  it.each([
    ['left', 60, 20, 20, 0],
    ['right', 60, 20, 0, 0],
    ['up', 40, 40, 0, 20],
    ['down', 40, 40, 0, 0],
  ] as const)(
    'pointing %s enlarges the piece and shifts the content if the tail comes first [S3.06]',
    (direction, widthMm, heightMm, shiftXMm, shiftYMm) => {
      const label = parsed({ widthMm: 40, heightMm: 20, cableTail: { direction, lengthMm: 20 } });
      const box = pieceBox(label);
      expect([box.widthMm, box.heightMm, box.xMm + shiftXMm, box.yMm + shiftYMm]).toEqual([
        widthMm,
        heightMm,
        0,
        0,
      ]);
    },
  );

  it('shifts the drawn elements [S3.06]', async () => {
    const label = {
      widthMm: 40,
      heightMm: 20,
      elements: [box],
      cableTail: { direction: 'left', lengthMm: 15 },
    };
    const layout = await layOut(label);
    expect(layout.scene.widthMm).toBe(55);
    const [group] = nodesOfType(layout, 'group');
    expect([transformX(group.matrix, 1, 2), transformY(group.matrix, 1, 2)]).toEqual([16, 2]);
  });
});

describe('label rotation', () => {
  it.each([
    [0, 40, 30, [1, 2]],
    [90, 30, 40, [28, 1]],
    [180, 40, 30, [39, 28]],
    [270, 30, 40, [2, 39]],
  ] as const)(
    'by %i degrees swaps width and height at right angles and keeps the label on its piece [S3.05] [S4.15]',
    (turn, widthMm, heightMm, corner) => {
      const piece = turnPiece(parsed({ widthMm: 40, heightMm: 30 }), turn);
      expect([piece.widthMm, piece.heightMm]).toEqual([widthMm, heightMm]);
      expect([transformX(piece.matrix, 1, 2), transformY(piece.matrix, 1, 2)]).toEqual(corner);
    },
  );

  it('adds the print direction of the label to the rotation of the print run [S3.05]', async () => {
    const label = { widthMm: 40, heightMm: 30, printDirection: 90, elements: [box] };
    const turned = await layOut(label, { rotateDeg: 270 });
    expect([turned.scene.widthMm, turned.scene.heightMm]).toEqual([40, 30]);
    expect(nodesOfType(turned, 'path')).toHaveLength(1);
  });

  it('of an element is around the center of its box', async () => {
    const [group] = nodesOfType(await layOut({ elements: [{ ...box, rotationDeg: 37 }] }), 'group');
    expect(transformX(group.matrix, 6, 4.5)).toBeCloseTo(6, 9);
    expect(transformY(group.matrix, 6, 4.5)).toBeCloseTo(4.5, 9);
  });
});

describe('placing', () => {
  const label = parsed({ widthMm: 40, heightMm: 30 });

  it('moves the drawing by its offset within an unchanged slot', () => {
    const placing = { ...turnedBy(90), offset: { xMm: 1, yMm: -2 } };
    const { matrix, widthMm, heightMm } = placePiece(label, placing);
    expect([widthMm, heightMm]).toEqual([30, 40]);
    expect([transformX(matrix, 1, 2), transformY(matrix, 1, 2)]).toEqual([28 + 1, 1 - 2]);
    expect(placePiece(label, turnedBy(90))).toEqual(turnPiece(label, 90));
  });

  it('is applied to the drawn label', () => {
    const design = parsed({ widthMm: 40, heightMm: 30, elements: [box] });
    const placing = { ...turnedBy(0), offset: { xMm: 3, yMm: 4 } };
    const { scene } = composeLabel(design, [shown()], { ...AS_PRINTED, placing }, ports);
    expect(scene.parts[0].nodes).toMatchObject([{ type: 'group', matrix: [1, 0, 0, 1, 3, 4] }]);
  });
});

describe('drawing order', () => {
  it('follows layers and then the element list, and skips unprinted elements [S3.11]', async () => {
    const at = (id: string, xMm: number, more: object = {}) => ({ ...box, id, xMm, ...more });
    const layout = await layOut({
      elements: [at('a', 1, { layer: 2 }), at('b', 2), at('c', 3, { printed: false }), at('d', 4)],
    });
    expect(nodesOfType(layout, 'path').map(({ path }) => pathBox(path).x)).toEqual([2, 4, 1]);
  });

  it('returns parts that are equal on every label as the same shared object', () => {
    const label = parsed({
      elements: [
        box,
        { kind: 'text', id: 't', data: { source: 'column', key: 'name' } },
        { ...box, id: 's', xMm: 20 },
      ],
    });
    const compose = createLabelComposer(label, [false, true, false], AS_PRINTED, ports);
    const [first, second] = ['', ''].map((text) => compose([shown(), shown(text), shown()]).scene.parts);
    expect(first.map(({ shared }) => shared)).toEqual([true, true]);
    expect(second[0]).toBe(first[0]);
    expect(second[1]).toBe(first[1]);
  });
});

describe('element hidden on a label', () => {
  const label = parsed({
    elements: [box, { ...box, id: 's', xMm: 20 }, { kind: 'image', id: 'i', asset: 'missing.png' }],
  });
  const lefts = ({ scene }: { readonly scene: Scene }) =>
    scene.parts
      .flatMap((part) => part.nodes)
      .flatMap((node) => (node.type === 'path' ? [pathBox(node.path).x] : []));
  const noPicture = { ...ports, pictureSize: () => undefined };

  it('is skipped together with its problems', () => {
    const all = composeLabel(label, [shown(), shown(), shown()], AS_PRINTED, noPicture);
    expect([lefts(all), all.problems.map(({ code }) => code)]).toEqual([[1, 20], ['pictureMissing']]);
    const some = composeLabel(label, [hidden(), shown(), hidden()], AS_PRINTED, noPicture);
    expect([lefts(some), some.problems]).toEqual([[20], []]);
  });

  it('can appear and disappear from record to record of a run', () => {
    const compose = createLabelComposer(label, [true, false, true], AS_PRINTED, ports);
    const records = [hidden(), shown(), hidden()].map((first) => compose([first, shown(), hidden()]));
    expect(records.map(lefts)).toEqual([[20], [1, 20], [20]]);
  });

  it('has no nodes when composed alone', () => {
    const turnedBox = parsed({ elements: [{ ...box, rotationDeg: 90 }] }).elements[0];
    expect(composeElement(turnedBox, hidden(), ports)).toMatchObject({
      nodes: [],
      matrix: null,
      heightMm: 5,
    });
    expect(composeElement(turnedBox, shown(), ports).nodes).toHaveLength(1);
  });
});

describe('label composed of its parts', () => {
  const label = parsed({
    widthMm: 40,
    heightMm: 30,
    printDirection: 90,
    backgroundAsset: 'stock.png',
    watermark: { content: 'DRAFT' },
    cableTail: { direction: 'left', lengthMm: 15 },
    elements: [
      { ...box, id: 'top', layer: 3, rotationDeg: 37, xMm: 20 },
      { ...box, id: 'hidden', printed: false },
      box,
    ],
  });
  const svg = { outlines: fonts, pictureHref: () => 'stock.png' };
  const markupOf = (nodes: readonly SceneNode[]) => renderSvgNodes(nodes, svg);

  it('renders the same picture as the whole label', async () => {
    await layOut(label); // loads the faces
    const whole = composeLabel(
      label,
      label.elements.map(() => shown()),
      { placing: turnedBy(180), includeUnprinted: false, includeStock: true },
      ports,
    );
    const composed = new Map(
      label.elements.map((element) => {
        const { nodes, heightMm } = composeElement(element, shown(), ports);
        return [element.id, { markup: markupOf(nodes), heightMm }];
      }),
    );
    const parts = {
      element: (id: string) => composed.get(id),
      stock: markupOf(composeStock(label, ports)),
      watermark: markupOf(composeWatermark(label, ports)),
    };
    const { markup, widthMm, heightMm } = labelMarkup(label, parts, 180);
    expect([widthMm, heightMm]).toEqual([whole.scene.widthMm, whole.scene.heightMm]);
    const pixels = async (body: string) => {
      const view = `viewBox="0 0 ${widthMm} ${heightMm}" width="300" height="550"`;
      const file = `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${body}</svg>`;
      return sharp(Buffer.from(file)).raw().toBuffer();
    };
    const [ofParts, ofWhole, withoutTop] = await Promise.all([
      pixels(markup),
      pixels(markupOf(whole.scene.parts.flatMap((part) => part.nodes))),
      pixels(labelMarkup(label, { ...parts, element: () => undefined }, 180).markup),
    ]);
    const difference = (other: Buffer) =>
      ofWhole.reduce((worst, value, at) => Math.max(worst, Math.abs(value - other[at])), 0);
    expect(difference(ofParts)).toBeLessThan(16);
    expect(difference(withoutTop)).toBeGreaterThan(100);
  });

  it('draws in layer order, with unprinted elements only when includeUnprinted is set', () => {
    expect(drawingOrder(label.elements, { includeUnprinted: false })).toEqual([2, 0]);
    expect(drawingOrder(label.elements, { includeUnprinted: true })).toEqual([1, 2, 0]);
    expect(isInDrawingOrder(label.elements)).toBe(false);
    expect(isInDrawingOrder(label.elements.slice(1))).toBe(true);
  });

  it('has the stock below all elements and the watermark above them, whichever elements vary', () => {
    for (const varies of [
      [true, true, true],
      [false, false, false],
      [true, false, false],
    ]) {
      const options = { ...AS_PRINTED, includeStock: true };
      const compose = createLabelComposer(label, varies, options, ports);
      const { parts } = compose(label.elements.map(() => shown())).scene;
      const inner = parts.flatMap(({ nodes }) =>
        nodes.flatMap((node) => (node.type === 'group' ? node.children : [node])),
      );
      const bottom = inner[0];
      const top = inner[inner.length - 1];
      expect([bottom.type, top.type === 'group' && top.children[0].type]).toEqual(['image', 'clip']);
    }
  });
});

describe('watermark', () => {
  const label = { widthMm: 60, heightMm: 40 };
  const stamps = async (watermark: object) => {
    const [group] = nodesOfType(await layOut({ ...label, watermark }), 'group');
    const [clip] = group?.children ?? [];
    return { opacity: group?.opacity, clip, children: clip?.type === 'clip' ? clip.children : [] };
  };
  const placeOf = (node: { type: string }) =>
    'matrix' in node && Array.isArray(node.matrix) ? [Number(node.matrix[4]), Number(node.matrix[5])] : [];

  it('defaults to "123" at 45 degrees, 9 points, opaque and tiled', () => {
    expect(parsed({ watermark: {} }).watermark).toEqual({
      content: '123',
      opacityPercent: 100,
      angleDeg: 45,
      fontSizePt: 9,
      mode: 'tile',
    });
  });

  it('has no stamps when its text is empty [S4.12]', async () => {
    expect((await stamps({ content: '' })).children).toEqual([]);
  });

  it('has a size of points times 0.3527, rounded to whole millimeters [S9.25] [S9.26]', async () => {
    for (const [fontSizePt, sizeMm] of [
      [9, 3],
      [13, 5],
      [24, 8],
    ]) {
      const { children } = await stamps({ mode: 'single', fontSizePt });
      const [stamp] = children;
      const [glyphs] = stamp.type === 'group' ? stamp.children : [];
      expect(glyphs).toMatchObject({ type: 'glyphs' });
      expect(glyphs.type === 'glyphs' && glyphs.sizeMm).toBeCloseTo(sizeMm, 9);
    }
  });

  it('is centered once, or tiled with gaps of 10 and 5 mm and every other column shifted by 10 mm [S9.27]', async () => {
    const single = await stamps({ mode: 'single', opacityPercent: 40 });
    expect(single.opacity).toBe(0.4);
    expect(placeOf(single.children[0])).toEqual([30, 20]);
    const { children } = await stamps({ mode: 'tile' });
    const places = children.map(placeOf);
    const columns = [...new Set(places.map(([x]) => x))];
    const rowsOf = (x: number) => places.filter((place) => place[0] === x).map(([, y]) => y);
    // In Arimo, whose em has 2048 units, "123" is 3 digits of 1139 units wide, and a line is 2288 units high; the font size is 3 mm.
    expect(columns[1] - columns[0]).toBeCloseTo((3 * 1139 * 3) / 2048 + 10, 2);
    expect(rowsOf(columns[0])[1] - rowsOf(columns[0])[0]).toBeCloseTo((2288 * 3) / 2048 + 5, 6);
    expect(rowsOf(columns[0])[0] - rowsOf(columns[1])[0]).toBeCloseTo(10, 9);
  });

  it('covers the label and is clipped at its edge', async () => {
    const { clip, children } = await stamps({ mode: 'tile' });
    expect(clip.type === 'clip' && pathBox(clip.path)).toEqual({ x: 0, y: 0, width: 60, height: 40 });
    const places = children.map(placeOf);
    expect(Math.max(...places.map(([x]) => x))).toBeGreaterThan(55);
    expect(Math.max(...places.map(([, y]) => y))).toBeGreaterThan(35);
  });

  it('is drawn above the elements', async () => {
    const layout = await layOut({ ...label, elements: [box], watermark: {} });
    expect(nodesOf(layout).map(({ type }) => type)).toEqual(['path', 'group']);
  });
});

describe('warning about a brace in a template text', () => {
  const loose = async (content: string, source: 'template' | 'manual' = 'template') => {
    const cells = [{ row: 0, col: 0, content, data: { source } }];
    const kinds = [
      { kind: 'text', id: 'e', widthMm: 30, content, data: { source } },
      { kind: 'qrcode', id: 'e', widthMm: 20, heightMm: 20, content, data: { source } },
      { kind: 'table', id: 'e', cells },
    ];
    const found = await Promise.all(
      kinds.map(async (element) => {
        const { problems } = await layOut({ elements: [element] }, { columns: ['price'], row: ['3'] });
        return problems
          .filter(({ code, severity }) => code === 'braceLoose' && severity === 'warning')
          .map(({ params }) => params.character);
      }),
    );
    expect(new Set(found.map((places) => places.join())).size).toBe(1);
    return found[0];
  };

  it('reports the position of a brace that belongs to no field', async () => {
    expect(await loose('now {price')).toEqual([5]);
    expect(await loose('{price} each}')).toEqual([13]);
    expect(await loose('{}')).toEqual([1]);
  });

  it('is not given for braces in a field, doubled braces, and manual texts', async () => {
    expect(await loose('{price} {{each}}')).toEqual([]);
    expect(await loose('{"}" & price}')).toEqual([]);
    expect(await loose('now {price', 'manual')).toEqual([]);
  });
});

describe('warning about damaged characters', () => {
  const damaged = async (content: string, data: { source: string; key?: string }) => {
    const elements = [
      { kind: 'text', id: 'e', widthMm: 30, content, data },
      { kind: 'table', id: 't', cells: [{ row: 0, col: 0, content, data }] },
    ];
    const { problems } = await layOut({ elements }, { columns: ['price'], row: ['3'] });
    return problems.flatMap(({ code, element, params }) =>
      code === 'textDamaged' ? [`${element} ${params.character}`] : [],
    );
  };

  it.each(['Чай\ufffd', 'Чай\ud83d', 'Чай\udc00 茶', 'Чай\0'])(
    'names the place in the own text %o',
    async (content) => {
      expect(await damaged(content, { source: 'manual' })).toEqual(['e 4', 't 4']);
      expect(await damaged(`${content} {price}`, { source: 'template' })).toEqual(['e 4', 't 4']);
    },
  );

  it('is not given for symbols, of which some encode NUL', async () => {
    const code = {
      kind: 'barcode',
      id: 'c',
      symbology: 'code128',
      widthMm: 50,
      heightMm: 10,
      content: 'A\0B',
    };
    const { problems } = await layOut({ elements: [code] });
    expect(problems.filter((problem) => problem.code === 'textDamaged')).toEqual([]);
  });

  it('is not given for whole characters, and for texts of a column', async () => {
    expect(await damaged('Чай 😀\n茶', { source: 'manual' })).toEqual([]);
    expect(await damaged('\ufffd', { source: 'column', key: 'price' })).toEqual([]);
  });
});
