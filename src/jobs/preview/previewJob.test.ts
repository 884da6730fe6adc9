import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { fail } from '../../core/base/result.ts';
import type { FaceLoader } from '../../core/text/fontStore.ts';
import { loadNodeFace } from '../../node/fonts/nodeFonts.ts';
import { nodeFontTrials } from '../../node/fonts/nodeFontTrials.ts';
import type { PicturePorts } from '../pictureJob.ts';
import { createPreviewFaces } from './previewFaces.ts';
import { createPreviewJob } from './previewJob.ts';
import type { PreviewDelta, PreviewInput } from './previewTypes.ts';

const noPictures: PicturePorts = {
  decode: async () => ({ ok: false, error: { code: 'pictureDamaged' } }),
  kernels: async () => {
    throw new Error('no picture is prepared here');
  },
  encodePng: async () => new Uint8Array(),
};

function openPreview() {
  const { layout } = createPreviewJob(createPreviewFaces(loadNodeFace), noPictures, () => 0, nodeFontTrials);
  return async (elements: object[], more: Partial<PreviewInput> = {}) => {
    const output = await layout({
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

describe('label preview', () => {
  it('returns the markup of each element with the texts of the row, including unprinted elements', async () => {
    const preview = openPreview();
    const typed = await preview([{ ...text, content: 'Green tea', printed: false }]);
    const fromRow = await preview([bound]);
    expect(typed.elements[0].markup).toContain('<path d="M');
    expect(fromRow.elements[0].markup).toBe(typed.elements[0].markup);
    const other = await preview([bound], { row: ['Black tea'] });
    expect(other.elements[0].markup).not.toBe(typed.elements[0].markup);
  });

  it('draws a refused symbol as it was most likely meant, apart from what is printed', async () => {
    const preview = openPreview();
    const code = (content: string) => ({ kind: 'barcode', id: 'c', symbology: 'ean13', content });
    const good = await preview([code('4006381333931')]);
    const wrong = await preview([code('4006381333930')]);
    expect(wrong.elements[0]).toMatchObject({
      markup: '',
      ink: null,
      meant: good.elements[0].markup,
      problems: [{ code: 'barcodeCheckDigit' }],
    });
    expect(good.elements[0].meant).toBeUndefined();
    const nothing = await preview([code('tea')]);
    expect([nothing.elements[0].markup, nothing.elements[0].meant]).toEqual(['', undefined]);
  });

  it('shows the other elements if one cannot be resolved, and reports that one with the reason', async () => {
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

  it('reports a missing or unreadable picture, and continues', async () => {
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

  it('counts the serial number of the shown label [S3.13]', async () => {
    const preview = openPreview();
    const serial = { ...text, content: 'A9', data: { source: 'serial' } };
    const third = (await preview([serial], { serialIndex: 2 })).elements[0].markup;
    expect(third).toBe((await preview([{ ...text, content: 'A11' }])).elements[0].markup);
  });

  it('draws the watermark separately from the elements', async () => {
    const { layout } = createPreviewJob(
      createPreviewFaces(loadNodeFace),
      noPictures,
      () => 0,
      nodeFontTrials,
    );
    const label = parsed({ watermark: { content: 'DRAFT', opacityPercent: 30 } });
    const input = { label, newAssets: [], columns: [], row: [], serialIndex: 0, nowMs: 0, dpi: 300 };
    const output = await layout(input);
    expect(output.ok && output.value.watermark).toContain('opacity="0.3"');
  });
});

/** Opens a preview job for incremental updates, which remembers its latest response. */
function openUpdates(loadFace: FaceLoader = loadNodeFace) {
  const job = createPreviewJob(createPreviewFaces(loadFace), noPictures, () => 0, nodeFontTrials);
  const { update } = job;
  const data = { columns: ['name'], row: ['Green tea'], serialIndex: 0, dpi: 300 };
  let state = 0;
  const send = async (more: Partial<PreviewDelta>) => {
    const base = { base: state, state: state + 1, sheet: null, order: null, changed: [], data: null };
    const answer = await update({ ...base, newAssets: [], nowMs: 0, ...more });
    if (!answer.ok) throw new Error(answer.error.code);
    if (answer.value !== 'outOfStep') state = answer.value.state;
    return answer.value;
  };
  const start = (elements: object[], more: Partial<PreviewDelta> = {}) => {
    const { elements: made, ...sheet } = parsed({ elements });
    const changed = made.map((element, index) => ({ element, revision: index + 1 }));
    return send({ base: 0, sheet, order: made.map(({ id }) => id), changed, data, ...more });
  };
  return { send, start, data, job };
}

const changedTo = (revision: number, fields: object) => ({
  revision,
  element: parsed({ elements: [fields] }).elements[0],
});
const shownOf = (answer: Awaited<ReturnType<ReturnType<typeof openUpdates>['send']>>) => {
  if (answer === 'outOfStep') throw new Error(answer);
  return answer.shown.map(({ id, revision }) => [id, revision]);
};

describe('incremental preview of the edited label', () => {
  const line = { kind: 'line', id: 'l' };

  it('returns only elements that look different, by id and revision', async () => {
    const { start, send } = openUpdates();
    expect(shownOf(await start([line, { ...text, content: 'a' }]))).toEqual([
      ['l', 1],
      ['t', 2],
    ]);
    expect(shownOf(await send({ changed: [changedTo(3, { ...text, content: 'b' })] }))).toEqual([['t', 3]]);
    // The element has a new revision but looks the same.
    const locked = changedTo(4, { ...text, content: 'b', locked: true });
    expect(shownOf(await send({ changed: [locked] }))).toEqual([]);
    expect(shownOf(await send({ order: ['t'] }))).toEqual([]);
  });

  it('updates the layout only of elements that a row, a clock or the resolution changes', async () => {
    const { start, send, data } = openUpdates();
    const clock = { kind: 'datetime', id: 'd', clock: 'print' };
    await start([line, bound, clock]);
    const row = { ...data, row: ['Black tea'] };
    expect(shownOf(await send({ data: row }))).toEqual([['t', 2]]);
    expect(shownOf(await send({ nowMs: Date.parse('2030-01-01') }))).toEqual([['d', 3]]);
    expect(shownOf(await send({ data: { ...row } }))).toEqual([['d', 3]]);
  });

  it('returns outOfStep if the base state differs or an element is missing', async () => {
    const { start, send } = openUpdates();
    expect(await send({ base: 7, state: 8 })).toBe('outOfStep');
    await start([line]);
    expect(await send({ base: 99 })).toBe('outOfStep');
    // The worker stays out of step until it receives the complete label.
    expect(await send({ changed: [] })).toBe('outOfStep');
    expect(shownOf(await start([line]))).toEqual([['l', 1]]);
    expect(await send({ order: ['l', 'unknown'] })).toBe('outOfStep');
  });

  it('returns the stock and the watermark only once', async () => {
    const { start, send } = openUpdates();
    const { elements: _elements, ...sheet } = parsed({ watermark: { content: 'DRAFT' } });
    const first = await start([line], { sheet });
    expect(first !== 'outOfStep' && first.watermark).toContain('<');
    const second = await send({ changed: [changedTo(2, { ...line, xMm: 3 })] });
    expect(second !== 'outOfStep' && second.watermark).toBeNull();
  });
});

describe('preview of a label whose font cannot be loaded', () => {
  const missing = new Set<string>();
  const asked: string[] = [];
  const loadFace: FaceLoader = async (key) => {
    asked.push(key);
    return missing.has(key) ? fail('fontUnavailable', { font: key, reason: 'offline' }) : loadNodeFace(key);
  };
  const without = (...keys: readonly string[]) => {
    missing.clear();
    for (const key of keys) missing.add(key);
    asked.length = 0;
    return openUpdates(loadFace);
  };
  const changesOf = (answer: Awaited<ReturnType<ReturnType<typeof openUpdates>['send']>>) => {
    if (answer === 'outOfStep') throw new Error(answer);
    return answer;
  };
  const markupOf = async (element: object) => changesOf(await openUpdates().start([element])).shown[0].markup;
  const serif = { ...text, content: 'Green tea', fontFamily: 'tinos' };

  it('draws the text in the default family, with a warning that names the font', async () => {
    const { start, job } = without('tinos-400');
    const { shown, missingFonts } = changesOf(await start([serif]));
    expect(shown[0].markup).toBe(await markupOf({ ...serif, fontFamily: 'arimo' }));
    expect(shown[0].problems).toEqual([
      { severity: 'warning', code: 'fontNotLoaded', element: 't', params: { font: 'Tinos' } },
    ]);
    expect(missingFonts).toEqual(['Tinos']);
    // A picture of the label never shows another font.
    expect(job.compose(0)).toBeNull();
  });

  it('draws the text in its font after a retry that succeeds', async () => {
    const { start, send, job } = without('tinos-400');
    await start([serif]);
    expect(await job.retryFonts()).toBe(false);
    missing.clear();
    expect(await job.retryFonts()).toBe(true);
    const { shown, missingFonts } = changesOf(await send({}));
    expect(shown[0].markup).toBe(await markupOf(serif));
    expect([shown[0].problems, missingFonts]).toEqual([[], []]);
    expect(job.compose(0)).not.toBeNull();
  });

  it('keeps the same elements drawn while another font is missing, and tries the font once', async () => {
    const { start, send } = without('tinos-400');
    await start([serif]);
    expect(shownOf(await send({ changed: [changedTo(2, { ...serif, content: 'Black tea' })] }))).toEqual([
      ['t', 2],
    ]);
    expect(asked.filter((key) => key === 'tinos-400')).toHaveLength(1);
  });

  it('draws characters that only the missing font has in a font of the system', async () => {
    const { start } = without('noto-sans-sc-400');
    const { shown, missingFonts } = changesOf(await start([{ ...text, content: 'A & <绿茶>' }]));
    expect(shown[0].markup).toMatch(/<text [^>]*font-family="sans-serif"[^>]*>绿茶<\/text>/);
    expect(shown[0].problems.map(({ code }) => code)).toEqual(['fontNotLoaded']);
    expect(missingFonts).toEqual(['Noto Sans SC']);
    // Other families may have the characters, too, but have several megabytes.
    expect(asked.filter((key) => key.startsWith('noto-sans'))).toEqual(['noto-sans-sc-400']);
  });

  it('replaces a face of the default family by another of its faces', async () => {
    const { start } = without('arimo-400');
    const { shown, missingFonts } = changesOf(await start([{ ...text, content: 'Green tea' }]));
    expect(shown[0].markup).toContain('<path d="M');
    expect(missingFonts).toEqual(['Arimo']);
  });

  it('names the font of the watermark', async () => {
    const { start } = without('noto-sans-sc-400');
    const { elements: _elements, ...sheet } = parsed({ watermark: { content: '样品' } });
    const { watermark, missingFonts } = changesOf(await start([], { sheet }));
    expect(watermark).toContain('样品');
    expect(missingFonts).toEqual(['Noto Sans SC']);
  });

  it('fails if not even another font can be loaded', async () => {
    const { job, data } = without('arimo-400', 'arimo-400i', 'arimo-700', 'arimo-700i');
    const label = parsed({ elements: [{ ...text, content: 'Green tea' }] });
    const output = await job.layout({ ...data, label, newAssets: [], nowMs: 0 });
    expect(output).toMatchObject({
      ok: false,
      error: { code: 'fontUnavailable', params: { font: 'arimo-400' } },
    });
  });
});
