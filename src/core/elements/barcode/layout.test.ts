import { describe, expect, it } from 'vitest';
import { layOutElement, nodesOfType } from '../../../../tests/golden/layOut.ts';
import { encodeBarcode } from '../../barcode/encodeBarcode.ts';
import type { LabelComposition } from '../composeLabel.ts';

const barcode = { kind: 'barcode', xMm: 5, yMm: 7, widthMm: 50, heightMm: 15, content: '12345678' };

function symbolOf(content: string, symbology: 'code128' | 'ean13' = 'code128') {
  const encoded = encodeBarcode(symbology, content, {});
  if (!encoded.ok || encoded.value.kind !== 'linear') throw new Error('no linear symbol');
  return encoded.value;
}

/** Returns the left and right edge of a symbol's bars, in printer dots. */
function inkOf(layout: LabelComposition, dpi: number) {
  const [bars] = nodesOfType(layout, 'modules');
  const dots = (mm: number) => (mm * dpi) / 25.4;
  return {
    bars,
    leftDots: dots(bars.xMm),
    moduleDots: dots(bars.moduleWidthMm),
    rightMm: bars.xMm + bars.columns * bars.moduleWidthMm,
  };
}

it('barcode layout warns when it converts full-width characters to ASCII', async () => {
  const warned = async (content: string) =>
    (await layOutElement({ kind: 'barcode', widthMm: 60, content })).problems.map(({ code }) => code);
  expect(await warned('AB 12')).toEqual([]);
  expect(await warned('\uff21\uff22\u00a012')).toEqual(['barcodeMadeAscii']);
});

describe('barcode bars', () => {
  it.each([203, 300, 600])('are whole dots wide and start on a dot at %i dpi', async (dpi) => {
    for (const widthMm of [28, 33.3, 50, 71.7]) {
      const { leftDots, moduleDots } = inkOf(await layOutElement({ ...barcode, widthMm }, { dpi }), dpi);
      expect(moduleDots).toBeCloseTo(Math.round(moduleDots), 9);
      expect(leftDots).toBeCloseTo(Math.round(leftDots), 9);
      expect(moduleDots).toBeGreaterThanOrEqual(1);
    }
  });

  it.each([203, 300, 600])('fill the box as far as both quiet zones allow at %i dpi', async (dpi) => {
    const symbol = symbolOf('12345678');
    const all = symbol.quietLeftModules + symbol.moduleCount + symbol.quietRightModules;
    const { bars, rightMm } = inkOf(await layOutElement(barcode, { dpi }), dpi);
    const dotMm = 25.4 / dpi;
    expect(bars.xMm - 5).toBeGreaterThanOrEqual(symbol.quietLeftModules * bars.moduleWidthMm - dotMm);
    expect(55 - rightMm).toBeGreaterThanOrEqual(symbol.quietRightModules * bars.moduleWidthMm - dotMm);
    expect((bars.moduleWidthMm + dotMm) * all).toBeGreaterThan(50);
  });

  it('give a warning when a module is below 0.25 mm, with the needed box width [S9.32]', async () => {
    const narrow = await layOutElement({ ...barcode, widthMm: 20 }, { dpi: 203 });
    expect(narrow.problems).toMatchObject([{ severity: 'warning', code: 'barcodeModuleSmall' }]);
    const { neededMm } = narrow.problems[0].params;
    for (const dpi of [203, 300, 600]) {
      const report = await layOutElement({ ...barcode, widthMm: 20 }, { dpi });
      const widthMm = Number(report.problems[0].params.neededMm);
      expect((await layOutElement({ ...barcode, widthMm }, { dpi })).problems).toEqual([]);
    }
    expect(Number(neededMm)).toBeLessThan(26);
  });

  it('give a warning at 600 dpi with modules of five dots (0.212 mm), none with six (0.254 mm) [S9.32]', async () => {
    // Code 128 encodes eight digits in 79 modules, plus 20 modules of quiet zones.
    const sixDotsMm = (99 * 6 * 25.4) / 600;
    const problemsAt = async (widthMm: number) =>
      (await layOutElement({ ...barcode, widthMm }, { dpi: 600 })).problems;
    expect(await problemsAt(sixDotsMm + 0.01)).toEqual([]);
    expect(await problemsAt(sixDotsMm - 0.01)).toMatchObject([
      { code: 'barcodeModuleSmall', params: { moduleMm: 0.212, neededMm: Math.ceil(sixDotsMm * 100) / 100 } },
    ]);
  });

  it('give the error barcodeTooSmall if a module would be less than one dot', async () => {
    const layout = await layOutElement({ ...barcode, widthMm: 5 }, { dpi: 203 });
    expect(layout.problems).toMatchObject([{ severity: 'error', code: 'barcodeTooSmall', element: 'e' }]);
  });

  it("are replaced by an error with the reason if the content doesn't fit the symbology [S5.32]", async () => {
    const layout = await layOutElement({ ...barcode, symbology: 'ean13', content: '4006381333932' });
    expect(layout.problems).toMatchObject([
      { severity: 'error', params: { symbology: 'ean13', expected: 1, got: 2 } },
    ]);
    expect(nodesOfType(layout, 'modules')).toEqual([]);
  });
});

describe('human-readable text (HRI) of a barcode', () => {
  it('is above, below or hidden according to textPosition [S3.16]', async () => {
    const at = async (textPosition: string) => {
      const layout = await layOutElement({ ...barcode, textPosition });
      const [bars] = nodesOfType(layout, 'modules');
      const [text] = nodesOfType(layout, 'glyphs');
      return { top: bars.yMm, bottom: bars.yMm + bars.moduleHeightMm, text };
    };
    const none = await at('none');
    expect(none).toEqual({ top: 7, bottom: 22, text: undefined });
    const below = await at('bottom');
    expect(below.top).toBe(7);
    expect(below.bottom).toBeLessThan(19);
    expect(below.text.yMm).toBeGreaterThan(below.bottom);
    expect(below.text.yMm).toBeLessThan(22);
    const above = await at('top');
    expect(above.bottom).toBe(22);
    expect(above.text.yMm).toBeGreaterThan(7);
    expect(above.text.yMm).toBeLessThan(above.top);
  });

  it('is grouped for EAN-13, with guard bars extending five modules down', async () => {
    const layout = await layOutElement({ ...barcode, symbology: 'ean13', content: '400638133393' });
    expect(nodesOfType(layout, 'glyphs').map(({ run }) => run.text)).toEqual(['4', '006381', '333931']);
    const [bars, guards] = nodesOfType(layout, 'modules');
    expect(guards.yMm).toBeCloseTo(bars.yMm + bars.moduleHeightMm, 9);
    expect(guards.moduleHeightMm).toBeCloseTo(5 * bars.moduleWidthMm, 9);
  });

  it('is set smaller if it is wider than the element', async () => {
    const layout = await layOutElement({ ...barcode, content: 'ABCDEFGHIJ', fontSizePt: 40 });
    const [text] = nodesOfType(layout, 'glyphs');
    expect(text.sizeMm).toBeLessThan(40 * 0.3528);
    expect((text.run.advance / 2048) * text.sizeMm).toBeLessThanOrEqual(50.01);
  });
});
