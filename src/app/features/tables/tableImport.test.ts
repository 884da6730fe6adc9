import 'fake-indexeddb/auto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { buildXlsx, columnRows } from '../../../../tests/support/xlsxFixture.ts';
import type { TableFile } from '../../../../workers/api.ts';
import { SHEET_LIMITS } from '../../../core/base/limits.ts';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import { acceptedSheets } from '../../../core/sheet/acceptedSheets.ts';
import { inspectStore } from '../../../core/sheet/inspectSheet.ts';
import { readSheet } from '../../../core/sheet/readSheet.ts';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import { cellText } from '../../../core/sheet/table/columnStore.ts';
import { tableNameOf } from '../../../core/sheet/tableName.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import type { ImportQuestion } from './importQuestion.ts';
import { type ImportTarget, importTable } from './tableImport.ts';

const CORPUS = resolve(import.meta.dirname, '../../../../../shared/corpora/spreadsheets');

/** Reads a file as the worker would, but in this thread. */
async function read({ file, options, profile }: TableFile) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { sheetName, mergedCells, encoding } = options;
  return readSheet(
    { name: file.name, bytes },
    { profile, mergedCells, encoding, ...(sheetName === null ? {} : { sheetName }) },
  );
}

async function check(table: TableFile) {
  const sheet = await read(table);
  if (!sheet.ok) return sheet;
  const { file } = table;
  const name = tableNameOf(file.name, new Uint8Array(await file.arrayBuffer()));
  return ok({ summary: inspectStore(sheet.value), copy: new File([file], name) });
}

async function otherSheets({ file, options, profile }: TableFile) {
  const { sheetName, mergedCells } = options;
  return acceptedSheets(
    { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
    { profile, mergedCells, ...(sheetName === null ? {} : { sheetName }) },
  );
}

/** Opens the storage of a device, and a fake user who answers questions as the test requires. */
async function openDevice(answer: (question: ImportQuestion) => void) {
  vi.resetModules();
  const { deviceTables } = await import('../../services/tables/tableShelf.ts');
  const asked: ImportQuestion[] = [];
  const show = (question: ImportQuestion) => {
    asked.push(question);
    answer(question);
  };
  const take = (
    name: string,
    text: string | Uint8Array<ArrayBuffer>,
    target: ImportTarget = { kind: 'new' },
    start?: OpenSheetOptions,
  ) =>
    importTable(
      { file: new File([text], name), handle: null },
      target,
      { shelf: deviceTables, check, acceptedSheets: otherSheets, show, locale: 'en-US' },
      start,
    );
  const kept = async () => {
    const listed = await deviceTables.list();
    return listed.ok ? listed.value.filter(({ deletedAtMs }) => deletedAtMs === null) : [];
  };
  return { deviceTables, asked, take, kept };
}

/** Answers each question so that the import continues, with the first sheet. */
function agree(question: ImportQuestion): void {
  if (question.kind === 'sheet') question.answer(question.first);
  else if (question.kind === 'encoding') question.answer(question.reading.encoding);
  else if (question.kind === 'overwrite') question.answer('overwrite');
  else if (question.kind === 'headers') question.answer(true);
  else question.answer(question.fix === null ? null : 'fix');
}

/** Cancels the import at each question. */
function refuse(question: ImportQuestion): void {
  if (question.kind === 'headers') question.answer(false);
  else question.answer(null);
}

function headOf(done: Result<{ head: TableHead } | null>): TableHead {
  if (!done.ok || !done.value) throw new Error(done.ok ? 'given up' : done.error.code);
  return done.value.head;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage(): void {}
    },
  );
});

describe('import of a file as a table', () => {
  it('[S5.22] follows the library rules, or keeps a file on this device after confirmation', async () => {
    const device = await openDevice(agree);
    const full = headOf(await device.take('full.csv', 'a,b\n1,2'));
    expect([full.profile, device.asked]).toEqual(['library', []]);
    const gap = headOf(await device.take('gap.csv', 'a,b\n1,'));
    expect(gap.profile).toBe('device');
    expect(device.asked).toMatchObject([
      { kind: 'refused', fix: 'keepHere', problem: { code: 'sheetEmptyCell', params: { cell: 'B2' } } },
    ]);
  });

  it('asks for the encoding if the bytes do not determine it, and keeps the answer', async () => {
    // “Код” in KOI8-R: three letters are too few to detect the encoding.
    const koi8r = new Uint8Array([...new TextEncoder().encode('sku,n\nA1,'), 0xeb, 0xcf, 0xc4]);
    const questions: ImportQuestion[] = [];
    const words: (readonly string[] | undefined)[] = [];
    const device = await openDevice((question) => {
      questions.push(question);
      if (question.kind !== 'encoding') return agree(question);
      void question.readAs('windows-1251').then((read) => {
        words.push(question.reading.words, read?.words);
        question.answer('windows-1251');
      });
    });
    const head = headOf(await device.take('codes.csv', koi8r));
    expect(questions.map(({ kind }) => kind)).toEqual(['encoding']);
    expect(words).toEqual([['Код'], ['лПД']]);
    const kept = await device.deviceTables.read(head.id);
    expect(kept).toMatchObject({ value: { content: { options: { encoding: 'windows-1251' } } } });
    const shy = await openDevice(refuse);
    expect(await shy.take('other.csv', koi8r)).toEqual({ ok: true, value: null });
    expect(await shy.kept()).toHaveLength(1);
  });

  it('suggests the previous encoding when a file is replaced, unless its bytes prove another one', async () => {
    const koi8r = (letters: readonly number[]) =>
      new Uint8Array([...new TextEncoder().encode('sku,n\nA1,'), ...letters]);
    const firsts: string[] = [];
    const device = await openDevice((question) => {
      if (question.kind !== 'encoding') return agree(question);
      firsts.push(question.first);
      question.answer(firsts.length === 1 ? 'windows-1251' : question.first);
    });
    const encodingOf = async ({ id }: TableHead) => {
      const kept = await device.deviceTables.chosenEncoding(id);
      return kept.ok ? kept.value : kept.error.code;
    };
    const head = headOf(await device.take('codes.csv', koi8r([0xeb, 0xcf, 0xc4])));
    expect(await encodingOf(head)).toBe('windows-1251');
    const target = { kind: 'update', head } as const;
    const next = headOf(await device.take('next.csv', koi8r([0xe3, 0xc5, 0xce]), target));
    expect([firsts[1], await encodingOf(next)]).toEqual(['windows-1251', 'windows-1251']);
    for (const text of ['sku,n\nA1,Чай', '\ufeffsku,n\nA1,Чай']) {
      const again = await device.deviceTables.find(head.id);
      const done = await device.take('unicode.csv', text, {
        kind: 'update',
        head: headOf(again.ok ? ok({ head: again.value }) : again),
      });
      expect(await encodingOf(headOf(done))).toBeNull();
    }
    expect(firsts.length).toBe(2);
  });

  it('keeps the encoding without a question when a file is read again, unless its bytes prove another one', async () => {
    const koi8r = new Uint8Array([...new TextEncoder().encode('sku,n\nA1,'), 0xeb, 0xcf, 0xc4]);
    const device = await openDevice(agree);
    const start = { sheetName: null, mergedCells: 'refuse', encoding: 'ibm866' } as const;
    const first = headOf(await device.take('codes.csv', koi8r, { kind: 'new' }, start));
    const encodings: unknown[] = [];
    for (const content of [koi8r, 'sku,n\nA1,Чай']) {
      const found = await device.deviceTables.find(first.id);
      if (!found.ok) throw new Error(found.error.code);
      await device.take('codes.csv', content, { kind: 'update', head: found.value }, start);
      const kept = await device.deviceTables.chosenEncoding(first.id);
      encodings.push(kept.ok && kept.value);
    }
    expect([encodings, device.asked]).toEqual([['ibm866', null], []]);
  });

  it('does not ask for the encoding if it is certain', async () => {
    const device = await openDevice(agree);
    const words = 'наименование товара,цена за единицу\nчай чёрный листовой,сорок рублей\n';
    const cp1251 = Uint8Array.from(words, (letter) => {
      const code = letter.charCodeAt(0);
      if (letter === 'ё') return 0xb8;
      return code < 0x80 ? code : code - 0x410 + 0xc0;
    });
    const head = headOf(await device.take('tea.csv', cp1251));
    expect([head.columns[0], device.asked]).toEqual(['наименование товара', []]);
  });

  it('[S5.23] stores nothing while a question is open, and nothing when it is canceled', async () => {
    const waiting: ImportQuestion[] = [];
    const device = await openDevice((question) => waiting.push(question));
    const taken = device.take('gap.csv', 'a,b\n1,');
    await eventually(() => expect(waiting).toHaveLength(1));
    expect(await device.kept()).toEqual([]);
    refuse(waiting[0]);
    expect(await taken).toEqual({ ok: true, value: null });
    expect(await device.kept()).toEqual([]);
  });

  it('[S8.12][S5.26] overwrites only after confirmation, and keeps the labels of the table', async () => {
    const device = await openDevice(agree);
    const first = headOf(await device.take('Прайс.csv', 'a,b\n1,2'));
    const again = headOf(await device.take('ПРАЙС.csv', 'a,b\n3,4'));
    expect(again).toMatchObject({ id: first.id, name: 'Прайс.csv', revision: 2 });
    expect(device.asked).toMatchObject([{ kind: 'overwrite', name: 'Прайс.csv', freeName: 'ПРАЙС (2).csv' }]);
    const shy = await openDevice(refuse);
    expect(await shy.take('прайс.csv', 'a,b\n5,6')).toEqual({ ok: true, value: null });
    expect(await shy.kept()).toEqual([again]);
  });

  it('[S5.25] with another number of columns does not replace the table, and can be stored separately', async () => {
    const device = await openDevice(agree);
    const head = headOf(await device.take('a.csv', 'a,b\n1,2'));
    const beside = headOf(await device.take('a.csv', 'a,b,c\n1,2,3', { kind: 'update', head }));
    expect(device.asked).toMatchObject([
      {
        kind: 'refused',
        fix: 'keepBoth',
        problem: { code: 'tableColumnCount', params: { expected: 2, found: 3 } },
      },
    ]);
    expect(beside).toMatchObject({ name: 'a (2).csv', revision: 1 });
    expect((await device.kept()).find(({ id }) => id === head.id)).toEqual(head);
  });

  it('reports changed column names before it replaces a table', async () => {
    const shy = await openDevice(refuse);
    const head = headOf(await shy.take('a.csv', 'a,b\n1,2'));
    expect(await shy.take('b.csv', 'a,c\n1,2', { kind: 'update', head })).toEqual({ ok: true, value: null });
    expect(shy.asked).toMatchObject([{ kind: 'headers', changes: [{ at: 1, was: 'b', is: 'c' }] }]);
    expect(await shy.kept()).toEqual([head]);
  });

  it('names a table by its detected type, whatever the file name', async () => {
    const device = await openDevice(agree);
    const text = 'a\tb\n1\t2';
    const book = Uint8Array.from(buildXlsx({ rows: columnRows(['a', '1']) }));
    const names = [
      [await device.take('orders.csv', book), 'orders.xlsx'],
      [await device.take('v1.2.ORDERS.XLS', text), 'v1.2.ORDERS.csv'],
      [await device.take('Kept.TSV', text), 'Kept.TSV'],
      [await device.take('.csv', text), 'csv.csv'],
      [await device.take(`${'🏷️'.repeat(62)}.csv`, book), `${'🏷️'.repeat(61)}🏷.xlsx`],
    ] as const;
    for (const [taken, name] of names) expect(headOf(taken).name).toBe(name);
    for (const { id } of await device.kept()) {
      const read = await device.deviceTables.read(id);
      if (!read.ok) throw new Error(read.error.code);
      const { file, options } = read.value.content;
      // The stored file, read again under its stored name, gives the same result.
      const again = await readSheet(
        { name: read.value.head.name, bytes: new Uint8Array(await file.arrayBuffer()) },
        { profile: 'library', mergedCells: options.mergedCells },
      );
      expect(again.ok && again.value.store.columns.map(({ name }) => name)).toEqual(read.value.head.columns);
    }
  });

  it('[S5.24] can store the table under a shorter name', async () => {
    const device = await openDevice(agree);
    const head = headOf(await device.take(`${'שלום'.repeat(50)}.csv`, 'a,b\n1,2'));
    expect(head.name).toBe(`${'שלום'.repeat(31)}.csv`);
    expect(device.asked).toMatchObject([
      {
        kind: 'refused',
        fix: 'shorten',
        problem: { code: 'sheetFileName', params: { length: 204, max: 128 } },
      },
    ]);
  });

  it('[S5.23] offers another sheet if the first sheet is rejected', async () => {
    const header = '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c></row>';
    const full = `${header}<row r="2"><c r="A2"><v>7</v></c><c r="B2"><v>1</v></c></row>`;
    const gap = `${header}<row r="2"><c r="A2"><v>7</v></c></row>`;
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const part = (rows: string) => `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`;
    const sheets = ['Gap', 'Good', 'Hidden']
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at === 0 ? 1 : 4}"/>`)
      .join('')
      .replace('"Hidden"', '"Hidden" state="hidden"');
    const book = Uint8Array.from(
      buildXlsx({ rows: gap, sheets, extraParts: { 'xl/worksheets/sheet2.xml': part(full) } }),
    );
    const device = await openDevice((question) => {
      if (question.kind === 'refused') question.answer({ sheetName: question.otherSheets[0] ?? '' });
    });
    const head = headOf(await device.take('two.xlsx', book));
    expect(device.asked).toMatchObject([{ kind: 'refused', fix: 'keepHere', otherSheets: ['Good'] }]);
    expect(head).toMatchObject({ profile: 'library', rowCount: 1, columns: ['a', 'b'] });
    const read = await device.deviceTables.read(head.id);
    expect(read.ok && read.value.content.options).toEqual({ sheetName: 'Good', mergedCells: 'refuse' });
    const both = Uint8Array.from(
      buildXlsx({ rows: gap, sheets, extraParts: { 'xl/worksheets/sheet2.xml': part(gap) } }),
    );
    const none = await openDevice(refuse);
    expect(await none.take('two.xlsx', both)).toEqual({ ok: true, value: null });
    expect(none.asked).toMatchObject([{ kind: 'refused', otherSheets: [] }]);
  });

  it('returns the error of the device without asking', async () => {
    const device = await openDevice(agree);
    const { shelf } = { shelf: { ...device.deviceTables, add: async () => fail('tableNoRoom') } };
    const ports = { shelf, check, acceptedSheets: otherSheets, show: agree, locale: 'en-US' };
    const file = new File(['a,b\n1,2'], 'a.csv');
    expect(await importTable({ file, handle: null }, { kind: 'new' }, ports)).toEqual({
      ok: false,
      error: { code: 'tableNoRoom' },
    });
  });
});

describe('import of a file to an account', () => {
  const TWO_SHEETS =
    '<sheet name="First" sheetId="1" r:id="rId1"/><sheet name="Second" sheetId="2" r:id="rId4"/>';
  const cells = (text: string) =>
    `<row r="1"><c r="A1" t="str"><v>${text}</v></c></row><row r="2"><c r="A2" t="str"><v>${text} 1</v></c></row>`;
  const second =
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<sheetData>${cells('second')}</sheetData></worksheet>`;
  const twoSheets = new Uint8Array(
    buildXlsx({
      rows: cells('first'),
      sheets: TWO_SHEETS,
      extraParts: { 'xl/worksheets/sheet2.xml': second },
    }),
  );

  let sentCount = 0;

  /** Opens an account and a device, and records the tables stored in each. */
  async function openBoth(answer: (question: ImportQuestion) => void, isMove = false) {
    const device = await openDevice(agree);
    const asked: ImportQuestion[] = [];
    const sent: string[] = [];
    const account = {
      ...device.deviceTables,
      list: async () => ok([]),
      add: async (input: Parameters<typeof device.deviceTables.add>[0]) => {
        sent.push(`${input.name} ${input.columns}`);
        return device.deviceTables.add({ ...input, name: `of the account ${sentCount++} ${input.name}` });
      },
    };
    const take = (name: string, content: string | Uint8Array<ArrayBuffer>, sheetName: string | null = null) =>
      importTable(
        { file: new File([content], name), handle: null },
        { kind: 'new' },
        {
          shelf: account,
          library: { device: isMove ? null : device.deviceTables },
          check,
          acceptedSheets: otherSheets,
          show: (question) => {
            asked.push(question);
            answer(question);
          },
          locale: 'en-US',
        },
        { sheetName, mergedCells: 'refuse' },
      );
    return { device, asked, sent, take };
  }

  it('sends the first sheet to the account; another sheet is kept on this device or nowhere', async () => {
    const first = await openBoth(agree);
    expect(await first.take('two.xlsx', twoSheets)).toMatchObject({ value: { isKeptHere: false } });
    expect(first.sent).toEqual(['two.xlsx first']);
    const other = (fix: 'fix' | null) => (question: ImportQuestion) => {
      if (question.kind === 'sheet') question.answer('Second');
      else if (question.kind === 'refused') question.answer(fix);
    };
    const here = await openBoth(other('fix'));
    expect(await here.take('two.xlsx', twoSheets)).toMatchObject({
      value: { isKeptHere: true, head: { columns: ['second'] } },
    });
    expect(here.asked).toMatchObject([
      { kind: 'sheet' },
      { problem: { code: 'tableOtherSheet', params: { name: 'Second' } }, fix: 'keepHere' },
    ]);
    expect(here.sent).toEqual([]);
    const nowhere = await openBoth(other(null));
    expect(await nowhere.take('two.xlsx', twoSheets)).toEqual({ ok: true, value: null });
    // The account reads the first sheet of a file. So a table that uses a named sheet can move to the account only if that sheet is the
    // first.
    const named = await openBoth(other(null), true);
    expect(await named.take('two.xlsx', twoSheets, 'First')).toMatchObject({ value: { isKeptHere: false } });
    expect(await named.take('two.xlsx', twoSheets, 'Second')).toEqual({ ok: true, value: null });
    expect(named.asked).toMatchObject([{ fix: null }]);
  });

  it('[S5.23] keeps a file that the account rejects on this device, and leaves a file of the device where it is', async () => {
    const both = await openBoth(agree);
    expect(await both.take('gap.csv', 'a,b\n1,')).toMatchObject({
      value: { isKeptHere: true, head: { profile: 'device', name: 'gap.csv' } },
    });
    const move = await openBoth(agree, true);
    expect(await move.take('gap.csv', 'a,b\n1,')).toEqual({ ok: true, value: null });
    expect(move.asked).toMatchObject([
      { kind: 'refused', fix: null, isAccountRule: true, problem: { code: 'sheetEmptyCell' } },
    ]);
    expect([both.sent, move.sent]).toEqual([[], []]);
  });
});

/** Every fourth file of the corpus is tested; with `DIECUT_LONG=1` (npm run test:long) all files are. */
const EVERY = process.env.DIECUT_LONG ? 1 : 4;

describe('files of other programs, including malicious ones', () => {
  const manifest = resolve(CORPUS, 'manifest.tsv');
  const isThere = existsSync(manifest);
  // Skipped if the folder with the files of the corpus does not exist next to the repository.
  it.skipIf(!isThere)(
    'are stored so that they can be read again, or rejected with a known reason',
    async () => {
      const lines = readFileSync(manifest, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .filter((_line, index) => index % EVERY === 0);
      const device = await openDevice(agree);
      let storedCount = 0;
      let refusedCount = 0;
      for (const [path] of lines.map((line) => line.split('\t'))) {
        const bytes = new Uint8Array(readFileSync(resolve(CORPUS, path)));
        const before = device.asked.length;
        const done = await device.take(basename(path), bytes);
        const last = device.asked.at(-1);
        if (!done.ok || !done.value) {
          refusedCount++;
          // Before a file is rejected, the user has been asked about it.
          expect(device.asked.length, path).toBeGreaterThan(before);
          expect(last, path).toMatchObject({ kind: 'refused', fix: null });
          continue;
        }
        storedCount++;
        const { head } = done.value;
        const read = await device.deviceTables.read(head.id);
        if (!read.ok) throw new Error(path);
        const { file, options } = read.value.content;
        const again = await readAgain(file, options, head);
        expect(
          again.store.columns.map(({ name }) => name),
          path,
        ).toEqual(head.columns);
        expect(again.store.rowCount, path).toBe(head.rowCount);
        if (head.profile !== 'library') continue;
        expect(head.columns.length, path).toBeLessThanOrEqual(SHEET_LIMITS.library.maxColumns);
        for (let row = 0; row < head.rowCount; row++)
          for (let column = 0; column < head.columns.length; column++)
            if (cellText(again.store, row, column) === '') expect.fail(`${path}: an empty cell`);
      }
      expect(storedCount + refusedCount).toBe(lines.length);
      expect(storedCount).toBeGreaterThan(200 / EVERY);
      expect(refusedCount).toBeGreaterThan(5 / EVERY);
    },
    120_000,
  );

  async function readAgain(file: File, options: TableFile['options'], { profile }: TableHead) {
    const sheet = await read({ file, options, profile });
    if (!sheet.ok) throw new Error(`${file.name}: ${sheet.error.code}`);
    return sheet.value;
  }
});
