import { describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { checkedLabel } from '../../../tests/support/checkedLabel.ts';
import { sheetSummary } from '../../../tests/support/sheetSummary.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { RowChoice } from '../../core/print/printedRows.ts';
import { NO_EMPTY_CELLS } from '../../core/run/notes/emptyCells.ts';
import type { SheetSummary } from '../../core/sheet/inspectSheet.ts';
import type { CellFix } from '../../core/sheet/table/fixedStore.ts';
import type { SheetRow } from '../../core/sheet/table/rowReader.ts';
import { createDataActions, createDataState, placeOf, printedCount, rowAt } from './dataStore.ts';
import type { RowsCheck } from './knownRows.ts';

function summaryOf(rowCount: number): SheetSummary {
  return sheetSummary(['sku', 'name'], {
    sheetNames: ['Sheet1'],
    sheetName: 'Sheet1',
    rowCount,
    firstRows: [['s0', 'n0']],
  });
}

interface Source {
  opened: Result<SheetSummary, Problem>;
  closed: number;
  isSlow: boolean;
  /** Row that is returned instead of the requested row; null to return that one. */
  row: Result<SheetRow, Problem> | null;
}

type Listed = Result<Uint32Array | null, Problem>;

/** Creates a store with a fake conductor, which answers when the test triggers it. */
function setUp(rowCount = 10) {
  const state = createDataState({ sku: 'sample' });
  const label = { present: parsed({}) };
  const asked: { index: number; answer: () => void }[] = [];
  const source: Source = { opened: ok(summaryOf(rowCount)), closed: 0, isSlow: false, row: null };
  const openings: { readonly name: string; readonly end: (opened?: typeof source.opened) => void }[] = [];
  const checks: {
    readonly places: Uint32Array | null;
    readonly end: (found: Result<RowsCheck, Problem>) => void;
    readonly die: () => void;
  }[] = [];
  const listings: {
    readonly choice: RowChoice;
    readonly nowMs: number;
    readonly end: (listed: Listed) => void;
  }[] = [];
  const fixings: {
    readonly fixes: readonly CellFix[];
    readonly end: (applied?: readonly CellFix[]) => void;
  }[] = [];
  const actions = createDataActions(state, {
    fixCells: (fixes) =>
      new Promise((resolve) => fixings.push({ fixes, end: (applied = fixes) => resolve(applied) })),
    listRows: (choice, nowMs) => new Promise((resolve) => listings.push({ choice, nowMs, end: resolve })),
    open: (opening) =>
      new Promise((resolve) => {
        openings.push({ name: opening.name, end: (opened = source.opened) => resolve(opened) });
        if (!source.isSlow) resolve(source.opened);
      }),
    close: async () => {
      source.closed++;
    },
    readRow: (index) =>
      new Promise((resolve) => {
        const answer = () =>
          resolve(source.row ?? ok({ texts: [`s${index}`, `n${index}`], exact: ['', `${index}`] }));
        asked.push({ index, answer });
        if (!source.isSlow) answer();
      }),
    checked: checkedLabel(() => label.present),
    check: (places) =>
      new Promise((resolve, reject) => {
        checks.push({ places, end: resolve, die: () => reject(new Error('the worker fell silent')) });
      }),
  });
  return { state, actions, label, asked, source, openings, checks, listings, fixings };
}

const file = new File(['sku,name'], 'rows.csv');

describe('spreadsheet in the editor', () => {
  it('is bound at its first row, whose texts stay as placeholders after it is closed', async () => {
    const { state, actions, source } = setUp();
    expect(await actions.open(file)).toBe(10);
    expect(state.sheet?.file).toBe(file);
    expect(state.row).toEqual({ texts: ['s0', 'n0'], exact: ['', '0'] });
    expect(state.placeholders).toEqual({ sku: 's0', name: 'n0' });
    await actions.showRecord(3);
    expect([state.recordIndex, state.row.texts]).toEqual([3, ['s3', 'n3']]);
    await actions.close();
    expect([state.sheet, state.recordIndex, source.closed]).toEqual([null, 0, 1]);
    expect(state.placeholders).toEqual({ sku: 's0', name: 'n0' });
  });

  it('keeps the former one if a new one is rejected, and reports the reason', async () => {
    const { state, actions, source } = setUp();
    await actions.open(file);
    source.opened = fail('sheetDamaged');
    const other = new File([''], 'broken.xlsx');
    expect(await actions.open(other)).toBeNull();
    expect(state.sheet?.file).toBe(file);
    expect(state.refused).toMatchObject({ file: other, problem: { code: 'sheetDamaged' } });
    expect(state.isOpening).toBe(false);
    actions.dismissRefusal();
    expect(state.refused).toBeNull();
  });

  it('shows the row requested last, in any order of the answers', async () => {
    const { state, actions, asked, source } = setUp();
    await actions.open(file);
    source.isSlow = true;
    const showing = [4, 5, 6].map((index) => actions.showRecord(index));
    for (const { answer } of [...asked].reverse()) answer();
    await Promise.all(showing);
    expect([state.recordIndex, state.row]).toEqual([6, { texts: ['s6', 'n6'], exact: ['', '6'] }]);
  });

  it('keeps its current row after a reload, unless it has become shorter', async () => {
    const { state, actions, source } = setUp();
    await actions.open(file);
    await actions.showRecord(7);
    await actions.reopen();
    expect(state.recordIndex).toBe(7);
    source.opened = ok(summaryOf(5));
    await actions.reopen();
    expect(state.recordIndex).toBe(0);
  });

  it('that was detached is bound again at its row, unless another one was opened', async () => {
    const { state, actions, source, openings } = setUp();
    await actions.open(file, { sheetName: 'Sheet1', mergedCells: 'repeat' });
    actions.settleColumns();
    await actions.showRecord(7);
    const { sheet } = state;
    const bindAgain = actions.detach();
    await Promise.resolve();
    expect([state.sheet, state.recordIndex]).toEqual([null, 0]);
    await bindAgain();
    expect(source.closed).toBe(1);
    expect([state.sheet, state.recordIndex, state.isNew]).toEqual([sheet, 7, false]);
    const tooLate = actions.detach();
    await actions.open(new File(['sku'], 'other.csv'));
    await tooLate();
    expect(openings.map(({ name }) => name)).toEqual(['rows.csv', 'rows.csv', 'other.csv']);
  });

  it('is not needed to step through serial numbers', async () => {
    const { state, actions, asked } = setUp();
    await actions.showRecord(12);
    await actions.reopen();
    expect([state.recordIndex, asked.length]).toEqual([12, 0]);
  });
});

describe('fixed cells', () => {
  const FIX: CellFix = { row: 2, column: 'sku', was: 's0', value: 'S-0' };
  const withFixes = (...cellFixes: CellFix[]): RowChoice => ({
    columnMap: [],
    rowFilter: '',
    rowOrder: [],
    cellFixes,
  });

  it('are set for the bound spreadsheet, whose shown row is then read again', async () => {
    const { state, actions, asked, fixings } = setUp();
    const opening = actions.open(file);
    await expect.poll(() => asked.length).toBe(1);
    asked[0].answer();
    await opening;
    expect(fixings).toEqual([]);
    const choosing = actions.chooseRows(withFixes(FIX));
    expect(fixings.map(({ fixes }) => fixes)).toEqual([[FIX]]);
    fixings[0].end();
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1].index).toBe(0);
    asked[1].answer();
    await choosing;
    expect(state.fixes).toEqual([FIX]);
    // Without fixes the cells have the values of the file again.
    void actions.chooseRows(withFixes());
    fixings[1].end();
    await expect.poll(() => asked.length).toBe(3);
    expect(state.fixes).toEqual([]);
  });

  it('are those that apply to a spreadsheet bound later, before its first row is read', async () => {
    const { state, actions, asked, fixings } = setUp();
    const choosing = actions.chooseRows(withFixes(FIX));
    fixings[0].end([]);
    await choosing;
    const opening = actions.open(file);
    await expect.poll(() => fixings.length).toBe(2);
    expect(asked).toEqual([]);
    fixings[1].end([FIX]);
    await expect.poll(() => asked.length).toBe(1);
    asked[0].answer();
    await opening;
    expect(state.fixes).toEqual([FIX]);
  });

  it('leave a row that was asked for at the same time in the view', async () => {
    const { state, actions, asked, fixings } = setUp();
    const opening = actions.open(file);
    await expect.poll(() => asked.length).toBe(1);
    asked[0].answer();
    await opening;
    void actions.showRecord(4);
    void actions.chooseRows(withFixes(FIX));
    fixings[0].end();
    await expect.poll(() => asked.length).toBe(3);
    asked[1].answer();
    asked[2].answer();
    await expect.poll(() => state.recordIndex).toBe(4);
    expect(asked[2].index).toBe(4);
  });

  it('are those of the last change, whatever the order of the answers', async () => {
    const { state, actions, fixings } = setUp();
    void actions.chooseRows(withFixes(FIX));
    void actions.chooseRows(withFixes({ ...FIX, value: 'S-1' }));
    fixings[1].end();
    fixings[0].end();
    await expect.poll(() => state.fixes).toEqual([{ ...FIX, value: 'S-1' }]);
  });
});

describe('rows to print', () => {
  const wanted = (rowFilter: string): RowChoice => ({
    columnMap: [],
    rowFilter,
    rowOrder: [],
    cellFixes: [],
  });

  it('are all rows until the label filters them, for any spreadsheet', async () => {
    const { state, actions, listings } = setUp();
    await actions.chooseRows(wanted('stock > 0'));
    expect(listings).toEqual([]);
    const opening = actions.open(file);
    await expect.poll(() => listings.length).toBe(1);
    expect([printedCount(state), rowAt(state, 3), placeOf(state)]).toEqual([10, 3, 0]);
    listings[0].end(ok(Uint32Array.of(7, 2, 5)));
    await opening;
    // The shown row is not among the printed rows, so the first printed row is shown.
    expect(state.recordIndex).toBe(7);
    expect([printedCount(state), rowAt(state, 1), placeOf(state)]).toEqual([3, 2, 0]);
    await actions.showRecord(5);
    expect(placeOf(state)).toBe(2);
    await actions.chooseRows(wanted('  '));
    expect([state.printed, state.recordIndex, placeOf(state)]).toEqual([null, 5, 5]);
  });

  it('are those of the last filter, in any order of the answers', async () => {
    const { state, actions, listings } = setUp();
    await actions.open(file);
    const choosing = ['a = 1', 'a = 2'].map((filter) => actions.chooseRows(wanted(filter)));
    listings[1].end(ok(Uint32Array.of(2)));
    listings[0].end(ok(Uint32Array.of(1)));
    await Promise.all(choosing);
    expect(state.printed && [...state.printed]).toEqual([2]);
    expect(listings.map(({ choice }) => choice.rowFilter)).toEqual(['a = 1', 'a = 2']);
  });

  it('are listed again on another day if they depend on the date, with the time of the listing', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 1, 23, 50) });
    try {
      const { state, actions, listings } = setUp();
      const choose = (rowFilter: string) =>
        void actions.chooseRows({ columnMap: [], rowFilter, rowOrder: [], cellFixes: [] });
      choose('expiry >= Today ()');
      const opening = actions.open(file);
      await expect.poll(() => listings.length).toBe(1);
      const listedAtMs = listings[0].nowMs;
      listings[0].end(ok(Uint32Array.of(0, 1, 2)));
      await opening;
      expect(state.listedAtMs).toBe(listedAtMs);
      await actions.followDay();
      expect(listings.length).toBe(1);
      vi.setSystemTime(new Date(2026, 2, 2, 0, 10));
      const following = actions.followDay();
      // Until the new list arrives, the old list stays, together with the time at which it was computed.
      expect([state.printed?.length, state.listedAtMs]).toEqual([3, listedAtMs]);
      listings[1].end(ok(Uint32Array.of(1, 2)));
      await following;
      expect([[...(state.printed ?? [])], state.listedAtMs]).toEqual([[1, 2], Date.now()]);
      // Without a date, a filter selects the same rows on each day.
      choose('stock > 0');
      listings[2].end(ok(Uint32Array.of(5)));
      await expect.poll(() => state.printed?.length).toBe(1);
      vi.setSystemTime(new Date(2026, 2, 5));
      await actions.followDay();
      expect(listings.length).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('never come from a spreadsheet that was replaced', async () => {
    const { state, actions, asked, listings, openings, source } = setUp();
    await actions.open(file);
    const choosing = actions.chooseRows(wanted('stock > 0'));
    source.isSlow = true;
    const opening = actions.open(new File([''], 'short.csv'));
    openings[1].end(ok(summaryOf(2)));
    // The other spreadsheet is bound, and its first row is still being read.
    await expect.poll(() => asked.length).toBe(2);
    listings[0].end(ok(Uint32Array.of(9, 8)));
    await choosing;
    expect([state.printed, state.recordIndex]).toEqual([null, 0]);
    asked[1].answer();
    await expect.poll(() => listings.length).toBe(2);
    listings[1].end(ok(new Uint32Array()));
    await opening;
    expect([printedCount(state), state.recordIndex]).toEqual([0, 0]);
  });

  it('are unknown while the filter is invalid', async () => {
    const { state, actions, listings } = setUp();
    await actions.open(file);
    const broken = actions.chooseRows(wanted('stock >'));
    listings[0].end(fail('expressionUnfinished'));
    await broken;
    expect([state.rowsProblem?.code, state.printed]).toEqual(['expressionUnfinished', null]);
    const mended = actions.chooseRows(wanted('stock > 100'));
    listings[1].end(ok(new Uint32Array()));
    await mended;
    expect([state.rowsProblem, printedCount(state), placeOf(state)]).toEqual([null, 0, -1]);
  });
});

describe('overlapping spreadsheet openings', () => {
  const named = (name: string) => new File([''], name);

  it('bind the one chosen last, whichever is read first', async () => {
    const { state, actions, openings, source } = setUp();
    source.isSlow = true;
    const long = actions.open(named('หมื่นแถว.xlsx'));
    const short = actions.open(named('短.csv'));
    openings[1].end(ok(summaryOf(3)));
    source.isSlow = false;
    expect(await short).toBe(3);
    openings[0].end(ok(summaryOf(10_000)));
    expect(await long).toBeNull();
    expect([state.sheet?.file.name, state.sheet?.summary.rowCount]).toEqual(['短.csv', 3]);
    expect(state.isOpening).toBe(false);
  });

  it('report opening until the last one is read, and reject only that one', async () => {
    const { state, actions, openings, source } = setUp();
    source.isSlow = true;
    const first = actions.open(named('a.csv'));
    const second = actions.open(named('b.csv'));
    openings[0].end(fail('sheetDamaged'));
    await first;
    expect([state.isOpening, state.refused]).toEqual([true, null]);
    openings[1].end(fail('sheetEmpty'));
    await second;
    expect(state.refused).toMatchObject({ file: { name: 'b.csv' }, problem: { code: 'sheetEmpty' } });
  });

  it('bind none if the binding was closed meanwhile', async () => {
    const { state, actions, openings, source } = setUp();
    source.isSlow = true;
    const opening = actions.open(named('a.csv'));
    await actions.close();
    expect(state.isOpening).toBe(false);
    openings[0].end();
    expect(await opening).toBeNull();
    expect([state.sheet, state.recordIndex]).toEqual([null, 0]);
  });

  it('never show a row of the former spreadsheet', async () => {
    const { state, actions, asked, source } = setUp();
    await actions.open(file);
    source.isSlow = true;
    const showing = actions.showRecord(0);
    const late = asked.at(-1);
    await actions.close();
    late?.answer();
    await showing;
    expect(state.row.texts).toEqual([]);
  });
});

describe('check of all rows', () => {
  const found: RowsCheck = {
    failures: [],
    failureCount: 1,
    warnings: [],
    warningCount: 0,
    empty: NO_EMPTY_CELLS,
  };

  it('reports that it is running, then its result', async () => {
    const { state, actions, checks, label } = setUp();
    await actions.open(file);
    const checking = actions.check();
    expect(state.isChecking).toBe(true);
    checks[0].end(ok(found));
    await checking;
    expect([state.isChecking, state.check?.failureCount]).toEqual([false, 1]);
    label.present = { ...label.present, widthMm: 90 };
    actions.followLabel();
    expect(state.check).toBeNull();
  });

  it('reports nothing for a label or spreadsheet that changed meanwhile', async () => {
    for (const change of ['followLabel', 'close', 'open'] as const) {
      const { state, actions, checks, label } = setUp();
      await actions.open(file);
      const checking = actions.check();
      label.present = { ...label.present, widthMm: 90 };
      await actions[change](file);
      expect(state.isChecking).toBe(false);
      checks[0].end(ok(found));
      await checking;
      expect(state.check, change).toBeNull();
    }
  });

  it('is superseded by a later check', async () => {
    const { state, actions, checks } = setUp();
    await actions.open(file);
    const both = [actions.check(), actions.check()];
    checks[1].end(ok({ ...found, failureCount: 0 }));
    checks[0].end(ok(found));
    await Promise.all(both);
    expect([state.check?.failureCount, state.isChecking]).toEqual([0, false]);
  });

  it('reports why the check or a row failed, and keeps the shown row', async () => {
    const { state, actions, checks, source } = setUp();
    await actions.open(file);
    await actions.open(file);
    await actions.showRecord(3);
    const shown = [...state.row.texts];
    const checking = actions.check();
    checks[0].end(fail('workerFailed', { message: 'gone' }));
    await checking;
    expect(state.refused).toMatchObject({ file, problem: { code: 'workerFailed' } });
    actions.dismissRefusal();
    source.row = fail('workerFailed', { message: 'gone' });
    await actions.showRecord(5);
    expect(state.refused).toMatchObject({ problem: { code: 'workerFailed' } });
    expect([state.recordIndex, [...state.row.texts]]).toEqual([3, shown]);
  });

  it('reports nothing for a canceled check', async () => {
    const { state, actions, checks } = setUp();
    await actions.open(file);
    await actions.open(file);
    const checking = actions.check();
    checks[0].end(fail('batchCancelled'));
    await checking;
    expect([state.refused, state.check, state.isChecking]).toEqual([null, null, false]);
  });

  it('can run again after a check that failed or whose worker died', async () => {
    const { state, actions, checks } = setUp();
    await actions.open(file);
    const refused = actions.check();
    checks[0].end(fail('planEmpty'));
    await refused;
    expect([state.check, state.isChecking]).toEqual([null, false]);
    expect(state.refused).toMatchObject({ problem: { code: 'planEmpty' } });
    const dying = actions.check();
    checks[1].die();
    await expect(dying).rejects.toThrow('silent');
    expect(state.isChecking).toBe(false);
  });
});
