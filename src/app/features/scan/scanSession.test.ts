import { describe, expect, it } from 'vitest';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { CollectedScan } from '../../../device/scans/collectedScans.ts';
import { createScanSession, type Scan, type ScanPrintRequest } from './scanSession.ts';

/** Waits until all pending work has settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Starts a session whose spreadsheet has these rows by code. The test determines the results of printing. */
function begin(
  keys: Readonly<Record<string, readonly number[]>>,
  more: Partial<Parameters<typeof createScanSession>[0]> = {},
) {
  const printed: (readonly ScanPrintRequest[])[] = [];
  const sounds: string[] = [];
  let kept: readonly unknown[] = [];
  const clock = { nowMs: 1000 };
  const session = createScanSession(
    {
      find: async (content) => ok(keys[content] ?? []),
      isPrinted: () => true,
      print: async (wishes, _isAgain, onBegun) => {
        printed.push(wishes);
        onBegun();
        return null;
      },
      check: async () => null,
      sound: (sound) => sounds.push(sound),
      nowMs: () => clock.nowMs,
      keep: async (collected) => {
        kept = collected;
      },
      ...more,
    },
    { isInstant: true, collected: Promise.resolve([]) },
  );
  const phases = () => session.state.scans.map(({ content, phase }) => `${content} ${phase}`).reverse();
  return { session, printed, sounds, clock, phases, kept: () => kept };
}

const idOf = ({ state }: { state: { scans: Scan[] } }) => state.scans[0].id;

describe('scan session', () => {
  it('prints the row of each code at once, and nothing for an unknown code [S2.34]', async () => {
    const { session, printed, sounds, phases } = begin({ a: [4], b: [0] });
    for (const code of ['a', ' b\t', 'c']) session.take(code);
    await settled();
    expect(printed).toEqual([[{ content: 'a', row: 4 }], [{ content: 'b', row: 0 }]]);
    expect(phases()).toEqual(['a printed', 'b printed', 'c unknown']);
    expect(sounds).toEqual(['good', 'good', 'bad']);
  });

  it('rejects an empty scan [S5.09]', async () => {
    const { session, printed, sounds } = begin({ '': [0] });
    expect([session.take(''), session.take(' \t\n')]).toEqual([false, false]);
    await settled();
    expect([printed, session.state.scans, sounds]).toEqual([[], [], ['bad', 'bad']]);
  });

  it('keeps the order of the codes, however long each lookup takes', async () => {
    const waits: (() => void)[] = [];
    const { session, printed } = begin(
      {},
      {
        find: (content) =>
          new Promise<Result<number[], Problem>>((resolve) => {
            const answer = () => resolve(ok([Number(content)]));
            if (content === '1') waits.push(answer);
            else answer();
          }),
      },
    );
    for (const code of ['1', '2', '3']) session.take(code);
    await settled();
    expect(printed).toEqual([]);
    waits[0]();
    await settled();
    expect(printed.map(([{ row }]) => row)).toEqual([1, 2, 3]);
  });

  it('asks before a code is printed again within two seconds, and not after', async () => {
    const { session, printed, sounds, clock, phases } = begin({ a: [1], b: [2], 'a as EAN': [1] });
    const takeAfter = async (ms: number, code: string) => {
      clock.nowMs += ms;
      session.take(code);
      await settled();
    };
    await takeAfter(0, 'a');
    await takeAfter(500, 'b');
    await takeAfter(1499, 'a');
    expect(phases().at(-1)).toBe('a repeated');
    expect(sounds).toEqual(['good', 'good', 'asks']);
    session.answer(idOf(session), true);
    await settled();
    // A code that differs but finds the same row counts as a repeated scan.
    await takeAfter(10, 'a as EAN');
    expect(phases().at(-1)).toBe('a as EAN repeated');
    session.answer(idOf(session), false);
    expect(phases().at(-1)).toBe('a as EAN dropped');
    await takeAfter(2000, 'a');
    expect(printed.map(([{ row }]) => row)).toEqual([1, 2, 1, 1]);
    expect(phases()).toHaveLength(5);
  });

  it('does not count an unknown or skipped code as printed', async () => {
    const keys: Record<string, number[]> = {};
    const { session, phases } = begin(keys, { isPrinted: (row) => row !== 3 });
    session.take('a');
    await settled();
    keys.a = [1];
    keys.b = [3];
    session.take('a');
    session.take('b');
    session.take('b');
    await settled();
    expect(phases()).toEqual(['a unknown', 'a printed', 'b leftOut', 'b leftOut']);
  });

  it('asks for the row if several rows have the code', async () => {
    const { session, printed, phases } = begin({ a: [2, 5, 9] });
    session.take('a');
    await settled();
    expect([phases(), printed]).toEqual([['a several'], []]);
    session.choose(idOf(session), 5);
    await settled();
    expect(printed).toEqual([[{ content: 'a', row: 5 }]]);
    session.take('a');
    await settled();
    session.choose(idOf(session), null);
    expect(phases()).toEqual(['a printed', 'a dropped']);
  });

  it('shows why a label was not printed, and prints it on a retry', async () => {
    let problem: Problem | null = { code: 'printerGone' };
    const { session, sounds, phases } = begin({ a: [1] }, { print: async () => problem });
    session.take('a');
    await settled();
    expect([phases(), session.state.scans[0].problem]).toEqual([['a failed'], { code: 'printerGone' }]);
    expect(sounds).toEqual(['good', 'bad']);
    problem = null;
    session.again(idOf(session));
    await settled();
    expect(phases()).toEqual(['a printed']);
  });

  it('marks a code as failed if its lookup fails', async () => {
    const { session, printed, phases } = begin({}, { find: async () => fail('workerFailed') });
    session.take('a');
    await settled();
    expect([phases(), printed]).toEqual([['a failed'], []]);
  });

  it('collects and stores codes, and prints them in order as one job', async () => {
    const { session, printed, phases, kept, clock } = begin({ a: [4], b: [0], c: [7] });
    session.setInstant(false);
    for (const code of ['a', 'b', 'c']) session.take(code);
    await settled();
    clock.nowMs += 3000;
    session.take('a');
    await settled();
    expect(printed).toEqual([]);
    const back = session.drop(session.state.scans[2].id);
    expect(kept()).toHaveLength(3);
    back();
    session.drop(session.state.scans[1].id);
    expect(kept()).toEqual([
      { content: 'a', rows: [4], question: null },
      { content: 'b', rows: [0], question: null },
      { content: 'a', rows: [4], question: null },
    ]);
    // The button also prints a scan that is still being looked up when it is pressed.
    session.take('c');
    await session.printCollected();
    expect(printed.map((wishes) => wishes.map(({ row }) => row))).toEqual([[4, 0, 4, 7]]);
    expect(kept()).toEqual([]);
    expect(phases().filter((phase) => phase.endsWith('printed'))).toHaveLength(4);
  });

  it('marks a code as collected once it is stored, and keeps it until its job has started', async () => {
    const kept = Promise.withResolvers<void>();
    const writes: (readonly { content: string }[])[] = [];
    let tellBegun: () => void = () => undefined;
    const { session, phases, sounds } = begin(
      { a: [4], b: [0], c: [1] },
      {
        keep: (collected) => {
          writes.push(collected);
          return kept.promise;
        },
        print: (_wishes, _isAgain, onBegun) => {
          tellBegun = onBegun;
          return new Promise(() => undefined);
        },
      },
    );
    session.setInstant(false);
    session.take('a');
    await settled();
    expect([phases(), sounds]).toEqual([['a looking'], []]);
    kept.resolve();
    session.take('b');
    await settled();
    expect([phases(), sounds]).toEqual([
      ['a collected', 'b collected'],
      ['good', 'good'],
    ]);
    void session.printCollected();
    await settled();
    session.take('c');
    await settled();
    const contents = () => writes.at(-1)?.map(({ content }) => content);
    expect([phases(), contents()]).toEqual([
      ['a ordered', 'b ordered', 'c collected'],
      ['a', 'b', 'c'],
    ]);
    tellBegun();
    expect(contents()).toEqual(['c']);
  });

  it('resumes with the scans collected before the page closed, ahead of new scans', async () => {
    const before = Promise.withResolvers<CollectedScan[]>();
    const printed: (readonly ScanPrintRequest[])[] = [];
    let kept: readonly unknown[] = [];
    const again = createScanSession(
      {
        find: async () => ok([7]),
        isPrinted: () => true,
        print: async (wishes) => {
          printed.push(wishes);
          return null;
        },
        check: async () => null,
        sound: () => undefined,
        nowMs: () => 5000,
        keep: async (collected) => {
          kept = collected;
        },
      },
      { isInstant: false, collected: before.promise },
    );
    again.take('quick');
    await settled();
    // The session must not save before it has read the stored scans.
    expect(kept).toEqual([]);
    const first = [
      { content: 'x', rows: [1], question: null },
      { content: 'y', rows: [], question: null },
    ];
    before.resolve(first);
    await settled();
    expect(kept).toEqual([...first, { content: 'quick', rows: [7], question: null }]);
    await again.printCollected();
    expect(printed.map((wishes) => wishes.map(({ content }) => content))).toEqual([['x', 'y', 'quick']]);
  });

  it('keeps a question and its answer at the place of the scan', async () => {
    const keys = { a: [4], b: [2, 5], c: [7] };
    const kept: (readonly CollectedScan[])[] = [];
    const keep = async (collected: readonly CollectedScan[]) => void kept.push(collected);
    const { session } = begin(keys, { keep });
    session.setInstant(false);
    for (const code of ['a', 'b', 'a', 'c']) session.take(code);
    await settled();
    const a = { content: 'a', rows: [4] };
    const b = { content: 'b', rows: [2, 5] };
    const c = { content: 'c', rows: [7] };
    const waiting: readonly CollectedScan[] = [
      { ...a, question: null },
      { ...b, question: 'several' },
      { ...a, question: 'repeated' },
      { ...c, question: null },
    ];
    expect(kept.at(-1)).toEqual(waiting);

    // The user closes the page and opens it again later.
    const printed: string[] = [];
    const again = createScanSession(
      {
        find: async () => ok([]),
        isPrinted: () => true,
        print: async (wishes, _isAgain, onBegun) => {
          printed.push(wishes.map(({ content, row }) => `${content} ${row}`).join(', '));
          onBegun();
          return null;
        },
        check: async () => null,
        sound: () => undefined,
        nowMs: () => 90_000,
        keep,
      },
      { isInstant: false, collected: Promise.resolve(waiting) },
    );
    await settled();
    const idIn = (phase: string) => again.state.scans.find((scan) => scan.phase === phase)?.id ?? -1;
    again.choose(idIn('several'), 5);
    again.answer(idIn('repeated'), false);
    await settled();
    expect(kept.at(-1)).toEqual([
      { ...a, question: null },
      { content: 'b', rows: [5], question: null },
      { ...c, question: null },
    ]);
    await again.printCollected();
    expect(printed).toEqual(['a 4, b 5, c 7']);
    expect(kept.at(-1)).toEqual([]);
  });

  it('reports at once that a collected label cannot be printed, and prints the others', async () => {
    let bad = 'b';
    const { session, printed, phases, sounds, kept } = begin(
      { a: [1], b: [2], c: [3] },
      { check: async ({ content }) => (content === bad ? { code: 'batchRowFailed' } : null) },
    );
    session.setInstant(false);
    for (const code of ['a', 'b', 'c']) session.take(code);
    await settled();
    await settled();
    expect(phases()).toEqual(['a collected', 'b failed', 'c collected']);
    expect(session.state.scans[1].problem).toEqual({ code: 'batchRowFailed' });
    expect(sounds.filter((sound) => sound === 'bad')).toHaveLength(1);
    expect(kept()).toHaveLength(2);
    // The user has fixed the spreadsheet.
    bad = '';
    session.again(session.state.scans[1].id);
    await settled();
    await session.printCollected();
    expect(printed.map((wishes) => wishes.map(({ content }) => content))).toEqual([['a', 'b', 'c']]);
  });

  it('deletes a stored question once it is answered, whatever the answer', async () => {
    for (const answer of ['again', 'no', 'row', 'none', 'left out'] as const) {
      let kept: readonly CollectedScan[] = [];
      const { session } = begin(
        { a: [1], b: [2, 3] },
        {
          keep: async (collected) => {
            kept = collected;
          },
          isPrinted: (row) => row !== 3,
        },
      );
      for (const code of ['a', 'a', 'b']) session.take(code);
      await settled();
      expect(kept.map(({ question }) => question)).toEqual(['repeated', 'several']);
      const idOfPhase = (phase: string) => session.state.scans.find((scan) => scan.phase === phase)?.id ?? -1;
      if (answer === 'again' || answer === 'no') session.answer(idOfPhase('repeated'), answer === 'again');
      else session.choose(idOfPhase('several'), answer === 'none' ? null : answer === 'row' ? 2 : 3);
      await settled();
      expect(kept, answer).toHaveLength(1);
    }
  });

  it('shows one question for the repeated scans of a stuttering scanner', async () => {
    const { session, printed, phases, clock, sounds } = begin({ a: [1], b: [2] });
    for (const _ of Array(6)) {
      session.take('a');
      clock.nowMs += 150;
    }
    session.take('b');
    await settled();
    expect(phases()).toEqual(['a printed', 'a repeated', 'b printed']);
    expect(session.state.scans.find(({ phase }) => phase === 'repeated')?.repeats).toBe(5);
    expect(sounds.filter((sound) => sound === 'asks')).toHaveLength(5);
    session.answer(session.state.scans[1].id, true);
    await settled();
    expect(printed.map(([{ row }]) => row)).toEqual([1, 2, 1]);
    // The user confirms the repeated scan long after it.
    clock.nowMs += 2000;
    session.take('a');
    await settled();
    expect(phases().at(-1)).toBe('a printed');
  });

  it('orders a retried label ahead of the labels scanned after it', async () => {
    const orders: [string, boolean][] = [];
    const { session } = begin(
      { a: [1], b: [2] },
      {
        print: async ([{ content }], isAgain) => {
          orders.push([content, isAgain]);
          return content === 'a' && !isAgain ? { code: 'printerGone' } : null;
        },
      },
    );
    for (const code of ['a', 'b']) session.take(code);
    await settled();
    session.again(session.state.scans[1].id);
    await settled();
    expect(orders).toEqual([
      ['a', false],
      ['b', false],
      ['a', true],
    ]);
  });

  it('uses the scanned text as the print-time value of the label', async () => {
    const { session, printed } = begin({}, { find: async () => ok(null) });
    session.take('Lot 7');
    session.take('Lot 7');
    await settled();
    expect(printed).toEqual([[{ content: 'Lot 7', row: null }]]);
    expect(session.state.scans[0].phase).toBe('repeated');
  });

  it('deletes old scans, except those that wait', async () => {
    const { session, printed } = begin({ a: [1] }, { find: async (content) => ok([Number(content)]) });
    session.setInstant(false);
    session.take('0');
    await settled();
    session.setInstant(true);
    for (let code = 1; code <= 500; code++) session.take(String(code));
    await settled();
    expect(printed).toHaveLength(500);
    expect(session.state.scans.length).toBeLessThanOrEqual(502);
    session.take('777');
    await settled();
    expect(session.state.scans.length).toBeLessThanOrEqual(202);
    await session.printCollected();
    expect(printed.at(-1)).toEqual([{ content: '0', row: 0 }]);
  });
});
