import { describe, expect, it } from 'vitest';
import type { Problem, Result } from '../../src/core/base/result.ts';
import { AS_PRINTER_IS_SET } from '../../src/core/output/printerSettings.ts';
import { readSheet } from '../../src/core/sheet/readSheet.ts';
import { parsed } from '../../tests/golden/layOut.ts';
import { jobRequest } from '../../tests/support/jobRequest.ts';
import { buildXlsx } from '../../tests/support/xlsxFixture.ts';
import type { RunRequest } from '../api.ts';
import { createPlanHolder } from './planHolder.ts';
import { type PlannedRequest, planRequest } from './planRequest.ts';
import { createSheetHolder } from './sheetHolder.ts';

const OPTIONS = { sheetName: null, mergedCells: 'refuse' } as const;

/** Spreadsheet with the numbers from 1 to `rowCount` in the column `n`. */
function numbersFile(name: string, rowCount: number): File {
  const numbers = Array.from({ length: rowCount }, (_, at) => `<row><c><v>${at + 1}</v></c></row>`);
  const bytes = buildXlsx({ rows: `<row><c t="str"><v>n</v></c></row>${numbers.join('')}` });
  return new File([Uint8Array.from(bytes)], name);
}

const label = parsed({
  name: 'ราคา',
  widthMm: 60,
  heightMm: 40,
  columns: 4,
  columnGapMm: 2,
  elements: [{ kind: 'text', id: 't', widthMm: 30, heightMm: 8, data: { source: 'column', key: 'n' } }],
  rowFilter: 'n > 10',
  rowOrder: [{ column: 'n', isDescending: true }],
});

/** Request for a file; structured cloning makes a new one for each call, like a message between threads. */
const requestOf = (file: File, more: Partial<RunRequest> = {}): RunRequest => {
  const { sheet, ...request } = jobRequest(label, more);
  return { ...structuredClone(request), sheet: { key: file.name, file, options: OPTIONS } };
};

function planIn(planned: Result<PlannedRequest, Problem>): PlannedRequest {
  if (!planned.ok) throw new Error(planned.error.code);
  return planned.value;
}

/** Counts how often spreadsheets are read and planned. */
function setUp() {
  const counts = { reads: 0, plans: 0 };
  const sheets = createSheetHolder(async (file) => {
    counts.reads++;
    const bytes = new Uint8Array(await file.arrayBuffer());
    return readSheet({ name: file.name, bytes }, { profile: 'device', mergedCells: 'refuse' });
  });
  const plan = async (request: RunRequest): Promise<Result<PlannedRequest, Problem>> => {
    counts.plans++;
    if (!request.sheet) return planRequest(request, null);
    const held = await sheets.of(request.sheet);
    return held.ok ? planRequest(request, held.value.store) : held;
  };
  return { counts, plan, holder: createPlanHolder(plan) };
}

describe('plan of a job', () => {
  it('is made once for the count and ten parts of 100,000 rows, and for a reprint', async () => {
    const file = numbersFile('numbers.xlsx', 100_000);
    const windows = Array.from({ length: 10 }, (_, part) => ({
      firstLabel: part * 10_000,
      labelCount: part < 9 ? 10_000 : 9990,
    }));
    const requests = [
      requestOf(file, { start: 3 }),
      ...windows.map((window, part) => requestOf(file, { window, start: part === 0 ? 3 : 0 })),
      requestOf(file, { window: { firstLabel: 20, labelCount: 10 } }),
    ];
    const { counts, plan, holder } = setUp();
    for (const request of requests) {
      const planned = planIn(await holder.of(request));
      expect(planned.plan.labelCount).toBe(99_990);
    }
    expect(counts).toEqual({ reads: 1, plans: 1 });
    // Without the holder, each of the calls filters and sorts the rows.
    const held = planIn(await holder.of(requests[1]));
    for (const request of requests) {
      const fresh = planIn(await plan(request));
      expect(Buffer.from(fresh.plan.rows.buffer).equals(Buffer.from(held.plan.rows.buffer))).toBe(true);
    }
    expect(counts).toEqual({ reads: 1, plans: 1 + 12 });
  });

  it('leaves the start position and the pictures to each part', async () => {
    const { holder } = setUp();
    const file = numbersFile('numbers.xlsx', 20);
    const first = planIn(await holder.of(requestOf(file, { start: 3 })));
    const later = requestOf(file, { start: 0, assets: [{ name: 'a', bytes: Uint8Array.of(1) }] });
    expect(planIn(await holder.of(later))).toBe(first);
    expect(await first.prepare(later)).toMatchObject({ ok: true, value: { spec: { start: 0 } } });
    const beyond = requestOf(file, { start: 4 });
    expect(planIn(await holder.of(beyond))).toBe(first);
    expect(await first.prepare(beyond)).toMatchObject({ ok: false, error: { code: 'startBeyondPage' } });
  });

  it('is made again for a request that differs in anything else, and only the last one is held', async () => {
    const { counts, holder } = setUp();
    const file = numbersFile('a.xlsx', 20);
    const other = numbersFile('b.xlsx', 20);
    const rows = Uint32Array.of(3, 1);
    const requests = [
      requestOf(file),
      requestOf(file, { copies: 2 }),
      requestOf(file, { rows }),
      requestOf(file, { rows: Uint32Array.of(3, 2) }),
      requestOf(file, { rows, rowCopies: Uint16Array.of(1, 2) }),
      requestOf(file, { prompts: [['lot', 'a']] }),
      requestOf(file, { nowMs: 1 }),
      requestOf(file, { printer: { ...AS_PRINTER_IS_SET, darknessPercent: 10 } }),
      requestOf(file, { label: { ...label, rowFilter: 'n > 11' } }),
      requestOf(other),
      requestOf(file),
    ];
    for (const request of requests) await holder.of(request);
    expect(counts.plans).toBe(requests.length);
    // Threads, the handling of failed rows and absent fields make no difference.
    await holder.of(requestOf(file, { workers: 4, onFailure: 'stop', pictureFolder: null }));
    expect(counts.plans).toBe(requests.length);
  });

  it('is not held after it was dropped, even if it was being made', async () => {
    const { counts, holder } = setUp();
    const request = requestOf(numbersFile('numbers.xlsx', 20));
    await holder.of(request);
    holder.drop();
    const planning = holder.of(request);
    holder.drop();
    await planning;
    await holder.of(request);
    expect(counts.plans).toBe(3);
  });

  it('is not held for the spreadsheet that is bound at the time, and not after a failure', async () => {
    const { counts, holder } = setUp();
    const { sheet, ...bound } = requestOf(numbersFile('numbers.xlsx', 20));
    for (let times = 0; times < 2; times++) expect((await holder.of(bound)).ok).toBe(false);
    const none = requestOf(numbersFile('none.xlsx', 5));
    for (let times = 0; times < 2; times++)
      expect(await holder.of(none)).toMatchObject({ ok: false, error: { code: 'rowsFilteredOut' } });
    expect(counts.plans).toBe(4);
  });
});
