import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSheet } from '../../src/core/sheet/readSheet.ts';
import { cellText } from '../../src/core/sheet/table/columnStore.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { buildXlsx } from '../support/xlsxFixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Case = readonly [format: string | number, value: number];

const NUMBER_CODES = [
  '0',
  '0.00',
  '#,##0',
  '#,##0.00',
  '0.0',
  '0.000',
  '00000',
  '0.0%',
  '0.00%',
  '0.00E+00',
  '# ??/??',
  '"$"#,##0.00',
  '$#,##0.00_);($#,##0.00)',
  '[$€-407]#,##0.00',
  '#,##0.00\\ [$€-407]',
  '[$-1010409]#,##0',
  '[$$-409]#,##0.00;[Red]-[$$-409]#,##0.00',
  '[$₽-419] #,##0.00',
  '0.00;(0.00)',
  '0;-0;"zero"',
  '#,##0,',
  '#,##0.0,,"M"',
  '0.0#',
  '"No. "000',
  '000\\-000',
  '[<100]0.0;[>=100]0',
  '0.00" kg"',
  '+0;-0;0',
];
const DATE_CODES = [
  'yyyy-mm-dd',
  'dd/mm/yyyy',
  'd mmm yyyy',
  'dddd, mmmm d, yyyy',
  'mmm-yy',
  'h:mm',
  'hh:mm:ss',
  'h:mm AM/PM',
  '[h]:mm',
  'mm:ss.0',
  'yyyy-mm-dd hh:mm',
  '[$-407]d. mmmm yyyy',
  '[$-804]yyyy"年"m"月"d"日"',
  'mmmmm',
];
const NUMBERS = [
  0, 1, -1, 0.5, 2.5, -2.5, 0.125, 44.275, -44.275, 1.005, 35, 999.995, 1234567.891, 0.045, 8.325,
];
/**
 * Prices times 0.75: products that differ from half a cent by a rounding error. LibreOffice rounds them like Excel for fewer than two
 * decimals, otherwise by the rounding error.
 */
const PRICES = Array.from({ length: 40 }, (_, index) => ((index * 17 + 1) / 100) * 0.75);
const SERIALS = [61, 45413, 45413.75, 36526.5, 43101.25];

const CASES: readonly Case[] = [
  ...NUMBER_CODES.flatMap((code) => NUMBERS.map((value): Case => [code, value])),
  ...NUMBER_CODES.filter((code) => /0\.00(?![0%E])/.test(code)).flatMap((code) =>
    PRICES.map((value): Case => [code, value]),
  ),
  ...DATE_CODES.flatMap((code) => SERIALS.map((value): Case => [code, value])),
  ...[9, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 37, 39, 40, 41, 44, 45, 46, 47, 50, 58].map(
    (id): Case => [id, 45413.75],
  ),
];
const CHINESE_CASES: readonly Case[] = [
  27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
].map((id) => [id, 45413.75]);

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function workbook(cases: readonly Case[]): Uint8Array {
  const formats = [...new Set(cases.map(([format]) => format))];
  const idOf = (format: string | number) =>
    typeof format === 'number' ? format : 170 + formats.indexOf(format);
  const codes = formats.filter((format) => typeof format === 'string');
  const numFmts = codes.map((code) => `<numFmt numFmtId="${idOf(code)}" formatCode="${xmlText(code)}"/>`);
  const styles = formats.map((format) => `<xf numFmtId="${idOf(format)}" applyNumberFormat="1"/>`);
  const cells = cases.map(
    ([format, value]) => `<row><c s="${formats.indexOf(format)}"><v>${value}</v></c></row>`,
  );
  return buildXlsx({
    rows: `<row><c t="inlineStr"><is><t>h</t></is></c></row>${cells.join('')}`,
    styles: `<numFmts>${numFmts.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs>`,
  });
}

async function readTexts(name: string, bytes: Uint8Array, locale: string): Promise<string[]> {
  const sheet = await readSheet({ name, bytes }, { profile: 'device', mergedCells: 'refuse', locale });
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
  return Array.from({ length: sheet.value.store.rowCount }, (_, row) => cellText(sheet.value.store, row, 0));
}

/** Returns the text that LibreOffice shows in each cell, on a machine with that language. */
async function shownByOffice(bytes: Uint8Array, locale: string): Promise<string[]> {
  const place = join(folder, locale);
  mkdirSync(join(place, 'profile/user'), { recursive: true });
  writeFileSync(
    join(place, 'profile/user/registrymodifications.xcu'),
    `<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N">` +
      `<prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item></oor:items>`,
  );
  writeFileSync(join(place, 'cells.xlsx'), bytes);
  // Commas, quotes, UTF-8, and cells as formatted text.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true';
  const profile = `-env:UserInstallation=file://${place}/profile`;
  runTool(
    'soffice',
    profile,
    '--headless',
    '--convert-to',
    filter,
    '--outdir',
    place,
    join(place, 'cells.xlsx'),
  );
  return readTexts('cells.csv', readFileSync(join(place, 'cells.csv')), locale);
}

it.runIf(hasTool('soffice')).each([
  ['en-US', CASES],
  ['zh-CN', CHINESE_CASES],
])(titleWith('shows numbers and dates as LibreOffice does in %s', 'soffice'), async (locale, cases) => {
  const bytes = workbook(cases);
  const theirs = await shownByOffice(bytes, locale);
  const ours = await readTexts('cells.xlsx', bytes, locale);
  const differences = cases.flatMap(([format, value], index) =>
    ours[index] === theirs[index] ? [] : [`${format} ${value}: ${ours[index]}, not ${theirs[index]}`],
  );
  expect(differences).toEqual([]);
  expect(ours).toHaveLength(cases.length);
});
