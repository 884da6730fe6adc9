import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { readGray } from '../support/grayPicture.ts';
import { isLong, itInLong } from '../support/inLong.ts';
import { runCli } from '../support/runCli.ts';
import { drawLabel, text } from '../support/shipping/drawLabel.ts';
import { randomFrom } from '../support/shipping/layouts.ts';
import { type TestPage, writePdf } from '../support/shipping/writePdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-scans-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const A4 = { widthMm: 210, heightMm: 297 };
const SCAN_DPI = 150;

/** Returns a page as a scanner captures it. */
function scan(page: TestPage): Buffer {
  writeFileSync(at('scan.pdf'), writePdf([page]));
  runTool('pdftoppm', '-r', String(SCAN_DPI), '-gray', '-png', '-singlefile', at('scan.pdf'), at('scan'));
  return readFileSync(at('scan.png'));
}

/** @param dpi density stored in a PNG; null for a WebP, which stores no density */
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

describe.skipIf(!hasTool('pdftoppm'))('scanned pages', () => {
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

  it(titleWith('warn about pages without a recognized label', 'pdftoppm'), async () => {
    const file = await writePicture('list', scan(list), SCAN_DPI);
    const params = { file, page: 1 };
    const run = runCli('pages', file, '--out', at('list.pdf'), '--json');
    expect(report(run)).toMatchObject({ labels: 1, warnings: [{ code: 'pageUnrecognized', params }] });
    const said = runCli('pages', file, '--out', at('list.pdf'));
    expect(said.stderr).toContain(`${file}, page 1: no label was recognized on it.`);
    // The command does not search for labels here.
    expect(report(runCli('pages', file, '--crop', 'none', '--out', at('list.pdf'), '--json'))).toMatchObject({
      warnings: [{ code: 'pageReduced' }],
    });
  });

  it(titleWith('warn about pages that are reduced below the size in their file', 'pdftoppm'), async () => {
    const picture = scan(withLabel);
    const file = await writePicture('label', picture, SCAN_DPI);
    const warnings = (name: string, ...more: string[]) =>
      report(runCli('pages', name, ...more, '--out', at('label.pdf'), '--json')).warnings;
    expect(warnings(file)).toEqual([]);
    const params = { file, page: 1, percent: 48 };
    expect(warnings(file, '--crop', 'none')).toMatchObject([{ code: 'pageReduced', params }]);
    expect(runCli('pages', file, '--size', '50x75', '--out', at('label.pdf')).stderr).toContain(
      `${file}, page 1: scaled down to 49 %.`,
    );
    // The size is unknown: programs write the density of a screen if they have no other.
    for (const dpi of isLong ? [null, 72, 96] : [72]) {
      const unsaid = await writePicture(`screen-${dpi}`, picture, dpi);
      expect(warnings(unsaid, '--crop', 'none'), `${dpi} dpi`).toEqual([]);
    }
  });
});

/**
 * Returns four labels with frames and a small gap between them, in the middle of a page: no corner leaves the page when it is rotated
 * slightly.
 */
function sheetOf(random: (from: number, to: number) => number, name: string) {
  const gapMm = random(3, 25) / 10;
  const [widthMm, heightMm] = [random(82, 90), random(110, 126)];
  const contents = [0, 1, 2, 3].map((place) => `${name}P${place}`.padEnd(9, 'X'));
  const operators = contents.map((content, place) => {
    const x = 105 + (place % 2 === 0 ? -widthMm - gapMm / 2 : gapMm / 2);
    const y = 148.5 + (place < 2 ? gapMm / 2 : -heightMm - gapMm / 2);
    const frame = random(0, 1) > 0.3 ? 'solid' : 'dashed';
    const lines = Math.round(random(4, 7));
    const label = drawLabel({ widthMm, heightMm, content, frame, lines, hasRules: random(0, 1) > 0.5 });
    return `q 1 0 0 1 ${x.toFixed(3)} ${y.toFixed(3)} cm\n${label}Q\n`;
  });
  return { page: { ...A4, operators: operators.join('') }, contents };
}

/** Returns the picture of the page rotated on the scanner's glass; the scanned area has the size of the page. */
async function layAskew(picture: Buffer, deg: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const turned = await sharp(picture)
    .rotate(deg, { background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [
    Math.floor((turned.info.width - width) / 2),
    Math.floor((turned.info.height - height) / 2),
  ];
  return sharp(turned.data).extract({ left, top, width, height }).png().toBuffer();
}

const hasReaders = hasTool('pdftoppm') && hasTool('zbarimg');
const SEED = Number(process.env.DIECUT_SEED);

describe.skipIf(!hasReaders)(`skewed scans (DIECUT_SEED=${SEED})`, () => {
  const random = randomFrom(SEED);
  const sheets = Array.from({ length: isLong ? 12 : 1 }, (_, sheet) => {
    // Angles between what the page scan tolerates and the limit of the skew measurement, in both directions.
    const deg =
      (random(0, 1) > 0.5 ? 1 : -1) * (sheet % 2 === 0 ? random(10, 90) / 100 : random(10, 39) / 10);
    return { ...sheetOf(random, `S${sheet}`), deg };
  });
  const wanted = sheets.flatMap(({ contents, deg }) => contents.map((content) => `${content} of ${deg}°`));

  async function scans(): Promise<string[]> {
    const files: string[] = [];
    for (const [index, { page, deg }] of sheets.entries())
      files.push(await writePicture(`askew-${index}`, await layAskew(scan(page), deg), SCAN_DPI));
    return files;
  }

  /** Decodes pictures with zbar, one after the other. */
  const codesOn = (pictures: readonly string[]) =>
    pictures.map(
      (picture, index) =>
        `${runTool('zbarimg', '-q', '--raw', picture).stdout.trim().split('\n').join(' and ')} of ${sheets[index >> 2]?.deg}°`,
    );

  it(titleWith(
    `have their labels cut out in order, ${isLong ? 'into a PDF and ' : ''}as printer dots`,
    'pdftoppm',
    'zbarimg',
  ), {
    timeout: 600_000,
  }, async () => {
    const files = await scans();
    if (isLong) {
      const run = runCli('pages', ...files, '--out', at('askew.pdf'), '--json');
      expect(report(run)).toMatchObject({ labels: wanted.length, warnings: [] });
      runTool('pdftoppm', '-r', '200', '-gray', '-png', at('askew.pdf'), at('askew-page'));
      const pages = readdirSync(folder)
        .filter((name) => name.startsWith('askew-page'))
        .sort();
      expect(codesOn(pages.map(at))).toEqual(wanted);
    }
    expect(runCli('pages', ...files, '--dpi', '203', '--format', 'png', '--out', at('dots')).status).toBe(0);
    const dots = readdirSync(at('dots')).sort();
    expect(codesOn(dots.map((name) => join(at('dots'), name)))).toEqual(wanted);
    // The upper line of a frame is 0.5 mm thick and covers one pixel row more than its thickness, so it is straight.
    for (const name of dots) {
      const { width, height, data } = await readGray(join(at('dots'), name));
      const rowsOf = (column: number) => {
        for (let row = 0; row < height / 3; row++) if (data[row * width + column] < 128) return row;
        return height;
      };
      const tops = Array.from({ length: 160 }, (_, at) => rowsOf(Math.round(width * (0.1 + at * 0.005))));
      const usual = tops.toSorted((a, b) => a - b)[80];
      const near = tops.filter((top) => Math.abs(top - usual) <= 2);
      expect(near.length, name).toBeGreaterThan(90);
    }
  });

  itInLong(titleWith('stay skewed with --frame and with --crop none', 'pdftoppm'), async () => {
    const [file] = await scans();
    for (const more of [
      ['--frame', '10,10,190,277'],
      ['--crop', 'none'],
    ]) {
      const run = runCli('pages', file, ...more, '--out', at('whole.pdf'), '--json');
      expect(report(run)).toMatchObject({ labels: 1 });
      const [picture] = runTool('pdfimages', '-list', at('whole.pdf')).stdout.trim().split('\n').slice(2);
      // The output has the picture's own pixels.
      expect(picture.trim().split(/\s+/).slice(3, 5)).toEqual(['1241', '1754']);
    }
  });

  itInLong(
    titleWith('are distinguished from straight scans, which keep their pixels in a PDF', 'pdftoppm'),
    async () => {
      const { page } = sheets[0];
      const file = await writePicture('straight', scan(page), SCAN_DPI);
      expect(report(runCli('pages', file, '--out', at('straight.pdf'), '--json'))).toMatchObject({
        labels: 4,
      });
      const pictures = runTool('pdfimages', '-list', at('straight.pdf')).stdout.trim().split('\n').slice(2);
      expect(new Set(pictures.map((line) => line.trim().split(/\s+/).slice(3, 5).join()))).toEqual(
        new Set(['1241,1754']),
      );
    },
  );
});
