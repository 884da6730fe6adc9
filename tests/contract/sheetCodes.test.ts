import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hasTool, titleWith } from '../support/externalTool.ts';
import { readZplGray } from '../support/grayPicture.ts';
import { runCli } from '../support/runCli.ts';
import { readWithZbar } from '../support/symbolReaders.ts';
import { buildXlsx } from '../support/xlsxFixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-sheet-codes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function labelWith(symbology: string): string {
  const isQr = symbology === 'qrcode';
  const code = {
    id: 'code',
    symbology,
    ...(isQr ? { kind: 'qrcode' } : { kind: 'barcode', textPosition: 'none' }),
  };
  const label = {
    format: 'diecut-label',
    version: 1,
    name: symbology,
    widthMm: 80,
    heightMm: 30,
    elements: [
      { ...code, xMm: 8, yMm: 5, widthMm: 64, heightMm: 20, data: { source: 'column', key: 'gtin' } },
    ],
  };
  return put(`${symbology}.json`, JSON.stringify(label));
}

const STYLES =
  '<numFmts><numFmt numFmtId="200" formatCode="0.00E+00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs>';
const ROWS = [
  '<row><c t="str"><v>gtin</v></c></row>',
  '<row><c><v>123456789012</v></c></row>',
  '<row><c s="1"><v>4006381333931</v></c></row>',
  '<row><c t="e"><v>#N/A</v></c></row>',
].join('');
const WORKBOOK = put('data.xlsx', buildXlsx({ rows: ROWS, styles: STYLES }));

/** Renders a label as ZPL and reads its codes from the dots. */
function printedCodes(...args: readonly string[]): { codes: (string | null)[]; stderr: string } {
  const run = runCli('render', ...args, '--format', 'zpl', '--out', '-', '--on-error', 'skip');
  const labels = run.stdout
    .toString('latin1')
    .split('^XZ')
    .filter((label) => label.includes('^XA'))
    .map((label) => {
      const { width, height, data } = readZplGray(`${label}^XZ`);
      return { widthPx: width, heightPx: height, grey: data };
    });
  return { codes: readWithZbar(labels).map((text) => text ?? null), stderr: run.stderr };
}

it.runIf(hasTool('zbarimg'))(
  titleWith(
    'barcodes use the stored value of a number, and the run reports values displayed differently',
    'zbarimg',
  ),
  () => {
    const stored = printedCodes(labelWith('code128'), '--data', WORKBOOK);
    expect(stored.codes).toEqual(['123456789012', '4006381333931']);
    expect(stored.stderr).toContain(
      'Codes take what cells store, not what they show. Values of “gtin” that differ: 1, the first in row 3: 4006381333931, shown as 4.01E+12.',
    );
    expect(stored.stderr).toContain('row 4, code: The cell of “gtin” has the error #N/A');
  },
);

it.runIf(hasTool('zbarimg'))(
  titleWith(
    '--restore-zeros restores lost leading zeros of EAN-13 numbers, which are reported without it',
    'zbarimg',
  ),
  () => {
    const label = labelWith('ean13');
    const asTheyAre = printedCodes(label, '--data', WORKBOOK);
    expect(asTheyAre.codes).toEqual(['1234567890128', '4006381333931']);
    expect(asTheyAre.stderr).toContain(
      '1 of 3 values of “gtin” look like EAN-13 numbers that lost a leading zero, the first in row 2: 123456789012.',
    );
    const restored = printedCodes(label, '--data', WORKBOOK, '--restore-zeros');
    expect(restored.codes).toEqual(['0123456789012', '4006381333931']);
    expect(restored.stderr).toContain('Leading zeros restored for EAN-13: 1 of 3 values of “gtin”');
  },
);

it.runIf(hasTool('zbarimg')).each([
  ['upca', '36000291452', '036000291452'],
  ['ean8', '5012343', '05012343'],
  ['itf14', '4006381333931', '04006381333931'],
])('--restore-zeros prints %s numbers with their zero, as zbar reads them', (symbology, stored, printed) => {
  const rows = `<row><c t="str"><v>gtin</v></c></row><row><c><v>${stored}</v></c></row>`;
  const workbook = put(`${symbology}.xlsx`, buildXlsx({ rows, styles: STYLES }));
  const label = labelWith(symbology);
  expect(printedCodes(label, '--data', workbook).stderr).toContain('lost a leading zero');
  // zbar reports a UPC-A symbol as EAN-13, with a zero in front.
  expect([printed, `0${printed}`]).toContain(
    printedCodes(label, '--data', workbook, '--restore-zeros').codes[0],
  );
});

it.runIf(hasTool('zbarimg'))(
  titleWith('codes of shops and changed codes print as they are noted', 'zbarimg'),
  () => {
    const shop = put('shop.csv', 'gtin;price\n="0012345678905";1\n"=""0098765432103""";2\n');
    expect(printedCodes(labelWith('code128'), '--data', shop).codes).toEqual([
      '0012345678905',
      '0098765432103',
    ]);
    const small = printedCodes(labelWith('code39'), '--data', put('small.csv', 'gtin\nid857485\n'));
    expect(small.codes).toEqual(['ID857485']);
    expect(small.stderr).toContain('ID857485');
    const codabar = printedCodes(labelWith('codabar'), '--data', put('codabar.csv', 'gtin\n12345\n'));
    expect(codabar.codes).toEqual(['A12345A']);
    expect(codabar.stderr).toContain('A12345A');
  },
);

it.runIf(hasTool('zbarimg')).each([
  ['windows-1251', [0xd5, 0xcb, 0xc5, 0xc1], 'ХЛЕБ'],
  ['shift_jis', [0x82, 0xa8, 0x92, 0x83], 'お茶'],
  ['euc-kr', [0xb3, 0xec, 0xc2, 0xf7], '녹차'],
  ['windows-1253', [0xd4, 0xf3, 0xdc, 0xe9], 'Τσάι'],
])('a QR code of a csv in %s holds its letters, as zbar reads it', (encoding, bytes, text) => {
  const file = put(
    `${encoding}.csv`,
    Buffer.concat([Buffer.from('gtin\n'), Buffer.from(bytes), Buffer.from('\n')]),
  );
  const { codes } = printedCodes(labelWith('qrcode'), '--data', file, '--encoding', encoding);
  expect(codes).toEqual([text]);
});
