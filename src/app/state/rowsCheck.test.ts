import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { checkedLabel } from '../../../tests/support/checkedLabel.ts';
import { sheetSummary } from '../../../tests/support/sheetSummary.ts';
import { turns } from '../../../tests/support/turns.ts';
import { ok } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import { NO_EMPTY_CELLS } from '../../core/run/notes/emptyCells.ts';
import { turnedBy } from '../../core/scene/stock.ts';
import { createDataActions, createDataState } from './dataStore.ts';
import { failuresAt, type RowsCheck } from './knownRows.ts';

const EAN = { kind: 'barcode', id: 'ean', symbology: 'ean13', data: { source: 'column', key: 'ean' } };
const SERIAL = { kind: 'text', id: 'n', content: '1', data: { source: 'serial' } };
const at = (dpi: number, verify = false) => ({ dpi, placing: turnedBy(0), verify });
const fixOf = (row: number, value = 'fixed') => ({ row, column: 'ean', was: 'bad', value });

/** Creates a store over 10 rows of a spreadsheet, numbered from 2, of which the engine finds `bad` to fail unless they are fixed. */
async function setUp(
  elements: object[] = [EAN],
  bad: readonly number[] = [5, 9],
  code = 'barcodeCheckDigit',
) {
  const state = createDataState({});
  const label: { present: Label } = { present: parsed({ elements }) };
  const asked: (number[] | null)[] = [];
  let listed: Uint32Array | null = null;
  /** Resolves when the lists of rows may be returned. */
  let isAllowed: Promise<void> = Promise.resolve();
  const holdLists = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    isAllowed = promise;
    return resolve;
  };
  const reportOf = (row: number, entry: number) => ({
    row,
    entry,
    problems: [{ severity: 'error' as const, code, element: 'ean', params: {} }],
  });
  /** Result for the rows at these positions, as a run over exactly these rows reports it. */
  const checkOf = (places: readonly number[]): RowsCheck => {
    const rows = places.map((place) => (listed ? listed[place] : place) + 2);
    const fixed = new Set(label.present.cellFixes.map(({ row }) => row));
    const failures = rows.flatMap((row, entry) =>
      bad.includes(row) && !fixed.has(row) ? [reportOf(row, entry)] : [],
    );
    const none = { warnings: [], warningCount: 0, empty: NO_EMPTY_CELLS };
    return { failures, failureCount: failures.length, ...none };
  };
  const all = () => Array.from({ length: listed?.length ?? 10 }, (_, place) => place);
  const data = createDataActions(state, {
    checked: checkedLabel(() => label.present),
    open: async () => ok(sheetSummary(['ean'], { rowCount: 10, firstRows: [['bad']] })),
    close: async () => undefined,
    readRow: async () => ok({ texts: [], exact: [] }),
    fixCells: async (fixes) => fixes,
    listRows: async () => {
      const rows = listed;
      await isAllowed;
      return ok(rows);
    },
    check: async (places) => {
      asked.push(places && [...places]);
      return ok(checkOf(places ? [...places] : all()));
    },
  });
  await data.open(new File([''], 'a.csv'));
  const change = async (fields: Partial<Label>, rows: readonly number[] | null = null) => {
    listed = rows && Uint32Array.from(rows);
    label.present = { ...label.present, ...fields };
    data.followLabel();
    await data.chooseRows(label.present);
  };
  const show = async (former: Label) => {
    label.present = former;
    data.followLabel();
    await data.chooseRows(former);
  };
  const failing = (settings = at(300)) =>
    [...failuresAt(state.knownFailures, label.present, settings).keys()].sort((one, other) => one - other);
  /** Lets the check of the changed rows end. */
  const ended = () => turns();
  return { state, data, label, asked, change, show, failing, ended, checkOf, all, holdLists };
}

describe('what is known of the rows', () => {
  it('is dropped for exactly the rows that were fixed, which are checked again', async () => {
    const { state, data, asked, change, failing, ended } = await setUp();
    await data.check();
    expect([state.check?.failureCount, failing()]).toEqual([2, [3, 7]]);
    const changing = change({ cellFixes: [fixOf(5)] });
    expect([state.check, failing()]).toEqual([null, [7]]);
    await changing;
    await ended();
    expect([state.check?.failureCount, failing(), asked]).toEqual([1, [7], [null, [3]]]);
    expect(state.check?.failures.map(({ row, entry }) => [row, entry])).toEqual([[9, 7]]);
  });

  it('follows undo and redo of a fix at once, without another check', async () => {
    const { state, data, label, asked, change, show, failing, ended } = await setUp();
    const before = label.present;
    await data.check();
    await change({ cellFixes: [fixOf(5)] });
    await ended();
    const after = label.present;
    const checks = asked.length;
    for (const [present, rows] of [
      [before, [3, 7]],
      [after, [7]],
      [before, [3, 7]],
    ] as const) {
      await show(present);
      expect([failing(), state.check?.failureCount]).toEqual([rows, rows.length]);
    }
    await data.check();
    expect(asked).toHaveLength(checks);
  });

  it('is dropped completely when the label changes, and is back when the change is undone', async () => {
    const { state, data, label, change, show, failing, ended, asked } = await setUp();
    const before = label.present;
    await data.check();
    await change({ widthMm: 90 });
    await ended();
    expect([state.check, failing(), asked]).toEqual([null, [], [null]]);
    await show(before);
    expect(failing()).toEqual([3, 7]);
    // Neither its name nor a guide prints.
    await change({ name: 'ราคา', guidesXMm: [4] });
    expect(failing()).toEqual([3, 7]);
  });

  it('moves with the rows when they are sorted', async () => {
    const { data, change, failing, asked } = await setUp();
    await change({ rowOrder: [{ column: 'ean', isDescending: true }] }, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    await data.check();
    expect(failing()).toEqual([2, 6]);
    await change({ rowOrder: [{ column: 'ean', isDescending: false }] }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([failing(), asked.length]).toEqual([[3, 7], 1]);
  });

  it('is dropped when the filter changes, for which a row can fail', async () => {
    const { state, data, change, failing } = await setUp();
    await data.check();
    await change({ rowFilter: 'stock > 0' }, [2, 3, 7]);
    expect([state.check, failing()]).toEqual([null, []]);
  });

  it('has the positions of the new list if the label changes again while its rows are listed', async () => {
    const { state, data, change, failing, holdLists, asked } = await setUp();
    await change({ rowFilter: 'stock > 0' }, [3, 5, 7]);
    await data.check();
    expect(failing()).toEqual([0, 2]);
    const release = holdLists();
    const sorted = change({ rowOrder: [{ column: 'ean', isDescending: false }] }, [5, 7, 3]);
    const renamed = change({ name: 'another' }, [5, 7, 3]);
    const checked = data.check();
    release();
    await Promise.all([sorted, renamed, checked]);
    expect([[...(state.printed ?? [])], failing(), asked.length]).toEqual([[5, 7, 3], [1, 2], 1]);
  });

  it('of the newest check with the same settings decides on a row', async () => {
    const { data, failing, checkOf } = await setUp();
    const settings = at(300);
    data.noteRun({ settings, places: Uint32Array.of(2, 3), check: checkOf([2, 3]) });
    expect(failing()).toEqual([3]);
    data.noteRun({ settings, places: Uint32Array.of(3), check: { ...checkOf([2]), failures: [] } });
    expect(failing()).toEqual([]);
  });

  it('is made of all rows of a label with serial numbers, whose labels a part would count otherwise', async () => {
    const { data, change, asked, ended, failing, checkOf } = await setUp([EAN, SERIAL]);
    await data.check();
    await change({ cellFixes: [fixOf(5)] });
    await ended();
    expect([failing(), asked]).toEqual([[7], [null, null]]);
    data.noteRun({ settings: at(300), places: Uint32Array.of(3), check: checkOf([3]) });
    expect(failing()).toEqual([7]);
  });

  it('is dropped when rows move on a label with serial numbers, because they depend on the position', async () => {
    const { data, change, failing } = await setUp([EAN, SERIAL]);
    await data.check();
    await change({ rowFilter: 'stock > 0' }, [2, 3, 7]);
    expect(failing()).toEqual([]);
  });

  it('includes what a print has found, for its rows', async () => {
    const { state, data, asked, failing, checkOf, all } = await setUp();
    data.noteRun({ settings: at(300), places: Uint32Array.of(2, 3), check: checkOf([2, 3]) });
    expect([state.check, failing()]).toEqual([null, [3]]);
    // A check of all rows needs only the others.
    await data.check();
    expect([asked, failing(), state.check?.failureCount]).toEqual([[[0, 1, 4, 5, 6, 7, 8, 9]], [3, 7], 2]);
    const other = await setUp();
    other.data.noteRun({ settings: at(300), places: null, check: checkOf(all()) });
    expect(other.state.check?.failureCount).toBe(2);
  });

  it('includes errors of the content at any resolution, and errors of the size only at the checked one', async () => {
    const content = await setUp();
    await content.data.check();
    expect(content.failing(at(203))).toEqual([3, 7]);
    const size = await setUp([EAN], [5, 9], 'barcodeTooSmall');
    await size.data.check();
    expect([size.failing(at(300)), size.failing(at(203))]).toEqual([[3, 7], []]);
    size.data.noteRun({ settings: at(203, true), places: Uint32Array.of(3), check: size.checkOf([3]) });
    expect([size.failing(at(203, true)), size.failing(at(203))]).toEqual([[3], []]);
  });

  it('says nothing of elements whose content is entered when printing', async () => {
    const { data, failing, state } = await setUp([{ ...EAN, data: { source: 'prompt', name: 'lot' } }]);
    await data.check();
    expect([failing(), state.check?.failureCount]).toEqual([[], 2]);
  });

  it('ends with the spreadsheet', async () => {
    const { data, failing, state } = await setUp();
    await data.check();
    await data.close();
    expect([failing(), state.check, state.lastCheck]).toEqual([[], null, null]);
    await data.open(new File([''], 'b.csv'));
    expect([failing(), state.check]).toEqual([[], null]);
  });
});
