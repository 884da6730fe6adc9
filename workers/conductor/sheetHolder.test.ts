import { describe, expect, it } from 'vitest';
import { fail, type Problem, type Result } from '../../src/core/base/result.ts';
import { readSheet } from '../../src/core/sheet/readSheet.ts';
import type { Sheet } from '../../src/core/sheet/sheet.ts';
import { createSheetHolder } from './sheetHolder.ts';

const OPTIONS = { sheetName: null, mergedCells: 'refuse' } as const;

async function sheetOf(text: string): Promise<Result<Sheet, Problem>> {
  const bytes = new TextEncoder().encode(text);
  return readSheet({ name: 'rows.csv', bytes }, { profile: 'device', mergedCells: 'refuse' });
}

/** Creates a holder whose reader finishes a file only when the test tells it to. */
function setUp() {
  const reading = new Map<string, (sheet: Result<Sheet, Problem>) => void>();
  const holder = createSheetHolder((file) => new Promise((resolve) => reading.set(file.name, resolve)));
  const open = (name: string) => holder.open({ key: name, file: new File([], name), options: OPTIONS });
  const finish = async (name: string, text: string) => reading.get(name)?.(await sheetOf(text));
  const columns = () => holder.current()?.store.columns.length ?? null;
  return { holder, open, finish, columns, refuse: (name: string) => reading.get(name)?.(fail('sheetEmpty')) };
}

describe('spreadsheet held by the conductor', () => {
  it('is the last one read, with its summary', async () => {
    const { open, finish, columns } = setUp();
    const opening = open('ราคา.csv');
    await finish('ราคา.csv', 'ชื่อ,价格\nชา,9\n');
    expect(await opening).toMatchObject({ ok: true, value: { columnNames: ['ชื่อ', '价格'], rowCount: 1 } });
    expect(columns()).toBe(2);
  });

  it('is kept when another one is rejected', async () => {
    const { open, finish, columns, refuse } = setUp();
    const first = open('a.csv');
    await finish('a.csv', 'a\n1\n');
    await first;
    const second = open('b.csv');
    refuse('b.csv');
    expect(await second).toEqual({ ok: false, error: { code: 'sheetEmpty' } });
    expect(columns()).toBe(1);
  });

  it('is the last one requested, even when an earlier one took longer', async () => {
    const { open, finish, columns } = setUp();
    const long = open('long.csv');
    const short = open('short.csv');
    await finish('short.csv', 'a,b\n1,2\n');
    await short;
    await finish('long.csv', 'a,b,c\n1,2,3\n');
    await long;
    expect(columns()).toBe(2);
  });

  it('is kept next to the spreadsheet of a job, and both are read once', async () => {
    const { holder, open, finish, columns } = setUp();
    const opening = open('bound.csv');
    await finish('bound.csv', 'a\n1\n');
    await opening;
    const source = (name: string) => ({ key: name, file: new File([], name), options: OPTIONS });
    const ofJob = holder.of(source('job.csv'));
    await finish('job.csv', 'a,b\n1,2\n');
    expect((await ofJob).ok && columns()).toBe(1);
    // Both spreadsheets are cached. If the holder read one of them again, the test would never finish.
    for (const [name, count] of [
      ['job.csv', 2],
      ['bound.csv', 1],
      ['job.csv', 2],
    ] as const) {
      const held = await holder.of(source(name));
      expect(held.ok && held.value.store.columns.length).toBe(count);
    }
  });

  it('is none when the binding ended before the file was read', async () => {
    const { holder, open, finish } = setUp();
    const opening = open('late.csv');
    holder.close();
    await finish('late.csv', 'a\n1\n');
    await opening;
    expect(holder.current()).toBeNull();
  });
});
