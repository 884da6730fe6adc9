import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LATEST_SCHEMA } from '../../server/store/migrate.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from '../support/postgresServer.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { pictureFile } from './pictureFiles.ts';
import { call, labelOf, must, signInAt } from './writers.ts';

/** Tests of two server processes that share one PostgreSQL database and one folder of files. */

const KILLS = process.env.DIECUT_LONG ? 30 : 2;
const WRITERS = 6;
const FEWEST_ANSWERS = 20;
const MOST_ANSWERS = 100;
/** Number of responses that the remaining server must give after the kill. */
const ANSWERS_ALONE = 40;
const LOOK_EVERY_MS = 1;
const OVERLOADED = 503;
const CATALOGUE_QUERY = 'pageSize=100&sort=name';

interface Writer {
  readonly token: string;
  readonly id: string;
  version: number;
  content: string;
  readonly made: Set<string>;
  readonly pictures: Map<string, Uint8Array>;
  /** Pictures of the current round, which are not in `pictures` yet. */
  readonly newPictures: Map<string, Uint8Array>;
}

/**
 * Calls the given server, and the other server if the first one is down. Both get the same idempotency key, so the call takes effect once.
 */
async function callEither(
  origins: readonly string[],
  at: number,
  path: string,
  { token }: Writer,
  body: object,
  key: string,
) {
  for (let tries = 0; tries < 200; tries++) {
    const origin = origins[(at + tries) % origins.length];
    const answer = await call(origin, path, token, body, { 'idempotency-key': key });
    if (answer && answer.code !== OVERLOADED) return answer;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`${path}: no server answers`);
}

const newThings = () => ({ made: new Set<string>(), pictures: new Map(), newPictures: new Map() });

async function sendPicture(origin: string, { token }: Writer, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'dot.png');
  try {
    const answer = await fetch(`${origin}/api/v3/oss/uploadImg`, {
      method: 'POST',
      headers: { accesstoken: token },
      body: form,
    });
    const { code, data } = await answer.json();
    return code === 200 ? String(data.key) : null;
  } catch {
    return null;
  }
}

async function work(
  origins: readonly string[],
  writer: Writer,
  run: { round: number; index: number; isOver: boolean; answers: number },
): Promise<void> {
  for (let step = 0; !run.isOver; step++) {
    const content = `round ${run.round}, step ${step}`;
    const mark = `${run.round}-${step}`;
    const change = { id: writer.id, version: writer.version, label: labelOf('Again', content) };
    const saved = await callEither(origins, step, '/templet/update', writer, change, `again-${mark}`);
    expect([saved.code, saved.data.version]).toEqual([200, writer.version + 1]);
    Object.assign(writer, { version: writer.version + 1, content });
    run.answers++;
    const name = `New ${mark}`;
    const fresh = { label: labelOf(name, name) };
    const made = await callEither(origins, step + 1, '/templet/save', writer, fresh, `new-${mark}`);
    expect([name, made.code]).toEqual([name, 200]);
    writer.made.add(name);
    run.answers++;
    const colour = { r: run.index, g: step % 256, b: run.round };
    const { bytes } = await pictureFile('png', colour);
    const key = await sendPicture(origins[step % origins.length], writer, bytes);
    if (key !== null) writer.newPictures.set(key, bytes);
  }
}

/** Reads everything that a writer has written; of the pictures, only the given ones. */
async function check(
  origin: string,
  { token, id, version, content, made }: Writer,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const now = await must(origin, `/templet/${id}`, token);
  expect([now.version, now.label.elements[0].content]).toEqual([version, content]);
  const versions: { version: number }[] = await must(origin, `/templet/${id}/versions`, token);
  expect(versions.map((kept) => kept.version)).toEqual(versions.map((_, at) => version - 1 - at));
  const names: string[] = [];
  for (let page = 1; ; page++) {
    const { list } = await must(origin, `/templet/list?${CATALOGUE_QUERY}&pageNumber=${page}`, token);
    names.push(...list.map((label: { name: string }) => label.name));
    if (list.length === 0) break;
  }
  expect(names.sort()).toEqual(['Again', ...made].sort());
  for (const [key, bytes] of pictures) {
    const shown = await fetch(`${origin}/api/v3/oss/${key}`);
    expect([shown.status, new Uint8Array(await shown.arrayBuffer())]).toEqual([200, bytes]);
  }
}

/** Exchanges the refresh token in a cookie. Returns the code of the response, and the new tokens if there are any. */
async function refresh(origin: string, cookie: string) {
  const answer = await fetch(`${origin}/api/v3/login/refresh`, { method: 'POST', headers: { cookie } });
  const { code, data } = await answer.json();
  return { code, token: data.accessToken, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const programs = postgresPrograms();
const left = programs ? '' : ' (skipped: no PostgreSQL)';
describe.skipIf(!programs)(`two servers on one PostgreSQL and one file folder${left}`, () => {
  let postgres: PostgresServer;
  let folder = '';
  let database = '';
  const variables = () => ({
    DATABASE_URL: database,
    DIECUT_DATA_DIR: folder,
    DIECUT_CALLS_PER_MINUTE: '1000000',
    DIECUT_LOG: 'silent',
  });
  const start = () => startServerProcess(variables());
  let servers: ServerProcess[] = [];
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    folder = mkdtempSync(join(tmpdir(), 'diecut-instances-'));
    database = postgres.newDatabase();
    // Both servers start on a database without tables.
    servers = await Promise.all([start(), start()]);
  }, 600_000);
  afterAll(async () => {
    for (const server of servers) await server.kill();
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('create tables and market entries once when they start at the same time', async () => {
    const client = new pg.Client(database);
    await client.connect();
    try {
      const { rows } = await client.query(
        'select name, count(*)::int as times from kysely_migration group by name',
      );
      expect(rows.map(({ times }) => times)).toEqual(rows.map(() => 1));
      expect(
        rows
          .map(({ name }) => name)
          .sort()
          .at(-1),
      ).toBe(LATEST_SCHEMA);
    } finally {
      await client.end();
    }
    const token = await signInAt(servers[0], 'reader@example.com');
    const [here, there] = await Promise.all(
      servers.map(({ origin }) => must(origin, '/market/list?pageSize=100', token)),
    );
    expect(here.total).toBeGreaterThanOrEqual(40);
    expect(there).toEqual(here);
    const ids = here.list.map(({ name, group }: { name: string; group: string }) => `${group} ${name}`);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('share sessions: tokens of one work on the other, are refreshed there, and end on both', async () => {
    const [a, b] = servers.map(({ origin }) => origin);
    const email = 'session@example.com';
    const sign = { timestamp: Date.now(), sign: 'ab'.repeat(16) };
    await must(a, '/login/sendCode', '', { account: email, purpose: 'login', ...sign });
    const [, captcha] = new RegExp(`The code for ${email} is (\\d{6})`).exec(servers[0].said()) ?? [];
    // A sign-in code that one server has sent is accepted by the other server, but only once.
    const signedIn = await fetch(`${b}/api/v3/login/captchaLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, captcha }),
    });
    const first = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { data } = await signedIn.json();
    expect((await call(a, '/user/info', data.accessToken))?.code).toBe(200);
    expect((await call(a, '/login/captchaLogin', '', { email, captcha }))?.code).toBe(20_003);
    let held = { code: 200, token: data.accessToken, cookie: first };
    for (let turn = 0; turn < 6; turn++) {
      const before = held;
      held = await refresh([a, b][turn % 2], before.cookie);
      expect([turn, held.code]).toEqual([turn, 200]);
      for (const origin of [a, b]) {
        expect((await call(origin, '/user/info', held.token))?.code).toBe(200);
        expect((await call(origin, '/user/info', before.token))?.code).toBe(10_002);
      }
    }
    // A refresh token that is used twice ends the session, whichever server receives it.
    expect((await refresh(a, first)).code).toBe(10_002);
    expect((await call(b, '/user/info', held.token))?.code).toBe(10_002);
    expect((await refresh(b, held.cookie)).code).toBe(10_002);
  });

  it('exchange a refresh token sent to both at the same time for one session at most', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const email = `both${turn}@example.com`;
      const sign = { timestamp: Date.now(), sign: 'ab'.repeat(16) };
      await must(servers[0].origin, '/login/sendCode', '', { account: email, purpose: 'login', ...sign });
      const [, captcha] = new RegExp(`The code for ${email} is (\\d{6})`).exec(servers[0].said()) ?? [];
      const signedIn = await fetch(`${servers[0].origin}/api/v3/login/captchaLogin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, captcha }),
      });
      const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
      const answers = await Promise.all(servers.map(({ origin }) => refresh(origin, cookie)));
      // One request succeeded; the reuse of the token by the other request revoked the session.
      expect(answers.map(({ code }) => code).sort()).toEqual([10_002, 200].sort());
      const winner = answers.find(({ code }) => code === 200)?.token ?? '';
      for (const { origin } of servers) expect((await call(origin, '/user/info', winner))?.code).toBe(10_002);
    }
  });

  it('lose no acknowledged write when one is killed and the other continues', {
    timeout: 1_800_000,
  }, async () => {
    const writers: Writer[] = [];
    for (let index = 0; index < WRITERS; index++) {
      const token = await signInAt(servers[0], `writer${index}@example.com`);
      const label = labelOf('Again', 'v1');
      const { id } = await must(servers[0].origin, '/templet/save', token, { label });
      writers.push({ token, id, version: 1, content: 'v1', ...newThings() });
    }
    for (let round = 0; round < KILLS; round++) {
      const origins = servers.map(({ origin }) => origin);
      const runs = writers.map((_, index) => ({ round, index, isOver: false, answers: 0 }));
      const working = Promise.all(writers.map((writer, index) => work(origins, writer, runs[index])));
      const answers = () => runs.reduce((sum, run) => sum + run.answers, 0);
      const isOver = working.then(() => true);
      const waitFor = async (count: number) => {
        const last = answers() + count;
        while (answers() < last)
          if (await Promise.race([delay(LOOK_EVERY_MS), isOver])) throw new Error('the writers ended');
      };
      await waitFor(FEWEST_ANSWERS + Math.floor(Math.random() * (MOST_ANSWERS - FEWEST_ANSWERS)));
      const victim = round % 2;
      await servers[victim].kill();
      await waitFor(ANSWERS_ALONE);
      for (const run of runs) run.isOver = true;
      await working;
      for (const writer of writers) await check(servers[1 - victim].origin, writer, writer.newPictures);
      servers[victim] = await start();
      for (const writer of writers) {
        await check(servers[victim].origin, writer, writer.newPictures);
        for (const [key, bytes] of writer.newPictures) writer.pictures.set(key, bytes);
        writer.newPictures.clear();
      }
    }
    for (const writer of writers) await check(servers[0].origin, writer, writer.pictures);
  });
});
