import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { RENDER_JOB_LIMITS } from '../../src/core/base/serviceLimits.ts';
import { runCli } from '../support/runCli.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { type JobTest, type MakerOptions, makeAll, startJobTest } from './jobCalls.ts';
import { codeLabel, type Rendered } from './renderCalls.ts';

/** Tests of jobs in parts: any worker can make a part, and the assembled bytes equal those of one run. */

const NOW = '2026-03-01T08:00:00Z';
const ROWS = 9000;
const PARTS = 3;
const csv = (bad: readonly number[] = []) =>
  [
    'n',
    ...Array.from({ length: ROWS }, (_, at) => (bad.includes(at) ? 'x' : String(400_000_000_000 + at))),
  ].join('\n');

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(
  options: Parameters<typeof startJobTest>[0],
  making: MakerOptions = {},
): Promise<JobTest> {
  const jobs = await startJobTest(options, making);
  closing.push(jobs.close);
  return jobs;
}

async function order(jobs: JobTest, said: object, text = csv()): Promise<string> {
  const file = { name: 'codes.csv', bytes: new Uint8Array(Buffer.from(text)) };
  const request = { document: codeLabel, now: NOW, ...said };
  const made: Rendered = await jobs.renderForm(request, file, { path: '/render/jobs' });
  expect(made.status).toBe(200);
  return String(made.json().data.id);
}

/** Returns the output of the command line in one run. */
function oneRun(format: string, text: string, ...more: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-one-'));
  try {
    const [label, data, out] = ['label.json', 'codes.csv', `out.${format}`].map((name) => join(folder, name));
    writeFileSync(label, JSON.stringify(codeLabel));
    writeFileSync(data, text);
    const args = ['render', label, '--data', data, '--out', out, '--now', NOW, '--jobs', '1', ...more];
    const { status, stderr } = runCli(...args);
    expect([status === 0 || more.includes('skip'), stderr.includes('refused')]).toEqual([true, false]);
    return readFileSync(out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const resultOf = async (jobs: JobTest, id: string) => {
  expect(await jobs.stateOf(id)).toMatchObject({ state: 'done', problem: null });
  return (await jobs.ask(`/render/jobs/${id}/result`)).bytes;
};
const partsOf = ({ test }: JobTest) => test.store.read.selectFrom('renderParts').selectAll().execute();
const pathOf = ({ test }: JobTest, name: string) => join(test.folder, 'files', name.slice(0, 2), name);
const objectsOf = async ({ test }: JobTest) =>
  (await test.store.read.selectFrom('fileObjects').select('name').execute()).map(({ name }) => name);

/** Waits until `count` parts are made, and then releases all work in progress. */
async function leaveAt(jobs: JobTest, count: number): Promise<void> {
  jobs.runner.wake();
  while ((await partsOf(jobs)).length < count) await delay(5);
  await jobs.leave();
}

onEachStoreInLong('parts of render jobs', (maker) => {
  // Parts behave the same on both stores; `DIECUT_LONG=1` (npm run test:long) runs all tests on each.
  const itOnce = it.skipIf(maker.kind !== 'sqlite' && !process.env.DIECUT_LONG);
  it('combine to the bytes of one run, with collated copies and skipped rows, and leave no files', async () => {
    const jobs = await start({ store: await maker.open() });
    const bad = csv([0, 4321, ROWS - 1]);
    const pdf = await order(jobs, { format: 'pdf', copies: 2, collate: true, onError: 'skip' }, bad);
    const zpl = await order(jobs, { format: 'zpl', dpi: 203 });
    await makeAll(jobs);
    expect(jobs.partMaker.load()).toEqual({ made: 2 * PARTS, failed: 0, underWay: 0 });
    // A failed row counts once per set of copies, as in the command line.
    expect(await jobs.stateOf(pdf)).toMatchObject({ doneLabels: 2 * (ROWS - 3), failureCount: 6 });
    const one = oneRun('pdf', bad, '--copies', '2', '--on-error', 'skip');
    expect((await resultOf(jobs, pdf)).equals(one)).toBe(true);
    expect((await resultOf(jobs, zpl)).equals(oneRun('zpl', csv(), '--dpi', '203'))).toBe(true);
    expect([await partsOf(jobs), readdirSync(join(jobs.test.folder, 'incoming'))]).toEqual([[], []]);
    const kept = await jobs.test.store.read.selectFrom('renderJobs').selectAll().execute();
    const named = kept.flatMap(({ sheetObject, resultObject }) => [sheetObject, resultObject]);
    const { objectName } = await jobs.test.store.read
      .selectFrom('files')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect((await objectsOf(jobs)).sort()).toEqual([...named, objectName].sort());
  });

  itOnce('are reused after a restart of their job', async () => {
    const jobs = await start({ store: await maker.open() });
    const id = await order(jobs, { format: 'pdf' });
    await leaveAt(jobs, 1);
    const before = await partsOf(jobs);
    expect((await jobs.stateOf(id)).state).toBe('queued');
    const again = jobs.startAgain();
    await makeAll(again);
    expect(again.partMaker.load().made).toBe(PARTS - before.length);
    expect((await resultOf(jobs, id)).equals(oneRun('pdf', csv()))).toBe(true);
  });

  itOnce('are rendered again when they are lost or incomplete', async () => {
    const jobs = await start({ store: await maker.open() });
    const id = await order(jobs, { format: 'pdf' });
    await leaveAt(jobs, PARTS - 1);
    const [lost, cut] = (await partsOf(jobs)).map(({ objectName }) => pathOf(jobs, objectName ?? ''));
    rmSync(lost);
    truncateSync(cut, 5000);
    const again = jobs.startAgain();
    await makeAll(again);
    expect(again.partMaker.load().made).toBeGreaterThanOrEqual(2);
    expect((await resultOf(jobs, id)).equals(oneRun('pdf', csv()))).toBe(true);
  });

  itOnce('of another run are not used', async () => {
    const jobs = await start({ store: await maker.open() });
    const id = await order(jobs, { format: 'pdf' });
    await leaveAt(jobs, 1);
    const { test } = jobs;
    await test.store.write(async (writing) => {
      await writing.updateTable('renderParts').set({ run: 'another' }).execute();
    });
    const again = jobs.startAgain();
    // A worker refuses a part of an abandoned run that is still in the queue: the hash of its run does not match.
    await again.queue.add([{ jobId: id, run: 'another', part: 1 }]);
    await again.partMaker.idle();
    expect(again.partMaker.load()).toEqual({ made: 0, failed: RENDER_JOB_LIMITS.partTries, underWay: 0 });
    await makeAll(again);
    expect(again.partMaker.load().made).toBe(PARTS);
    expect((await resultOf(jobs, id)).equals(oneRun('pdf', csv()))).toBe(true);
    expect(await partsOf(jobs)).toEqual([]);
  });

  itOnce('fail their job with the reason after a limited number of attempts', async () => {
    const jobs = await start({ store: await maker.open() }, { partMs: 5 });
    const id = await order(jobs, { format: 'png', dpi: 300 });
    await makeAll(jobs);
    expect(await jobs.stateOf(id)).toMatchObject({
      state: 'failed',
      file: null,
      problem: { code: 'renderSlow' },
    });
    expect(jobs.partMaker.load()).toMatchObject({ made: 0 });
    await jobs.partMaker.idle();
    expect([await partsOf(jobs), readdirSync(join(jobs.test.folder, 'incoming'))]).toEqual([[], []]);
  });

  itOnce('of a canceled job stop and leave no files', async () => {
    const jobs = await start({ store: await maker.open() });
    const id = await order(jobs, { format: 'png', dpi: 300 });
    jobs.runner.wake();
    while ((await partsOf(jobs)).length === 0) await delay(20);
    await jobs.render({}, { path: `/render/jobs/${id}/cancel` });
    await jobs.runner.idle();
    await jobs.partMaker.idle();
    expect((await jobs.stateOf(id)).state).toBe('cancelled');
    expect([await partsOf(jobs), readdirSync(join(jobs.test.folder, 'incoming'))]).toEqual([[], []]);
    expect(jobs.partMaker.load().made).toBeLessThan(20);
  });
});
