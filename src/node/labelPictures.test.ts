import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { parseLabel } from '../core/label/parseLabel.ts';
import { createLabelPictures } from './labelPictures.ts';
import { createNodePool } from './nodePool.ts';

const pool = createNodePool('here');
afterAll(() => pool.dispose());
const OPTIONS = { dpi: 203, maxDots: 1_000_000, maxWaiting: 2, clock: () => 0 };
const pictures = createLabelPictures(pool, OPTIONS);

function labelOf(elements: readonly object[], widthMm = 20) {
  const label = parseLabel({
    format: 'diecut-label',
    version: 1,
    name: 'x',
    widthMm,
    heightMm: 10,
    elements,
  });
  if (!label.ok) throw new Error(JSON.stringify(label.error));
  return label.value;
}

const BLACK = { kind: 'rectangle', id: 'r', widthMm: 20, heightMm: 10, filled: true };
const darkness = async (png: Uint8Array) => {
  const { data } = await sharp(png)
    .flatten({ background: '#fff' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length / data.length;
};

describe('pictures of labels', () => {
  it('show a label with its own contents in the place of columns', async () => {
    const column = { source: 'column', key: 'name' };
    const text = { kind: 'text', id: 't', widthMm: 18, content: 'Tea', data: column, inverted: true };
    const [full, empty] = [await pictures.print(labelOf([text])), await pictures.print(labelOf([]))];
    if (!full.ok || !empty.ok) throw new Error('no picture');
    expect([(await darkness(full.value)) > 0.1, await darkness(empty.value)]).toEqual([true, 0]);
  });

  it('leave out what is a file beside the document', async () => {
    const printed = await pictures.print(labelOf([BLACK, { kind: 'image', id: 'i', asset: 'gone.png' }]));
    expect(printed.ok && (await darkness(printed.value))).toBe(1);
  });

  it('are of one label, also where a serial makes many', async () => {
    const data = { source: 'serial', count: 50_000 };
    const printed = await pictures.print(labelOf([{ kind: 'text', id: 't', content: '001', data }]));
    expect(printed.ok).toBe(true);
  });

  it('are refused for what cannot be printed, and go on with the next', async () => {
    const wrong = { kind: 'barcode', id: 'b', symbology: 'ean13', content: 'tea' };
    expect((await pictures.print(labelOf([wrong]))).ok).toBe(false);
    expect((await pictures.print(labelOf([BLACK]))).ok).toBe(true);
  });

  it('are bounded: in size, and in how many are waited for', async () => {
    expect(await pictures.print(labelOf([], 1000))).toMatchObject({ ok: true });
    const tall = { ...labelOf([], 1000), heightMm: 1000 };
    expect(await pictures.print(tall)).toMatchObject({ error: { code: 'notFound' } });
    const asked = await Promise.all([1, 2, 3].map(() => pictures.print(labelOf([BLACK]))));
    expect(asked.map((one) => (one.ok ? 'ok' : one.error.code))).toEqual(['ok', 'ok', 'overloaded']);
    expect((await pictures.print(labelOf([BLACK]))).ok).toBe(true);
  });
});
