import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderPool } from '../../server/ports/renderPool.ts';
import { createRenderPool, type SpawnRenderThread } from '../../server/render/renderPool.ts';
import { renderThreadSpawner } from '../../server/render/spawnRenderThread.ts';
import { PRINT_LIMITS } from '../../src/core/base/limits.ts';
import { ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { AS_PRINTER_IS_SET } from '../../src/core/output/printerSettings.ts';
import { turnedBy } from '../../src/core/scene/stock.ts';
import type { RowRecord } from '../../src/core/sheet/tableOfRecords.ts';
import { packRecords } from '../../src/node/render/recordLines.ts';
import type { RenderHead, RenderProblem, RenderWork } from '../../src/node/render/renderWork.ts';
import { itInLong } from '../support/inLong.ts';
import { codeLabel, startRenderTest } from './renderCalls.ts';
import { TEST_TOKEN } from './testApp.ts';

type RenderPoolOptions = Parameters<typeof createRenderPool>[0];

/** Tests of the server's rendering threads and of the pool that runs them. */

const GOOD: RowRecord = { n: '4006381333931' };
const rowsOf = (count: number) => Array.from({ length: count }, () => GOOD);

function workOf(records: readonly RowRecord[], more: Partial<RenderWork['order']> = {}): RenderWork {
  return {
    label: { key: 'codes', document: JSON.stringify(codeLabel), assets: [] },
    rows: { kind: 'records', bytes: packRecords(records) },
    order: {
      format: 'zpl',
      where: null,
      sort: null,
      columnMap: [],
      ranges: null,
      copies: 1,
      collate: true,
      copiesColumn: null,
      prompts: [],
      serials: [],
      nowMs: 0,
      zone: 0,
      dpi: PRINT_LIMITS.zplDpi,
      placing: turnedBy(0),
      start: 0,
      isAlone: false,
      printer: AS_PRINTER_IS_SET,
      verify: false,
      onFailure: 'stop',
      ...more,
    },
    maxLabels: 1_000_000,
    maxBytes: 1 << 28,
  };
}

const opened: RenderPool[] = [];
afterEach(() => {
  for (const pool of opened.splice(0)) pool.dispose();
});
function open(options: Partial<RenderPoolOptions> = {}): RenderPool {
  const pool = createRenderPool({ spawn: renderThreadSpawner(), threads: 1, ...options });
  opened.push(pool);
  return pool;
}

interface Outcome {
  readonly head: RenderHead | null;
  readonly bytes: number;
  readonly result: Result<null, RenderProblem>;
}

function make(
  pool: RenderPool,
  account: string,
  work: RenderWork,
  onEnd: () => void = () => undefined,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let head: RenderHead | null = null;
    let bytes = 0;
    const begun = pool.render(account, work, {
      onHead: (came) => {
        head = came;
      },
      onBytes: (chunk) => {
        bytes += chunk.length;
      },
      onEnd: (result) => {
        onEnd();
        resolve({ head, bytes, result });
      },
    });
    if (!begun.ok) resolve({ head, bytes, result: begun });
  });
}

const codeOf = ({ result }: Outcome): string => (result.ok ? 'made' : result.error.code);

describe('render thread pool', () => {
  it('serves accounts in turn, so that a single call does not wait for all calls of another account', async () => {
    const pool = open();
    const order: string[] = [];
    const note = (name: string) => () => {
      order.push(name);
    };
    const many = Array.from({ length: 12 }, (_, at) =>
      make(pool, 'ana', workOf(rowsOf(50)), note(`ana ${at}`)),
    );
    const one = make(pool, 'bo', workOf(rowsOf(1)), note('bo'));
    expect(pool.load()).toMatchObject({ waiting: 13 });
    await Promise.all([...many, one]);
    expect(order.indexOf('bo')).toBeLessThanOrEqual(2);
    expect(order.filter((name) => name !== 'bo')).toEqual(many.map((_, at) => `ana ${at}`));
    expect(pool.load()).toMatchObject({ threads: 1, busy: 0, waiting: 0, oldestMs: 0, labels: 601 });
  });

  it('ends a call that takes too long together with its thread, and no other call', async () => {
    const pool = open({ threads: 2, maxMs: 3000 });
    await make(pool, 'bo', workOf(rowsOf(1)));
    const slow = make(pool, 'ana', workOf(rowsOf(600_000), { format: 'pdf' }));
    const quick = await Promise.all(['bo', 'cy', 'bo'].map((who) => make(pool, who, workOf(rowsOf(3)))));
    expect(quick.map(codeOf)).toEqual(['made', 'made', 'made']);
    const ended = await slow;
    expect([codeOf(ended), ended.bytes]).toEqual(['renderSlow', 0]);
    expect(codeOf(await make(pool, 'ana', workOf(rowsOf(3))))).toBe('made');
  });

  itInLong.each([48, 128])(
    'ends a call that uses too much memory together with its thread, and no other call: %i MB',
    async (megabytes) => {
      const pool = open({ spawn: renderThreadSpawner(megabytes), threads: 2 });
      await make(pool, 'bo', workOf(rowsOf(1)));
      const records = Array.from(
        { length: megabytes * 12_500 },
        (_, at): RowRecord => ({ n: `${at}`, m: `${at} and more of it` }),
      );
      const large = make(pool, 'ana', workOf(records));
      const small = await make(pool, 'bo', workOf(rowsOf(3)));
      expect([codeOf(small), codeOf(await large)]).toEqual(['made', 'renderMemory']);
      expect(codeOf(await make(pool, 'ana', workOf(rowsOf(3))))).toBe('made');
    },
  );

  it('rejects calls that would wait too long, and serves other accounts', async () => {
    const pool = open({ maxWaitMs: 1000 });
    const outcomes = Array.from({ length: 40 }, () => make(pool, 'ana', workOf(rowsOf(1))));
    const other = make(pool, 'bo', workOf(rowsOf(1)));
    const codes = (await Promise.all(outcomes)).map(codeOf);
    const shed = codes.filter((code) => code === 'overloaded').length;
    expect([shed > 20, codes.length - shed >= 5, codes[0], codeOf(await other)]).toEqual([
      true,
      true,
      'made',
      'made',
    ]);
    const refused = (await Promise.all(outcomes)).find(({ result }) => !result.ok)?.result;
    const problem: Problem | null = refused && !refused.ok ? refused.error : null;
    expect(problem?.params?.seconds).toBeGreaterThanOrEqual(1);
  });

  it('does not start a canceled call, and restarts a thread after a number of calls', async () => {
    const pool = open({ callsOfThread: 2 });
    const heard: string[] = [];
    const first = make(pool, 'ana', workOf(rowsOf(20)));
    const begun = pool.render('ana', workOf(rowsOf(1)), {
      onHead: () => heard.push('head'),
      onBytes: () => heard.push('bytes'),
      onEnd: () => heard.push('end'),
    });
    if (begun.ok) begun.value();
    expect(pool.load().waiting).toBe(1);
    expect(codeOf(await first)).toBe('made');
    const more = await Promise.all([1, 2, 3].map(() => make(pool, 'ana', workOf(rowsOf(1)))));
    expect([more.map(codeOf), heard]).toEqual([['made', 'made', 'made'], []]);
  });

  it('renders the same bytes for a cached label as for a newly parsed one', async () => {
    const pool = open();
    const first = await make(pool, 'ana', workOf(rowsOf(3)));
    const again = await make(pool, 'ana', workOf(rowsOf(3)));
    expect([first.bytes > 0, again.bytes]).toEqual([true, first.bytes]);
    // Two sets of collated copies have twice as many labels.
    const twice = await make(pool, 'ana', workOf(rowsOf(3), { copies: 2 }));
    expect([twice.head?.labels, twice.bytes]).toEqual([6, 2 * first.bytes]);
  });
});

describe('busy render thread pool', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Creates a pool of two threads that finish a call only when the test allows it. */
  function held(more: Partial<RenderPoolOptions> = {}) {
    const begun: string[] = [];
    const finishers = new Map<string, () => void>();
    const spawn: SpawnRenderThread = (onMessage) => {
      void Promise.resolve().then(() => onMessage({ type: 'ready' }));
      return {
        post: (message) => {
          if (!('work' in message)) return;
          const { key } = message.work.label;
          begun.push(key);
          finishers.set(key, () => onMessage({ type: 'done', id: message.id, result: ok(null) }));
        },
        terminate: async () => undefined,
      };
    };
    const options = { threads: 2, maxMs: 30_000, maxHoldMs: 2000, maxWaitMs: 3000 };
    const pool = open({ spawn, nowMs: () => Date.now(), ...options, ...more });
    const ended: string[] = [];
    /** Starts a call of the account in the name, such as `ana 1` for her first call. */
    const call = async (name: string) => {
      const work = { ...workOf([GOOD]), label: { key: name, document: '', assets: [] } };
      void make(pool, name.split(' ')[0], work).then((outcome) => ended.push(`${name}: ${codeOf(outcome)}`));
      await pass(0);
    };
    const finish = async (name: string) => {
      finishers.get(name)?.();
      await pass(0);
    };
    const pass = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms));
    return { begun, ended, call, finish, pass };
  }

  it('used by one account yields a thread to a waiting account, and restarts the call', async () => {
    const { begun, ended, call, finish, pass } = held();
    await call('ana 1');
    await pass(1);
    for (const name of ['ana 2', 'ana 3']) await call(name);
    await pass(2500);
    expect(begun).toEqual(['ana 1', 'ana 2']);
    // The call of another account stops the later of Ana's two calls.
    await call('bo 1');
    expect(begun).toEqual(['ana 1', 'ana 2', 'bo 1']);
    await finish('bo 1');
    expect(begun).toEqual(['ana 1', 'ana 2', 'bo 1', 'ana 3']);
    await finish('ana 3');
    await finish('ana 2');
    await finish('ana 1');
    expect([begun.slice(4), ended]).toEqual([
      ['ana 2'],
      ['bo 1: made', 'ana 3: made', 'ana 2: made', 'ana 1: made'],
    ]);
  });

  it('used by one account repeatedly does not block other accounts for long', async () => {
    const { begun, ended, call, finish, pass } = held();
    for (const name of ['ana 1', 'ana 2', 'ana 3']) await call(name);
    for (let at = 1; at <= 6; at++) {
      await call(`other${at} 1`);
      await pass(2000);
      expect(begun).toContain(`other${at} 1`);
      await finish(`other${at} 1`);
    }
    // Each of Ana's calls was started at most twice. The second time it is refused, so that the caller retries.
    for (const name of ['ana 1', 'ana 2', 'ana 3'])
      expect(begun.filter((one) => one === name).length).toBeLessThanOrEqual(2);
    expect(ended.filter((one) => one.startsWith('other'))).toHaveLength(6);
    expect(ended).toContain('ana 1: overloaded');
  });

  it('used by one account alone keeps its calls running until the time limit', async () => {
    const { begun, ended, call, pass } = held();
    for (const name of ['ana 1', 'ana 2', 'ana 3']) await call(name);
    await pass(29_999);
    expect([begun, ended]).toEqual([['ana 1', 'ana 2'], []]);
    await pass(1);
    expect(ended).toEqual(['ana 1: renderSlow', 'ana 2: renderSlow']);
  });

  it('counts the time before a restart toward the limit of a call', async () => {
    const { begun, ended, call, finish, pass } = held({ threads: 1 });
    await call('ana 1');
    await pass(2500);
    await call('bo 1');
    await finish('bo 1');
    expect(begun).toEqual(['ana 1', 'bo 1', 'ana 1']);
    await pass(27_499);
    expect(ended).toEqual(['bo 1: made']);
    await pass(1);
    expect(ended).toEqual(['bo 1: made', 'ana 1: renderSlow']);
  });

  it('used by several accounts for long rejects another caller at once as overloaded', async () => {
    const { ended, call, pass } = held();
    await call('ana 1');
    await call('bo 1');
    await pass(10_000);
    await call('cy 1');
    expect(ended).toEqual(['cy 1: overloaded']);
  });

  it('used by one account for long rejects its next call at once, and accepts one of another account', async () => {
    const { begun, ended, call, pass } = held();
    await call('ana 1');
    await call('ana 2');
    await pass(10_000);
    await call('ana 3');
    expect(ended).toEqual(['ana 3: overloaded']);
    await call('bo 1');
    expect(begun).toEqual(['ana 1', 'ana 2', 'bo 1']);
  });
});

it('an overloaded server sends a Retry-After to API callers', async () => {
  const renders = open({ maxWaitMs: 200 });
  const calls = await startRenderTest({ renders });
  const order = { document: codeLabel, rows: [GOOD], format: 'zpl', dpi: 203 };
  const answers = await Promise.all(Array.from({ length: 30 }, () => calls.render(order)));
  const shed = answers.filter(({ status }) => status === 503);
  expect(shed.length).toBeGreaterThan(5);
  expect(answers.filter(({ status }) => status === 200).length).toBe(answers.length - shed.length);
  expect([shed[0].json().data.problem, Number(shed[0].headers['retry-after']) >= 1]).toEqual([
    'overloaded',
    true,
  ]);
  const told = (
    await calls.test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TEST_TOKEN}` } })
  ).payload;
  const made = answers.length - shed.length;
  expect(told).toContain(`diecut_render_labels_total{pool="calls"} ${made}\n`);
  expect(told).toContain(`diecut_render_refused_total{pool="calls",code="overloaded"} ${shed.length}\n`);
  expect(told).toContain('diecut_render_waiting{pool="calls"} 0\n');
  await calls.test.close();
});
