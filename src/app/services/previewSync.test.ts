import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import type { Label, LabelElement } from '../../core/label/label.ts';
import { createPreviewFaces } from '../../jobs/preview/previewFaces.ts';
import { createPreviewJob } from '../../jobs/preview/previewJob.ts';
import type { PreviewAnswer, PreviewData, PreviewElement } from '../../jobs/preview/previewTypes.ts';
import { loadNodeFace } from '../../node/fonts/nodeFonts.ts';
import { nodeFontTrials } from '../../node/fonts/nodeFontTrials.ts';
import { createPreviewSync } from './previewSync.ts';

type PreviewJob = ReturnType<typeof createPreviewJob>;
type PendingDelta = NonNullable<ReturnType<ReturnType<typeof createPreviewSync>['next']>>;

const openWorker = (): PreviewJob =>
  createPreviewJob(
    createPreviewFaces(loadNodeFace),
    {
      decode: async () => ({ ok: false, error: { code: 'pictureDamaged' } }),
      kernels: async () => ({ ok: false, error: { code: 'programPartMissing' } }),
      encodePng: async () => new Uint8Array(),
    },
    () => 0,
    nodeFontTrials,
  );

const DATA: PreviewData = { columns: ['name'], row: ['Tea'], serialIndex: 0, dpi: 300 };

/** Opens a page whose elements a sync updates, as in the editor. */
function openPage() {
  const shown = new Map<string, PreviewElement>();
  const sheet = { stock: '', watermark: '' };
  const sync = createPreviewSync({
    put: (elements, order) => {
      for (const element of elements) shown.set(element.id, element);
      for (const id of [...shown.keys()]) if (!order.includes(id)) shown.delete(id);
    },
    putSheet: (stock, watermark) => {
      if (stock !== null) sheet.stock = stock;
      if (watermark !== null) sheet.watermark = watermark;
    },
    putMissingFonts: () => undefined,
  });
  return { shown, sheet, sync };
}

async function ask(worker: PreviewJob, { delta }: PendingDelta): Promise<PreviewAnswer> {
  // The data is cloned, as when it is sent to a worker.
  const answer = await worker.update({ ...structuredClone(delta), newAssets: [], nowMs: 0 });
  if (!answer.ok) throw new Error(answer.error.code);
  return structuredClone(answer.value);
}

type Edit = (label: Label, data: PreviewData) => [Label, PreviewData];
const withElements = (label: Label, elements: readonly LabelElement[]): Label => ({
  ...label,
  elements: [...elements],
});
const change =
  (index: number, fields: (element: LabelElement) => object): Edit =>
  (label, data) => [
    withElements(
      label,
      label.elements.map((element, at) =>
        at === index % Math.max(1, label.elements.length) ? { ...element, ...fields(element) } : element,
      ),
    ),
    data,
  ];

const KINDS = [
  { kind: 'line' },
  { kind: 'rectangle' },
  { kind: 'text', content: 'Tea', widthMm: 20 },
  { kind: 'text', data: { source: 'column', key: 'name' }, widthMm: 20 },
  { kind: 'barcode', content: 'A1', widthMm: 30, heightMm: 10 },
  { kind: 'qrcode', content: 'A', widthMm: 12, heightMm: 12 },
] as const;
let ids = 0;
const made = (kind: number): LabelElement =>
  parsed({ elements: [{ ...KINDS[kind], id: `n${++ids}`, xMm: kind, yMm: 1 }] }).elements[0];

const place = fc.integer({ min: 0, max: 9 });
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(place, fc.integer({ min: -300, max: 300 }))
    .map(([at, by]) => change(at, ({ xMm }) => ({ xMm: xMm + by / 100 }))),
  fc.tuple(place, fc.integer({ min: 5, max: 40 })).map(([at, widthMm]) => change(at, () => ({ widthMm }))),
  fc
    .tuple(place, fc.integer({ min: 0, max: 359 }))
    .map(([at, rotationDeg]) => change(at, () => ({ rotationDeg }))),
  fc
    .tuple(place, fc.stringMatching(/^[A-Z0-9]{1,6}$/))
    .map(([at, content]) => change(at, (element) => ('content' in element ? { content } : {}))),
  fc.integer({ min: 0, max: KINDS.length - 1 }).map(
    (kind): Edit =>
      (label, data) => [withElements(label, [...label.elements, made(kind)]), data],
  ),
  place.map(
    (at): Edit =>
      (label, data) => [
        withElements(
          label,
          label.elements.filter((_, index) => index !== at),
        ),
        data,
      ],
  ),
  fc.constant<Edit>((label, data) => [withElements(label, label.elements.toReversed()), data]),
  fc.constant<Edit>((label, data) => [
    {
      ...label,
      watermark: label.watermark
        ? null
        : { content: 'DRAFT', opacityPercent: 30, angleDeg: 45, fontSizePt: 9, mode: 'tile' },
    },
    data,
  ]),
  fc.integer({ min: 8, max: 60 }).map(
    (heightMm): Edit =>
      (label, data) => [{ ...label, heightMm }, data],
  ),
  fc.constantFrom('name', 'title', 'other').map(
    (column): Edit =>
      (label, data) => [label, { ...data, columns: ['title'], columnMap: [{ name: 'name', column }] }],
  ),
  fc.string({ maxLength: 5 }).map(
    (text): Edit =>
      (label, data) => [label, { ...data, row: [text] }],
  ),
  fc.constantFrom(203, 300, 600).map(
    (dpi): Edit =>
      (label, data) => [label, { ...data, dpi }],
  ),
);
/** Fates of a call: its answer arrives, is late, arrives twice, or is lost; or the worker is replaced. */
const fates = fc.constantFrom('answered', 'answered', 'answered', 'lost', 'late', 'twice', 'dead');

describe('preview after any edits, with answers in any order', () => {
  it('equals a full layout, element by element', async () => {
    // The label is so low that rotated barcodes extend beyond its edges.
    const start = withElements(
      parsed({ heightMm: 12 }),
      KINDS.map((_, kind) => made(kind)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(edits, fates), { maxLength: 25 }), async (steps) => {
        const page = openPage();
        let worker = openWorker();
        let [label, data] = [start, DATA];
        let late: [PendingDelta, PreviewAnswer] | null = null;
        for (const [edit, fate] of steps) {
          [label, data] = edit(label, data);
          const pending = page.sync.next({ label, data });
          if (!pending) continue;
          if (fate === 'dead') worker = openWorker();
          const answer = await ask(worker, pending);
          // When a call fails, the loop restarts the sync and ignores a late answer.
          if (fate === 'lost' || fate === 'late') page.sync.restart();
          if (fate === 'answered' || fate === 'twice' || fate === 'dead') page.sync.accept(pending, answer);
          if (late) page.sync.accept(...late);
          late = fate === 'late' ? [pending, answer] : null;
          if (fate === 'twice') page.sync.accept(pending, answer);
        }
        for (let rounds = 0; ; rounds++) {
          const pending = page.sync.next({ label, data });
          if (!pending) break;
          expect(rounds).toBeLessThan(3);
          page.sync.accept(pending, await ask(worker, pending));
        }
        const whole = await wholeOf(label, data);
        expect([...page.shown.keys()].toSorted()).toEqual(label.elements.map(({ id }) => id).toSorted());
        for (const expected of whole.elements) {
          expect({ ...page.shown.get(expected.id), revision: 0 }).toEqual(expected);
        }
        expect(page.sheet.stock === whole.stock && page.sheet.watermark === whole.watermark).toBe(true);
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});

async function wholeOf(label: Label, data: PreviewData) {
  const whole = await openWorker().layout({ label, ...data, newAssets: [], nowMs: 0 });
  if (!whole.ok) throw new Error(whole.error.code);
  return whole.value;
}

describe('preview delta', () => {
  const label = withElements(parsed({}), [made(0), made(2), made(4)]);
  const synced = async () => {
    const page = openPage();
    const worker = openWorker();
    const pending = page.sync.next({ label, data: DATA });
    if (!pending) throw new Error('nothing to send');
    const answer = await ask(worker, pending);
    expect(page.sync.accept(pending, answer)).toBe(true);
    return { ...page, worker, pending, answer };
  };

  it('is everything at first, then the changes, then null', async () => {
    const { sync, pending } = await synced();
    expect(pending.delta).toMatchObject({ base: 0, order: label.elements.map(({ id }) => id) });
    expect(sync.next({ label, data: DATA })).toBeNull();
    expect(sync.next({ label, data: { ...DATA, row: [...DATA.row] } })).toBeNull();
    const [edited] = change(1, () => ({ content: 'Coffee' }))(label, DATA);
    const next = sync.next({ label: edited, data: DATA })?.delta;
    expect(next).toMatchObject({ sheet: null, order: null, data: null });
    expect(next?.changed.map(({ element }) => element.id)).toEqual([label.elements[1].id]);
  });

  it('omits elements that only rotated or moved along with many others; barcodes are always included', async () => {
    const { sync } = await synced();
    const turned = withElements(
      label,
      label.elements.map((element) => ({ ...element, rotationDeg: 30 })),
    );
    const told = sync.next({ label: turned, data: DATA })?.delta.changed;
    expect(told?.map(({ element }) => element.kind)).toEqual(['barcode']);
    const many = withElements(parsed({}), Array.from({ length: 100 }, () => made(0)).concat(made(4)));
    const page = openPage();
    const first = page.sync.next({ label: many, data: DATA });
    if (!first) throw new Error('nothing to send');
    page.sync.accept(first, await ask(openWorker(), first));
    const moved = withElements(
      many,
      many.elements.map((element) => ({ ...element, xMm: element.xMm + 1 })),
    );
    const delta = page.sync.next({ label: moved, data: DATA })?.delta;
    expect(delta?.changed.map(({ element }) => element.kind)).toEqual(['barcode']);
  });

  it('is everything again for a worker that is out of step', async () => {
    const { sync, worker, shown } = await synced();
    const [edited] = change(0, () => ({ strokeMm: 1 }))(label, DATA);
    const pending = sync.next({ label: edited, data: DATA });
    if (!pending) throw new Error('nothing to send');
    expect(sync.accept(pending, 'outOfStep')).toBe(false);
    const again = sync.next({ label: edited, data: DATA });
    if (!again) throw new Error('nothing to send');
    expect(again.delta.base).toBe(0);
    expect(sync.accept(again, await ask(worker, again))).toBe(true);
    expect(shown.size).toBe(3);
  });

  it('without a change sends pictures if requested', async () => {
    const { sync } = await synced();
    expect(sync.next({ label, data: DATA }, true)?.delta.changed).toEqual([]);
  });
});
