import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLI_MAIN } from '../../scripts/cliBundle.mjs';
import { appendCheckDigit } from '../support/checkDigit.ts';
import { eventually } from '../support/eventually.ts';
import { readGray } from '../support/grayPicture.ts';
import { runCli, startCli } from '../support/runCli.ts';
import { prepareZxing, readWithZxing } from '../support/symbolReaders.ts';
import { printersForTests } from '../support/tcpPrinter.ts';

const root = join(import.meta.dirname, '../..');
const EXAMPLES = ['asset', 'cable', 'chinese', 'food-date', 'jewellery', 'price', 'shipping'];
const NOW = '2026-03-01T08:00:00Z';

let folder = '';
const clients: Client[] = [];
beforeAll(prepareZxing);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-mcp-test-'));
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts `diecut mcp` as a client does and connects to it. */
async function connect(...options: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  const args = [CLI_MAIN, 'mcp', '--folder', folder, ...options];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: root }));
  return client;
}

const resultSchema = v.object({
  isError: v.optional(v.boolean(), false),
  content: v.array(
    v.variant('type', [
      v.object({ type: v.literal('text'), text: v.string() }),
      v.object({ type: v.literal('image'), data: v.string(), mimeType: v.string() }),
    ]),
  ),
});
const reportSchema = v.looseObject({ ok: v.boolean() });

/** Calls a tool; returns its report and its picture. */
async function call(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError } = v.parse(resultSchema, await client.callTool({ name, arguments: input }));
  let report = v.parse(reportSchema, { ok: false });
  let png: Buffer | null = null;
  for (const part of content) {
    if (part.type === 'image') png = Buffer.from(part.data, 'base64');
    else report = v.parse(reportSchema, JSON.parse(part.text));
  }
  expect(isError).toBe(!report.ok);
  return { report, png };
}

/** Calls a tool that refuses; returns its message. */
async function refusal(client: Client, name: string, input: Record<string, unknown>): Promise<string> {
  const { report } = await call(client, name, input);
  expect(report.ok).toBe(false);
  return v.parse(v.object({ error: v.object({ message: v.string() }) }), report).error.message;
}

const PRICE = {
  name: 'Price',
  widthMm: 50,
  heightMm: 30,
  elements: [
    { kind: 'text', id: 'name', xMm: 2, yMm: 2, widthMm: 46, data: { source: 'column', key: 'name' } },
    {
      kind: 'barcode',
      id: 'ean',
      xMm: 4,
      yMm: 12,
      widthMm: 40,
      heightMm: 14,
      symbology: 'ean13',
      data: { source: 'column', key: 'ean' },
    },
  ],
};
const ROWS = 'name,ean\nTea,4006381333931\nCoffee,5901234123457\n';

function writeRows(text = ROWS): void {
  writeFileSync(join(folder, 'rows.csv'), text);
}

describe('diecut mcp: labels', () => {
  it.each(EXAMPLES)(
    'rebuilds the example %s with the same printed bytes, and no invalid document on the way',
    async (example) => {
      const client = await connect();
      const source = join(root, 'examples', example);
      cpSync(source, join(folder, example), { recursive: true });
      rmSync(join(folder, example, 'label.json'));
      const label = v.parse(
        v.looseObject({ elements: v.array(v.looseObject({ id: v.string() })) }),
        JSON.parse(readFileSync(join(source, 'label.json'), 'utf8')),
      );
      const { elements, format: _, version: __, ...fields } = label;
      const file = `${example}/label.json`;
      expect(
        (await call(client, 'create_label', { file, label: { ...fields, elements: [] } })).report,
      ).toMatchObject({
        ok: true,
        elements: [],
      });
      for (const element of elements) {
        const { report } = await call(client, 'change_label', { label: file, add: [element] });
        expect(report.ok, element.id).toBe(true);
      }
      const checked = await call(client, 'validate_label', {
        label: file,
        data: `${example}/data.xlsx`,
        now: NOW,
      });
      expect(checked.report).toMatchObject({ ok: true, failureCount: 0 });
      const output = { label: file, data: `${example}/data.xlsx`, out: 'labels.pdf', now: NOW };
      expect((await call(client, 'render_labels', output)).report.ok).toBe(true);
      const wanted = join(folder, 'wanted.pdf');
      const data = join(source, 'data.xlsx');
      const run = runCli('render', join(source, 'label.json'), '--data', data, '--out', wanted, '--now', NOW);
      expect(run.status).toBe(0);
      expect(readFileSync(join(folder, 'labels.pdf')).equals(readFileSync(wanted))).toBe(true);
    },
  );

  it('refuses an invalid label with every wrong field, and keeps the file', async () => {
    const client = await connect();
    await call(client, 'create_label', { file: 'label.json', label: PRICE });
    const before = readFileSync(join(folder, 'label.json'));
    const wrong = await refusal(client, 'change_label', {
      label: 'label.json',
      fields: { widthMm: -1 },
      change: [{ id: 'name', fontSizePt: 'big' }],
    });
    expect(wrong).toContain('widthMm');
    expect(wrong).toContain('elements[0].fontSizePt');
    expect(await refusal(client, 'change_label', { label: 'label.json', remove: ['x'] })).toContain('id x');
    expect(await refusal(client, 'create_label', { file: 'label.json', label: PRICE })).toContain('exists');
    expect(readFileSync(join(folder, 'label.json')).equals(before)).toBe(true);
  });

  it('changes and removes elements by their ids', async () => {
    const client = await connect();
    await call(client, 'create_label', { file: 'new/label.json', label: PRICE });
    const { report } = await call(client, 'change_label', {
      label: 'new/label.json',
      fields: { name: 'Price 2' },
      change: [{ id: 'ean', symbology: 'code128' }],
      remove: ['name'],
    });
    expect(report).toMatchObject({ name: 'Price 2', elements: [{ id: 'ean' }], columns: ['ean'] });
    const read = await call(client, 'read_label', { label: 'new/label.json' });
    expect(read.report.document).toMatchObject({
      elements: [{ id: 'ean', symbology: 'code128', widthMm: 40 }],
    });
  });

  it('shows a label of a row as it is printed: its barcode has the content of the row', async () => {
    const client = await connect();
    writeRows();
    await call(client, 'create_label', { file: 'label.json', label: PRICE });
    for (const [rows, ean] of [
      [undefined, '4006381333931'],
      ['2', '5901234123457'],
    ] as const) {
      const { png } = await call(client, 'preview_label', {
        label: 'label.json',
        data: 'rows.csv',
        ...(rows && { rows }),
      });
      if (!png) throw new Error('no picture');
      const { width: widthPx, height: heightPx, data: grey } = await readGray(png);
      const read = await readWithZxing({ widthPx, heightPx, grey });
      expect(read.map(({ text }) => text)).toEqual([ean]);
    }
    expect(
      await refusal(client, 'preview_label', { label: 'label.json', data: 'rows.csv', rows: '1-2' }),
    ).toContain('one label');
  });

  it('a canceled call ends its command and leaves no file; the session goes on', async () => {
    const client = await connect();
    const rows = Array.from(
      { length: 60_000 },
      (_, at) => `Tea ${at},${appendCheckDigit(String(400_000_000_000 + at))}`,
    );
    writeRows(`name,ean\n${rows.join('\n')}\n`);
    await call(client, 'create_label', { file: 'label.json', label: PRICE });
    const cancel = new AbortController();
    const input = { label: 'label.json', data: 'rows.csv', out: 'all.pdf' };
    const running = client.callTool({ name: 'render_labels', arguments: input }, { signal: cancel.signal });
    const refused = expect(running).rejects.toThrow();
    // The command has begun as soon as it stages its output.
    await eventually(() => expect(readdirSync(folder).some((name) => name.includes('all.pdf'))).toBe(true));
    cancel.abort();
    await refused;
    await eventually(() => expect(readdirSync(folder).sort()).toEqual(['label.json', 'rows.csv']));
    const { report } = await call(client, 'list_files');
    expect(report.ok).toBe(true);
  });

  it('imports a ZPL document with notes, inspects spreadsheets, and reads GS1 contents', async () => {
    const client = await connect();
    writeRows();
    writeFileSync(join(folder, 'old.zpl'), '^XA^PW400^LL240^FO20,20^A0N,30,30^FDTea^FS^XZ');
    await call(client, 'import_label', { from: 'old.zpl', file: 'old.json' });
    const { report } = await call(client, 'read_label', { label: 'old.json' });
    expect(report.document).toMatchObject({ elements: [{ kind: 'text', content: 'Tea' }] });
    const sheet = await call(client, 'inspect_spreadsheet', { file: 'rows.csv' });
    expect(sheet.report).toMatchObject({ columnNames: ['name', 'ean'], rowCount: 2 });
    const gs1 = await call(client, 'read_gs1', { content: '(01)09501101530003(10)-A' });
    expect(gs1.report.parts).toMatchObject([{ identifier: '01' }, { identifier: '10', value: '-A' }]);
  });

  it('describes the format, the types of barcodes and label products', async () => {
    const client = await connect();
    expect((await call(client, 'label_format')).report.kinds).toContain('table');
    expect((await call(client, 'label_format', { kind: 'qrcode' })).report.schema).toMatchObject({
      type: 'object',
    });
    expect(await refusal(client, 'label_format', { kind: 'cube' })).toContain('barcode');
    expect(JSON.stringify((await call(client, 'list_symbologies')).report)).toContain('"symbology":"ean13"');
    const { report } = await call(client, 'search_stocks', { query: 'Avery 5160', limit: 1 });
    const [{ label }] = v.parse(
      v.object({ results: v.array(v.object({ label: v.looseObject({}) })) }),
      report,
    ).results;
    const made = await call(client, 'create_label', {
      file: 'l.json',
      label: { ...label, name: '5160', elements: [] },
    });
    expect(made.report.ok).toBe(true);
  });
});

it('docs/MCP.md lists exactly the tools of diecut mcp', async () => {
  const { tools } = await (await connect()).listTools();
  const page = readFileSync(join(root, 'docs/MCP.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual(tools.map(({ name }) => name));
});

describe('diecut mcp: work folder', () => {
  it('reads and writes nothing outside of it, by paths or by links', async () => {
    const client = await connect();
    const outside = mkdtempSync(join(tmpdir(), 'diecut-mcp-outside-'));
    try {
      symlinkSync(outside, join(folder, 'link'));
      writeFileSync(join(outside, 'label.json'), JSON.stringify({ format: 'diecut-label', version: 1 }));
      for (const file of [
        '../x.json',
        '/etc/x.json',
        join(outside, 'x.json'),
        'link/x.json',
        'link/a/b.json',
      ]) {
        expect(await refusal(client, 'create_label', { file, label: PRICE }), file).toContain('work folder');
        const drawn = { label: 'label.json', out: file.replace('.json', '.pdf') };
        expect(await refusal(client, 'render_labels', drawn), file).toContain('work folder');
      }
      expect(await refusal(client, 'read_label', { label: 'link/label.json' })).toContain('work folder');
    } finally {
      rmSync(outside, { recursive: true, force: true });
    }
  });

  it('takes values that look like options for values', async () => {
    const client = await connect();
    writeRows();
    await call(client, 'create_label', { file: '--help.json', label: PRICE });
    const input = { label: '--help.json', data: 'rows.csv', rows: '--out=/tmp/x' };
    expect(await refusal(client, 'validate_label', input)).toContain('Invalid range');
  });

  it('offers no tool that writes or prints with --read-only', async () => {
    const client = await connect('--read-only', '--printer', 'desk=tcp://127.0.0.1:9');
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toContain('preview_label');
    for (const name of ['create_label', 'change_label', 'render_labels', 'print_labels'])
      expect(names).not.toContain(name);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  });

  it('lists labels, spreadsheets and pictures, and leaves out hidden files', async () => {
    const client = await connect();
    writeRows();
    mkdirSync(join(folder, 'a/.git'), { recursive: true });
    writeFileSync(join(folder, 'a/.git/x.csv'), '');
    writeFileSync(join(folder, 'a/p.png'), '');
    expect((await call(client, 'list_files')).report.files).toEqual([
      { file: 'rows.csv', kind: 'spreadsheet' },
      { file: 'a/p.png', kind: 'picture' },
    ]);
  });
});

describe('diecut mcp: printing', () => {
  const printerWith = printersForTests();

  it('prints a checked job once, with the code of its confirmation', async () => {
    const printer = await printerWith({});
    const client = await connect('--printer', `desk=tcp://127.0.0.1:${printer.port}`);
    writeRows();
    await call(client, 'create_label', { file: 'label.json', label: PRICE });
    const job = { label: 'label.json', data: 'rows.csv', printer: 'desk' };
    const prepared = await call(client, 'prepare_print', job);
    expect(prepared.report).toMatchObject({ ok: true, labels: 2, printer: 'desk' });
    const { confirmation } = prepared.report;
    expect(printer.connections()).toBe(0);
    const printed = await call(client, 'print_labels', { confirmation });
    expect(printed.report).toMatchObject({ ok: true, labels: 2 });
    expect(await refusal(client, 'print_labels', { confirmation })).toContain('used');
    await eventually(() => expect(printer.received().toString('latin1').split('^XZ')).toHaveLength(3));
  });

  it('refuses a job whose label changed, whose rows fail, or whose printer is unknown', async () => {
    const client = await connect('--printer', 'desk=tcp://127.0.0.1:9');
    writeRows();
    await call(client, 'create_label', { file: 'label.json', label: PRICE });
    const job = { label: 'label.json', data: 'rows.csv', printer: 'desk' };
    const { report } = await call(client, 'prepare_print', job);
    await call(client, 'change_label', { label: 'label.json', fields: { name: 'other' } });
    expect(await refusal(client, 'print_labels', { confirmation: report.confirmation })).toContain('changed');
    writeRows(`${ROWS}Cocoa,123\n`);
    const failing = await call(client, 'prepare_print', job);
    expect([failing.report.ok, 'confirmation' in failing.report]).toEqual([false, false]);
    expect(await refusal(client, 'prepare_print', { ...job, printer: 'x' })).toContain('desk');
  });
});

describe('diecut mcp over HTTP', () => {
  const TOKEN = 'token-of-the-test-1234';

  it('serves the tools to clients with the token only, and refuses pages of the web', async () => {
    const server = startCli(['mcp', '--folder', folder, '--http', '0'], { DIECUT_MCP_TOKEN: TOKEN });
    try {
      const url = await eventually(() => {
        const found = /http:\S+/.exec(server.errors())?.[0];
        if (found === undefined) throw new Error('not yet');
        return found;
      });
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      const post = (headers: Record<string, string>) =>
        fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });
      expect((await post({})).status).toBe(401);
      expect((await post({ Authorization: 'Bearer no' })).status).toBe(401);
      const known = { Authorization: `Bearer ${TOKEN}` };
      expect((await post({ ...known, Origin: 'https://evil.example' })).status).toBe(403);
      expect((await fetch(new URL('/', url), { headers: known })).status).toBe(404);
      const client = new Client({ name: 'test', version: '1' });
      clients.push(client);
      await client.connect(
        new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: known } }),
      );
      const made = await call(client, 'create_label', { file: 'label.json', label: PRICE });
      expect(made.report.ok).toBe(true);
    } finally {
      server.signal('SIGTERM');
      await server.done;
    }
  });

  it('names a port that it cannot use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    try {
      const address = taken.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const run = await startCli(['mcp', '--folder', folder, '--http', String(port)], {
        DIECUT_MCP_TOKEN: TOKEN,
      }).done;
      expect([run.status, run.stderr]).toEqual([2, expect.stringContaining(`--http ${port}`)]);
    } finally {
      taken.close();
    }
  });

  it('does not start without a token', () => {
    const run = runCli('mcp', '--folder', folder, '--http', '0');
    expect([run.status, run.stderr]).toEqual([2, expect.stringContaining('DIECUT_MCP_TOKEN')]);
  });
});
