import { describe, expect, it } from 'vitest';
import { fonts, layOut, nodesOf, nodesOfType, parsed, pathBox } from '../../../tests/golden/layOut.ts';
import { transformX, transformY } from '../scene/matrix.ts';
import { createLabelLayouter, labelExtent, pieceMatrix } from './layoutLabel.ts';

const box = { kind: 'rectangle', id: 'r', xMm: 1, yMm: 2, widthMm: 10, heightMm: 5, filled: true };

describe('a cable tail', () => {
  it.each([
    ['left', 60, 20, 20, 0],
    ['right', 60, 20, 0, 0],
    ['up', 40, 40, 0, 20],
    ['down', 40, 40, 0, 0],
  ] as const)(
    '%s makes the piece larger and shifts the content if it comes first [S3.06]',
    (direction, ...size) => {
      const label = parsed({ widthMm: 40, heightMm: 20, cableTail: { direction, lengthMm: 20 } });
      const [widthMm, heightMm, shiftXMm, shiftYMm] = size;
      expect(labelExtent(label)).toEqual({ widthMm, heightMm, shiftXMm, shiftYMm });
    },
  );

  it('moves what is drawn [S3.06]', async () => {
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

describe('turning', () => {
  it.each([
    [0, 40, 30, [1, 2]],
    [90, 30, 40, [28, 1]],
    [180, 40, 30, [39, 28]],
    [270, 30, 40, [2, 39]],
  ] as const)(
    'by %i degrees swaps width and height at right angles and keeps the label on its piece [S3.05] [S4.15]',
    (turn, widthMm, heightMm, corner) => {
      const piece = pieceMatrix(parsed({ widthMm: 40, heightMm: 30 }), turn);
      expect([piece.widthMm, piece.heightMm]).toEqual([widthMm, heightMm]);
      expect([transformX(piece.matrix, 1, 2), transformY(piece.matrix, 1, 2)]).toEqual(corner);
    },
  );

  it('adds the print direction of the label to the turn of the run [S3.05]', async () => {
    const label = { widthMm: 40, heightMm: 30, printDirection: 90, elements: [box] };
    const turned = await layOut(label, { rotateDeg: 270 });
    expect([turned.scene.widthMm, turned.scene.heightMm]).toEqual([40, 30]);
    expect(nodesOfType(turned, 'path')).toHaveLength(1);
  });

  it('turns an element about the middle of its box', async () => {
    const [group] = nodesOfType(await layOut({ elements: [{ ...box, rotationDeg: 37 }] }), 'group');
    expect(transformX(group.matrix, 6, 4.5)).toBeCloseTo(6, 9);
    expect(transformY(group.matrix, 6, 4.5)).toBeCloseTo(4.5, 9);
  });
});

describe('drawing order', () => {
  it('goes by layer and then by the list; unprinted elements are left out [S3.11]', async () => {
    const at = (id: string, xMm: number, more: object = {}) => ({ ...box, id, xMm, ...more });
    const layout = await layOut({
      elements: [at('a', 1, { layer: 2 }), at('b', 2), at('c', 3, { printed: false }), at('d', 4)],
    });
    expect(nodesOfType(layout, 'path').map(({ path }) => pathBox(path).x)).toEqual([2, 4, 1]);
  });

  it('gives what is the same on every label as one and the same part', () => {
    const label = parsed({
      elements: [
        box,
        { kind: 'text', id: 't', data: { source: 'column', key: 'name' } },
        { ...box, id: 's', xMm: 20 },
      ],
    });
    const ports = {
      fonts,
      encode: () => {
        throw new Error('no barcode here');
      },
      pictureSize: () => undefined,
      dpi: 300,
    };
    const layouter = createLabelLayouter(
      label,
      [false, true, false],
      { rotateDeg: 0, includeUnprinted: false },
      ports,
    );
    const [first, second] = ['', ''].map((text) => layouter([[], [text], []]).scene.parts);
    expect(first.map(({ shared }) => shared)).toEqual([true, true]);
    expect(second[0]).toBe(first[0]);
    expect(second[1]).toBe(first[1]);
  });
});

describe('a watermark', () => {
  const label = { widthMm: 60, heightMm: 40 };
  const stamps = async (watermark: object) => {
    const [group] = nodesOfType(await layOut({ ...label, watermark }), 'group');
    const [clip] = group?.children ?? [];
    return { opacity: group?.opacity, clip, children: clip?.type === 'clip' ? clip.children : [] };
  };
  const placeOf = (node: { type: string }) =>
    'matrix' in node && Array.isArray(node.matrix) ? [Number(node.matrix[4]), Number(node.matrix[5])] : [];

  it('starts as 123 at 45 degrees, 9 points, opaque, tiled', () => {
    expect(parsed({ watermark: {} }).watermark).toEqual({
      content: '123',
      opacityPercent: 100,
      angleDeg: 45,
      fontSizePt: 9,
      mode: 'tile',
    });
  });

  it('is not made when its text is empty [S4.12]', async () => {
    expect((await stamps({ content: '' })).children).toEqual([]);
  });

  it('has a size of points times 0.3527, rounded to whole millimetres [S9.25] [S9.26]', async () => {
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

  it('stands once in the middle, or in tiles 10 wider and 5 taller than the text with every other column 10 higher [S9.27]', async () => {
    const single = await stamps({ mode: 'single', opacityPercent: 40 });
    expect(single.opacity).toBe(0.4);
    expect(placeOf(single.children[0])).toEqual([30, 20]);
    const { children } = await stamps({ mode: 'tile' });
    const places = children.map(placeOf);
    const columns = [...new Set(places.map(([x]) => x))];
    const rowsOf = (x: number) => places.filter((place) => place[0] === x).map(([, y]) => y);
    // "123" is 3 digits of 1139 units at 3 mm; one line of Arimo is 2288 units.
    expect(columns[1] - columns[0]).toBeCloseTo((3 * 1139 * 3) / 2048 + 10, 2);
    expect(rowsOf(columns[0])[1] - rowsOf(columns[0])[0]).toBeCloseTo((2288 * 3) / 2048 + 5, 6);
    expect(rowsOf(columns[0])[0] - rowsOf(columns[1])[0]).toBeCloseTo(10, 9);
  });

  it('covers the label and is cut off at its edge', async () => {
    const { clip, children } = await stamps({ mode: 'tile' });
    expect(clip.type === 'clip' && pathBox(clip.path)).toEqual({ x: 0, y: 0, width: 60, height: 40 });
    const places = children.map(placeOf);
    expect(Math.max(...places.map(([x]) => x))).toBeGreaterThan(55);
    expect(Math.max(...places.map(([, y]) => y))).toBeGreaterThan(35);
  });

  it('lies above the elements', async () => {
    const layout = await layOut({ ...label, elements: [box], watermark: {} });
    expect(nodesOf(layout).map(({ type }) => type)).toEqual(['path', 'group']);
  });
});
