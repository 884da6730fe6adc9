import { describe, expect, it } from 'vitest';
import { fonts, parsed } from '../../tests/golden/layOut.ts';
import { sheetOf } from '../../tests/golden/textColumn.ts';
import { openLabelBatch } from './batchJob.ts';
import { rasterizeChunk } from './rasterJob.ts';

describe('pictures of labels', () => {
  it('come in entry order at whole pixels of the resolution, null where a row failed', async () => {
    const label = parsed({
      widthMm: 60,
      heightMm: 40,
      elements: [
        { kind: 'barcode', id: 'e', widthMm: 38, symbology: 'ean13', data: { source: 'column', key: 'ean' } },
      ],
    });
    const spec = {
      label,
      columns: ['ean'],
      prompts: [],
      nowMs: 0,
      zone: 0,
      dpi: 300,
      rotateDeg: 90,
      unit: 'check',
    } as const;
    const batch = await openLabelBatch({ spec, names: { faces: [], pictures: [] }, pictures: [] }, fonts);
    if (!batch.ok) throw new Error(batch.error.code);
    const store = sheetOf(['ean'], [['4006381333931'], ['no number'], ['400638133393']]);
    const chunk = {
      index: 0,
      firstEntry: 500,
      rows: Uint32Array.of(0, 1, 2),
      rowCount: 3,
      columns: store.columns,
    };
    const sizes: object[] = [];
    const output = await rasterizeChunk(
      chunk,
      { format: 'png', dpi: 300 },
      batch.value,
      async (_scene, size) => {
        sizes.push(size);
        return Uint8Array.of(sizes.length);
      },
    );
    if (!output.ok) throw new Error('no output');
    expect(sizes).toEqual(Array(2).fill({ widthPx: 472, heightPx: 709, dpi: 300 }));
    expect(output.value.images).toEqual([Uint8Array.of(1), null, Uint8Array.of(2)]);
    expect(output.value.failures).toMatchObject([{ entry: 501, problems: [{ severity: 'error' }] }]);
  });
});
