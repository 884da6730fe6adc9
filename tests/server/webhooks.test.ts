import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createRenderPool } from '../../server/render/renderPool.ts';
import { renderThreadSpawner } from '../../server/render/spawnRenderThread.ts';
import { expireJobs } from '../../server/resources/renderJobs/expireJobs.ts';
import { createJobRunner } from '../../server/resources/renderJobs/jobRunner.ts';
import { createLocalQueue } from '../../server/resources/renderJobs/partQueue.ts';
import { sealPlainSecrets } from '../../server/resources/renderJobs/webhookSecret.ts';
import { createWebhookSender } from '../../server/resources/renderJobs/webhookSender.ts';
import { createSecretBox, type SecretBox } from '../../server/secretBox.ts';
import { sweep } from '../../server/store/sweep.ts';
import { postWebhook, type WebhookPorts } from '../../server/webhooks/postWebhook.ts';
import { itInLong } from '../support/inLong.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { codeLabel, startRenderTest } from './renderCalls.ts';

type FoundAddresses = Awaited<ReturnType<NonNullable<WebhookPorts['lookUp']>>>;

const SECRET = 'a secret of the receiver';
const order = { document: codeLabel, rows: [{ n: '4006381333931' }], format: 'zpl', dpi: 203 };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts a receiver of webhooks. It answers with the given statuses in sequence, and then repeats the last one. */
async function startReceiver(...statuses: readonly number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const status = statuses[Math.min(received.length, statuses.length - 1)];
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('taken');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  closing.push(() => new Promise((resolve) => void server.close(() => resolve())));
  return { received, port, url: `http://127.0.0.1:${port}/told` };
}

async function startWebhookTest(options: Parameters<typeof startRenderTest>[0] = {}) {
  const calls = await startRenderTest({ webhooksPrivate: true, ...options });
  const { test } = calls;
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  const parts = { store: test.store, files: test.files, clock: () => test.clock.nowMs, onFailure };
  const pool = createRenderPool({ spawn: renderThreadSpawner(), threads: 1, endsTaken: true });
  const runner = createJobRunner({
    ...parts,
    pool,
    queue: createLocalQueue(),
    atOnce: 1,
    onOver: () => undefined,
  });
  closing.push(async () => {
    await runner.leave();
    pool.dispose();
    await test.close();
    expect(failures).toEqual([]);
  });
  const send = async (secretBox: SecretBox | null = test.secretBox) => {
    // Each call creates a new sender, as after a restart, so the sender must not depend on state in memory.
    const sender = createWebhookSender({ ...parts, secretBox, allowsPrivate: true });
    sender.wake();
    await sender.idle();
    await sender.close();
  };
  const make = async () => {
    runner.wake();
    await runner.idle();
  };
  return { ...calls, send, make };
}

/** Checks the signature of a message as a receiver does. */
function isSigned({ headers, body }: Received): boolean {
  const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-diecut-signature'])) ?? [];
  return createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex') === digest;
}

onEachStoreInLong('webhooks', (maker) => {
  it('report the end of a job once, signed, and are retried until accepted', async () => {
    const receiver = await startReceiver(500, 302, 200);
    const hooks = await startWebhookTest({ store: await maker.open() });
    const { clock } = hooks.test;
    const webhook = { url: receiver.url, secret: SECRET };
    const placed = await hooks.render({ ...order, webhook }, { path: '/render/jobs' });
    expect(placed.status).toBe(200);
    await hooks.send();
    expect(receiver.received).toEqual([]);
    await hooks.make();
    await hooks.send();
    await hooks.send();
    expect(receiver.received.length).toBe(1);
    clock.nowMs += 9000;
    await hooks.send();
    expect(receiver.received.length).toBe(1);
    clock.nowMs += 1000;
    await hooks.send();
    // A redirect is not followed and does not count as delivered.
    expect(receiver.received.map(({ path }) => path)).toEqual(['/told', '/told']);
    clock.nowMs += 60_000;
    await hooks.send();
    clock.nowMs += 24 * 3_600_000;
    await hooks.send();
    expect(receiver.received.length).toBe(3);
    for (const message of receiver.received) {
      const { id, event, job } = JSON.parse(message.body);
      expect([isSigned(message), event, job.id, job.state, job.doneLabels]).toEqual([
        true,
        'render.done',
        placed.json().data.id,
        'done',
        1,
      ]);
      expect(message.headers['x-diecut-delivery']).toBe(id);
    }
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(isSigned({ ...receiver.received[0], body: `${receiver.received[0].body} ` })).toBe(false);
  });

  it('report that a job expired before it was rendered, and the job is deleted afterward', async () => {
    const receiver = await startReceiver(503, 200);
    const hooks = await startWebhookTest({ store: await maker.open() });
    const { store, clock } = hooks.test;
    const webhook = { url: receiver.url, secret: SECRET };
    const jobs = async () => (await store.read.selectFrom('renderJobs').select('id').execute()).length;
    const said = { ...order, lifeHours: 1, webhook };
    expect((await hooks.render(said, { path: '/render/jobs' })).status).toBe(200);
    clock.nowMs += 3_600_000;
    for (const _ of [1, 2]) {
      await expireJobs(store, clock.nowMs);
      await sweep(store, clock.nowMs);
    }
    await hooks.send();
    // Undelivered messages are sent again even after the job has expired.
    await sweep(store, clock.nowMs);
    clock.nowMs += 10_000;
    await hooks.send();
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ event, job }) => [event, job.state, job.problem.code])).toEqual([
      ['render.failed', 'failed', 'renderJobGone'],
      ['render.failed', 'failed', 'renderJobGone'],
    ]);
    expect(await jobs()).toBe(1);
    await sweep(store, clock.nowMs);
    expect(await jobs()).toBe(0);
  });

  it('report that a job was canceled or failed, and stop retrying eventually', async () => {
    const receiver = await startReceiver(503);
    const hooks = await startWebhookTest({ store: await maker.open() });
    const webhook = { url: receiver.url, secret: SECRET };
    const place = async (said: object) =>
      (await hooks.render({ ...said, lifeHours: 168, webhook }, { path: '/render/jobs' })).json().data.id;
    const cancelled = await place(order);
    await place({ ...order, rows: [{ n: 'x' }] });
    await hooks.render({}, { path: `/render/jobs/${cancelled}/cancel` });
    await hooks.render({}, { path: `/render/jobs/${cancelled}/cancel` });
    await hooks.make();
    await hooks.send();
    const events = receiver.received.map(({ body }) => JSON.parse(body).event).sort();
    expect(events).toEqual(['render.cancelled', 'render.failed']);
    for (let hour = 0; hour < 12; hour++) {
      hooks.test.clock.nowMs += 6 * 3_600_000;
      await hooks.send();
    }
    expect(receiver.received.length).toBe(2 * 7);
    const rows = await hooks.test.store.read.selectFrom('webhooks').selectAll().execute();
    expect(rows.map(({ dueAtMs, problem }) => [dueAtMs, problem])).toEqual(
      Array(2).fill([null, 'status 503']),
    );
  });

  it('store their secrets encrypted in the database, each for its own job', async () => {
    const receiver = await startReceiver(200);
    const hooks = await startWebhookTest({ store: await maker.open() });
    const { store } = hooks.test;
    const webhook = { url: receiver.url, secret: SECRET };
    for (const _ of [1, 2])
      expect((await hooks.render({ ...order, webhook }, { path: '/render/jobs' })).status).toBe(200);
    const rows = await store.read.selectFrom('webhooks').selectAll().execute();
    expect(rows.map(({ secret }) => secret)).toEqual(['', '']);
    expect(JSON.stringify(rows)).not.toContain(SECRET);
    expect(JSON.stringify(await store.read.selectFrom('renderJobs').selectAll().execute())).not.toContain(
      SECRET,
    );
    // A sealed secret that is moved to another job's row cannot be opened there.
    await store.write(async (writing) => {
      await writing
        .updateTable('webhooks')
        .set({ sealedSecret: rows[0].sealedSecret })
        .where('jobId', '=', rows[1].jobId)
        .execute();
    });
    await hooks.make();
    await hooks.make();
    await hooks.send();
    expect(receiver.received.map((message) => [JSON.parse(message.body).job.id, isSigned(message)])).toEqual([
      [rows[0].jobId, true],
    ]);
  });

  itInLong('are not sent without the encryption key, and are sent once the key is back', async () => {
    const receiver = await startReceiver(200);
    const hooks = await startWebhookTest({ store: await maker.open() });
    const { store, clock } = hooks.test;
    const webhook = { url: receiver.url, secret: SECRET };
    expect((await hooks.render({ ...order, webhook }, { path: '/render/jobs' })).status).toBe(200);
    await hooks.make();
    for (const box of [createSecretBox('another key of tests, 32 letters'), null]) {
      await hooks.send(box);
      const [row] = await store.read.selectFrom('webhooks').selectAll().execute();
      expect([row.problem, row.deliveredAtMs]).toEqual(['webhookSecretUnreadable', null]);
      clock.nowMs += 60_000;
    }
    expect(receiver.received).toEqual([]);
    await hooks.send();
    expect(receiver.received.map(isSigned)).toEqual([true]);
  });

  itInLong('of an earlier version are signed as before, and their secrets are encrypted later', async () => {
    const receiver = await startReceiver(503, 200);
    const hooks = await startWebhookTest({ store: await maker.open() });
    const { store, clock, secretBox } = hooks.test;
    const webhook = { url: receiver.url, secret: 'another secret of the receiver' };
    expect((await hooks.render({ ...order, webhook }, { path: '/render/jobs' })).status).toBe(200);
    await store.write(async (writing) => {
      await writing.updateTable('webhooks').set({ secret: SECRET, sealedSecret: null }).execute();
    });
    await hooks.make();
    // Without a key the secret stays unencrypted.
    await sealPlainSecrets(store, null);
    await hooks.send(null);
    await sealPlainSecrets(store, secretBox);
    const rows = await store.read.selectFrom('webhooks').selectAll().execute();
    expect([rows[0].secret, JSON.stringify(rows).includes(SECRET)]).toEqual(['', false]);
    clock.nowMs += 10_000;
    await hooks.send();
    expect(receiver.received.map(isSigned)).toEqual([true, true]);
  });

  it('are rejected on a server without a key, and no job is created', async () => {
    const hooks = await startWebhookTest({ store: await maker.open(), secretBox: null });
    const webhook = { url: 'https://example.com/told', secret: SECRET };
    const refused = await hooks.render({ ...order, webhook }, { path: '/render/jobs' });
    expect([refused.status, refused.json().data.problem]).toEqual([409, 'webhookUnavailable']);
    expect(await hooks.test.store.read.selectFrom('renderJobs').selectAll().execute()).toEqual([]);
    expect((await hooks.render(order, { path: '/render/jobs' })).status).toBe(200);
  });
});

describe("webhooks to the server's own network", () => {
  it('are rejected for every notation of the address, unless a setting allows them', async () => {
    const receiver = await startReceiver(200);
    const hooks = await startWebhookTest({ webhooksPrivate: false });
    const place = async (url: string) => {
      const webhook = { url, secret: SECRET };
      const placed = await hooks.render({ ...order, webhook }, { path: '/render/jobs' });
      return placed.status === 200 ? 'placed' : placed.json().data.problem;
    };
    for (const url of [
      ...[receiver.url, 'http://localhost:1/', 'http://[::1]/', 'http://169.254.169.254/latest/meta-data'],
      ...[
        'http://2130706433/',
        'ftp://example.com/',
        'https://me:secret@example.com/',
        'nothing',
        'file:///etc/passwd',
      ],
    ])
      expect([url, await place(url)]).toEqual([url, 'webhookInvalid']);
    expect(await place('https://example.com/told')).toBe('placed');
    // A public name that resolves to this machine is detected when the server connects.
    const message = { url: `http://rebound.example:${receiver.port}/`, secret: SECRET, id: 'x', body: '{}' };
    const answering = (found: FoundAddresses) => async () => found;
    const here = { address: '127.0.0.1', family: 4 };
    for (const found of [
      [here],
      [{ address: '8.8.8.8', family: 4 }, here],
      [{ address: '::1', family: 6 }],
      [],
    ]) {
      const sent = await postWebhook(message, { allowsPrivate: false, lookUp: answering(found) }, 0);
      expect(sent.ok).toBe(false);
    }
    expect(receiver.received).toEqual([]);
    const allowed = await postWebhook(message, { allowsPrivate: true, lookUp: answering([here]) }, 0);
    expect([allowed.ok, receiver.received.length]).toEqual([true, 1]);
  });
});
