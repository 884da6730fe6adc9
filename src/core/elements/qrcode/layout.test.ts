import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fonts, layOut, layOutElement, nodesOfType, pathBox } from '../../../../tests/golden/layOut.ts';
import { prepareZxing, readWithZxing } from '../../../../tests/support/symbolReaders.ts';
import { renderSvg } from '../../output/svg/renderSvg.ts';

const code = { kind: 'qrcode', xMm: 3, yMm: 4, widthMm: 20, heightMm: 16, content: '12345678' };

describe('two-dimensional symbol', () => {
  it.each([203, 300, 600])(
    'has square modules of whole dots, centered with its quiet zone at %i dpi',
    async (dpi) => {
      const quietOf = { qrcode: 4, dataMatrix: 1 };
      for (const symbology of ['qrcode', 'dataMatrix'] as const) {
        const layout = await layOutElement({ ...code, symbology }, { dpi });
        const [{ xMm, yMm, moduleWidthMm, moduleHeightMm, columns, rows }] = nodesOfType(layout, 'modules');
        const dot = 25.4 / dpi;
        expect(moduleWidthMm).toBe(moduleHeightMm);
        expect(moduleWidthMm / dot).toBeCloseTo(Math.round(moduleWidthMm / dot), 9);
        expect(xMm / dot).toBeCloseTo(Math.round(xMm / dot), 9);
        expect(yMm / dot).toBeCloseTo(Math.round(yMm / dot), 9);
        expect(xMm + (columns * moduleWidthMm) / 2).toBeGreaterThan(13 - dot);
        expect(xMm + (columns * moduleWidthMm) / 2).toBeLessThan(13 + dot);
        const quietMm = quietOf[symbology] * moduleWidthMm;
        expect(yMm - 4).toBeGreaterThanOrEqual(quietMm - dot);
        expect(20 - (yMm + rows * moduleHeightMm)).toBeGreaterThanOrEqual(quietMm - dot);
        expect((rows + 2 * quietOf[symbology]) * (moduleHeightMm + dot)).toBeGreaterThan(16);
      }
    },
  );

  it('is a QR code or a square or rectangular Data Matrix [S3.17]', async () => {
    const sizeOf = async (more: object) => {
      const [node] = nodesOfType(await layOutElement({ ...code, ...more }), 'modules');
      return [node.columns, node.rows];
    };
    expect(await sizeOf({})).toEqual([21, 21]);
    expect(await sizeOf({ symbology: 'dataMatrix' })).toEqual([12, 12]);
    expect(await sizeOf({ symbology: 'dataMatrix', dataMatrixShape: 'rectangle' })).toEqual([18, 8]);
  });

  it('gives a warning with modules below 0.25 mm and an error below one dot [S9.32]', async () => {
    const sized = (sideMm: number) =>
      layOutElement({ ...code, widthMm: sideMm, heightMm: sideMm }, { dpi: 203 });
    expect((await sized(5)).problems).toMatchObject([{ severity: 'warning', code: 'barcodeModuleSmall' }]);
    expect((await sized(3)).problems).toMatchObject([{ severity: 'error', code: 'barcodeTooSmall' }]);
    expect((await sized(7.5)).problems).toEqual([]);
  });

  it('gives a warning for a row with an invalid GS1 Digital Link, but not for other addresses', async () => {
    const told = async (gtin: string, content = 'https://id.gs1.org/01/{gtin}/10/A1?17=271231') => {
      const label = {
        widthMm: 50,
        elements: [
          {
            ...code,
            id: 'c',
            xMm: 0,
            yMm: 0,
            widthMm: 30,
            heightMm: 30,
            content,
            data: { source: 'template' },
          },
        ],
      };
      const { problems } = await layOut(label, { columns: ['gtin'], row: [gtin] });
      return problems.map(({ severity, code: said, params }) => [
        severity,
        said,
        params.identifier,
        params.got,
      ]);
    };
    expect(await told('09501101530003')).toEqual([]);
    expect(await told('09501101530004')).toEqual([['warning', 'gs1LinkValue', '01', '09501101530004']]);
    expect(await told('950110153000')).toEqual([['warning', 'gs1LinkValue', '01', '950110153000']]);
    const date = 'https://example.com/p/01/09501101530003?17=271331';
    expect(await told('', date)).toEqual([['warning', 'gs1LinkValue', '17', '271331']]);
    for (const address of [
      'https://example.com/2026/11/23/news',
      'https://example.com/01/shelf',
      'https://shop.example/item/12345678901234',
      '01/09501101530004',
    ]) {
      expect(await told('', address)).toEqual([]);
    }
  });

  it('keeps whole dots when rotated by a right angle', async () => {
    const layout = await layOutElement({ ...code, rotationDeg: 90 });
    const [group] = nodesOfType(layout, 'group');
    expect(group.matrix.slice(0, 4)).toEqual([0, 1, -1, 0]);
  });
});

describe('MaxiCode', () => {
  const maxicode = {
    ...code,
    symbology: 'maxicode',
    content: 'Zürich 12345',
    widthMm: 28.14,
    heightMm: 26.91,
  };

  /** Returns the bounding box of all hexagons and the bull's-eye. */
  async function inkOf(more: object) {
    const boxes = nodesOfType(await layOutElement({ ...maxicode, ...more }), 'path').map(({ path }) =>
      pathBox(path),
    );
    const left = Math.min(...boxes.map(({ x }) => x));
    const top = Math.min(...boxes.map(({ y }) => y));
    const right = Math.max(...boxes.map(({ x, width }) => x + width));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    return { width: right - left, height: bottom - top, x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  it('measures 25.50 × 24.38 mm between the centers of its outer hexagons, in any box', async () => {
    // A hexagon's cell is 0.88 mm wide and 1.02 mm high; the printed hexagon is slightly smaller, as the standard requires.
    for (const more of [{}, { widthMm: 60, heightMm: 40 }]) {
      const ink = await inkOf(more);
      expect(Math.abs(ink.width - (25.5 + 0.88))).toBeLessThan(0.12);
      expect(Math.abs(ink.height - (24.38 + 1.02))).toBeLessThan(0.12);
    }
    const [exact, roomy] = [await inkOf({}), await inkOf({ widthMm: 60, heightMm: 40 })];
    expect(roomy.width).toBeCloseTo(exact.width, 9);
    expect(roomy.x - exact.x).toBeCloseTo((60 - 28.14) / 2, 9);
    expect(roomy.y - exact.y).toBeCloseTo((40 - 26.91) / 2, 9);
  });

  it.each([
    [28.13, 40],
    [60, 26.9],
    [15, 15],
  ])('reports the needed size in a too small box of %f × %f mm', async (widthMm, heightMm) => {
    const layout = await layOutElement({ ...maxicode, widthMm, heightMm });
    expect(layout.problems).toEqual([
      {
        severity: 'error',
        code: 'barcodeFixedSize',
        element: 'e',
        params: { neededWidthMm: 28.14, neededHeightMm: 26.91 },
      },
    ]);
    expect(nodesOfType(layout, 'path')).toEqual([]);
  });

  it('decodes after rendering at 203 and 300 dpi', async () => {
    await prepareZxing();
    for (const dpi of [203, 300]) {
      const elements = [{ id: 'e', ...maxicode }];
      const layout = await layOut({ widthMm: 34, heightMm: 34, elements }, { dpi });
      expect(layout.problems).toEqual([]);
      const svg = renderSvg(layout.scene, { outlines: fonts, pictureHref: () => undefined });
      const image = sharp(Buffer.from(svg), { density: dpi }).flatten({ background: '#ffffff' }).greyscale();
      const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
      const picture = { widthPx: info.width, heightPx: info.height, grey: new Uint8Array(data) };
      const [read] = await readWithZxing(picture);
      expect([read.format, read.text]).toEqual(['MaxiCode', 'Zürich 12345']);
    }
  });
});
