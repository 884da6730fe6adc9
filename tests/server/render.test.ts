import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../src/core/sheet/readSheet.ts';
import { readRow } from '../../src/core/sheet/table/rowReader.ts';
import { startCli } from '../support/runCli.ts';
import { prepareZxing } from '../support/symbolReaders.ts';
import {
  codeLabel,
  fileOf,
  LABEL_PATH,
  priceLabel,
  type RenderTest,
  readCodes,
  SHEET_PATH,
  startRenderTest,
} from './renderCalls.ts';

const NOW = '2026-03-01T08:00:00Z';
const GOOD = { n: '4006381333931' };

let calls: RenderTest;
let folder: string;
beforeAll(async () => {
  await prepareZxing();
  folder = mkdtempSync(join(tmpdir(), 'diecut-render-'));
  calls = await startRenderTest();
});
afterAll(async () => {
  await calls.test.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program asynchronously: the server of the test would report that it is overloaded if its thread were blocked. */
const run = promisify(execFile);

/** Returns the output of the command line for the same label and spreadsheet. */
async function fromCommandLine(format: string, ...options: readonly string[]): Promise<Buffer> {
  const order = ['render', LABEL_PATH, '--format', format, '--out', '-', '--now', NOW, ...options];
  const { status, stderr, stdout } = await startCli(order).done;
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  return stdout;
}

async function records(): Promise<Record<string, string>[]> {
  const sheet = await readSheet(
    { name: 'data.xlsx', bytes: fileOf(SHEET_PATH) },
    { profile: 'device', mergedCells: 'refuse' },
  );
  if (!sheet.ok) throw new Error(sheet.error.code);
  const { store } = sheet.value;
  return Array.from({ length: store.rowCount }, (_, row) => {
    const { texts } = readRow(store, row);
    return Object.fromEntries(store.columns.map(({ name }, at) => [name, texts[at]]));
  });
}

describe('labels rendered through the API', () => {
  it('have the bytes of the command line, in every printer language, for rows as JSON', async () => {
    const rows = await records();
    for (const format of ['zpl', 'tspl', 'epl', 'cpcl', 'escpos']) {
      const order = { document: priceLabel, rows, select: '2-4', copies: 2, format, dpi: 203, now: NOW };
      const made = await calls.render(order);
      expect([format, made.status]).toEqual([format, 200]);
      const options = ['--data', SHEET_PATH, '--rows', '2-4', '--copies', '2', '--dpi', '203'];
      expect([format, made.bytes.equals(await fromCommandLine(format, ...options))]).toEqual([format, true]);
      expect([made.headers['x-diecut-labels'], made.headers['x-diecut-failed']]).toEqual(['6', '0']);
    }
  });

  it('for a saved label and a stored database equal the PDF of the command line, and return notes on the rows', async () => {
    const { labelId, databaseId } = calls.ana;
    const order = { label: { id: labelId }, database: { id: databaseId }, format: 'pdf', now: NOW };
    const made = await calls.render({ ...order, select: '1-3', rotate: 90, offset: { xMm: 1, yMm: -1 } });
    expect([made.status, made.headers['content-type']]).toEqual([200, 'application/pdf']);
    const options = ['--data', SHEET_PATH, '--rows', '1-3', '--rotate', '90', '--offset', '1,-1'];
    expect(made.bytes.equals(await fromCommandLine('pdf', ...options))).toBe(true);
    const path = join(folder, 'made.pdf');
    writeFileSync(path, made.bytes);
    const text = (await run('pdftotext', ['-layout', path, '-'])).stdout;
    for (const { sku } of (await records()).slice(0, 3)) expect(text).toContain(sku);
  });

  it('for an uploaded spreadsheet equal those of the command line', async () => {
    const order = { document: priceLabel, select: '1-2', format: 'zpl', dpi: 203, now: NOW };
    const made = await calls.renderForm(order, { name: 'data.xlsx', bytes: fileOf(SHEET_PATH) });
    expect(made.status).toBe(200);
    const options = ['--data', SHEET_PATH, '--rows', '1-2', '--dpi', '203'];
    expect(made.bytes.equals(await fromCommandLine('zpl', ...options))).toBe(true);
    const bytes = new TextEncoder().encode('n\n4006381333931\n');
    const read = await calls.renderForm({ document: codeLabel, format: 'png' }, { name: 'n.csv', bytes });
    expect(await readCodes(read.bytes)).toEqual(['4006381333931']);
    // The name of the column is Код: three letters are too few to distinguish KOI8-R from similar encodings.
    const koi8r = [...Buffer.from('3/26\n;\n;'), 0xeb, 0xcf, 0xc4, ...Buffer.from('\n;4006381333931\n')];
    const said = { document: codeLabel, format: 'png', columns: { n: 'Код' }, headerRow: 3 };
    const table = { name: 'n.csv', bytes: Uint8Array.from(koi8r) };
    const told = await calls.renderForm({ ...said, encoding: 'koi8-r' }, table);
    expect(await readCodes(told.bytes)).toEqual(['4006381333931']);
    const other = await calls.renderForm({ ...said, encoding: 'windows-1251' }, table);
    expect(other.json().data).toMatchObject({ problem: 'renderRefused', cause: { code: 'columnMissing' } });
    // No temporary file of the call is left.
    expect(readdirSync(join(calls.test.folder, 'incoming'))).toEqual([]);
  });

  it('are returned as one image, or as a zip of numbered images with scannable codes', async () => {
    const order = { document: codeLabel, rows: [GOOD, { n: '5901234123457' }], format: 'png' };
    const both = await calls.render(order);
    expect([both.status, both.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipSync(both.bytes);
    expect(Object.keys(files)).toEqual(['0001.png', '0002.png']);
    expect(await readCodes(files['0002.png'])).toEqual(['5901234123457']);
    const one = await calls.render({ ...order, select: '1' });
    expect(one.headers['content-type']).toBe('image/png');
    expect(await readCodes(one.bytes)).toEqual(['4006381333931']);
  });

  it('are placed on the sheet of their stock from the start position, or one per page', async () => {
    const grids = [{ columns: 2, rows: 2, xMm: 0, yMm: 0, stepXMm: 52, stepYMm: 30 }];
    const stock = { name: 'Four', sheet: { widthMm: 105, heightMm: 60, grids } };
    const order = { document: { ...codeLabel, stock }, rows: [GOOD, GOOD, GOOD, GOOD], format: 'pdf' };
    const pagesOf = async (more: object) => {
      const made = await calls.render({ ...order, ...more });
      expect([made.status, made.status === 200 ? '' : made.json()]).toEqual([200, '']);
      const path = join(folder, 'pages.pdf');
      writeFileSync(path, made.bytes);
      const info = (await run('pdfinfo', [path])).stdout;
      return [/Pages: +(\d+)/.exec(info)?.[1], /Page size: +([\d.]+) x/.exec(info)?.[1].split('.')[0]];
    };
    expect(await pagesOf({})).toEqual(['1', '297']);
    expect(await pagesOf({ start: 4 })).toEqual(['2', '297']);
    expect(await pagesOf({ pages: 'single' })).toEqual(['4', '141']);
  });
});

describe('rows that cannot be rendered', () => {
  const rows = [GOOD, { n: '400638133393X' }, { n: '5901234123457' }, { n: '123' }];
  const order = { document: codeLabel, rows, dpi: 203 };
  const numbers = (failures: readonly { row: number }[]) => failures.map(({ row }) => row);

  it('are reported with number and reason, and nothing is rendered', async () => {
    const headers = { 'accept-language': 'de, ru' };
    const made = await calls.render({ ...order, format: 'zpl' }, { headers });
    const { code, msg, data } = made.json();
    expect([made.status, code, data.problem, data.count]).toEqual([422, 20_211, 'renderRowsFail', 2]);
    expect(msg).toContain('2');
    expect(numbers(data.failures)).toEqual([2, 4]);
    const [{ problems }] = data.failures;
    expect(problems[0]).toMatchObject({ element: 'code', severity: 'error' });
    expect(problems[0].code).toMatch(/^barcode/);
    // The message is in the caller's language.
    expect(problems[0].message).toMatch(/[а-я]{4}/);
  });

  it('are skipped on request, and listed in the response headers', async () => {
    const made = await calls.render({ ...order, format: 'zpl', onError: 'skip' });
    expect([made.status, made.headers['x-diecut-labels'], made.headers['x-diecut-failed']]).toEqual([
      200,
      '2',
      '2',
    ]);
    expect(made.headers['x-diecut-failed-rows']).toMatch(/^2:barcode\w+,4:barcode\w+$/);
    const good = await calls.render({ ...order, format: 'zpl', rows: [rows[0], rows[2]] });
    expect(made.bytes.equals(good.bytes)).toBe(true);
    const none = await calls.render({ ...order, format: 'zpl', rows: [rows[1]], onError: 'skip' });
    expect([none.status, none.json().data.problem]).toEqual([422, 'renderRowsFail']);
  });

  it('are found in preflight, with their codes verified from the dots', async () => {
    const path = '/render/preflight';
    const found = (await calls.render(order, { path })).json().data;
    expect(found).toMatchObject({ isReady: false, labels: 2, plannedLabels: 4, warnings: [] });
    expect(numbers(found.failures)).toEqual([2, 4]);
    // A bar covers the code, so the code is unreadable whatever its content is.
    const bar = { kind: 'rectangle', id: 'bar', xMm: 15, yMm: 2, widthMm: 9, heightMm: 24, filled: true };
    const document = { ...codeLabel, elements: [...codeLabel.elements, bar] };
    const covered = { ...order, document, rows: [GOOD] };
    expect((await calls.render(covered, { path })).json().data.isReady).toBe(true);
    const verified = (await calls.render({ ...covered, verify: true }, { path })).json().data;
    const [{ row, problems }] = verified.failures;
    expect([verified.isReady, row, problems[0].code]).toEqual([false, 1, 'verifyUnread']);
    const refused = await calls.render({ ...covered, verify: true, format: 'zpl' });
    expect([refused.status, numbers(refused.json().data.failures)]).toEqual([422, [1]]);
    const readable = await calls.render({ ...order, rows: [GOOD], verify: true, format: 'zpl' });
    expect(readable.status).toBe(200);
  });

  it('get a preflight note by column, and lost leading zeros are restored on request', async () => {
    const lost = { ...order, rows: [{ n: 123456789012 }] };
    const codesOf = async (more: object) => {
      const found = await calls.render({ ...lost, ...more }, { path: '/render/preflight' });
      return found.json().data.notes.map((note: { code: string }) => note.code);
    };
    expect(await codesOf({})).toContain('zerosLost');
    expect(await codesOf({ restoreZeros: true })).toContain('zerosRestored');
  });
});

describe('render request', () => {
  const order = { document: codeLabel, rows: [GOOD], format: 'zpl', dpi: 203 };
  const problemOf = async (said: object) => {
    const made = await calls.render(said);
    const { data, msg } = made.json();
    return [data.problem, data.cause?.code ?? '', msg];
  };

  it('is rejected when invalid, with the reason', async () => {
    for (const [more, problem, cause, words] of [
      [{ formt: 'zpl' }, 'inputInvalid', '', 'formt is not a known field'],
      [{ format: 'doc' }, 'inputInvalid', '', 'format'],
      [{ dpi: 200 }, 'inputInvalid', '', 'dpi'],
      [{ now: 'yesterday' }, 'inputInvalid', '', 'now'],
      [{ locale: '!' }, 'inputInvalid', '', 'locale'],
      [{ encoding: 'cp9999' }, 'inputInvalid', '', 'Windows-1251'],
      [{ headerRow: 0 }, 'inputInvalid', '', 'headerRow'],
      [{ label: { id: 'x' } }, 'inputInvalid', '', 'either'],
      [{ document: undefined }, 'inputInvalid', '', 'either'],
      [{ document: { format: 'other' } }, 'labelInvalid', '', 'labelFormatUnknown'],
      [{ rows: undefined }, 'renderRefused', 'dataMissing', 'n'],
      [{ rows: [{ m: '1' }] }, 'renderRefused', 'columnMissing', 'n'],
      // An SSCC of 18 digits as a number: JSON programs keep 15 to 17 digits of it.
      [{ rows: [GOOD, { n: Number('340123450000000018') }] }, 'sheetNumberRounded', '', '340123450000000000'],
      [{ prompts: { colour: 'red' } }, 'renderRefused', 'promptUnknown', 'colour'],
      [{ columns: { m: 'n' } }, 'renderRefused', 'columnNameUnknown', 'm'],
      [{ serials: { code: '1' } }, 'renderRefused', 'serialElementUnknown', 'code'],
      [{ select: '2' }, 'renderRefused', 'planRangeInvalid', '1'],
      [{ start: 7 }, 'renderRefused', 'startBeyondPage', '7'],
      [{ format: 'pdf', printer: { speed: 3 } }, 'renderRefused', 'printerSettingsUnused', ''],
      [{ copies: 201 }, 'renderTooMany', '', '201'],
    ] as const) {
      const [got, reason, message] = await problemOf({ ...order, ...more });
      expect([more, got, reason]).toEqual([more, problem, cause]);
      expect(message).toContain(words);
    }
  });

  it('with a number that the JSON parser would change is rejected with the number as it was sent', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const number of ['9007199254740991.4', '4503599627370496.25', '0.10000000000000000001', '1e-400']) {
      const text = JSON.stringify({ ...order, rows: [GOOD, { n: 'N' }] }).replace('"N"', number);
      const refused = await calls.render(Buffer.from(text), { headers });
      expect(refused.status).toBe(400);
      const { data, msg } = refused.json();
      expect([data.problem, msg]).toEqual([
        'sheetNumberRounded',
        expect.stringContaining(`Row 2: the number ${number} `),
      ]);
    }
    const same = JSON.stringify({ ...order, rows: [{ n: 'N' }] }).replace('"N"', '4006381333931.0');
    expect((await calls.render(Buffer.from(same), { headers })).status).toBe(200);
  });

  it("for labels too large for the server's memory is rejected before drawing", async () => {
    const large = { ...codeLabel, widthMm: 400, heightMm: 400 };
    const drawn = { ...order, document: large, format: 'png', dpi: 300 };
    expect((await problemOf(drawn))[0]).toBe('renderLabelDots');
    const page = { ...codeLabel, widthMm: 200, heightMm: 280 };
    const many = { ...order, document: page, rows: Array.from({ length: 200 }, () => GOOD), dpi: 300 };
    expect((await problemOf(many))[0]).toBe('renderDots');
    expect((await calls.render({ ...many, format: 'pdf' })).status).toBe(200);
  });

  it('repeated with its idempotency key returns the same bytes, whatever changed in between', async () => {
    const { test, ana } = calls;
    const clock = {
      kind: 'datetime',
      id: 'time',
      xMm: 1,
      yMm: 1,
      widthMm: 40,
      heightMm: 6,
      clock: 'print',
      dateFormat: 'yyyy-MM-dd',
      timeFormat: 'hh:mm:ss',
    };
    const document = { ...codeLabel, name: 'Clock', elements: [...codeLabel.elements, clock] };
    const saved = await test.post('/templet/save', { label: document }, ana);
    const { document: _none, ...rest } = order;
    const dated = { ...rest, label: { id: saved.data.id } };
    const headers = { 'idempotency-key': 'order-1' };
    const first = await calls.render(dated, { headers });
    expect(first.status).toBe(200);
    test.clock.nowMs += 3_000_000;
    const change = { id: saved.data.id, version: 1, label: { ...document, heightMm: 25 } };
    expect((await test.post('/templet/update', change, ana)).code).toBe(200);
    const again = await calls.render(dated, { headers });
    expect([again.status, again.bytes.equals(first.bytes)]).toEqual([200, true]);
    // Without the idempotency key, the label's current version is used.
    expect((await calls.render(dated)).bytes.equals(first.bytes)).toBe(false);
    const other = await calls.render({ ...dated, copies: 2 }, { headers });
    expect([other.status, other.json().data.problem]).toEqual([422, 'idempotencyKeyReused']);
    const bad = await calls.render(dated, { headers: { 'idempotency-key': 'not one' } });
    expect(bad.json().data.problem).toBe('idempotencyKeyInvalid');
  });
});
