// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseSheetFile, isSheetFile } from './sheetFile.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const named = (name: string) => new File(['x'], name);

describe('spreadsheet file check', () => {
  it('recognizes .xlsx, .xls, .csv and .tsv in any letter case', () => {
    for (const name of ['a.xlsx', 'ราคา.XLS', '价格.v2.csv', 'מחיר.Tsv'])
      expect(isSheetFile(named(name)), name).toBe(true);
    for (const name of ['a.xlsxx', 'xlsx', 'a.xlsx.zip', 'a.ods', '', '.', 'a.'])
      expect(isSheetFile(named(name)), name).toBe(false);
  });
});

describe('spreadsheet file picker', () => {
  /** Returns the file input after the code under test has opened the file picker. */
  function choose() {
    let asked: HTMLInputElement | null = null;
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
      asked = this;
    });
    const chosen = chooseSheetFile();
    return { chosen, field: () => asked };
  }

  it('returns the chosen file', async () => {
    const { chosen, field } = choose();
    expect([field()?.type, field()?.accept]).toEqual(['file', '.xlsx,.xls,.csv,.tsv']);
    const file = named('a.csv');
    Object.defineProperty(field(), 'files', { value: [file] });
    field()?.dispatchEvent(new Event('change'));
    expect(await chosen).toBe(file);
  });

  it('returns null if no file was chosen', async () => {
    const closed = choose();
    closed.field()?.dispatchEvent(new Event('cancel'));
    expect(await closed.chosen).toBeNull();
    const emptied = choose();
    Object.defineProperty(emptied.field(), 'files', { value: [] });
    emptied.field()?.dispatchEvent(new Event('change'));
    expect(await emptied.chosen).toBeNull();
  });
});
