import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../../../tests/golden/textColumn.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { planPrint } from '../../print/printPlan.ts';
import type { ChunkAnswer, EntryReport } from '../runTypes.ts';
import { type ChunkTicket, cutRows } from './cutChunks.ts';
import { type ChunkMaker, createCheckOutput, type RunOutput, runChunks } from './runChunks.ts';

const ENTRIES_PER_CHUNK = 500;

type RunRequest = Parameters<typeof runChunks>[0];

const BAD = [{ severity: 'error', code: 'barcodeCheckDigit', element: 'e', params: {} }] as const;

/** Returns the answer of a correct worker: one byte per label, and none for a failed entry. */
function answerOf(ticket: ChunkTicket, badEntries: readonly number[] = []): ChunkAnswer {
  const { firstEntry, count } = ticket;
  const failures: EntryReport[] = badEntries
    .filter((entry) => entry >= firstEntry && entry < firstEntry + count)
    .map((entry) => ({ entry, problems: BAD }));
  const failed = new Set(failures.map(({ entry }) => entry - firstEntry));
  const lengths = Uint32Array.from({ length: count }, (_, index) => (failed.has(index) ? 0 : 1));
  const made = count - failures.length;
  return {
    firstEntry,
    count,
    made,
    failures,
    warnings: [],
    warningCount: 0,
    units: { content: new Uint8Array(made), lengths, kind: 'plain' },
  };
}

function planOf(rowCount: number, copies = 1, collate = true) {
  const plan = planPrint({ rows: null, rowCount, copies, collate, copiesOf: null });
  if (!plan.ok) throw new Error(plan.error.code);
  return plan.value;
}

const makerOf = (answer: (ticket: ChunkTicket) => readonly ChunkAnswer[], width = 2): ChunkMaker => ({
  width,
  make: async (ticket) => ok(answer(ticket)),
});
const SOUND = makerOf((ticket) => [answerOf(ticket)]);

/** Returns an output that records what it receives, and counts labels as a real output does. */
function notingOutput() {
  const taken: number[][] = [];
  const check = createCheckOutput();
  let isFinished = false;
  const output: RunOutput = {
    take: async (answer, copies) => {
      taken.push([answer.firstEntry, answer.count, copies[0]]);
      return check.take(answer, copies);
    },
    finish: async () => {
      isFinished = true;
      return ok(0);
    },
    labelCount: check.labelCount,
  };
  return { output, taken, isFinished: () => isFinished };
}

const requestOf = (more: Partial<RunRequest>): RunRequest => ({
  plan: planOf(1200),
  store: null,
  entriesPerChunk: ENTRIES_PER_CHUNK,
  onFailure: 'stop',
  maker: SOUND,
  output: createCheckOutput(),
  onProgress: () => undefined,
  isCancelled: () => false,
  maxReports: 1000,
  allowEmpty: false,
  ...more,
});

describe('order of labels', () => {
  it('is kept when workers answer out of order', async () => {
    const waiting: (() => void)[] = [];
    let most = 0;
    const maker: ChunkMaker = {
      width: 4,
      make: (ticket) =>
        new Promise<Result<readonly ChunkAnswer[], Problem>>((resolve) => {
          waiting.push(() => resolve(ok([answerOf(ticket)])));
          most = Math.max(most, waiting.length);
          // The latest requested chunk is answered first.
          setTimeout(() => waiting.pop()?.(), 1);
        }),
    };
    const { output, taken } = notingOutput();
    const report = await runChunks(requestOf({ plan: planOf(9 * ENTRIES_PER_CHUNK + 7), maker, output }));
    expect(taken.map(([first]) => first)).toEqual(
      Array.from({ length: 10 }, (_, index) => index * ENTRIES_PER_CHUNK),
    );
    expect(most).toBe(4);
    expect(report).toMatchObject({ ok: true, value: { printedLabels: 9 * ENTRIES_PER_CHUNK + 7 } });
  });

  it('repeats the whole run for collated copies, and passes the copy count on otherwise', async () => {
    const takenWith = async (collate: boolean) => {
      const { output, taken } = notingOutput();
      await runChunks(requestOf({ plan: planOf(600, 3, collate), output }));
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

  it('gives every chunk only the rows that it needs', () => {
    const rows = Array.from({ length: 1000 }, (_, row) => [`r${row}`]);
    const plan = planPrint({
      rows: [900, 3, 3, 12],
      rowCount: 1000,
      copies: 1,
      collate: true,
      copiesOf: null,
    });
    if (!plan.ok) throw new Error('no plan');
    const texts = (first: number, count: number) => {
      const { input } = cutRows(plan.value, sheetOf(['n'], rows), first, count);
      expect(input.rowCount).toBe(count);
      return [new TextDecoder().decode(input.columns[0].bytes), [...input.columns[0].ends]];
    };
    expect(texts(0, 4)).toEqual(['r900r3r3r12', [4, 6, 8, 11]]);
    expect(texts(2, 2)).toEqual(['r3r12', [2, 5]]);
  });
});

describe('run with wrong counts', () => {
  const whole = (ticket: ChunkTicket) => answerOf(ticket);
  const half = ({ firstEntry, count, cut }: ChunkTicket) =>
    answerOf({ firstEntry, count: Math.floor(count / 2), cut });
  const withUnits = (ticket: ChunkTicket, bytes: number, count: number): ChunkAnswer => ({
    ...answerOf(ticket),
    units: { content: new Uint8Array(bytes), lengths: new Uint32Array(count).fill(1), kind: 'plain' },
  });

  it.each<[string, string, (ticket: ChunkTicket) => readonly ChunkAnswer[]]>([
    ['returns fewer entries than requested', 'chunk', (ticket) => [half(ticket)]],
    ['returns nothing', 'chunk', () => []],
    [
      'returns more entries than requested',
      'chunk',
      (ticket) => [answerOf({ ...ticket, count: ticket.count + 1 })],
    ],
    ['returns an entry twice', 'order', (ticket) => [whole(ticket), half(ticket)]],
    [
      'returns entries of another chunk',
      'order',
      (ticket) => [{ ...whole(ticket), firstEntry: ticket.firstEntry + ticket.count }],
    ],
    [
      'makes fewer labels than it reports',
      'answer',
      (ticket) => [{ ...whole(ticket), made: ticket.count - 1 }],
    ],
    [
      'neither makes an entry nor reports its failure',
      'answer',
      (ticket) => [{ ...answerOf(ticket, [ticket.firstEntry]), failures: [] }],
    ],
    [
      'reports the failure of an entry twice',
      'failures',
      (ticket) => {
        const answer = answerOf(ticket, [ticket.firstEntry]);
        return [{ ...answer, made: answer.made - 1, failures: [...answer.failures, ...answer.failures] }];
      },
    ],
    [
      'reports the failure of an entry of another chunk',
      'failures',
      (ticket) => [
        {
          ...whole(ticket),
          made: ticket.count - 1,
          failures: [{ entry: ticket.firstEntry + ticket.count, problems: BAD }],
        },
      ],
    ],
    ['returns a unit too few', 'units', (ticket) => [withUnits(ticket, ticket.count - 1, ticket.count - 1)]],
    ['returns a unit too many', 'units', (ticket) => [withUnits(ticket, ticket.count + 1, ticket.count + 1)]],
    [
      'returns bytes that belong to no unit',
      'bytes',
      (ticket) => [withUnits(ticket, ticket.count + 7, ticket.count)],
    ],
    [
      'returns a unit of an entry that it reports as failed',
      'failedUnit',
      (ticket) => {
        const answer = answerOf(ticket, [ticket.firstEntry]);
        return [{ ...answer, units: withUnits(ticket, ticket.count, ticket.count).units }];
      },
    ],
  ])('ends without a file when a worker %s', async (_title, where, answer) => {
    const { output, isFinished } = notingOutput();
    // Only the answer for the second chunk is wrong, when the output has already taken the first chunk.
    const maker = makerOf((ticket) => (ticket.firstEntry === 0 ? [answerOf(ticket)] : answer(ticket)));
    const report = await runChunks(requestOf({ maker, output, onFailure: 'skip' }));
    expect(report).toMatchObject({ ok: false, error: { code: 'runDoesNotAddUp', params: { where } } });
    expect(isFinished()).toBe(false);
  });

  it.each([
    ['loses', -1],
    ['duplicates', 1],
  ])('ends without a file when the output %s a label', async (_title, off) => {
    const { output, isFinished } = notingOutput();
    const report = await runChunks(
      requestOf({ output: { ...output, labelCount: () => output.labelCount() + off } }),
    );
    expect(report).toMatchObject({
      ok: false,
      error: { code: 'runDoesNotAddUp', params: { where: 'output', expected: 1200, got: 1200 + off } },
    });
    expect(isFinished()).toBe(false);
  });
});

describe('invalid row', () => {
  const oneBad = makerOf((ticket) => [answerOf(ticket, [711])]);

  it('ends the run and is reported by its row number, counted from 1', async () => {
    const { output, taken } = notingOutput();
    const report = await runChunks(requestOf({ maker: oneBad, output }));
    expect(report).toMatchObject({
      ok: false,
      error: { code: 'batchRowFailed', params: { row: 712 }, report: { entry: 711, problems: BAD } },
    });
    expect(taken.map(([first]) => first)).toEqual([0]);
  });

  it('is reported by its row number, not its position, when rows were selected', async () => {
    const plan = planPrint({
      rows: Array.from({ length: 900 }, (_, at) => 5000 - at),
      rowCount: 6000,
      copies: 1,
      collate: true,
      copiesOf: null,
    });
    if (!plan.ok) throw new Error('no plan');
    const report = await runChunks(requestOf({ plan: plan.value, maker: oneBad }));
    expect(report).toMatchObject({ error: { params: { row: 5000 - 711 + 1 } } });
  });

  it('is skipped with onFailure "skip", counted, and not counted as printed', async () => {
    const report = await runChunks(
      requestOf({ maker: oneBad, onFailure: 'skip', plan: planOf(1200, 2, false) }),
    );
    expect(report).toMatchObject({ ok: true, value: { printedLabels: 2398, failureCount: 1 } });
  });

  it('ends the run with all reports if every row is invalid, unless only a check was requested', async () => {
    const maker = makerOf((ticket) => [answerOf(ticket, [0, 1, 2])]);
    const plan = planOf(3);
    const { output, isFinished } = notingOutput();
    const asked = { maker, plan, output, onFailure: 'skip' } as const;
    expect(await runChunks(requestOf(asked))).toMatchObject({
      ok: false,
      error: {
        code: 'noRowPrintable',
        params: { count: 3 },
        failures: [1, 2, 3].map((row) => ({ row, problems: BAD })),
      },
    });
    expect(
      await runChunks(requestOf({ ...asked, output: createCheckOutput(), allowEmpty: true })),
    ).toMatchObject({
      ok: true,
      value: { printedLabels: 0, failureCount: 3 },
    });
    expect(isFinished()).toBe(false);
  });
});

describe('run', () => {
  it('stops between chunks when canceled', async () => {
    const { output, taken } = notingOutput();
    const report = await runChunks(
      requestOf({ plan: planOf(5000), output, isCancelled: () => taken.length >= 2 }),
    );
    expect(report).toEqual({ ok: false, error: { code: 'batchCancelled' } });
    expect(taken).toHaveLength(2);
  });

  it('ends with the error of its worker or its output', async () => {
    const maker: ChunkMaker = {
      width: 2,
      make: async () => ({ ok: false, error: { code: 'workerFailed' } }),
    };
    expect(await runChunks(requestOf({ maker }))).toMatchObject({ error: { code: 'workerFailed' } });
    const refuse = async () => fail('fileUnwritable');
    const full: RunOutput = { ...createCheckOutput(), take: refuse };
    expect(await runChunks(requestOf({ output: full }))).toMatchObject({ error: { code: 'fileUnwritable' } });
    const late: RunOutput = { ...createCheckOutput(), finish: refuse };
    expect(await runChunks(requestOf({ output: late }))).toMatchObject({ error: { code: 'fileUnwritable' } });
  });

  it('reports its progress until the end', async () => {
    const seen: number[] = [];
    await runChunks(
      requestOf({ plan: planOf(1200, 2), onProgress: ({ doneLabels }) => seen.push(doneLabels) }),
    );
    expect(seen).toEqual([500, 1000, 1200, 1700, 2200, 2400]);
  });

  it('keeps at most maxReports reports and counts the rest', async () => {
    const bad = Array.from({ length: 2999 }, (_, entry) => entry);
    const maker = makerOf((ticket) => [answerOf(ticket, bad)]);
    const plan = planOf(3000);
    for (const maxReports of [1000, Infinity]) {
      const report = await runChunks(requestOf({ plan, maker, maxReports, onFailure: 'skip' }));
      expect(report).toMatchObject({ ok: true, value: { printedLabels: 1, failureCount: 2999 } });
      expect(report.ok && report.value.failures).toHaveLength(Math.min(maxReports, 2999));
    }
  });
});
