import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { runCli } from '../support/runCli.ts';
import { drawLabel, text } from '../support/shipping/drawLabel.ts';
import { type TestPage, writePdf } from '../support/shipping/writePdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-scans-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const A4 = { widthMm: 210, heightMm: 297 };
const SCAN_DPI = 150;

/** A page as a scanner sees it. */
function scan(page: TestPage): Buffer {
  writeFileSync(at('scan.pdf'), writePdf([page]));
  runTool('pdftoppm', '-r', String(SCAN_DPI), '-gray', '-png', '-singlefile', at('scan.pdf'), at('scan'));
  return readFileSync(at('scan.png'));
}

/** @param dpi what a PNG says of itself; null for a WebP, which says nothing */
async function writePicture(name: string, picture: Buffer, dpi: number | null): Promise<string> {
  const made = sharp(picture);
  const file = at(`${name}.${dpi === null ? 'webp' : 'png'}`);
  await (dpi === null ? made.webp({ lossless: true }) : made.withMetadata({ density: dpi }).png()).toFile(
    file,
  );
  return file;
}

function report(run: { stdout: Buffer }): Record<string, unknown> {
  const value: unknown = JSON.parse(run.stdout.toString());
  if (typeof value !== 'object' || value === null) throw new Error('no object');
  return { ...value };
}

describe.skipIf(!hasTool('pdftoppm'))('pictures of pages', () => {
  const label = drawLabel({
    widthMm: 100,
    heightMm: 150,
    content: 'SCAN00001',
    frame: 'solid',
    lines: 5,
    hasRules: true,
  });
  const withLabel = { ...A4, operators: `q 1 0 0 1 6 140 cm\n${label}Q\n` };
  const list = {
    ...A4,
    operators: text(20, 250, 5, 'Picking list 0815') + text(20, 242, 5, '3 x Earl Grey'),
  };

  it(titleWith('are told of where no label was recognized on them', 'pdftoppm'), async () => {
    const file = await writePicture('list', scan(list), SCAN_DPI);
    const params = { file, page: 1 };
    const run = runCli('pages', file, '--out', at('list.pdf'), '--json');
    expect(report(run)).toMatchObject({ labels: 1, warnings: [{ code: 'pageUnrecognized', params }] });
    const said = runCli('pages', file, '--out', at('list.pdf'));
    expect(said.stderr).toContain(`${file}, page 1: no label was recognized on it.`);
    // Nobody looks for labels there.
    expect(report(runCli('pages', file, '--crop', 'none', '--out', at('list.pdf'), '--json'))).toMatchObject({
      warnings: [{ code: 'pageReduced' }],
    });
  });

  it(titleWith('are told of where they are made smaller than what their file says', 'pdftoppm'), async () => {
    const picture = scan(withLabel);
    const file = await writePicture('label', picture, SCAN_DPI);
    const warnings = (name: string, ...more: string[]) =>
      report(runCli('pages', name, ...more, '--out', at('label.pdf'), '--json')).warnings;
    expect(warnings(file)).toEqual([]);
    const params = { file, page: 1, percent: 48 };
    expect(warnings(file, '--crop', 'none')).toMatchObject([{ code: 'pageReduced', params }]);
    expect(runCli('pages', file, '--size', '50x75', '--out', at('label.pdf')).stderr).toContain(
      `${file}, page 1: it is made smaller, to 49 %.`,
    );
    // How large it is, nobody knows: programs write the density of a screen where they know none.
    for (const dpi of [null, 72, 96]) {
      const unsaid = await writePicture(`screen-${dpi}`, picture, dpi);
      expect(warnings(unsaid, '--crop', 'none'), `${dpi} dpi`).toEqual([]);
    }
  });
});
