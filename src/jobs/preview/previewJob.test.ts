import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { createNodeFonts } from '../../node/nodeFonts.ts';
import type { PicturePorts } from '../pictureJob.ts';
import { createPreviewJob, type PreviewInput } from './previewJob.ts';

const noPictures: PicturePorts = {
  decode: async () => ({ ok: false, error: { code: 'pictureDamaged' } }),
  kernels: async () => {
    throw new Error('no picture is prepared here');
  },
  encodePng: async () => new Uint8Array(),
};

function openPreview() {
  const preview = createPreviewJob(createNodeFonts(), noPictures, () => 0);
  return async (elements: object[], more: Partial<PreviewInput> = {}) => {
    const output = await preview({
      label: parsed({ elements }),
      newAssets: [],
      columns: ['name'],
      row: ['Green tea'],
      serialIndex: 0,
      nowMs: Date.parse('2026-03-02T08:00:00Z'),
      dpi: 300,
      ...more,
    });
    if (!output.ok) throw new Error(JSON.stringify(output.error));
    return output.value;
  };
}

const text = { kind: 'text', id: 't', widthMm: 30 };
const bound = { ...text, data: { source: 'column', key: 'name' } };

describe('the preview', () => {
  it('has the markup of each element with the texts of the row, unprinted ones too', async () => {
    const preview = openPreview();
    const typed = await preview([{ ...text, content: 'Green tea', printed: false }]);
    const fromRow = await preview([bound]);
    expect(typed.elements[0].markup).toContain('<path d="M');
    expect(fromRow.elements[0].markup).toBe(typed.elements[0].markup);
    const other = await preview([bound], { row: ['Black tea'] });
    expect(other.elements[0].markup).not.toBe(typed.elements[0].markup);
  });

  it('takes an element that did not change from the last one, and lays out one that did', async () => {
    const preview = openPreview();
    const line = { kind: 'line', id: 'l' };
    const [first] = (await preview([line, text])).elements;
    const second = (await preview([line, { ...text, xMm: 5 }])).elements;
    expect(second[0]).toBe(first);
    const moved = (await preview([{ ...line, xMm: 1 }, text])).elements;
    expect(moved[0]).not.toBe(first);
    const clock = { kind: 'datetime', id: 'd', clock: 'print' };
    const [today] = (await preview([clock])).elements;
    const [tomorrow] = (await preview([clock], { nowMs: Date.parse('2026-03-03T08:00:00Z') })).elements;
    expect(tomorrow.markup).not.toBe(today.markup);
  });

  it('shows the other elements when one cannot be resolved, and says which and why', async () => {
    const preview = openPreview();
    const missing = { ...text, id: 'm', data: { source: 'column', key: 'colour' } };
    const { elements } = await preview([missing, { ...text, content: 'still here' }]);
    expect(elements[0]).toMatchObject({
      id: 'm',
      markup: '',
      problems: [{ severity: 'error', code: 'columnMissing', params: { column: 'colour' } }],
    });
    expect(elements[1].markup).not.toBe('');
  });

  it('reports a picture that is missing and one that cannot be read, and goes on', async () => {
    const preview = openPreview();
    const image = { kind: 'image', id: 'i', asset: 'a.png' };
    const newAssets = [{ name: 'a.png', bytes: new Uint8Array(40) }];
    const { elements } = await preview([image, { ...text, content: 'x' }], { newAssets });
    expect(elements[0].problems).toMatchObject([{ code: 'pictureTypeInvalid', params: { asset: 'a.png' } }]);
    const absent = await preview([{ ...image, asset: 'b.png' }]);
    expect(absent.elements[0].problems).toMatchObject([
      { code: 'pictureMissing', params: { asset: 'b.png' } },
    ]);
    expect(absent.lackingAssets).toEqual(['b.png']);
    expect(elements[1].markup).not.toBe('');
  });

  it('counts the serial of the label that is shown [S3.13]', async () => {
    const preview = openPreview();
    const serial = { ...text, content: 'A9', data: { source: 'serial' } };
    const third = (await preview([serial], { serialIndex: 2 })).elements[0].markup;
    expect(third).toBe((await preview([{ ...text, content: 'A11' }])).elements[0].markup);
  });

  it('draws the watermark apart from the elements', async () => {
    const preview = createPreviewJob(createNodeFonts(), noPictures, () => 0);
    const label = parsed({ watermark: { content: 'DRAFT', opacityPercent: 30 } });
    const input = { label, newAssets: [], columns: [], row: [], serialIndex: 0, nowMs: 0, dpi: 300 };
    const output = await preview(input);
    expect(output.ok && output.value.watermark).toContain('opacity="0.3"');
  });
});
