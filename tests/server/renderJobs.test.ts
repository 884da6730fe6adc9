import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import BetterSqlite from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../server/resources/files/sweepFiles.ts';
import type { RenderJobRow } from '../../server/store/serviceTables.ts';
import { sweep } from '../../server/store/sweep.ts';
import { RENDER_JOB_LIMITS } from '../../src/core/base/serviceLimits.ts';
import { itInLong } from '../support/inLong.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { GOOD, type JobTest, makeAll, rowsOf, startJobTest as startTest } from './jobCalls.ts';
import { codeLabel, fileOf, priceLabel, SHEET_PATH } from './renderCalls.ts';
import { signIn } from './testApp.ts';
import { signInAt } from './writers.ts';

const run = promisify(execFile);
const HOUR_MS = 3_600_000;
const order = { document: codeLabel, rows: rowsOf(3), format: 'zpl', dpi: 203 };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startJobTest(options: Parameters<typeof startTest>[0] = {}): Promise<JobTest> {
  const jobs = await startTest(options);
  closing.push(jobs.close);
  return jobs;
}

onEachStoreInLong('render jobs', (maker) => {
  it('are created, rendered in the background, and downloaded whole or in ranges, equal to a direct call', async () => {
    const jobs = await startJobTest({ store: await maker.open() });
    const id = await jobs.place(order);
    expect(await jobs.stateOf(id)).toMatchObject({ state: 'queued', plannedLabels: null, file: null });
    const early = await jobs.ask(`/render/jobs/${id}/result`);
    expect([early.status, JSON.parse(early.text).data.problem]).toEqual([409, 'renderJobUnfinished']);
    await makeAll(jobs);
    const direct = await jobs.render(order);
    expect(await jobs.stateOf(id)).toMatchObject({
      state: 'done',
      plannedLabels: 3,
      doneLabels: 3,
      failureCount: 0,
      problem: null,
      file: { bytes: direct.bytes.length },
    });
    const whole = await jobs.ask(`/render/jobs/${id}/result`);
    expect([whole.status, whole.bytes.equals(direct.bytes), whole.headers['accept-ranges']]).toEqual([
      200,
      true,
      'bytes',
    ]);
    const part = (range: string, more: Record<string, string> = {}) =>
      jobs.ask(`/render/jobs/${id}/result`, { headers: { range, ...more } });
    const middle = await part('bytes=10-29');
    expect([middle.status, middle.bytes.equals(direct.bytes.subarray(10, 30))]).toEqual([206, true]);
    expect(middle.headers['content-range']).toBe(`bytes 10-29/${direct.bytes.length}`);
    const end = await part('bytes=-5', { 'if-range': String(whole.headers.etag) });
    expect([end.status, end.bytes.equals(direct.bytes.subarray(-5))]).toEqual([206, true]);
    const other = await part('bytes=-5', { 'if-range': '"another"' });
    expect([other.status, other.bytes.length]).toEqual([200, direct.bytes.length]);
    const beyond = await part(`bytes=${direct.bytes.length}-`);
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${direct.bytes.length}`]);
  });

  it('are created once for repeated calls with a key, and belong to their account', async () => {
    const jobs = await startJobTest({ store: await maker.open() });
    const headers = { 'idempotency-key': 'job-1' };
    const place = () => jobs.render(order, { path: '/render/jobs', headers });
    const both = await Promise.all([place(), place(), place()]);
    expect(new Set(both.map((one) => one.json().data.id)).size).toBe(1);
    const again = await jobs.render({ ...order, copies: 2 }, { path: '/render/jobs', headers });
    expect(again.json().data.problem).toBe('idempotencyKeyReused');
    const { id } = both[0].json().data;
    const bo = await signIn(jobs.test, 'bo@example.com');
    const key = await jobs.keyFor(bo.token, ['render']);
    for (const path of ['', '/result', '/events'])
      expect([path, (await jobs.ask(`/render/jobs/${id}${path}`, { key })).status]).toEqual([path, 404]);
    const cancel = await jobs.render({}, { path: `/render/jobs/${id}/cancel`, key });
    expect(cancel.status).toBe(404);
    expect((await jobs.stateOf(id)).state).toBe('queued');
    // A job requires the same scopes as a render call with the same label and data.
    const byId = { label: { id: jobs.ana.labelId }, database: { id: jobs.ana.databaseId }, format: 'zpl' };
    const plain = await jobs.keyFor(jobs.ana.token, ['render']);
    expect((await jobs.render(byId, { path: '/render/jobs', key: plain })).json().data.problem).toBe(
      'keyScope',
    );
  });

  it('use the label and data from the time of their creation', async () => {
    const jobs = await startJobTest({ store: await maker.open() });
    const { ana, test } = jobs;
    const now = '2026-03-01T08:00:00Z';
    const byId = { label: { id: ana.labelId }, database: { id: ana.databaseId }, format: 'pdf', now };
    const direct = await jobs.render(byId);
    const lifeHours = 168;
    const id = await jobs.place({ ...byId, lifeHours });
    const sent = { document: priceLabel, format: 'pdf', now, lifeHours };
    const file = { name: 'data.xlsx', bytes: fileOf(SHEET_PATH) };
    const withFile = await jobs.renderForm(sent, file, { path: '/render/jobs' });
    expect(withFile.status).toBe(200);
    const change = { id: ana.labelId, version: 1, label: { ...priceLabel, heightMm: 50 } };
    expect((await test.post('/templet/update', change, ana)).code).toBe(200);
    expect((await test.post('/templet/delete', { ids: [ana.labelId] }, ana)).code).toBe(200);
    const other = { name: 'data.xlsx', bytes: fileOf('examples/price/data-10000.xlsx') };
    const fields = { id: ana.databaseId };
    expect((await test.upload('/database/update', other, { ...ana, fields })).code).toBe(200);
    expect((await test.post('/database/delete', { ids: [ana.databaseId] }, ana)).code).toBe(200);
    // Advance the clock by more than the time for which an unreferenced file is kept.
    test.clock.nowMs += 72 * HOUR_MS;
    await sweepFiles({ ...test, clock: () => test.clock.nowMs });
    await makeAll(jobs);
    for (const job of [id, withFile.json().data.id]) {
      const made = await jobs.ask(`/render/jobs/${job}/result`);
      expect([made.status, made.bytes.equals(direct.bytes)]).toEqual([200, true]);
    }
    expect(readdirSync(join(test.folder, 'incoming'))).toEqual([]);
  });

  it('report every row that cannot be rendered, and keep a file of the others on request', async () => {
    const jobs = await startJobTest({ store: await maker.open() });
    const bad = { ...order, rows: [GOOD, { n: 'x' }, GOOD, { n: '1' }] };
    const [stop, skip] = [await jobs.place(bad), await jobs.place({ ...bad, onError: 'skip' })];
    const none = await jobs.place({ ...bad, rows: [{ n: 'x' }, { n: 'y' }], onError: 'skip' });
    const unplanned = await jobs.place({ ...order, select: '9' });
    await makeAll(jobs);
    const failed = await jobs.stateOf(stop);
    expect(failed).toMatchObject({ state: 'failed', failureCount: 2, file: null });
    expect(failed.problem.code).toBe('renderRowsFail');
    expect(failed.failures.map(({ row }: { row: number }) => row)).toEqual([2, 4]);
    const nothing = await jobs.ask(`/render/jobs/${stop}/result`);
    expect([nothing.status, JSON.parse(nothing.text).data.problem]).toEqual([409, 'renderJobWithoutFile']);
    expect(await jobs.stateOf(skip)).toMatchObject({ state: 'done', doneLabels: 2, failureCount: 2 });
    const direct = await jobs.render({ ...bad, onError: 'skip' });
    expect((await jobs.ask(`/render/jobs/${skip}/result`)).bytes.equals(direct.bytes)).toBe(true);
    expect(await jobs.stateOf(none)).toMatchObject({ state: 'failed', failureCount: 2 });
    const refused = await jobs.stateOf(unplanned);
    expect([refused.state, refused.problem.code]).toEqual(['failed', 'renderRefused']);
    expect(refused.problem.message).toContain('1 to 3');
  });

  it('are deleted with their files when they expire', async () => {
    const jobs = await startJobTest({ store: await maker.open() });
    const { test } = jobs;
    const id = await jobs.place({ ...order, lifeHours: 2 });
    await makeAll(jobs);
    const objects = () => test.store.read.selectFrom('fileObjects').selectAll().execute();
    const [{ resultObject }] = await test.store.read.selectFrom('renderJobs').selectAll().execute();
    test.clock.nowMs += HOUR_MS;
    await sweep(test.store, test.clock.nowMs);
    expect((await jobs.ask(`/render/jobs/${id}/result`)).status).toBe(200);
    // Until a result is deleted, it takes part of the account's limited storage.
    await test.store.write(async (writing) => {
      await writing.updateTable('renderJobs').set({ resultBytes: RENDER_JOB_LIMITS.maxKeptBytes }).execute();
    });
    const asked = { path: '/render/jobs', headers: { 'idempotency-key': 'one-and-the-same-order' } };
    const full = await jobs.render(order, asked);
    expect([full.status, full.json().data.problem]).toEqual([409, 'renderJobStorage']);
    test.clock.nowMs += HOUR_MS;
    expect((await jobs.ask(`/render/jobs/${id}/result`)).status).toBe(404);
    await sweep(test.store, test.clock.nowMs);
    expect(await test.store.read.selectFrom('renderJobs').selectAll().execute()).toEqual([]);
    // When the refused call is repeated, it succeeds, because there is room now.
    expect((await jobs.render(order, asked)).status).toBe(200);
    test.clock.nowMs += 49 * HOUR_MS;
    await sweepFiles({ ...test, clock: () => test.clock.nowMs });
    expect((await objects()).map(({ name }) => name)).not.toContain(resultObject);
  });
});

describe('render job', () => {
  it('streams its progress until it ends', async () => {
    const jobs = await startJobTest();
    const id = await jobs.place({ ...order, rows: rowsOf(2000), format: 'pdf' });
    const events = jobs.ask(`/render/jobs/${id}/events`);
    await delay(700);
    await makeAll(jobs);
    const { status, headers, text } = await events;
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream']);
    const told = text
      .trim()
      .split('\n\n')
      .map((event) => /^event: (\w+)\ndata: (.*)$/.exec(event)?.slice(1) ?? []);
    expect([told[0][0], told.at(-1)?.[0]]).toEqual(['queued', 'done']);
    expect(JSON.parse(told.at(-1)?.[1] ?? '')).toMatchObject({ id, state: 'done', doneLabels: 2000 });
  });

  it.each(['is revoked', 'expires'])('sends no more events once its key %s', async (what) => {
    const jobs = await startJobTest();
    const { test, ana, keyFor } = jobs;
    const endsAt = test.clock.nowMs + HOUR_MS;
    const key = await keyFor(ana.token, ['render'], {
      name: 'short',
      ...(what === 'expires' && { endTime: endsAt }),
    });
    // No worker makes the job, so its events would continue for half an hour.
    const id = await jobs.place({ ...order, document: codeLabel, rows: [GOOD] }, { key });
    const events = await test.app.inject({
      url: `/api/v3/render/jobs/${id}/events`,
      headers: { authorization: `Bearer ${key}` },
      payloadAsStream: true,
    });
    expect(events.statusCode).toBe(200);
    const keys: { id: string; name: string }[] = (await test.get('/apiKey/list', ana)).data;
    const keyId = keys.find(({ name }) => name === 'short')?.id;
    if (what === 'expires') test.clock.nowMs = endsAt;
    else expect((await test.post('/apiKey/revoke', { id: keyId }, ana)).code).toBe(200);
    let told = '';
    for await (const chunk of events.stream()) told += String(chunk);
    expect(told.match(/^event: \w+$/gm)).toEqual(['event: queued']);
  });

  itInLong("sends no more events once the server shuts down, and doesn't delay the shutdown", async () => {
    const { test, ana, place, keyFor } = await startJobTest();
    const key = await keyFor(ana.token, ['render']);
    const events = await test.app.inject({
      url: `/api/v3/render/jobs/${await place(order)}/events`,
      headers: { authorization: `Bearer ${key}` },
      payloadAsStream: true,
    });
    const closed = test.app.close();
    let told = '';
    for await (const chunk of events.stream()) told += String(chunk);
    expect(told.match(/^event: \w+$/gm)).toEqual(['event: queued']);
    await closed;
  });

  it('stops when it is canceled, in every state, and leaves no files', async () => {
    const jobs = await startJobTest();
    const { test } = jobs;
    const waiting = await jobs.place(order);
    await jobs.render({}, { path: `/render/jobs/${waiting}/cancel` });
    const long = await jobs.place({
      ...order,
      rows: [GOOD],
      copies: 2000,
      document: codeLabel,
      format: 'png',
    });
    jobs.runner.wake();
    while ((await jobs.stateOf(long)).state === 'queued') await delay(20);
    const cancelled = await jobs.render({}, { path: `/render/jobs/${long}/cancel` });
    expect(cancelled.json().data.state).toBe('cancelled');
    await jobs.runner.idle();
    expect([(await jobs.stateOf(long)).state, (await jobs.stateOf(waiting)).state]).toEqual([
      'cancelled',
      'cancelled',
    ]);
    const objects: Pick<RenderJobRow, 'resultObject'>[] = await test.store.read
      .selectFrom('renderJobs')
      .select('resultObject')
      .execute();
    expect(objects.map(({ resultObject }) => resultObject)).toEqual([null, null]);
  });
});

describe('killed server', () => {
  itInLong(
    'continues its jobs after a restart and reuses the parts that it had finished before the kill',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'diecut-jobs-'));
      closing.push(async () => rmSync(folder, { recursive: true, force: true }));
      const settings = {
        DIECUT_DATA_DIR: folder,
        DIECUT_RENDER_THREADS: '1',
        DIECUT_METRICS_TOKEN: 'secret',
      };
      const first = await startServerProcess(settings);
      const token = await signInAt(first, 'ana@example.com');
      const send = async (
        origin: string,
        path: string,
        body: object | null,
        headers: Record<string, string>,
      ) => {
        const answer = await fetch(`${origin}/api/v3${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { 'content-type': 'application/json', ...headers },
          ...(body && { body: JSON.stringify(body) }),
        });
        return answer.json();
      };
      const made = await send(
        first.origin,
        '/apiKey/create',
        { name: 'ERP', scopes: ['render'] },
        { accesstoken: token },
      );
      const bearer = { authorization: `Bearer ${made.data.key}` };
      const now = '2026-03-01T08:00:00Z';
      const said = { ...order, rows: rowsOf(20_000), format: 'pdf', now };
      const job = await send(first.origin, '/render/jobs', said, bearer);
      const path = `/render/jobs/${job.data.id}`;
      const stateAt = async (origin: string) => (await send(origin, path, null, bearer)).data.state;
      const madeParts = () => {
        const database = new BetterSqlite(join(folder, 'diecut.db'), { readonly: true });
        try {
          const made = 'select count(*) as made from "renderParts" where "objectName" is not null';
          return Number(database.prepare<[], { made: number }>(made).get()?.made);
        } finally {
          database.close();
        }
      };
      // Read the number of parts from the database: on a busy machine, a request would take longer than a part.
      while (madeParts() < 2) await delay(10);
      await first.kill();
      const kept = madeParts();
      expect(kept).toBeLessThan(20_000 / 4000);
      const second = await startServerProcess(settings);
      closing.push(async () => void (await second.stop()));
      while (['queued', 'running'].includes(await stateAt(second.origin))) await delay(100);
      const { data } = await send(second.origin, path, null, bearer);
      expect([data.state, data.doneLabels]).toEqual(['done', 20_000]);
      const result = await fetch(`${second.origin}/api/v3${path}/result`, { headers: bearer });
      const file = join(folder, 'result.pdf');
      writeFileSync(file, Buffer.from(await result.arrayBuffer()));
      expect(statSync(file).size).toBe(data.file.bytes);
      expect((await run('pdfinfo', [file])).stdout).toMatch(/Pages: +20000\n/);
      const reader = { headers: { authorization: 'Bearer secret' } };
      const metrics = await (await fetch(`${second.origin}/metrics`, reader)).text();
      expect(metrics).toContain(`diecut_parts_total{end="made"} ${20_000 / 4000 - kept}\n`);
    },
  );
});
