import { expose } from 'comlink';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sheetSummary } from '../../../tests/support/sheetSummary.ts';
import { turns } from '../../../tests/support/turns.ts';
import type { ConductorApi } from '../../../workers/api.ts';
import { READY_MESSAGE } from '../../../workers/signs.ts';
import { fail, ok } from '../../core/base/result.ts';
import type { SheetSummary } from '../../core/sheet/inspectSheet.ts';

const OPTIONS = { sheetName: null, mergedCells: 'refuse' } as const;

const summaryOf = (name: string): SheetSummary =>
  sheetSummary(['品名'], { sheetNames: [name], sheetName: name, firstRows: [['茶']] });

/** Fake conductor that records calls. The test sets its responses. */
interface Conductor {
  readonly opened: string[];
  closed: number;
  readonly die: () => void;
}

const conductors: Conductor[] = [];
const started: string[] = [];
/** Response to opening a file. A promise that never settles simulates a busy worker. */
let answer: (name: string) => ReturnType<ConductorApi['openSheet']> = async (name) => ok(summaryOf(name));

/** Fake worker that runs in this thread. Its API is behind a message port. */
class FakeWorker {
  readonly #port: MessagePort;
  readonly #errors: ((event: Event) => void)[] = [];

  constructor(address: URL) {
    started.push(/([a-z]+)\.worker/.exec(address.pathname)?.[1] ?? '');
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const conductor: Conductor = {
      opened: [],
      closed: 0,
      die: () => {
        port2.close();
        const event = Object.assign(new Event('error', { cancelable: true }), { message: 'out of memory' });
        for (const listen of this.#errors) listen(event);
      },
    };
    conductors.push(conductor);
    const api: Pick<ConductorApi, 'openSheet' | 'closeSheet' | 'readRows'> = {
      openSheet: async ({ file }) => {
        conductor.opened.push(file.name);
        return answer(file.name);
      },
      closeSheet: async () => {
        conductor.closed++;
      },
      readRows: async (rows) => rows.map((row) => ({ texts: [`${row}`], exact: [''] })),
    };
    expose(api, port2);
    port2.postMessage(READY_MESSAGE);
  }

  addEventListener(type: string, listen: (event: Event) => void): void {
    if (type === 'error') this.#errors.push(listen);
    else this.#port.addEventListener(type, listen);
    this.#port.start();
  }
  removeEventListener(type: string, listen: (event: Event) => void): void {
    this.#port.removeEventListener(type, listen);
  }
  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#port.postMessage(message, transfer);
  }
  terminate(): void {
    this.#port.close();
  }
}

// Each test loads the module again, so that each has its own conductor.
const load = () => import('./workerClients.ts');
const file = (name: string) => new File(['x'], name);
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
  conductors.length = 0;
  started.length = 0;
  answer = async (name) => ok(summaryOf(name));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('bound spreadsheet', () => {
  it('is opened in a conductor started for it, and read there', async () => {
    const { openSheet, readRows } = await load();
    expect(started).toEqual([]);
    expect(await openSheet(file('a.csv'), OPTIONS)).toMatchObject({ ok: true });
    expect(await readRows([3, 4])).toEqual(
      ok([
        { texts: ['3'], exact: [''] },
        { texts: ['4'], exact: [''] },
      ]),
    );
    expect(started).toEqual(['conductor']);
  });

  it('is reopened in a new conductor when the first one dies', async () => {
    const { openSheet, readRows } = await load();
    await openSheet(file('a.csv'), OPTIONS);
    conductors[0].die();
    expect(await readRows([0])).toEqual(ok([{ texts: ['0'], exact: [''] }]));
    expect(conductors.map(({ opened }) => opened)).toEqual([['a.csv'], ['a.csv']]);
  });

  it('stays the former one if a new spreadsheet is rejected', async () => {
    const { openSheet, readRows } = await load();
    await openSheet(file('a.csv'), OPTIONS);
    answer = async (name) => (name === 'b.csv' ? fail('sheetDamaged') : ok(summaryOf(name)));
    expect(await openSheet(file('b.csv'), OPTIONS)).toEqual({ ok: false, error: { code: 'sheetDamaged' } });
    conductors[0].die();
    await readRows([0]);
    expect(conductors[1].opened).toEqual(['a.csv']);
  });

  it('is the last requested one, in any order of reading', async () => {
    const { openSheet, readRows } = await load();
    const release: (() => void)[] = [];
    answer = (name) =>
      name === 'long.csv'
        ? new Promise((resolve) => release.push(() => resolve(ok(summaryOf(name)))))
        : Promise.resolve(ok(summaryOf(name)));
    const long = openSheet(file('long.csv'), OPTIONS);
    await openSheet(file('short.csv'), OPTIONS);
    for (const end of release) end();
    await long;
    conductors[0].die();
    await readRows([0]);
    expect(conductors[1].opened).toEqual(['short.csv']);
  });

  it('is released when it is closed, even while it is still being read', async () => {
    const { openSheet, closeSheet, readRows } = await load();
    const release: (() => void)[] = [];
    answer = (name) => new Promise((resolve) => release.push(() => resolve(ok(summaryOf(name)))));
    const opening = openSheet(file('a.csv'), OPTIONS);
    while (release.length === 0) await turns();
    await closeSheet();
    for (const end of release) end();
    await opening;
    expect(conductors[0].closed).toBe(1);
    conductors[0].die();
    await readRows([0]);
    expect(conductors[1].opened).toEqual([]);
  });

  it('that crashes the worker twice is rejected and not reopened', async () => {
    const { openSheet, readRows } = await load();
    answer = never;
    const opening = openSheet(file('bomb.xlsx'), OPTIONS);
    for (let tries = 0; tries < 2; tries++) {
      while (conductors.length <= tries || conductors[tries].opened.length === 0) await turns();
      conductors[tries].die();
    }
    expect(await opening).toEqual({
      ok: false,
      error: { code: 'workerFailed', params: { message: 'out of memory' } },
    });
    await readRows([0]);
    expect(conductors[2].opened).toEqual([]);
  });

  it('can be closed without an error after its conductor died', async () => {
    const { openSheet, closeSheet } = await load();
    await openSheet(file('a.csv'), OPTIONS);
    conductors[0].die();
    await expect(closeSheet()).resolves.toBeUndefined();
    expect(conductors.at(-1)?.opened).not.toContain('a.csv');
  });
});

describe('page workers', () => {
  it('start at their first call, the preview ahead of time', async () => {
    const { warmPreview, deviceWorker } = await load();
    warmPreview();
    await turns();
    expect(started).toEqual(['preview']);
    await deviceWorker.call(async () => undefined);
    expect(started).toEqual(['preview', 'device']);
  });

  it('render with one worker per core, from 1 to 8, and 2 if the core count is unknown', async () => {
    const { renderWorkerCount } = await load();
    for (const [cores, count] of [
      [1, 1],
      [4, 4],
      [64, 8],
      [undefined, 2],
    ] as const) {
      vi.stubGlobal('navigator', { hardwareConcurrency: cores });
      expect(renderWorkerCount()).toBe(count);
    }
  });
});
