import { describe, expect, it } from 'vitest';
import { fonts, parsed } from '../../../tests/golden/layOut.ts';
import { sheetOf } from '../../../tests/golden/textColumn.ts';
import type { Problem, Result } from '../base/result.ts';
import { planPrint } from '../print/printPlan.ts';
import type { ChunkInput, ChunkOutput } from './batchTypes.ts';
import { buildChunk, ENTRIES_PER_CHUNK } from './chunkPlan.ts';
import { createLabelBatch } from './labelBatch.ts';
import { type BatchRequest, type ChunkRunner, runBatch } from './runBatch.ts';
import { createPrinterUnitWriter } from './unitWriter.ts';

function outputOf(chunk: ChunkInput, more: Partial<ChunkOutput> = {}): ChunkOutput {
  const count = chunk.rows.length;
  return {
    index: chunk.index,
    firstEntry: chunk.firstEntry,
    content: new Uint8Array(count),
    lengths: new Uint32Array(count).fill(1),
    failures: [],
    warnings: [],
    warningCount: 0,
    glyphs: [],
    opacities: [],
    ...more,
  };
}

function planOf(rowCount: number, copies = 1, collate = true) {
  const plan = planPrint({ rows: null, rowCount, copies, collate, copiesOf: null });
  if (!plan.ok) throw new Error(plan.error.code);
  return plan.value;
}

const ended: ChunkRunner = { width: 1, run: async (chunk) => ({ ok: true, value: outputOf(chunk) }) };
const request = (more: Partial<BatchRequest>): BatchRequest => ({
  plan: planOf(1200),
  store: null,
  onFailure: 'stop',
  runner: ended,
  take: async () => undefined,
  onProgress: () => undefined,
  isCancelled: () => false,
  ...more,
});

describe('the order of labels', () => {
  it('is kept with a runner that answers out of order', async () => {
    const waiting: (() => void)[] = [];
    let most = 0;
    const runner: ChunkRunner = {
      width: 4,
      run: (chunk) =>
        new Promise<Result<ChunkOutput, Problem>>((resolve) => {
          waiting.push(() => resolve({ ok: true, value: outputOf(chunk) }));
          most = Math.max(most, waiting.length);
          // The last that was asked for answers first.
          setTimeout(() => waiting.pop()?.(), 1);
        }),
    };
    const taken: number[] = [];
    const report = await runBatch(
      request({
        plan: planOf(9 * ENTRIES_PER_CHUNK + 7),
        runner,
        take: async ({ firstEntry }) => void taken.push(firstEntry),
      }),
    );
    expect(taken).toEqual(Array.from({ length: 10 }, (_, index) => index * ENTRIES_PER_CHUNK));
    expect(most).toBe(4);
    expect(report).toMatchObject({ ok: true, value: { printedLabels: 9 * ENTRIES_PER_CHUNK + 7 } });
  });

  it('repeats the whole run for collated copies, and hands copies on for others [S3.31]', async () => {
    const takenWith = async (collate: boolean) => {
      const taken: number[][] = [];
      await runBatch(
        request({
          plan: planOf(600, 3, collate),
          take: async ({ firstEntry }, copies) => void taken.push([firstEntry, copies.length, copies[0]]),
        }),
      );
      return taken;
    };
    const set = [
      [0, 500, 1],
      [500, 100, 1],
    ];
    expect(await takenWith(true)).toEqual([...set, ...set, ...set]);
    expect(await takenWith(false)).toEqual([
      [0, 500, 3],
      [500, 100, 3],
    ]);
  });

  it('gives every chunk the rows that it needs and no others', () => {
    const store = sheetOf(
      ['n'],
      Array.from({ length: 1000 }, (_, row) => [`r${row}`]),
    );
    const plan = planPrint({
      rows: [900, 3, 3, 12],
      rowCount: 1000,
      copies: 1,
      collate: true,
      copiesOf: null,
    });
    if (!plan.ok) throw new Error('no plan');
    const { input } = buildChunk(plan.value, store, 0);
    expect(input.rowCount).toBe(4);
    expect(new TextDecoder().decode(input.columns[0].bytes)).toBe('r900r3r3r12');
    expect([...input.columns[0].ends]).toEqual([4, 6, 8, 11]);
  });
});

describe('a bad row', () => {
  const problems = [{ severity: 'error', code: 'barcodeCheckDigit', element: 'e', params: {} }] as const;
  const withFailure: ChunkRunner = {
    width: 2,
    run: async (chunk) => {
      const entry = 711;
      const isHere = entry >= chunk.firstEntry && entry < chunk.firstEntry + chunk.rows.length;
      return { ok: true, value: outputOf(chunk, isHere ? { failures: [{ entry, problems }] } : {}) };
    },
  };

  it('ends the run and is named by its number, counted from 1', async () => {
    const taken: number[] = [];
    const report = await runBatch(
      request({ runner: withFailure, take: async ({ firstEntry }) => void taken.push(firstEntry) }),
    );
    expect(report).toMatchObject({
      ok: false,
      error: { code: 'batchRowFailed', params: { row: 712 }, report: { entry: 711, problems } },
    });
    expect(taken).toEqual([0]);
  });

  it('is named by its row and not by its place when rows were chosen', async () => {
    const plan = planPrint({
      rows: Array.from({ length: 900 }, (_, at) => 5000 - at),
      rowCount: 6000,
      copies: 1,
      collate: true,
      copiesOf: null,
    });
    if (!plan.ok) throw new Error('no plan');
    const report = await runBatch(request({ plan: plan.value, runner: withFailure }));
    expect(report).toMatchObject({ error: { params: { row: 5000 - 711 + 1 } } });
  });

  it('is left out when asked to, counted, and does not count as printed', async () => {
    const report = await runBatch(
      request({ runner: withFailure, onFailure: 'skip', plan: planOf(1200, 2, false) }),
    );
    expect(report).toMatchObject({ ok: true, value: { printedLabels: 2398, failureCount: 1 } });
  });

  it('is found while laying out, the others of its chunk are made', async () => {
    const label = parsed({
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
      rotateDeg: 0,
      unit: 'zpl',
    } as const;
    const batch = await createLabelBatch(spec, {
      fonts,
      picture: () => undefined,
      names: { faces: [], pictures: [] },
      localOffsetMinutes: () => 0,
    });
    if (!batch.ok) throw new Error(batch.error.code);
    const store = sheetOf(['ean'], [['4006381333931'], ['4006381333932'], ['400638133393']]);
    const output = await batch.value.run(buildChunk(planOf(3), store, 0).input);
    expect(output.failures).toMatchObject([{ entry: 1, problems: [{ severity: 'error', element: 'e' }] }]);
    expect([...output.lengths].map((length) => length > 0)).toEqual([true, false, true]);
    const chunks: Uint8Array[] = [];
    const feed = { columns: 2, columnGapMm: 2, pieceWidthMm: 40, pieceHeightMm: 30 };
    const writer = createPrinterUnitWriter(
      'zpl',
      feed,
      { dpi: 300, gapMm: 2 },
      { write: async (chunk) => void chunks.push(chunk) },
    );
    await writer.add(output, Uint16Array.of(1, 1, 2));
    const length = await writer.finish();
    const code = Buffer.concat(chunks).toString('latin1');
    expect(code).toHaveLength(length);
    // Three labels on stock of two columns: a full feed and half a one.
    expect(code.match(/\^XA/g)).toHaveLength(2);
    expect(code.match(/\^XZ/g)).toHaveLength(2);
    expect([...code.matchAll(/\^FO(\d+),0/g)].map((match) => Number(match[1]))).toEqual([0, 496, 0]);
    expect(code).toContain('^PW969^LL354');
  });
});

describe('a run', () => {
  it('is given up between chunks', async () => {
    let taken = 0;
    const report = await runBatch(
      request({ plan: planOf(5000), take: async () => void taken++, isCancelled: () => taken >= 2 }),
    );
    expect(report).toEqual({ ok: false, error: { code: 'batchCancelled' } });
    expect(taken).toBe(2);
  });

  it('ends with the problem of a worker that died', async () => {
    const runner: ChunkRunner = {
      width: 2,
      run: async () => ({ ok: false, error: { code: 'workerFailed' } }),
    };
    expect(await runBatch(request({ runner }))).toMatchObject({ ok: false, error: { code: 'workerFailed' } });
  });

  it('tells how far it is, to the end', async () => {
    const seen: number[] = [];
    await runBatch(request({ plan: planOf(1200, 2), onProgress: ({ doneLabels }) => seen.push(doneLabels) }));
    expect(seen).toEqual([500, 1000, 1200, 1700, 2200, 2400]);
  });

  it('keeps a thousand reports and counts the rest', async () => {
    const problems = [{ severity: 'error', code: 'x', element: 'e', params: {} }] as const;
    const runner: ChunkRunner = {
      width: 1,
      run: async (chunk) => ({
        ok: true,
        value: outputOf(chunk, {
          failures: Array.from(chunk.rows, (_, at) => ({ entry: chunk.firstEntry + at, problems })),
        }),
      }),
    };
    const report = await runBatch(request({ plan: planOf(3000), runner, onFailure: 'skip' }));
    expect(report).toMatchObject({ ok: true, value: { printedLabels: 0, failureCount: 3000 } });
    expect(report.ok && report.value.failures).toHaveLength(1000);
  });
});
