import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { postgresPrograms, startPostgres } from '../support/postgresServer.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { call, labelOf, must, signInAt } from './writers.ts';

/**
 * The server is killed while eight users save and move labels: acknowledged changes are stored afterward, and other changes are stored
 * completely or not at all.
 */

const KILLS = process.env.DIECUT_LONG ? 100 : 2;
const WRITERS = 8;
/** Range for the number of responses after which the server is killed. A time limit would kill it too early on a slow machine. */
const FEWEST_ANSWERS = 10;
const MOST_ANSWERS = 120;
const LOOK_EVERY_MS = 1;
const OVERLOADED = 503;
const OVERLOADED_MS = 50;

interface Writer {
  readonly token: string;
  readonly folders: readonly [string, string];
  /** The label that is saved repeatedly. */
  readonly id: string;
  /** Contents by version, as sent. */
  readonly sent: Map<number, string>;
  acknowledged: number;
  /** Two labels that are moved together. */
  readonly pair: readonly [string, string];
  /** Names of the new labels that the server acknowledged. */
  readonly made: string[];
  readonly begun: Set<string>;
}

async function startWriter(server: ServerProcess, index: number): Promise<Writer> {
  const { origin } = server;
  const token = await signInAt(server, `writer${index}@example.com`);
  const add = async (name: string) =>
    (await must(origin, '/templet/save', token, { label: labelOf(name, 'v1') })).id;
  const folder = async (name: string) => (await must(origin, '/folder/create', token, { name })).id;
  const id = await add('Again');
  return {
    token,
    folders: [await folder('Left'), await folder('Right')],
    id,
    sent: new Map([[1, 'v1']]),
    acknowledged: 1,
    pair: [await add('One'), await add('Two')],
    made: [],
    begun: new Set(),
  };
}

/** Saves, moves and creates labels until the server no longer answers; calls `onAnswer` for each response. */
async function work(origin: string, writer: Writer, round: number, onAnswer: () => void): Promise<void> {
  const { token } = writer;
  for (let step = 0; ; step++) {
    const next = writer.acknowledged + 1;
    const content = `round ${round}, step ${step}: Ärmel 袖 שרוול`;
    writer.sent.set(next, content);
    const saved = await call(origin, '/templet/update', token, {
      id: writer.id,
      version: writer.acknowledged,
      label: labelOf('Again', content),
    });
    if (!saved) return;
    // An overloaded server refuses the request and does nothing.
    if (saved.code === OVERLOADED) {
      await delay(OVERLOADED_MS);
      continue;
    }
    onAnswer();
    expect([saved.code, saved.data.version]).toEqual([200, next]);
    writer.acknowledged = next;
    const moved = await call(origin, '/templet/move', token, {
      ids: writer.pair,
      folderId: writer.folders[step % 2],
    });
    if (!moved) return;
    onAnswer();
    expect([200, OVERLOADED]).toContain(moved.code);
    const name = `New ${round}.${step}`;
    writer.begun.add(name);
    const made = await call(origin, '/templet/save', token, { label: labelOf(name, name) });
    if (!made) return;
    onAnswer();
    expect([200, OVERLOADED]).toContain(made.code);
    if (made.code === 200) writer.made.push(name);
  }
}

/** Checks the labels of a writer after a kill. */
async function check(origin: string, writer: Writer): Promise<void> {
  const { token, id } = writer;
  const now = await must(origin, `/templet/${id}`, token);
  // The save in flight when the server was killed may be stored as well.
  expect(now.version).toBeGreaterThanOrEqual(writer.acknowledged);
  expect(now.version).toBeLessThanOrEqual(writer.acknowledged + 1);
  expect(now.label.elements[0].content).toBe(writer.sent.get(now.version));
  const versions: { version: number }[] = await must(origin, `/templet/${id}/versions`, token);
  const kept = versions.map(({ version }) => version);
  const latest = now.version === 1 ? 1 : kept[0];
  expect([now.version, now.version - 1]).toContain(latest);
  expect(kept).toEqual(kept.map((_, index) => latest - index));
  writer.acknowledged = now.version;
  const [one, two] = await Promise.all(
    writer.pair.map(async (each) => (await must(origin, `/templet/${each}`, token)).folderId),
  );
  expect(one).toBe(two);
  const names = await namesOfNew(origin, token);
  expect(new Set(names).size).toBe(names.length);
  expect(writer.made.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !writer.begun.has(name))).toEqual([]);
}

const PAGE_SIZE = 100;

async function namesOfNew(origin: string, token: string): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const query = `pageSize=${PAGE_SIZE}&pageNumber=${page}&sort=name&name=New`;
    const { total, list } = await must(origin, `/templet/list?${query}`, token);
    names.push(...list.map(({ name }: { name: string }) => name));
    if (list.length < PAGE_SIZE) {
      expect(names).toHaveLength(total);
      return names;
    }
  }
}

async function killWhileSaving(
  environment: Readonly<Record<string, string>>,
  killStore: ((round: number) => Promise<void>) | null,
): Promise<void> {
  const variables = { ...environment, DIECUT_CALLS_PER_MINUTE: '1000000', DIECUT_LOG: 'silent' };
  let server = await startServerProcess(variables);
  try {
    const writers: Writer[] = [];
    for (let index = 0; index < WRITERS; index++) writers.push(await startWriter(server, index));
    for (let round = 0; round < KILLS; round++) {
      const { origin, kill } = server;
      let answers = 0;
      const working = Promise.all(writers.map((writer) => work(origin, writer, round, () => answers++)));
      const last = FEWEST_ANSWERS + Math.floor(Math.random() * (MOST_ANSWERS - FEWEST_ANSWERS));
      const isOver = working.then(() => true);
      while (answers < last)
        if (await Promise.race([delay(LOOK_EVERY_MS), isOver])) throw new Error('the server ended by itself');
      await kill();
      await working;
      await killStore?.(round);
      server = await startServerProcess(variables);
      for (const writer of writers) await check(server.origin, writer);
    }
  } finally {
    await server.kill();
  }
}

describe('server killed while eight users save', () => {
  const folders: string[] = [];
  const newFolder = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'diecut-killed-')));
    return folders[folders.length - 1];
  };
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('loses no acknowledged write and leaves no partial one, on SQLite', {
    timeout: 1_800_000,
  }, async () => {
    await killWhileSaving({ DIECUT_DATA_DIR: newFolder() }, null);
  });

  const programs = postgresPrograms();
  const left = programs ? '' : ' (skipped: no PostgreSQL)';
  it.skipIf(!programs)(
    `loses no acknowledged write and leaves no partial one, on PostgreSQL, which is killed as well${left}`,
    { timeout: 1_800_000 },
    async () => {
      const postgres = await startPostgres(programs ?? '');
      try {
        const variables = { DIECUT_DATA_DIR: newFolder(), DATABASE_URL: postgres.newDatabase() };
        await killWhileSaving(variables, async (round) => {
          if (round % 2 === 0) return;
          await postgres.kill();
          await postgres.restart();
        });
      } finally {
        await postgres.close();
      }
    },
  );
});
