import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { isLong } from '../support/inLong.ts';
import { runCli } from '../support/runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-families-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SAMPLE = 'ISBN 978-3-16-148410-0';
const FAMILIES = [
  ['roboto-condensed', 'Narrow Käse Ωδή Сыр 1,50 €', 'roboto-condensed-700i'],
  ['cousine', 'Even Käse Ωδή Сыр 1,50 €', 'cousine-700i'],
  ['tinos', 'Serif Käse Ωδή Сыр 1,50 €', 'tinos-700i'],
  ['ocr-b', SAMPLE, 'ocr-b-400'],
] as const;

const RASTERS = ['jpg', 'tspl', 'epl', 'cpcl', 'escpos'];
const FORMATS = ['png', ...(isLong ? ['pdf', 'svg', 'zpl', ...RASTERS] : [])];
const inArimo = new Map<string, Buffer>();

/** Renders a text in a family, in a plain and a bold italic style; returns the output and its path. */
function render(family: string, content: string, format: string) {
  const label = join(folder, `${family}.json`);
  const style = { kind: 'text', content, fontFamily: family, fontSizePt: 10, widthMm: 76 };
  const elements = [
    { ...style, id: 'plain', xMm: 2, yMm: 2 },
    { ...style, id: 'styled', xMm: 2, yMm: 12, bold: true, italic: true },
  ];
  writeFileSync(
    label,
    JSON.stringify({ format: 'diecut-label', version: 1, widthMm: 80, heightMm: 25, elements }),
  );
  const path = join(folder, `${family}.${format}`);
  const run = runCli('render', label, '--now', '2026-03-01T08:00:00Z', '--format', format, '--out', path);
  expect([run.status, run.stderr]).toEqual([0, '1 label\n']);
  return { path, bytes: readFileSync(path) };
}

describe.each(FAMILIES)('the family %s', (family, content, styled) => {
  it.each(FORMATS)('prints in %s', (format) => {
    const arimo = inArimo.get(format) ?? render('arimo', SAMPLE, format).bytes;
    inArimo.set(format, arimo);
    expect(render(family, SAMPLE, format).bytes.equals(arimo)).toBe(false);
  });

  it.skipIf(!hasTool('pdftotext') || !hasTool('pdffonts'))(
    titleWith('is embedded in a PDF, and its text can be extracted', 'pdftotext', 'pdffonts'),
    () => {
      const { path } = render(family, content, 'pdf');
      const lines = runTool('pdftotext', '-layout', path, '-').stdout.split('\n');
      expect(lines.map((line) => line.trim()).filter(Boolean)).toEqual([content, content]);
      const fonts = runTool('pdffonts', path).stdout;
      expect(fonts).toMatch(new RegExp(`\\+${styled} .*yes yes yes`));
      expect(fonts).not.toContain('arimo');
    },
  );
});
