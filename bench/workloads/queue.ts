import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { must, signInAt } from '../../tests/server/writers.ts';
import { postgresPrograms, startPostgres } from '../../tests/support/postgresServer.ts';
import { startServerProcess } from '../../tests/support/serverProcess.ts';
import { startWorkerProcess } from '../../tests/support/workerProcess.ts';
import { batchLabel, COLUMNS, cachedFile, makeRows } from '../batchData.ts';
import { type Runner, timed, type Workload } from '../measure.ts';
import { product } from './batch.ts';

/** Number of leading `COLUMNS` that the label shows. */
const SHOWN_COLUMNS = 5;
const LOOK_EVERY_MS = 20;
/** Number of warm-up labels, after which the threads have loaded fonts and compiled code, like the threads of a long-running worker. */
const WARM_UP_LABELS = 10_000;

/**
 * Returns a spreadsheet with only the columns of the label: attachments are limited to ten megabytes, which all eight columns would exceed.
 */
function narrowFile(count: number): string {
  return cachedFile(`narrow-${count}.csv`, () =>
    [[...COLUMNS], ...makeRows(count)].map((row) => row.slice(0, SHOWN_COLUMNS).join(',')).join('\n'),
  );
}

/** Requests labels as a client program does, waits for the job, and downloads the complete file. */
async function orderAndFetch(origin: string, authorization: string, rows: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  const said = { document: batchLabel(), format: 'pdf', dpi: 203, now: '2026-01-01T00:00:00Z' };
  form.append('request', JSON.stringify(said));
  form.append('file', new Blob([rows]), 'rows.csv');
  const headers = { authorization };
  const jobs = `${origin}/api/v3/render/jobs`;
  const ordered = await (await fetch(jobs, { method: 'POST', headers, body: form })).json();
  if (ordered.code !== 200) throw new Error(ordered.msg);
  let job = ordered.data;
  while (job.state === 'queued' || job.state === 'running') {
    await delay(LOOK_EVERY_MS);
    job = (await (await fetch(`${jobs}/${job.id}`, { headers })).json()).data;
  }
  if (job.state !== 'done') throw new Error(JSON.stringify(job.problem));
  const file = await (await fetch(`${jobs}/${job.id}/result`, { headers })).arrayBuffer();
  return { items: Number(job.doneLabels), bytes: file.byteLength };
}

/**
 * Measures from the request to the last byte of the file, with a server that assembles jobs, a PostgreSQL database, and one worker that
 * renders the labels.
 */
const throughQueue: Runner = async (size) => {
  const programs = postgresPrograms();
  if (!programs) throw new Error('no PostgreSQL here');
  const postgres = await startPostgres(programs);
  const folder = mkdtempSync(join(tmpdir(), 'diecut-bench-queue-'));
  const settings = { DATABASE_URL: postgres.newDatabase(), DIECUT_DATA_DIR: folder };
  const server = await startServerProcess({ ...settings, DIECUT_JOB_THREADS: '0' });
  const worker = await startWorkerProcess(settings);
  try {
    const token = await signInAt(server, 'bench@example.com');
    const { key } = await must(server.origin, '/apiKey/create', token, { name: 'Bench', scopes: ['render'] });
    const make = async (count: number) =>
      orderAndFetch(server.origin, `Bearer ${key}`, new Uint8Array(readFileSync(narrowFile(count))));
    await make(WARM_UP_LABELS);
    narrowFile(size);
    const result = await timed(() => make(size));
    if (result.items !== size) throw new Error('labels are missing');
    // The memory of this process is irrelevant, because server and worker are other processes.
    return { ...result, peakMb: 0 };
  } finally {
    await worker.kill();
    await server.kill();
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const queueWorkloads: readonly Workload[] = [
  {
    id: 'Q1',
    title:
      'P1 from csv of five columns as a job: a server, a PostgreSQL and one worker process on this machine',
    unit: 'labels',
    size: 100_000,
    quickSize: 20_000,
    product: throughQueue,
    peers: { 'the command line': { size: 100_000, run: product('pdf', { dataOf: narrowFile }) } },
  },
];
