import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { runCli } from '../support/runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-closing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = (id: string, yMm: number, fields: object) => ({
  ...{ kind: 'text', id, xMm: 2, yMm, widthMm: 40, heightMm: 4, autoHeight: false, ...fields },
});
const bound = (key: string) => ({ data: { source: 'column', key } });
const LABEL = {
  format: 'diecut-label',
  version: 1,
  widthMm: 50,
  heightMm: 40,
  elements: [
    text('name', 2, bound('name')),
    text('company', 8, { ...bound('company'), collapses: true }),
    text('floor', 14, {
      content: 'Floor-{floor}',
      data: { source: 'template' },
      printWhen: 'floor <> ""',
      collapses: true,
    }),
    text('street', 20, bound('street')),
    // The element is beside the others, so it stays in place.
    text('fixed', 20, { content: 'FIXED', xMm: 42, widthMm: 8, fontSizePt: 4 }),
  ],
};
const DATA = [
  'name,company,floor,street',
  'Ada,Engines,2,Lane',
  'Bo,,3,Road',
  'Cy,Looms,,Mews',
  'Di, ,,Yard',
].join('\n');

/** Returns the distance of each word's upper edge from the page's, in whole millimeters, page by page. */
function topsMm(pdf: string): Record<string, number>[] {
  const pages = runTool('pdftotext', '-bbox', pdf, '-').stdout.split('<page ').slice(1);
  return pages.map((page) =>
    Object.fromEntries(
      [...page.matchAll(/yMin="([\d.]+)"[^>]*>([^<]+)</g)].map(([, top, word]) => [
        word,
        Math.round((Number(top) / 72) * 25.4),
      ]),
    ),
  );
}

describe('label with collapsing elements, on the command line', () => {
  const label = join(folder, 'label.json');
  const data = join(folder, 'data.csv');
  writeFileSync(label, JSON.stringify(LABEL));
  writeFileSync(data, DATA);

  it.skipIf(!hasTool('pdftotext'))(
    titleWith(
      'moves elements up in place of empty ones in each row, with one thread and with two',
      'pdftotext',
    ),
    () => {
      for (const jobs of ['1', '2']) {
        const out = join(folder, `out-${jobs}.pdf`);
        const run = runCli('render', label, '--data', data, '--out', out, '--jobs', jobs, '--json');
        expect(JSON.parse(run.stdout.toString())).toMatchObject({ ok: true });
        const pages = topsMm(out);
        const [first] = pages;
        expect(pages.map((page) => Object.keys(page))).toEqual([
          ['Ada', 'Engines', 'Floor-2', 'Lane', 'FIXED'],
          ['Bo', 'Floor-3', 'Road', 'FIXED'],
          ['Cy', 'Looms', 'Mews', 'FIXED'],
          ['Di', 'Yard', 'FIXED'],
        ]);
        expect(pages[1]).toMatchObject({
          Bo: first.Ada,
          'Floor-3': first['Floor-2'] - 6,
          Road: first.Lane - 6,
          FIXED: first.FIXED,
        });
        expect(pages[2]).toMatchObject({ Looms: first.Engines, Mews: first.Lane - 6, FIXED: first.FIXED });
        expect(pages[3]).toMatchObject({ Di: first.Ada, Yard: first.Lane - 12, FIXED: first.FIXED });
      }
    },
  );

  it('keeps its gaps when no element is set to collapse', () => {
    const kept = join(folder, 'kept.json');
    const elements = LABEL.elements.map((element) => ({ ...element, collapses: false }));
    writeFileSync(kept, JSON.stringify({ ...LABEL, elements }));
    const out = join(folder, 'kept.svg');
    const closed = join(folder, 'closed.svg');
    for (const [file, path] of [
      [kept, out],
      [label, closed],
    ])
      expect(runCli('render', file, '--data', data, '--rows', '4', '--out', path).status).toBe(0);
    const pathsOf = (path: string) => runTool('grep', '-o', ' d="[^"]*"', path).stdout;
    expect(pathsOf(out)).not.toBe(pathsOf(closed));
  });
});
