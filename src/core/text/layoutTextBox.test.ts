import { describe, expect, it } from 'vitest';
import { layOutElement, nodesOf, nodesOfType, pathBox } from '../../../tests/golden/layOut.ts';
import { transformX, transformY } from '../scene/matrix.ts';

const text = {
  kind: 'text',
  xMm: 10,
  yMm: 20,
  widthMm: 30,
  heightMm: 12,
  content: 'Green tea',
  fontSizePt: 10,
};

describe('text element', () => {
  it('has the height of its lines, or a fixed height with a report of overflowing text [S3.15]', async () => {
    const long = 'A text that needs three or four lines in a box of this width and size';
    const automatic = await layOutElement({ ...text, content: long, inverted: true });
    expect(automatic.problems).toEqual([]);
    const [box] = nodesOfType(automatic, 'path');
    expect(pathBox(box.path).height).toBeGreaterThan(14);
    const fixed = await layOutElement({ ...text, content: long, autoHeight: false });
    expect(fixed.problems).toMatchObject([{ severity: 'warning', code: 'textOverflow', element: 'e' }]);
    const wide = await layOutElement({ ...text, content: long, wrap: false });
    expect(wide.problems).toMatchObject([{ code: 'textOverflow' }]);
  });

  it('is white on black when inverted, or black on its own background color [S3.15]', async () => {
    const inverted = nodesOf(await layOutElement({ ...text, autoHeight: false, inverted: true }));
    expect(inverted[0]).toMatchObject({ type: 'path', fill: '#000000' });
    expect(inverted[0].type === 'path' && pathBox(inverted[0].path)).toEqual({
      x: 10,
      y: 20,
      width: 30,
      height: 12,
    });
    expect(inverted[1]).toMatchObject({ type: 'glyphs', fill: '#ffffff' });
    const coloured = nodesOf(await layOutElement({ ...text, background: '#ffe000' }));
    expect(coloured[0]).toMatchObject({ type: 'path', fill: '#ffe000' });
    expect(coloured[1]).toMatchObject({ type: 'glyphs', fill: '#000000' });
  });

  it.each([
    ['flipX', [40, 20]],
    ['flipY', [10, 32]],
  ] as const)('is mirrored around the center of its box: %s [S3.15]', async (flip, corner) => {
    const layout = await layOutElement({ ...text, autoHeight: false, [flip]: true });
    const [group] = nodesOfType(layout, 'group');
    const { matrix } = group;
    expect([transformX(matrix, 10, 20), transformY(matrix, 10, 20)]).toEqual(corner);
    expect([transformX(matrix, 25, 26), transformY(matrix, 25, 26)]).toEqual([25, 26]);
  });

  it('reports characters without a glyph and prints the rest', async () => {
    const layout = await layOutElement({ ...text, content: 'fresh \u{1200}' });
    expect(layout.problems).toMatchObject([
      { severity: 'warning', code: 'glyphMissing', params: { characters: '\u{1200}', count: 1 } },
    ]);
    expect(nodesOfType(layout, 'glyphs').length).toBeGreaterThan(0);
  });

  it('reports a missing font and prints in its replacement', async () => {
    const layout = await layOutElement({ ...text, fontFamily: 'comic' });
    expect(layout.problems).toMatchObject([
      { severity: 'warning', code: 'fontReplaced', params: { font: 'comic' } },
    ]);
    expect(nodesOfType(layout, 'glyphs')[0].face).toBe('arimo-400');
  });

  it('draws nothing when it is empty', async () => {
    expect(nodesOf(await layOutElement({ ...text, content: '', inverted: true }))).toEqual([]);
  });
});

describe('date and time element', () => {
  it('is empty without a format, and shifted by its offsets [S3.22] [S3.24]', async () => {
    const element = {
      kind: 'datetime',
      widthMm: 40,
      timestampMs: Date.parse('2026-03-02T08:00:00Z'),
      fontSizePt: 9,
    };
    const textOf = async (more: object) =>
      nodesOfType(await layOutElement({ ...element, ...more }), 'glyphs')
        .map(({ run }) => run.text)
        .join('');
    expect(await textOf({})).toBe('2026-03-02');
    expect(await textOf({ offsetDays: 4, timeFormat: 'hh:mm' })).toBe('2026-03-06 08:00');
    expect(await textOf({ dateFormat: '' })).toBe('');
  });
});
