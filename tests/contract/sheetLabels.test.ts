import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MM_PER_INCH } from '../../src/core/base/limits.ts';
import { readStocks } from '../../src/core/stocks/readStocks.ts';
import { stockFields } from '../../src/core/stocks/stockLabel.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { runCli } from '../support/runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const POINT_MM = MM_PER_INCH / 72;
const ROWS = 35;

function writeLabel(): string {
  const stock = readStocks().find(({ brand, part }) => brand === 'Avery' && part === '5160');
  if (!stock) throw new Error('no such stock');
  const text = { kind: 'text', id: 't', xMm: 2, yMm: 2, widthMm: 40, heightMm: 10, content: '{name}' };
  const label = {
    format: 'diecut-label',
    version: 1,
    ...stockFields(stock),
    elements: [{ ...text, data: { source: 'template' } }],
  };
  const path = join(folder, 'label.json');
  writeFileSync(path, JSON.stringify(label));
  return path;
}

function writeRows(): string {
  const path = join(folder, 'rows.csv');
  writeFileSync(path, `name\n${Array.from({ length: ROWS }, (_, row) => `Row${row + 1}`).join('\n')}\n`);
  return path;
}

describe('labels on sheets', () => {
  it.skipIf(!hasTool('pdftotext'))(
    titleWith('are in a PDF at the positions of the sheet maker, each once and in order', 'pdftotext'),
    () => {
      const pdf = join(folder, 'out.pdf');
      const run = runCli('render', writeLabel(), '--data', writeRows(), '--out', pdf);
      expect(run.status, run.stderr).toBe(0);
      const html = runTool('pdftotext', '-bbox', pdf, '-').stdout;
      const pages = html.split('<page ').slice(1);
      expect(pages.map((page) => page.match(/Row\d+/g)?.length)).toEqual([30, 5]);
      expect(pages[0]).toMatch(/^width="612\.0+" height="792\.0+"/);
      const words = [...html.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>(Row\d+)</g)];
      // Each word occurs once; Poppler lists the words in another order.
      const places = new Map(words.map(([, x, y, name]) => [name, { x: Number(x), y: Number(y) }]));
      expect([words.length, places.size]).toEqual([ROWS, ROWS]);
      // 3/16 in from the left, 1/2 in from the top, 2 3/4 in from label to label across, 1 in down: numbers measured independently of the
      // product.
      for (let row = 0; row < ROWS; row++) {
        const slot = row % 30;
        const { x, y } = places.get(`Row${row + 1}`) ?? { x: 0, y: 0 };
        const leftMm = (3 / 16 + (slot % 3) * 2.75) * MM_PER_INCH + 2;
        const topMm = (0.5 + Math.floor(slot / 3)) * MM_PER_INCH + 2;
        expect(Math.abs(x * POINT_MM - leftMm)).toBeLessThan(0.5);
        expect(Math.abs(y * POINT_MM - topMm)).toBeLessThan(1.5);
      }
    },
  );

  it.skipIf(!hasTool('pdftotext'))(
    titleWith('start on a partly used sheet at the position of --start', 'pdftotext'),
    () => {
      const pdf = join(folder, 'begun.pdf');
      const run = runCli('render', writeLabel(), '--data', writeRows(), '--out', pdf, '--start', '29');
      expect(run.status, run.stderr).toBe(0);
      const pages = runTool('pdftotext', '-bbox', pdf, '-').stdout.split('<page ').slice(1);
      expect(pages.map((page) => page.match(/Row\d+/g)?.length)).toEqual([2, 30, 3]);
      const first = /xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>Row1</.exec(pages[0]);
      // The second of three columns, the last of ten rows.
      expect(Math.abs(Number(first?.[1]) * POINT_MM - (3 / 16 + 2.75) * MM_PER_INCH - 2)).toBeLessThan(0.5);
      expect(Math.abs(Number(first?.[2]) * POINT_MM - 9.5 * MM_PER_INCH - 2)).toBeLessThan(1.5);
    },
  );

  it('reject a start position that the page does not have', () => {
    const [label, data] = [writeLabel(), writeRows()];
    const refused = (out: string, start: string) =>
      runCli('render', label, '--data', data, '--out', join(folder, out), '--start', start);
    expect(refused('a.pdf', '31')).toMatchObject({ status: 2 });
    expect(refused('a.pdf', '31').stderr).toContain('start position must be 1 to 30, not 31');
    expect(refused('a.zpl', '2').stderr).toContain('must be 1 to 1');
    expect(refused('a.pdf', '0').stderr).toContain('--start is a whole number from 1');
  });

  it('print one by one on a label printer, which has no sheets', () => {
    const zpl = join(folder, 'out.zpl');
    const run = runCli('render', writeLabel(), '--data', writeRows(), '--out', zpl);
    expect(run.status, run.stderr).toBe(0);
    expect(readFileSync(zpl, 'latin1').match(/\^XA/g)).toHaveLength(ROWS);
  });
});
