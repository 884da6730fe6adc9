import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { appendCheckDigit } from '../support/checkDigit.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { runCli } from '../support/runCli.ts';

const ROWS = 1000;
const folder = mkdtempSync(join(tmpdir(), 'diecut-scan-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rows = Array.from({ length: ROWS }, (_, index) => ({
  code: `DC-${String((index * 7919) % 100_000).padStart(5, '0')}-${String.fromCharCode(65 + (index % 26))}`,
  ean: appendCheckDigit(`400638${100_000 + index}`),
  url: `https://example.com/item/${((index * 2_654_435_761) % 2 ** 32).toString(16)}?n=${index}`,
}));
const data = join(folder, 'rows.csv');
writeFileSync(data, ['code,ean,url', ...rows.map((row) => `${row.code},${row.ean},${row.url}`)].join('\n'));

function writeLabel(name: string, widthMm: number, heightMm: number, elements: object[]): string {
  const path = join(folder, `${name}.json`);
  writeFileSync(
    path,
    JSON.stringify({ format: 'diecut-label', version: 1, name, widthMm, heightMm, elements }),
  );
  return path;
}

const bound = (key: string) => ({ data: { source: 'column', key } });
const scanned = writeLabel('scanned', 70, 40, [
  { kind: 'barcode', id: 'code', xMm: 1, yMm: 1, widthMm: 55, heightMm: 12, ...bound('code') },
  {
    kind: 'barcode',
    id: 'ean',
    xMm: 1,
    yMm: 16,
    widthMm: 40,
    heightMm: 20,
    symbology: 'ean13',
    ...bound('ean'),
  },
  { kind: 'qrcode', id: 'qr', xMm: 44, yMm: 14, widthMm: 24, heightMm: 24, ...bound('url') },
]);
const matrix = writeLabel('matrix', 30, 30, [
  {
    kind: 'qrcode',
    id: 'dm',
    symbology: 'dataMatrix',
    xMm: 2,
    yMm: 2,
    widthMm: 26,
    heightMm: 26,
    ...bound('url'),
  },
]);

/** Prints to PDF at a resolution and rasterizes the pages with Poppler, as a printer driver would. */
function printPages(label: string, name: string, dpi: number): string[] {
  const pdf = join(folder, `${name}.pdf`);
  const run = runCli('render', label, '--data', data, '--dpi', String(dpi), '--out', pdf, '--quiet');
  expect(run.status, run.stderr).toBe(0);
  runTool('pdftoppm', '-r', String(dpi), '-gray', pdf, join(folder, name));
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.pgm'))
    .sort()
    .map((file) => join(folder, file));
}

/** Coarser dots are harder to read; `DIECUT_LONG=1` (npm run test:long) reads finer dots as well. */
const SCANNED_AT = process.env.DIECUT_LONG ? [203, 300] : [203];

describe.each(SCANNED_AT)('batch of 1,000 rows at %i dpi', (dpi) => {
  it.skipIf(!hasTool('zbarimg') || !hasTool('pdftoppm'))(
    titleWith(
      'has Code 128, EAN-13 and QR codes that zbarimg decodes to their values, and no others',
      'zbarimg',
      'pdftoppm',
    ),
    () => {
      const pages = printPages(scanned, `scanned${dpi}`, dpi);
      expect(pages).toHaveLength(ROWS);
      const found = runTool('zbarimg', '-q', '--raw', ...pages)
        .stdout.trim()
        .split('\n')
        .sort();
      expect(found).toEqual(rows.flatMap((row) => [row.code, row.ean, row.url]).sort());
    },
    180_000,
  );

  it.skipIf(!hasTool('dmtxread') || !hasTool('pdftoppm'))(
    titleWith(
      'has Data Matrix symbols that dmtxread decodes to their values, in order',
      'dmtxread',
      'pdftoppm',
    ),
    () => {
      const pages = printPages(matrix, `matrix${dpi}`, dpi);
      const found = runTool('dmtxread', '-n', '-N1', '-m', '2000', ...pages)
        .stdout.trim()
        .split('\n');
      expect(found).toEqual(rows.map((row) => row.url));
    },
    180_000,
  );
});
