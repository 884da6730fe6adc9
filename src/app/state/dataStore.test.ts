import { describe, expect, it } from 'vitest';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { SheetSummary } from '../../core/sheet/inspectSheet.ts';
import { createDataActions, createDataState } from './dataStore.ts';

function summaryOf(rowCount: number): SheetSummary {
  return {
    sheetNames: ['Sheet1'],
    sheetName: 'Sheet1',
    columnNames: ['sku', 'name'],
    rowCount,
    blankRowCount: 0,
    firstRows: [['s0', 'n0']],
    formulasWithoutValue: null,
  };
}

interface Source {
  opened: Result<SheetSummary, Problem>;
  closed: number;
  isSlow: boolean;
}

/** A conductor that answers when it is told to. */
function setUp(rowCount = 10) {
  const state = createDataState({ sku: 'sample' });
  const asked: { index: number; answer: () => void }[] = [];
  const source: Source = { opened: ok(summaryOf(rowCount)), closed: 0, isSlow: false };
  const actions = createDataActions(state, {
    open: async () => source.opened,
    close: async () => {
      source.closed++;
    },
    readRow: (index) =>
      new Promise((resolve) => {
        const answer = () => resolve([`s${index}`, `n${index}`]);
        asked.push({ index, answer });
        if (!source.isSlow) answer();
      }),
    check: async () => fail('fileNotJson'),
  });
  return { state, actions, asked, source };
}

const file = new File(['sku,name'], 'rows.csv');

describe('a spreadsheet', () => {
  it('is bound at its first row, and its texts stand in when it is gone', async () => {
    const { state, actions, source } = setUp();
    expect(await actions.open(file)).toBe(10);
    expect(state.sheet?.file).toBe(file);
    expect(state.row).toEqual(['s0', 'n0']);
    expect(state.placeholders).toEqual({ sku: 's0', name: 'n0' });
    await actions.showRecord(3);
    expect([state.recordIndex, state.row]).toEqual([3, ['s3', 'n3']]);
    await actions.close();
    expect([state.sheet, state.recordIndex, source.closed]).toEqual([null, 0, 1]);
    expect(state.placeholders).toEqual({ sku: 's0', name: 'n0' });
  });

  it('that is refused leaves the one before it, and says why', async () => {
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

  it('shows the row that was asked for last, in whatever order the answers come', async () => {
    const { state, actions, asked, source } = setUp();
    await actions.open(file);
    source.isSlow = true;
    const showing = [4, 5, 6].map((index) => actions.showRecord(index));
    for (const { answer } of [...asked].reverse()) answer();
    await Promise.all(showing);
    expect([state.recordIndex, state.row]).toEqual([6, ['s6', 'n6']]);
  });

  it('that is read anew stays at its row, unless it has become shorter', async () => {
    const { state, actions, source } = setUp();
    await actions.open(file);
    await actions.showRecord(7);
    await actions.reopen();
    expect(state.recordIndex).toBe(7);
    source.opened = ok(summaryOf(5));
    await actions.reopen();
    expect(state.recordIndex).toBe(0);
  });

  it('is not needed for going through serials', async () => {
    const { state, actions, asked } = setUp();
    await actions.showRecord(12);
    await actions.reopen();
    expect([state.recordIndex, asked.length]).toEqual([12, 0]);
  });
});
