import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClient } from '../../scripts/packages/buildClient.ts';
import { codeLabel, LABEL_PATH, priceLabel, SHEET_PATH } from '../server/renderCalls.ts';
import { must, signInAt } from '../server/writers.ts';
import { type AnswerCutter, startAnswerCutter } from '../support/answerCutter.ts';
import { itInLong } from '../support/inLong.ts';
import { type PackedProject, packedProject } from '../support/packedProject.ts';
import { startCli } from '../support/runCli.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';

const NOW = '2026-03-01T08:00:00Z';
/** Time limit of a build, with a reserve for a busy machine. */
const BUILD_MS = 180_000;
const JOB_ROWS = 6000;
const root = join(import.meta.dirname, '../..');

let folder: string;
let server: ServerProcess;
let proxy: AnswerCutter;
let project: PackedProject;
let key: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-client-'));
  const [started] = await Promise.all([
    startServerProcess({ DIECUT_DATA_DIR: join(folder, 'data'), DIECUT_WEBHOOKS_PRIVATE: '1' }),
    buildClient(),
  ]);
  server = started;
  proxy = await startAnswerCutter(server.origin);
  project = await packedProject(['packages/client'], ['@types/node']);
  const token = await signInAt(server, 'ana@example.com');
  ({ key } = await must(server.origin, '/apiKey/create', token, { name: 'ERP', scopes: ['render'] }));
  project.write('label.json', JSON.stringify(codeLabel));
  project.write('price.json', JSON.stringify(priceLabel));
}, BUILD_MS);
afterAll(async () => {
  project.remove();
  await proxy.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs a script in the project that installed the package, through a proxy that can cut the connection to the server. Returns the JSON that
 * the script prints.
 */
async function host(script: string) {
  const head = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { ClientError, createClient, readWebhook } from 'diecut-client';
    const client = createClient({ url: '${proxy.origin}/', key: '${key}', waitMs: 20 });
    const label = JSON.parse(readFileSync('label.json', 'utf8'));
    const price = JSON.parse(readFileSync('price.json', 'utf8'));
    const good = { n: '4006381333931' };
    const must = (result) => { if (!result.ok) throw new Error(JSON.stringify(result.error)); return result.value; };
    async function whole(bytes) { const parts = []; for await (const part of bytes) parts.push(part); return Buffer.concat(parts); }
    const tell = (found) => console.log(JSON.stringify(found));`;
  return JSON.parse((await project.node(project.write('script.mjs', `${head}\n${script}`))).stdout);
}
const made = (name: string) => readFileSync(join(project.folder, name));

describe('diecut-client, installed from its tarball into another project', () => {
  it('streams labels of a spreadsheet, in the same bytes as the command line, and reports skipped rows', async () => {
    writeFileSync(join(project.folder, 'data.xlsx'), readFileSync(join(root, SHEET_PATH)));
    const found = await host(`
      const sheet = { name: 'data.xlsx', data: new Uint8Array(readFileSync('data.xlsx')) };
      const labels = must(await client.render({ document: price, format: 'zpl', dpi: 203, now: '${NOW}' }, { sheet }));
      writeFileSync('labels.zpl', await whole(labels));
      const rows = [good, { n: 'x' }, good, { n: '123' }];
      const skipped = must(await client.render({ document: label, rows, format: 'zpl', onError: 'skip' }));
      const bytes = (await whole(skipped)).length;
      const refused = await client.render({ document: label, rows, format: 'zpl' });
      const looked = must(await client.preflight({ document: label, rows }));
      const unknown = await createClient({ url: '${server.origin}', key: 'dck_no' }).preflight({ document: label, rows });
      tell({ labels, skipped, bytes, refused, looked, unknown });`);
    const options = ['--data', SHEET_PATH, '--format', 'zpl', '--dpi', '203', '--now', NOW, '--out', '-'];
    const { stdout } = await startCli(['render', LABEL_PATH, ...options]).done;
    expect(made('labels.zpl').equals(stdout)).toBe(true);
    expect(found.labels.labels).toBe(24);
    expect([
      found.skipped.labels,
      found.skipped.plannedLabels,
      found.skipped.failedRows.map(({ row }: { row: number }) => row),
    ]).toEqual([2, 4, [2, 4]]);
    expect(found.bytes).toBeGreaterThan(500);
    expect([found.refused.error.status, found.refused.error.problem]).toEqual([422, 'renderRowsFail']);
    expect(
      found.refused.error.failures.map(
        ({ row, problems }: { row: number; problems: { element: string }[] }) => [row, problems[0].element],
      ),
    ).toEqual([
      [2, 'code'],
      [4, 'code'],
    ]);
    expect([found.looked.isReady, found.looked.failures.length]).toEqual([false, 2]);
    expect([found.unknown.ok, found.unknown.error.status]).toEqual([false, 401]);
  });

  itInLong(
    'follows a job and downloads its file over dropped connections, without repeated events',
    async () => {
      // The proxy cuts the connection in the middle of the first event, after the name of the last event, and twice within the file.
      proxy.cutAfter('data: {"id"', 'event: done', 100_000, 300_000);
      const found = await host(`
      const rows = Array.from({ length: ${JOB_ROWS} }, (_, at) => ({ n: at === 77 || at === 4999 ? 'bad ' + at : '4006381333931' }));
      const order = { document: label, rows, format: 'zpl', dpi: 203, now: '${NOW}', onError: 'skip' };
      const job = must(await client.order(order, { idempotencyKey: 'one-and-the-same' }));
      const again = must(await client.order(order, { idempotencyKey: 'one-and-the-same' }));
      const states = [];
      for await (const state of client.follow(job.id))
        states.push([state.state, state.doneLabels, state.plannedLabels, state.failures.map(({ row }) => row)]);
      const bytes = await whole(client.result(job.id));
      writeFileSync('job.zpl', bytes);
      const rest = await whole(client.result(job.id, { fromByte: 1000 }));
      const over = [];
      for await (const { state } of client.follow(job.id)) over.push(state);
      const gone = [];
      try { for await (const state of client.follow('no-such-job')) gone.push(state); }
      catch (error) { gone.push(error instanceof ClientError, error.refusal.status); }
      tell({ same: job.id === again.id, states, rest: rest.equals(bytes.subarray(1000)), over, gone });`);
      expect(proxy.cuts()).toBe(4);
      expect(new Set(found.states.map(String)).size).toBe(found.states.length);
      expect(found.states.at(-1)).toEqual(['done', JOB_ROWS - 2, JOB_ROWS, [78, 5000]]);
      expect([found.same, found.rest, found.over, found.gone]).toEqual([true, true, ['done'], [true, 404]]);
      const rows = Array.from({ length: JOB_ROWS }, (_, at) =>
        at === 77 || at === 4999 ? `bad ${at}` : '4006381333931',
      );
      project.write('rows.csv', ['n', ...rows].join('\n'));
      const files = [join(project.folder, 'label.json'), '--data', join(project.folder, 'rows.csv')];
      const options = ['--format', 'zpl', '--dpi', '203', '--now', NOW, '--on-error', 'skip', '--out', '-'];
      const { stdout } = await startCli(['render', ...files, ...options]).done;
      expect(made('job.zpl').equals(stdout)).toBe(true);
    },
  );

  it('accepts a webhook message only with a valid and recent signature', async () => {
    const messages: { body: string; signature: string | string[] | undefined }[] = [];
    const receiver = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      messages.push({
        body: Buffer.concat(parts).toString(),
        signature: request.headers['x-diecut-signature'],
      });
      response.end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    try {
      const address = receiver.address();
      const port = typeof address === 'object' ? address?.port : null;
      await host(`
        const webhook = { url: 'http://127.0.0.1:${port}/', secret: 'a secret of sixteen signs' };
        const job = must(await client.order({ document: label, rows: [good], format: 'zpl', webhook }));
        for await (const state of client.follow(job.id));
        tell(job.id);`);
      await expect.poll(() => messages.length, { timeout: 20_000 }).toBe(1);
    } finally {
      receiver.close();
    }
    const [{ body, signature }] = messages;
    project.write('message.json', JSON.stringify({ body, signature }));
    const old = `${Math.floor(Date.now() / 1000) - 1000}`;
    const oldDigest = createHmac('sha256', 'a secret of sixteen signs')
      .update(`${old}.${body}`)
      .digest('hex');
    const found = await host(`
      const { body, signature } = JSON.parse(readFileSync('message.json', 'utf8'));
      const secret = 'a secret of sixteen signs';
      tell([
        (await readWebhook(body, signature, secret)).value?.event,
        (await readWebhook(new TextEncoder().encode(body), signature, secret)).ok,
        (await readWebhook(body.replace('done', 'dona'), signature, secret)).error,
        (await readWebhook(body, signature, 'another secret')).error,
        (await readWebhook(body, null, secret)).error,
        (await readWebhook(body, 't=${old},v1=${oldDigest}', secret)).error,
        (await readWebhook(body, 't=${old},v1=${oldDigest}', secret, { toleranceS: 2000 })).ok,
      ]);`);
    expect(found).toEqual([
      'render.done',
      true,
      'wrongSignature',
      'wrongSignature',
      'unsigned',
      'tooOld',
      true,
    ]);
  });

  it('has types that a strict compiler accepts, and that reject what the server would reject', async () => {
    project.write(
      'right.ts',
      `
      import { createClient, readWebhook } from 'diecut-client';
      const client = createClient({ url: 'http://localhost:8080', key: 'dck_' });
      export async function make(rows: Record<string, string>[]): Promise<number> {
        const labels = await client.render({ document: { format: 'diecut-label' }, rows, format: 'pdf' });
        if (!labels.ok) return labels.error.failures.length;
        let bytes = 0;
        for await (const part of labels.value) bytes += part.byteLength;
        for await (const { state, plannedLabels } of client.follow('id')) if (state === 'done') bytes += plannedLabels ?? 0;
        const message = await readWebhook('', null, '');
        return message.ok ? message.value.job.doneLabels : bytes;
      }`,
    );
    project.write(
      'wrong.ts',
      `import { createClient } from 'diecut-client';
      createClient({ url: 'http://localhost:8080' });
      createClient({ url: '', key: '' }).render({ format: 'docx' });
      createClient({ url: '', key: '' }).order({ format: 'pdf', rowz: [] });`,
    );
    const said = await project.typeErrors({
      module: 'nodenext',
      target: 'es2024',
      lib: ['es2024'],
      types: ['node'],
    });
    expect(said.match(/^.+error TS\d+/gm)?.map((line) => line.replace(/,.*/, ''))).toEqual(
      [2, 3, 4].map((line) => `wrong.ts(${line}`),
    );
  });
});
