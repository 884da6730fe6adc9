import { describe, expect, it } from 'vitest';
import { fonts, parsed } from '../../../tests/golden/layOut.ts';
import { sheetOf } from '../../../tests/golden/textColumn.ts';
import { printOn } from '../../../tests/support/printer/printOn.ts';
import { runOnce } from '../../../tests/support/runOnce.ts';
import { cutRows } from '../../core/run/chunks/cutChunks.ts';
import { pageOfRun } from '../../core/run/stockOfRun.ts';
import type { Placing } from '../../core/scene/stock.ts';
import { nodeFontTrials } from '../../node/fonts/nodeFontTrials.ts';
import { loadNodeFolderPicture } from '../../node/pictures/nodePictureFolder.ts';
import { nodePictures } from '../../node/pictures/nodePictures.ts';
import { createPagePreview } from './pagePreview.ts';
import type { PagesOrder } from './pageTypes.ts';

const DPI = 203;
const text = { kind: 'text', id: 't', widthMm: 26, heightMm: 6, data: { source: 'column', key: 'name' } };
const code = {
  kind: 'barcode',
  id: 'b',
  yMm: 7,
  widthMm: 26,
  heightMm: 10,
  data: { source: 'column', key: 'code' },
};
const serial = { ...text, id: 's', yMm: 16, heightMm: 4, content: '1', data: { source: 'serial', count: 9 } };
const label = parsed({
  widthMm: 30,
  heightMm: 21,
  columns: 2,
  columnGapMm: 3,
  elements: [text, code, serial],
});
const store = sheetOf(
  ['name', 'code'],
  [
    ['Tee', '1234'],
    ['Kaffee', '5678'],
    ['Kakao', 'über'],
    ['Milch', '9999'],
  ],
);
const TURNED: Placing = { turnDeg: 90, offset: { xMm: 1.3, yMm: -0.7 }, scale: 1 };

function open() {
  return createPagePreview({
    fonts,
    fontTrials: nodeFontTrials,
    pictures: nodePictures,
    loadPicture: loadNodeFolderPicture,
    localOffsetMinutes: () => 0,
    folder: () => null,
  });
}

function orderOf(more: Partial<PagesOrder>): PagesOrder {
  const placing = more.placing ?? TURNED;
  return {
    number: 1,
    label,
    assets: [],
    columns: ['name', 'code'],
    isSample: false,
    prompts: [],
    dpi: DPI,
    placing,
    stock: pageOfRun({ label, placing, format: more.isDots === false ? 'pdf' : 'zpl' }),
    isDots: true,
    nowMs: 0,
    nativeFormat: null,
    folderNumber: null,
    ...more,
  };
}

/** Returns chunks with the entries 0, 1 and 3. Entry 2 is left out because it can't be printed. */
const chunks = () => {
  const rows = Uint32Array.of(0, 1, 2, 3);
  return [
    { ...cutRows({ rows, places: null }, store, 0, 2).input, firstEntry: 0 },
    { ...cutRows({ rows, places: null }, store, 3, 1).input, firstEntry: 3 },
  ];
};

describe('page preview before printing', () => {
  it('has the same dots as the print: rotated, offset, in columns, with the serial numbers of the run', async () => {
    const made = await runOnce(
      { label, format: 'zpl', dpi: DPI, placing: TURNED, rows: [0, 1, 2, 3] },
      { store, onFailure: 'skip' },
    );
    if (!made.ok) throw new Error(made.error.code);
    const { pages } = printOn('zpl', made.value.bytes, { dpi: DPI, headDots: 0 });
    const preview = open();
    await preview.open(orderOf({}));
    const wish = { number: 1, chunks: chunks() };
    for (const [page, entries] of [[0, 1], [3]].entries()) {
      const places = entries.map((entry, slot) => ({ slot, entry }));
      const drawn = await preview.draw({ ...wish, places });
      if (drawn === 'notOpen' || !drawn.ok || drawn.value.kind !== 'dots') throw new Error('no page');
      const { widthDots, heightDots, stride, bits } = drawn.value;
      expect([widthDots, heightDots]).toEqual([pages[page].widthDots, pages[page].heightDots]);
      const dots = Uint8Array.from(
        { length: widthDots * heightDots },
        (_, at) =>
          (bits[Math.floor(at / widthDots) * stride + ((at % widthDots) >> 3)] >>
            (7 - ((at % widthDots) & 7))) &
          1,
      );
      expect(dots.includes(1)).toBe(true);
      expect(Buffer.from(dots).equals(Buffer.from(pages[page].dots))).toBe(true);
    }
  });

  it('leaves the place of a label empty that cannot be printed, and reports the reason', async () => {
    const preview = open();
    await preview.open(orderOf({ isDots: false }));
    const rows = Uint32Array.of(2);
    const bad = { ...cutRows({ rows, places: null }, store, 0, 1).input, firstEntry: 2 };
    const drawn = await preview.draw({ number: 1, chunks: [bad], places: [{ slot: 0, entry: 2 }] });
    expect(drawn).toMatchObject({
      value: { kind: 'vector', labels: [], failures: [{ entry: 2, problems: [{ element: 'b' }] }] },
    });
  });

  it('draws shapes for printers other than label printers, each label at its size', async () => {
    const preview = open();
    await preview.open(orderOf({ isDots: false }));
    const drawn = await preview.draw({ number: 1, chunks: chunks(), places: [] });
    if (drawn === 'notOpen' || !drawn.ok || drawn.value.kind !== 'vector') throw new Error('no page');
    expect(drawn.value.labels.map(({ entry }) => entry)).toEqual([0, 1, 3]);
    for (const { svg } of drawn.value.labels) expect(svg).toMatch(/^<svg [^>]*width="21mm" height="30mm"/);
  });

  it('draws only the run opened last, and returns notOpen for another one', async () => {
    const preview = open();
    const wish = { number: 2, chunks: [], places: [] };
    expect(await preview.draw(wish)).toBe('notOpen');
    await preview.open(orderOf({ number: 2 }));
    expect(await preview.draw(wish)).toMatchObject({ ok: true });
    preview.close();
    expect(await preview.draw(wish)).toBe('notOpen');
    expect(await preview.open(orderOf({ columns: ['name'] }))).toMatchObject({
      error: { code: 'columnMissing' },
    });
    expect(await preview.draw({ ...wish, number: 1 })).toBe('notOpen');
  });
});
