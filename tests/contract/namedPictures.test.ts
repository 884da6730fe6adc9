import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { type Dots, loadReader, readCode, readZpl } from '../fault/readBack.ts';
import { codePicture } from '../support/codePicture.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { itInLong } from '../support/inLong.ts';
import { runCli } from '../support/runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-named-'));
const file = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = (fields: object = {}) => ({
  ...{ kind: 'image', id: 'photo', xMm: 1, yMm: 1, widthMm: 20, heightMm: 20, fit: 'contain' },
  ...{ content: '{sku}', data: { source: 'template' }, ...fields },
});
const bound = (key: string) => ({ data: { source: 'column', key } });
const LABEL = {
  format: 'diecut-label',
  version: 1,
  widthMm: 50,
  heightMm: 22,
  elements: [
    picture(),
    { kind: 'qrcode', id: 'sku', xMm: 25, yMm: 1, widthMm: 20, heightMm: 20, ...bound('sku') },
  ],
};
const SKUS = ['tea', 'Café', 'mate.webp', 'hot/cocoa', 'tea'];

function write(name: string, elements: object[] = LABEL.elements): string {
  const path = file(name);
  writeFileSync(path, JSON.stringify({ ...LABEL, elements }));
  return path;
}

function sheet(name: string, skus: readonly string[]): string {
  writeFileSync(file(name), ['sku', ...skus.map((sku) => `"${sku}"`)].join('\n'));
  return file(name);
}

beforeAll(async () => {
  await loadReader();
  for (const sub of ['data/hot', 'data/cold', 'elsewhere']) mkdirSync(file(sub), { recursive: true });
  writeFileSync(file('data/tea.png'), await codePicture('tea'));
  writeFileSync(file('data/CAFE\u0301.JPG'), await codePicture('café', 'jpeg'));
  writeFileSync(file('data/mate.webp'), await codePicture('mate', 'webp'));
  writeFileSync(file('data/hot/cocoa.png'), await codePicture('hot cocoa'));
  writeFileSync(file('data/cold/cocoa.png'), await codePicture('cold cocoa'));
  writeFileSync(file('data/torn.png'), (await codePicture('torn')).subarray(0, 200));
  writeFileSync(file('data/notes.txt'), 'no picture');
});

const NAMED = ['tea', 'café', 'mate', 'hot cocoa', 'tea'];

/** Returns the decoded pictures and codes of a printer-code file. */
async function readPrinter(path: string) {
  const labels: Dots[] = [];
  const { codes } = await readZpl(await readFile(path), (label) => labels.push(label));
  return { codes, pictures: await Promise.all(labels.map((label) => readCode(label, 'DataMatrix'))) };
}

interface Failure {
  readonly row: number;
  readonly problems: readonly { readonly code: string }[];
}

async function readPixels(path: string): Promise<string> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const image = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  } as const;
  const found = await readBarcodes(image, { formats: ['DataMatrix'], tryHarder: true });
  return found[0]?.text ?? '';
}

describe('picture named by a column', () => {
  it("is read from the spreadsheet's folder and printed for each row in printer code", async () => {
    const out = file('out.zpl');
    const data = sheet('data/tea.csv', SKUS);
    const run = runCli('render', write('label.json'), '--data', data, '--out', out, '--dpi', '203');
    expect(run.stderr).not.toMatch(/row/);
    expect(await readPrinter(out)).toEqual({ codes: SKUS, pictures: NAMED });
  });

  it.skipIf(!hasTool('pdftoppm') || !hasTool('pdfimages'))(
    titleWith(
      'is embedded in a PDF as its own JPEG, upright for each EXIF orientation',
      'pdftoppm',
      'pdfimages',
    ),
    async () => {
      mkdirSync(file('photos'));
      const names = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => `stored-${orientation}`);
      const drawn = await sharp(await codePicture('photo'), { density: 300 })
        .resize(300, 200, { fit: 'fill' })
        .png()
        .toBuffer();
      for (const [at, name] of names.entries()) {
        const made = sharp(drawn)
          .withMetadata({ orientation: at + 1 })
          .jpeg({ quality: 95 });
        await made.toFile(file(`photos/${name}.jpg`));
      }
      const data = sheet('photos/rows.csv', [...names, ...names]);
      const label = write('photos/label.json', [picture({ widthMm: 40 })]);
      expect(runCli('render', label, '--data', data, '--out', file('photos.pdf')).status).toBe(0);
      expect(
        runCli('render', label, '--data', data, '--format', 'png', '--dpi', '203', '--out', file('photos'))
          .status,
      ).toBe(0);
      const listed = runTool('pdfimages', '-list', file('photos.pdf')).stdout.split('\n').slice(2, -1);
      expect(listed.every((line) => / jpeg /.test(line))).toBe(true);
      // The document contains each file once and unchanged: it has one image object per file, and is hardly larger than the files.
      expect(listed).toHaveLength(2 * names.length);
      expect(new Set(listed.map((line) => line.trim().split(/\s+/)[10])).size).toBe(names.length);
      const bytes = names.reduce((sum, name) => sum + statSync(file(`photos/${name}.jpg`)).size, 0);
      expect(statSync(file('photos.pdf')).size).toBeLessThan(bytes + 4096 * names.length);
      runTool('pdftoppm', '-r', '203', '-png', file('photos.pdf'), file('upright'));
      for (let at = 1; at <= 2 * names.length; at++) {
        const number = String(at).padStart(2, '0');
        const [inPdf, inPng] = await Promise.all(
          [file(`upright-${number}.png`), file(`photos/00${number}.png`)].map((path) =>
            sharp(path).removeAlpha().greyscale().blur(2).resize(100, 44, { fit: 'fill' }).raw().toBuffer(),
          ),
        );
        const difference = inPdf.reduce(
          (most, level, pixel) => Math.max(most, Math.abs(level - inPng[pixel])),
          0,
        );
        expect(difference, names[(at - 1) % names.length]).toBeLessThan(60);
      }
    },
  );

  it.skipIf(!hasTool('pdftoppm'))(
    titleWith(
      'is stored in the PDF once per used file, and printed on the page of its row',
      'pdftoppm',
      'pdfimages',
    ),
    async () => {
      const out = file('out.pdf');
      runCli('render', write('label.json'), '--data', sheet('data/tea.csv', SKUS), '--out', out);
      runTool('pdftoppm', '-r', '203', '-png', out, file('page'));
      const pages = await Promise.all(SKUS.map((_sku, at) => readPixels(file(`page-${at + 1}.png`))));
      expect(pages).toEqual(NAMED);
      const listed = runTool('pdfimages', '-list', out).stdout.split('\n').slice(2);
      const objects = new Set(
        listed
          .filter((line) => / image +\d+ +\d+ +(?:gray|rgb)/.test(line))
          .map((line) => line.trim().split(/\s+/)[10]),
      );
      expect(objects.size).toBe(4);
    },
  );

  it.each(['png', 'svg'])('is the picture of its row in a folder of %s files', async (format) => {
    const out = file(`folder-${format}`);
    runCli(
      'render',
      write('label.json'),
      '--data',
      sheet('data/tea.csv', SKUS),
      '--out',
      out,
      '--format',
      format,
    );
    const found = await Promise.all(SKUS.map((_sku, at) => readPixels(join(out, `000${at + 1}.${format}`))));
    expect(found).toEqual(NAMED);
  });

  it('is read from a zip file, compressed or stored, in any of its folders', async () => {
    const stored = { level: 0 } as const;
    const files = {
      'pictures/tea.png': new Uint8Array(await readFile(file('data/tea.png'))),
      'pictures/mate.webp': [new Uint8Array(await readFile(file('data/mate.webp'))), stored] as const,
      '__MACOSX/pictures/._tea.png': new Uint8Array(20),
    };
    const zip = file('elsewhere/pictures.zip');
    writeFileSync(zip, zipSync({ ...files, 'pictures/mate.webp': [...files['pictures/mate.webp']] }));
    const out = file('zip.zpl');
    const data = sheet('data/zip.csv', ['mate', 'tea', 'Mate.WEBP']);
    const run = runCli(
      'render',
      write('label.json'),
      '--data',
      data,
      '--pictures',
      zip,
      '--out',
      out,
      '--dpi',
      '203',
    );
    expect(run.stderr).not.toMatch(/row|zip/);
    expect((await readPrinter(out)).pictures).toEqual(['mate', 'tea', 'mate']);
    const torn = new Uint8Array(await readFile(zip)).subarray(0, 400);
    writeFileSync(file('elsewhere/torn.zip'), torn);
    const refused = runCli(
      'render',
      write('label.json'),
      '--data',
      data,
      '--pictures',
      file('elsewhere/torn.zip'),
      '--out',
      out,
    );
    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toContain("“torn.zip” isn't a valid zip file");
  });

  it('fails its row when it is missing, ambiguous or damaged, and the other rows are printed', async () => {
    const out = file('skip.zpl');
    const data = sheet('data/bad.csv', ['tea', 'coffee', 'cocoa', 'torn', '', 'mate']);
    const label = write('label.json', [
      picture(),
      { ...LABEL.elements[1], ...bound('sku'), printWhen: 'sku <> ""' },
    ]);
    const run = runCli(
      'render',
      label,
      '--data',
      data,
      '--out',
      out,
      '--dpi',
      '203',
      '--on-error',
      'skip',
      '--json',
    );
    const report = JSON.parse(run.stdout.toString());
    expect(
      report.failures.map(({ row, problems }: { row: number; problems: { code: string }[] }) => [
        row,
        problems[0].code,
      ]),
    ).toEqual([
      [3, 'pictureNotFound'],
      [4, 'pictureAmbiguous'],
      [5, 'pictureDamaged'],
    ]);
    // An empty cell names no picture.
    expect(await readPrinter(out)).toEqual({ codes: ['tea', '', 'mate'], pictures: ['tea', '', 'mate'] });
    const check = runCli('validate', label, '--data', data);
    expect(check.stdout.toString() + check.stderr).toContain('The picture folder has no picture “coffee”');
  });

  it('is not read from outside of its folder', () => {
    const data = sheet('elsewhere/out.csv', ['../data/tea', 'data/tea.png']);
    const run = runCli('validate', write('label.json'), '--data', data, '--json');
    expect(
      JSON.parse(run.stdout.toString()).failureCount ?? JSON.parse(run.stdout.toString()).failures.length,
    ).toBe(2);
  });

  it('is not read from a named pipe without a writer, and is never overwritten by the output', async () => {
    mkdirSync(file('piped'), { recursive: true });
    writeFileSync(file('piped/tea.png'), await codePicture('tea'));
    writeFileSync(file('piped/0001.png'), await codePicture('mate'));
    runTool('mkfifo', file('piped/pipe.png'));
    symlinkSync(file('piped/pipe.png'), file('piped/link.png'));
    const data = sheet('piped/data.csv', ['tea', 'pipe.png', 'link.png']);
    const label = write('label.json');
    const run = runCli('validate', label, '--data', data, '--json');
    const { failures } = JSON.parse(run.stdout.toString());
    expect(failures.map(({ row, problems }: Failure) => [row, problems[0].code])).toEqual([
      [3, 'pictureNotFound'],
      [4, 'pictureMissing'],
    ]);
    // No printed row names this picture, but it still belongs to the folder and must not be overwritten.
    const over = runCli('render', label, '--data', data, '--rows', '1', '--out', file('piped/0001.png'));
    expect(over.status).not.toBe(0);
    expect(over.stderr).toContain('0001.png');
    expect(await readPixels(file('piped/0001.png'))).toBe('mate');
  });

  itInLong("is reported as missing when the label's own image is a named pipe, and so is its font", () => {
    runTool('mkfifo', file('logo.png'), file('face.ttf'));
    const elements = [
      { kind: 'image', id: 'logo', widthMm: 10, heightMm: 10, asset: 'logo.png' },
      { kind: 'text', id: 'text', yMm: 12, widthMm: 20, content: 'Tea', fontFamily: 'Piped' },
    ];
    const fonts = [{ family: 'Piped', asset: 'face.ttf' }];
    const own = file('own.json');
    writeFileSync(own, JSON.stringify({ ...LABEL, elements, fonts }));
    const { stdout } = runCli('validate', own, '--json');
    const codes = JSON.parse(stdout.toString()).failures.flatMap(({ problems }: Failure) =>
      problems.map(({ code }) => code),
    );
    expect(codes.toSorted()).toEqual(['fontMissing', 'pictureMissing']);
  });

  itInLong('can be set by a print-time input', async () => {
    const label = write('prompt.json', [picture({ content: '', data: { source: 'prompt', name: 'logo' } })]);
    const out = file('prompt.zpl');
    const run = runCli(
      'render',
      label,
      '--pictures',
      file('data'),
      '--set',
      'logo=tea',
      '--out',
      out,
      '--dpi',
      '203',
    );
    expect(run.stderr).toBe('1 label\n');
    expect((await readPrinter(out)).pictures).toEqual(['tea']);
  });
});
