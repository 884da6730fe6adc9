import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutElement, nodesOfType } from '../../../tests/golden/layOut.ts';
import { TEXT_LIMITS } from '../base/limits.ts';
import { PT_TO_MM } from '../base/units.ts';

const box = {
  kind: 'text',
  xMm: 10,
  yMm: 20,
  widthMm: 30,
  heightMm: 12,
  content: 'Green tea',
  fontSizePt: 10,
  autoHeight: false,
};

async function drawn(fields: object) {
  const layout = await layOutElement({ ...box, ...fields });
  const glyphs = nodesOfType(layout, 'glyphs');
  const sizePt = glyphs[0].sizeMm / PT_TO_MM;
  return {
    sizePt,
    lines: new Set(glyphs.map(({ yMm }) => yMm)).size,
    codes: layout.problems.map(({ code }) => code),
    glyphs,
  };
}

describe('text with textFit "shrink"', () => {
  it('keeps its size if it fits, and a text without textFit keeps its size and overflows [S3.15]', async () => {
    expect((await drawn({ textFit: 'shrink' })).sizePt).toBeCloseTo(10, 9);
    const kept = await drawn({ content: 'Green tea from Japan '.repeat(6) });
    expect(kept.sizePt).toBeCloseTo(10, 9);
    expect(kept.codes).toEqual(['textOverflow']);
  });

  it('is set in the largest tenth of a point that fits', async () => {
    const content = 'Green tea from the hills of Uji, first harvest of the year';
    const shrunk = await drawn({ content, textFit: 'shrink', heightMm: 8 });
    expect(shrunk.codes).toEqual([]);
    expect(shrunk.sizePt).toBeLessThan(10);
    const larger = await drawn({ content, heightMm: 8, fontSizePt: Math.round(shrunk.sizePt * 10 + 1) / 10 });
    expect(larger.codes).toEqual(['textOverflow']);
  });

  it('splits no word that fits on a line when shrunk, but splits longer words instead of becoming tiny', async () => {
    const word = 'Donaudampfschifffahrtskapitän';
    const one = await drawn({ content: word, textFit: 'shrink', heightMm: 30 });
    expect(one.lines).toBe(1);
    expect((await drawn({ content: word, heightMm: 30 })).lines).toBeGreaterThan(1);
    const broken = await drawn({ content: word.repeat(4), textFit: 'shrink', heightMm: 30 });
    expect(broken.lines).toBeGreaterThan(1);
    expect(broken.sizePt).toBeCloseTo(10, 9);
  });

  it('shrinks to the width only, with automatic height and without wrapping', async () => {
    const fields = {
      content: 'A single line that is long',
      wrap: false,
      textFit: 'shrink',
      autoHeight: true,
    };
    const shrunk = await drawn(fields);
    expect(shrunk.codes).toEqual([]);
    expect(shrunk.sizePt).toBeLessThan(10);
  });

  it('stops at the minimum size and reports textOverflowShrunk', async () => {
    const much = await drawn({ content: 'Green tea from Japan '.repeat(80), textFit: 'shrink' });
    expect(much.sizePt).toBeCloseTo(TEXT_LIMITS.minShrunkFontSizePt, 9);
    expect(much.codes).toEqual(['textOverflowShrunk']);
    const tiny = await drawn({
      content: 'Green tea from Japan '.repeat(80),
      textFit: 'shrink',
      fontSizePt: 3,
    });
    expect(tiny.sizePt).toBeCloseTo(3, 9);
  });

  it('overflows only if it overflows at the minimum size too, for any text', async () => {
    const words = fc.array(fc.constantFrom('tea', 'Uji', 'harvest', '2026', '—', '茶'), {
      minLength: 1,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(words, fc.integer({ min: 5, max: 40 }), async (texts, widthMm) => {
        const content = texts.join(' ');
        const fields = { content, widthMm, heightMm: 10, fontSizePt: 14 };
        const least = await drawn({ ...fields, fontSizePt: TEXT_LIMITS.minShrunkFontSizePt });
        const shrunk = await drawn({ ...fields, textFit: 'shrink' });
        expect(shrunk.codes.length).toBe(least.codes.length);
      }),
      { numRuns: 40 },
    );
  });

  it('shrinks in a table cell as well', async () => {
    const cell = { row: 0, col: 0, content: 'Green tea from the hills of Uji' };
    const table = { kind: 'table', widthMm: 30, heightMm: 12, rowHeightsMm: [12], columnWidthsMm: [30] };
    const at = (fields: object) =>
      layOutElement({ ...table, cells: [{ ...cell, fontSizePt: 16, ...fields }] });
    expect((await at({})).problems).toMatchObject([{ code: 'textOverflow' }]);
    expect((await at({ textFit: 'shrink' })).problems).toEqual([]);
  });
});

describe('vertical alignment of text', () => {
  const top = async (fields: object) => (await drawn(fields)).glyphs[0].yMm;

  it('places lines at the top, middle or bottom of a taller box', async () => {
    const [above, middle, below] = [
      await top({}),
      await top({ verticalAlign: 'middle' }),
      await top({ verticalAlign: 'bottom' }),
    ];
    expect(middle - above).toBeGreaterThan(3);
    expect(below - middle).toBeCloseTo(middle - above, 9);
    expect(await top({ verticalAlign: 'bottom', autoHeight: true })).toBeCloseTo(above, 9);
  });

  it('is middle in a table cell by default [S3.27]', async () => {
    const table = { kind: 'table', widthMm: 30, heightMm: 20, rowHeightsMm: [20], columnWidthsMm: [30] };
    const at = async (fields: object) => {
      const layout = await layOutElement({ ...table, cells: [{ row: 0, col: 0, content: 'x', ...fields }] });
      return nodesOfType(layout, 'glyphs')[0].yMm;
    };
    const [above, middle, below] = [
      await at({ verticalAlign: 'top' }),
      await at({}),
      await at({ verticalAlign: 'bottom' }),
    ];
    expect(below - middle).toBeCloseTo(middle - above, 9);
    expect(middle - above).toBeGreaterThan(5);
  });
});
