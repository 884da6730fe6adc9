import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { postgresPrograms, startPostgres } from '../support/postgresServer.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { type Answer, call, labelOf, must, signInAt } from './writers.ts';

/**
 * The server is killed while six users save labels, each with an idempotency key. A user whose call got no response repeats it with the
 * same key: the response contains the label, and the label exists once.
 */

const KILLS = process.env.DIECUT_LONG ? 60 : 2;
const WRITERS = 6;
const FEWEST_ANSWERS = 5;
const MOST_ANSWERS = 60;
const LOOK_EVERY_MS = 1;
const OVERLOADED = 503;
const PAGE_SIZE = 100;

interface Writer {
  readonly token: string;
  /** Responses by label name; null if the server was killed before it responded. */
  readonly made: Map<string, Answer | null>;
}

const make = (origin: string, { token }: Writer, name: string) =>
  call(origin, '/templet/save', token, { label: labelOf(name, name) }, { 'idempotency-key': name });

async function work(origin: string, writer: Writer, round: number, onAnswer: () => void): Promise<void> {
  for (let step = 0; ; step++) {
    const name = `New-${round}-${step}`;
    writer.made.set(name, null);
    const answer = await make(origin, writer, name);
    if (!answer) return;
    if (answer.code === OVERLOADED) continue;
    expect(answer.code).toBe(200);
    writer.made.set(name, answer);
    onAnswer();
  }
}

async function namesOf(origin: string, { token }: Writer): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const query = `pageSize=${PAGE_SIZE}&pageNumber=${page}&sort=name`;
    const { list } = await must(origin, `/templet/list?${query}`, token);
    names.push(...list.map(({ name }: { name: string }) => name));
    if (list.length < PAGE_SIZE) return names;
  }
}

/** Repeats every call with its idempotency key: the responses are the same as before, and each label exists once. */
async function check(origin: string, writer: Writer): Promise<void> {
  for (const [name, before] of writer.made) {
    let answer = await make(origin, writer, name);
    while (answer?.code === OVERLOADED) answer = await make(origin, writer, name);
    expect([name, answer?.code]).toEqual([name, 200]);
    if (before) expect(answer).toEqual(before);
    writer.made.set(name, answer);
  }
  expect((await namesOf(origin, writer)).sort()).toEqual([...writer.made.keys()].sort());
}

async function killWhileMaking(environment: Readonly<Record<string, string>>): Promise<void> {
  const variables = { ...environment, DIECUT_CALLS_PER_MINUTE: '1000000', DIECUT_LOG: 'silent' };
  let server: ServerProcess = await startServerProcess(variables);
  try {
    const writers: Writer[] = [];
    for (let index = 0; index < WRITERS; index++)
      writers.push({ token: await signInAt(server, `maker${index}@example.com`), made: new Map() });
    for (let round = 0; round < KILLS; round++) {
      let answers = 0;
      const { origin } = server;
      const working = Promise.all(writers.map((writer) => work(origin, writer, round, () => answers++)));
      const last = FEWEST_ANSWERS + Math.floor(Math.random() * (MOST_ANSWERS - FEWEST_ANSWERS));
      const isOver = working.then(() => true);
      while (answers < last)
        if (await Promise.race([delay(LOOK_EVERY_MS), isOver])) throw new Error('the server ended by itself');
      await server.kill();
      await working;
      server = await startServerProcess(variables);
      for (const writer of writers) await check(server.origin, writer);
      for (const writer of writers) writer.made.clear();
      for (const { token } of writers) await emptyLibrary(server.origin, token);
    }
  } finally {
    await server.kill();
  }
}

async function emptyLibrary(origin: string, token: string): Promise<void> {
  for (;;) {
    const { list } = await must(origin, `/templet/list?pageSize=${PAGE_SIZE}`, token);
    if (list.length === 0) return;
    await must(origin, '/templet/delete', token, { ids: list.map(({ id }: { id: string }) => id) });
  }
}

describe('calls with idempotency keys to a server that is killed', () => {
  const folders: string[] = [];
  const newFolder = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'diecut-keys-')));
    return folders[folders.length - 1];
  };
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('create one label each when repeated, on SQLite', { timeout: 1_800_000 }, async () => {
    await killWhileMaking({ DIECUT_DATA_DIR: newFolder() });
  });

  const programs = postgresPrograms();
  const left = programs ? '' : ' (skipped: no PostgreSQL)';
  it.skipIf(!programs)(
    `create one label each when repeated, on PostgreSQL${left}`,
    { timeout: 1_800_000 },
    async () => {
      const postgres = await startPostgres(programs ?? '');
      try {
        await killWhileMaking({ DIECUT_DATA_DIR: newFolder(), DATABASE_URL: postgres.newDatabase() });
      } finally {
        await postgres.close();
      }
    },
  );
});
