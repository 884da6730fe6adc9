import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { Problem } from '../../core/base/result.ts';
import { createFolderTrigger } from './folderTrigger.ts';
import type { Delivery, TriggerOrder } from './trigger.ts';

let folder = '';
const ending: AbortController[] = [];
const runs: Promise<unknown>[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-watch-'));
});
afterEach(async () => {
  for (const one of ending.splice(0)) one.abort();
  await Promise.all(runs.splice(0));
  rmSync(folder, { recursive: true, force: true });
});

const textOf = ({ data }: TriggerOrder) => (data && 'sheet' in data ? data.sheet.text() : null);
const ORDERED: Delivery = { kind: 'ordered', job: 'job', labels: 1, leftOut: '' };

interface Watched {
  readonly orders: TriggerOrder[];
  readonly acknowledged: string[];
  readonly told: Problem[];
  /** Moves the clock of the trigger. */
  readonly pass: (ms: number) => void;
  readonly ended: Promise<Problem | null>;
  readonly stop: () => Promise<Problem | null>;
}

/** Watches the folder with an answer for each order. */
function watchWith(
  answer: (order: TriggerOrder) => Delivery | Promise<Delivery>,
  { pattern = '*', settleMs = 0 } = {},
): Watched {
  const [orders, acknowledged, told]: [TriggerOrder[], string[], Problem[]] = [[], [], []];
  let nowMs = 0;
  const end = new AbortController();
  ending.push(end);
  const trigger = createFolderTrigger({
    ...{ folder, pattern, settleMs },
    tell: (problem) => told.push(problem),
    nowMs: () => nowMs,
  });
  const desk = {
    deliver: async (order: TriggerOrder) => {
      orders.push(order);
      return answer(order);
    },
    acknowledged: ({ name }: Pick<TriggerOrder, 'name'>) => acknowledged.push(name),
  };
  const run = trigger.run(desk, end.signal);
  runs.push(run);
  return {
    ...{ orders, acknowledged, told, ended: run },
    pass: (ms) => {
      nowMs += ms;
    },
    stop: () => {
      end.abort();
      return run;
    },
  };
}

/** Writes a file of a certain age. */
function drop(name: string, text: string, ageS = 0): void {
  // The file appears in one step, as the trigger may read it at any moment.
  const hidden = join(folder, `.${name}`);
  writeFileSync(hidden, text);
  const time = 1_800_000_000 - ageS;
  utimesSync(hidden, time, time);
  renameSync(hidden, join(folder, name));
}

const filesOf = (path: string) => readdirSync(join(folder, path)).sort();

describe('hot folder', () => {
  it('delivers the oldest file first, with its content, and moves it to “done”', async () => {
    drop('b.csv', 'x\n1\n', 20);
    drop('a.csv', 'x\n2\n', 10);
    const { orders, acknowledged } = watchWith(() => ORDERED);
    await eventually(() => expect(acknowledged).toEqual(['b.csv', 'a.csv']));
    expect(await Promise.all(orders.map(textOf))).toEqual(['x\n1\n', 'x\n2\n']);
    expect(filesOf('done')).toEqual(['a.csv', 'b.csv']);
  });

  it('delivers files that arrive later, and keeps files with the same name apart', async () => {
    const { acknowledged } = watchWith(() => ORDERED);
    for (const [count, text] of ['x\n1\n', 'x\n2\n', 'x\n3\n'].entries()) {
      drop('order.csv', text, 10 - count);
      await eventually(() => expect(acknowledged).toHaveLength(count + 1));
    }
    expect(filesOf('done')).toEqual(['order 2.csv', 'order 3.csv', 'order.csv']);
    expect(readFileSync(join(folder, 'done/order 2.csv'), 'utf8')).toBe('x\n2\n');
  });

  it('moves a refused file to “failed”, with the reason beside it, and goes on', async () => {
    drop('bad.csv', 'x\n', 20);
    drop('good.csv', 'x\n', 10);
    const { acknowledged } = watchWith(({ name }) =>
      name === 'bad.csv' ? { kind: 'refused', reason: 'Row 2 has no price.' } : ORDERED,
    );
    await eventually(() => expect(acknowledged).toEqual(['bad.csv', 'good.csv']));
    expect(filesOf('failed')).toEqual(['bad.csv', 'bad.csv.txt']);
    expect(readFileSync(join(folder, 'failed/bad.csv.txt'), 'utf8')).toBe('Row 2 has no price.\n');
  });

  it('says beside a printed file which rows were left out, and follows links to files', async () => {
    drop('.kept-elsewhere.csv', 'x\n1\n', 20);
    symlinkSync(join(folder, '.kept-elsewhere.csv'), join(folder, 'linked.csv'));
    const { orders, acknowledged } = watchWith(() => ({ ...ORDERED, leftOut: '3: no EAN' }));
    await eventually(() => expect(acknowledged).toEqual(['linked.csv']));
    expect(await textOf(orders[0])).toBe('x\n1\n');
    expect(filesOf('done')).toEqual(['linked.csv', 'linked.csv.txt']);
    expect(readFileSync(join(folder, 'done/linked.csv.txt'), 'utf8')).toBe('3: no EAN\n');
  });

  it('waits until a file has not changed for the given time', async () => {
    drop('a.csv', 'x\n1\n', 10);
    const { orders, acknowledged, pass } = watchWith(() => ORDERED, { settleMs: 1000 });
    // The trigger looks whenever a file changes; this one is not wanted.
    const look = async () => {
      writeFileSync(join(folder, 'look.txt'), '');
      await new Promise(setImmediate);
    };
    await look();
    pass(900);
    appendFileSync(join(folder, 'a.csv'), '2\n');
    for (let turn = 0; turn < 20; turn++) await look();
    pass(900);
    for (let turn = 0; turn < 20; turn++) await look();
    expect(orders).toEqual([]);
    await eventually(async () => {
      // The trigger may see the change only now, and waits a second from then on.
      pass(1000);
      await look();
      expect(acknowledged).toEqual(['a.csv']);
    });
    expect(await textOf(orders[0])).toBe('x\n1\n2\n');
  });

  it('ignores hidden files, open workbooks, other formats, folders, and names that do not match', async () => {
    mkdirSync(join(folder, 'dock1-folder.csv'));
    for (const name of ['.dock1-a.csv', '~$dock1.xlsx', 'dock1.txt', 'dock1.csv.part', 'dock2-a.csv'])
      drop(name, 'x\n');
    drop('dock1-z.csv', 'x\n', -10);
    const { orders, acknowledged } = watchWith(() => ORDERED, { pattern: 'dock1-*' });
    await eventually(() => expect(acknowledged).toEqual(['dock1-z.csv']));
    expect(orders).toHaveLength(1);
    expect(filesOf('.')).toContain('dock2-a.csv');
  });

  it('gives an order that was interrupted the same key again, and another order another key', async () => {
    drop('a.csv', 'x\n1\n', 10);
    const first = watchWith(() => ({ kind: 'interrupted' }));
    await eventually(() => expect(first.orders).not.toEqual([]));
    await first.stop();
    expect(first.acknowledged).toEqual([]);
    const second = watchWith(() => ORDERED);
    await eventually(() => expect(second.acknowledged).toEqual(['a.csv']));
    expect(second.orders[0].key).toBe(first.orders[0].key);
    const keys = new Set([second.orders[0].key]);
    for (const [name, text, ageS] of [
      ['a.csv', 'x\n1\n', 9],
      ['a.csv', 'x\n2\n', 10],
      ['b.csv', 'x\n1\n', 10],
    ] as const) {
      const before = second.orders.length;
      drop(name, text, ageS);
      await eventually(() => expect(second.acknowledged).toHaveLength(before + 1));
      keys.add(second.orders[before].key);
    }
    expect(keys.size).toBe(4);
  });

  it('leaves a file that changed while it was sent, says so, and delivers it again', async () => {
    drop('a.csv', 'x\n1\n', 10);
    let isFirst = true;
    const { orders, acknowledged, told } = watchWith(() => {
      if (isFirst) appendFileSync(join(folder, 'a.csv'), '2\n');
      isFirst = false;
      return ORDERED;
    });
    await eventually(() => expect(acknowledged).toEqual(['a.csv']));
    expect(told).toEqual([{ code: 'watchChanged', params: { file: 'a.csv', job: 'job' } }]);
    expect(await textOf(orders[1])).toBe('x\n1\n2\n');
  });

  it('ends with a reason when the folder is gone', async () => {
    const watched = watchWith(() => ORDERED);
    rmSync(folder, { recursive: true });
    expect(await watched.ended).toMatchObject({ code: 'fileUnreadable', params: { path: folder } });
  });
});
