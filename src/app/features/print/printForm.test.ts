import { describe, expect, it } from 'vitest';
import { type FormInput, type PrintForm, readForm, startForm } from './printForm.ts';
import { startChosen, withChosen, withCopies, withInverted } from './rows/chosenRows.ts';

const start = startForm(300);
const input: FormInput = {
  rowCount: 24,
  printed: null,
  currentPosition: 6,
  prompts: [],
  mayAskSeveral: false,
  columnCopies: null,
  failedPlaces: new Set(),
};

function read(form: Partial<PrintForm>, more: Partial<FormInput> = {}) {
  const { places, rowCopies, plan, problem } = readForm({ ...start, ...form }, { ...input, ...more });
  return {
    places: places && [...places],
    rowCopies: rowCopies && [...rowCopies],
    labels: plan?.labelCount ?? null,
    problem,
  };
}

describe('print form', () => {
  it('[S4.05] starts as normal with all rows, one copy, collated', () => {
    expect(start).toMatchObject({ type: 'normal', rows: 'all', copies: '1', collate: true });
    expect(read({})).toEqual({ places: null, rowCopies: null, labels: 24, problem: null });
  });

  it('leaves out the rows that are known to fail, unless the user wants them, and counts what will be printed', () => {
    const failedPlaces = new Set([1, 6, 23]);
    expect(read({}, { failedPlaces }).labels).toBe(21);
    expect(read({}, { failedPlaces }).places).not.toContain(6);
    expect(read({ leavesOutFailed: false }, { failedPlaces })).toMatchObject({ places: null, labels: 24 });
    const range = { rows: 'range', range: '1-3', copies: '5' } as const;
    expect(read(range, { failedPlaces })).toMatchObject({ places: [0, 2], labels: 10 });
    expect(read({ rows: 'range', range: '2' }, { failedPlaces }).problem).toBe('nothing');
    // A single row was asked for by itself: the run shows its problem.
    expect(read({ rows: 'current' }, { failedPlaces })).toMatchObject({ places: [6], labels: 1 });
    const chosen = startChosen(24, [0, 6, 7]);
    expect(read({ type: 'custom', chosen }, { failedPlaces })).toMatchObject({ places: [0, 7], labels: 2 });
  });

  it('[S5.05] rejects an empty and an invalid range', () => {
    expect(read({ rows: 'range', range: ' ' }).problem).toBe('rangeEmpty');
    for (const range of ['9-3', '20-30', '0-3', 'a'])
      expect(read({ rows: 'range', range }).problem).toBe('rangeInvalid');
    expect(read({ rows: 'range' }).labels).toBe(24);
  });

  it('[S4.05] prints only the row shown in the editor, unless it is skipped', () => {
    expect(read({ rows: 'current' })).toMatchObject({ places: [6], labels: 1 });
    expect(read({ rows: 'current' }, { currentPosition: -1 }).problem).toBe('currentLeftOut');
  });

  it('[S5.06] [S9.08] accepts 1 to 2,000 whole copies and reports the problem of other values', () => {
    const wrong = {
      '': 'copiesEmpty',
      ' ': 'copiesEmpty',
      many: 'copiesNotNumeric',
      '1.5': 'copiesNotNumeric',
    };
    for (const [copies, problem] of Object.entries(wrong)) expect(read({ copies }).problem).toBe(problem);
    expect(read({ copies: '0' }).problem).toBe('copiesTooFew');
    expect(read({ copies: '-2' }).problem).toBe('copiesTooFew');
    expect(read({ copies: '2001' }).problem).toBe('copiesTooMany');
    expect(read({ copies: '2000' })).toMatchObject({ problem: null, labels: 48_000 });
    expect(read({ copies: '１２' }).labels).toBe(288);
  });

  it('counts labels from rows and copies, or from the copies column once it is loaded', () => {
    const chosen = { rows: 'range', range: '1-3,7', copies: '5' } as const;
    expect(read(chosen)).toMatchObject({ places: [0, 1, 2, 6], labels: 20 });
    expect(read({ ...chosen, copiesColumn: 'count' })).toMatchObject({ labels: null, problem: null });
    const columnCopies = Uint16Array.from({ length: 24 }, (_, row) => row % 3);
    expect(read({ ...chosen, copiesColumn: 'count' }, { columnCopies }).labels).toBe(0 + 1 + 2 + 0);
    expect(read({ copiesColumn: 'count' }, { columnCopies: new Uint16Array(24) }).problem).toBe('nothing');
  });

  it('[S5.08] [S9.41] in custom mode prints the chosen rows, each with its own number of copies', () => {
    const chosen = withCopies(startChosen(24, [3, 5, 20]), [5], 1000);
    const custom = { type: 'custom', chosen } as const;
    // In custom mode, range and copies of the normal mode are ignored.
    expect(read({ ...custom, range: '', rows: 'range', copies: '' })).toEqual({
      places: [3, 5, 20],
      rowCopies: [1, 1000, 1],
      labels: 1002,
      problem: null,
    });
    const inOrder = { printed: Uint32Array.of(20, 4, 5), rowCount: 3 };
    expect(read(custom, inOrder)).toMatchObject({ places: [0, 2], rowCopies: [1, 1000], labels: 1001 });
    expect(read({ ...custom, chosen: withChosen(chosen, [3, 5, 20], false) }).problem).toBe('nothing');
    expect(read({ ...custom, chosen: withInverted(chosen, [3, 4]) }).places).toEqual([4, 5, 20]);
    const columnCopies = new Uint16Array(24).fill(7);
    expect(read({ ...custom, copiesColumn: 'n' }, { columnCopies })).toMatchObject({
      rowCopies: null,
      labels: 21,
    });
  });

  it('[S5.10] requires the print-time input and accepts at most one', () => {
    expect(read({}, { prompts: ['batch'] }).problem).toBe('promptEmpty');
    expect(read({ prompts: { batch: 'A7' } }, { prompts: ['batch'] }).problem).toBeNull();
    expect(read({}, { prompts: ['batch', 'date'] }).problem).toBe('promptTooMany');
  });

  it('requires every value of several print-time inputs if the user allowed several', () => {
    const several = { prompts: ['batch', 'date'], mayAskSeveral: true };
    expect(read({ prompts: { batch: 'A7' } }, several).problem).toBe('promptEmpty');
    expect(read({ prompts: { batch: 'A7', date: 'today' } }, several)).toMatchObject({
      problem: null,
      labels: 24,
    });
  });
});
