import { describe, expect, it } from 'vitest';
import { layOutElement, nodesOfType } from '../../../../tests/golden/layOut.ts';

const code = { kind: 'qrcode', xMm: 3, yMm: 4, widthMm: 20, heightMm: 16, content: '12345678' };

describe('a two-dimensional symbol', () => {
  it.each([203, 300, 600])(
    'has square modules of whole dots, centred with its quiet zone at %i dpi',
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

  it('offers QR codes and Data Matrix, square or rectangular [S3.17]', async () => {
    const sizeOf = async (more: object) => {
      const [node] = nodesOfType(await layOutElement({ ...code, ...more }), 'modules');
      return [node.columns, node.rows];
    };
    expect(await sizeOf({})).toEqual([21, 21]);
    expect(await sizeOf({ symbology: 'dataMatrix' })).toEqual([12, 12]);
    expect(await sizeOf({ symbology: 'dataMatrix', dataMatrixShape: 'rectangle' })).toEqual([18, 8]);
  });

  it('warns where modules are under 0.25 mm and is refused below one dot [S9.32]', async () => {
    const sized = (sideMm: number) =>
      layOutElement({ ...code, widthMm: sideMm, heightMm: sideMm }, { dpi: 203 });
    expect((await sized(5)).problems).toMatchObject([{ severity: 'warning', code: 'barcodeModuleSmall' }]);
    expect((await sized(3)).problems).toMatchObject([{ severity: 'error', code: 'barcodeTooSmall' }]);
    expect((await sized(7.5)).problems).toEqual([]);
  });

  it('keeps whole dots when the element is turned by a right angle', async () => {
    const layout = await layOutElement({ ...code, rotationDeg: 90 });
    const [group] = nodesOfType(layout, 'group');
    expect(group.matrix.slice(0, 4)).toEqual([0, 1, -1, 0]);
  });
});
