import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { meanGray, readGray, readPdfGray, readZplGray } from '../support/grayPicture.ts';
import { isLong, itInLong, sampledInGate } from '../support/inLong.ts';
import { joinTiffs } from '../support/joinTiffs.ts';
import { runCli, startCli } from '../support/runCli.ts';
import { bars, box, drawLabel, text } from '../support/shipping/drawLabel.ts';
import { randomFrom, shippingPages } from '../support/shipping/layouts.ts';
import { plainSheet } from '../support/shipping/plainSheets.ts';
import { type TestPage, writePdf } from '../support/shipping/writePdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-pages-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CORPUS = join(import.meta.dirname, '../../../shared/corpora/pdf/pdfjs');
const LABEL = { frame: 'solid', lines: 5, hasRules: true } as const;
type Size = readonly [widthMm: number, heightMm: number];
const A4 = { widthMm: 210, heightMm: 297 };

/** Returns an A4 page with one label in its corner. */
function sheet(content: string): TestPage {
  const label = drawLabel({ ...LABEL, widthMm: 100, heightMm: 150, content });
  return { ...A4, operators: `q 1 0 0 1 6 140 cm\n${label}Q\n` };
}

function write(name: string, pages: readonly TestPage[]): string {
  writeFileSync(at(name), writePdf(pages));
  return at(name);
}

function json(run: { stdout: Buffer }): Record<string, unknown> {
  const value: unknown = JSON.parse(run.stdout.toString());
  if (typeof value !== 'object' || value === null) throw new Error('no object');
  return { ...value };
}

/** Decodes the pages of a PDF with zbar, one after the other. */
function readCodes(pdf: string, dpi: number): string[][] {
  const pages = mkdtempSync(join(folder, 'codes-'));
  runTool('pdftoppm', '-r', String(dpi), '-gray', pdf, join(pages, 'page'));
  return readdirSync(pages)
    .sort()
    .map((page) => runTool('zbarimg', '-q', '--raw', join(pages, page)).stdout.split('\n').filter(Boolean));
}

const hasReaders = hasTool('pdftoppm') && hasTool('zbarimg');
/** Number of pages per layout. */
const PER_LAYOUT = isLong ? 15 : 1;

describe('PDF file replaced while diecut pages reads it', () => {
  it('is rejected, because the frames were found in the earlier file', async () => {
    const name = write(
      'replaced.pdf',
      Array.from({ length: 24 }, (_, page) => sheet(`FIRST${page}`)),
    );
    mkdirSync(at('replaced'));
    const run = startCli(['pages', name, '--out', at('replaced/out.pdf')]);
    // The command opens the output after it has scanned all pages.
    await expect.poll(() => readdirSync(at('replaced')), { timeout: 60_000 }).not.toEqual([]);
    run.signal('SIGSTOP');
    write('replaced.pdf', [sheet('OTHER')]);
    run.signal('SIGCONT');
    const { status, stderr } = await run.done;
    expect([status, stderr]).toEqual([3, expect.stringContaining('replaced.pdf')]);
    expect(stderr).toContain('was changed while it was being read');
    expect(readdirSync(at('replaced'))).toEqual([]);
  });
});

describe('shipping labels on pages', () => {
  // The gate tests a third of the layouts: external programs render and read each page.
  const pages = shippingPages(PER_LAYOUT).filter((_, index) => isLong || index % 3 === 0);
  const layouts = new Set(pages.map(({ layout }) => layout)).size;
  const wanted = pages.flatMap(({ contents, layout }) => contents.map((content) => ({ content, layout })));

  it.skipIf(!hasReaders)(
    titleWith(
      `[S3.32] are cut out upright and in order from ${pages.length} files in ${layouts} layouts`,
      'pdftoppm',
      'zbarimg',
    ),
    { timeout: 600_000 },
    async () => {
      const files = pages.map((page, index) => write(`shipping-${index}.pdf`, [page]));
      const run = runCli('pages', ...files, '--out', at('cut.pdf'));
      expect(run.stderr).toContain(
        `${wanted.length} labels from ${pages.length} pages of ${pages.length} files`,
      );
      const codes = readCodes(at('cut.pdf'), 220);
      expect(codes.map(([content], index) => `${content} ${wanted[index]?.layout}`)).toEqual(
        wanted.map(({ content, layout }) => `${content} ${layout}`),
      );
      expect(codes.every((read) => read.length === 1)).toBe(true);
      // Each label has a square in its top left corner, and nowhere else.
      runTool('pdftoppm', '-r', '25.4', '-gray', '-png', at('cut.pdf'), at('corner'));
      const corners = readdirSync(folder)
        .filter((name) => name.startsWith('corner-'))
        .sort();
      for (const [index, file] of corners.entries()) {
        const picture = await readGray(at(file));
        // Poppler rounds pixels up.
        expect([100, 101], wanted[index]?.layout).toContain(picture.width);
        expect([150, 151], wanted[index]?.layout).toContain(picture.height);
        const corner = (xMm: number, yMm: number) =>
          meanGray(picture, 25.4, { xMm, yMm, widthMm: 20, heightMm: 25 });
        const [upright, ...others] = [corner(0, 0), corner(80, 0), corner(0, 125), corner(80, 125)];
        expect(upright, wanted[index]?.layout).toBeLessThan(Math.min(...others) - 20);
      }
    },
  );
});

describe('labels without borders', () => {
  const random = (seed: number) => randomFrom(seed * 7 + 3);
  const sheets = Array.from({ length: PER_LAYOUT * 12 }, (_, seed) => plainSheet(random(seed), `N${seed}`));

  it.skipIf(!isLong || !hasReaders)(
    titleWith(
      `[S3.32] are cut out whole and in order from ${sheets.length} sheets of one design each`,
      'pdftoppm',
      'zbarimg',
    ),
    { timeout: 600_000 },
    () => {
      write('plain.pdf', sheets);
      const run = runCli('pages', at('plain.pdf'), '--out', at('plain-cut.pdf'));
      expect(run.status, run.stderr).toBe(0);
      const wanted = sheets.flatMap(({ contents, codesEach, layout }) =>
        contents.map((content) => `${content} ${codesEach} ${layout}`),
      );
      const read = readCodes(at('plain-cut.pdf'), 250).map((codes) => `${codes.sort()[0]} ${codes.length}`);
      expect(read.map((label, index) => `${label}${wanted[index]?.replace(/^\S+ \S+/, '')}`)).toEqual(wanted);
      // The first and the last line of each label are there: nothing is cut off. The text output also contains text that is clipped beside
      // a label.
      const texts = runTool('pdftotext', '-layout', at('plain-cut.pdf'), '-').stdout.split('\f');
      for (const [index, label] of wanted.entries()) {
        expect(texts[index], label).toContain('FROM: Warehouse 7');
        expect(texts[index], label).toContain(`Parcel ${label.split(' ')[0]}`);
      }
    },
  );

  it.skipIf(!isLong || !hasReaders)(
    titleWith('are cut out alone next to close frames and above small print', 'pdftoppm', 'zbarimg'),
    () => {
      const framed = (content: string, x: number, top: number, widthMm = 95, heightMm = 140) =>
        `q 1 0 0 1 ${x} ${297 - top - heightMm} cm\n${drawLabel({ ...LABEL, widthMm, heightMm, content })}Q\n`;
      const smallPrint = (sizeMm: number, stepMm: number) =>
        Array.from({ length: 12 }, (_, at) =>
          text(
            10,
            120 - at * stepMm,
            sizeMm,
            `Fold the page along the dashed line and put it into the pouch ${at + 1}`,
          ),
        ).join('');
      const gaps = [1.9, 2.3, 4, 8];
      const steps = [1.15, 1.3, 1.6];
      const pages: readonly TestPage[] = [
        ...gaps.map((gap, at) => ({
          ...A4,
          operators: framed(`LEFT${at}XX`, 4, 8) + framed(`RIGHT${at}X`, 99 + gap, 8 + at * 17),
        })),
        ...[2, 2.5, 3].flatMap((sizeMm, at) =>
          steps.map((step, index) => ({
            ...A4,
            operators: framed(`PRINT${at}${index}`, 6, 8, 100, 150) + smallPrint(sizeMm, sizeMm * step),
          })),
        ),
      ];
      write('near.pdf', pages);
      const run = runCli('pages', at('near.pdf'), '--out', at('near-cut.pdf'));
      expect(run.status, run.stderr).toBe(0);
      expect(readCodes(at('near-cut.pdf'), 220)).toEqual([
        ...gaps.flatMap((_, at) => [[`LEFT${at}XX`], [`RIGHT${at}X`]]),
        ...[0, 1, 2].flatMap((size) => steps.map((_, at) => [`PRINT${size}${at}`])),
      ]);
      expect(runTool('pdftotext', at('near-cut.pdf'), '-').stdout).not.toContain('pouch');
    },
  );
});

describe('labels whose bars are close to their frame lines', () => {
  it.skipIf(!isLong || !hasReaders)(
    titleWith(
      'are cut out whole from pages of two and four labels, and when rotated',
      'pdftotext',
      'zbarimg',
    ),
    { timeout: 120_000 },
    () => {
      /** Returns a label whose bars begin, or end, at the given distance from the line. */
      const near = (content: string, widthMm: number, heightMm: number, gapMm: number, isRight: boolean) => {
        const barsMm = (11 * (content.length + 3) + 13) * 0.35;
        const x = isRight ? widthMm - 0.75 - gapMm - barsMm : 0.75 + gapMm;
        return (
          box(0.5, 0.5, widthMm - 1, heightMm - 1, 0.5) +
          text(14, heightMm - 14, 6, 'EXPRESS', 'F1') +
          text(14, heightMm - 24, 4, 'Receiver in Somewhere Street 7') +
          bars(content, x, heightMm * 0.3, 0.35, 22) +
          text(14, heightMm * 0.3 - 8, 4, content, 'F1')
        );
      };
      const gaps = [1, 2, 3, 4, 5, 6, 7, 8];
      const wanted: string[] = [];
      const of = (
        name: string,
        gap: number,
        places: readonly (readonly [x: number, y: number])[],
        size: Size,
      ) =>
        places
          .map(([x, y], at) => {
            const content = `${name}${gap}${at}X${'ABCD'.slice(0, gap % 5)}`;
            wanted.push(content);
            return `q 1 0 0 1 ${x} ${y} cm\n${near(content, ...size, gap, at % 2 === 1)}Q\n`;
          })
          .join('');
      const pages: TestPage[] = gaps.flatMap((gap) => [
        {
          widthMm: 297,
          heightMm: 210,
          operators: of(
            'TWO',
            gap,
            [
              [8 + gap * 0.7, 40],
              [150, 40 + gap * 0.9],
            ],
            [100, 150],
          ),
        },
        {
          ...A4,
          operators: of(
            'FOUR',
            gap,
            [
              [2, 150],
              [107, 150],
              [2, 2],
              [107, 2],
            ],
            [100, 144],
          ),
        },
        { ...A4, operators: `q 0 1 -1 0 170 90 cm\n${of('TURNED', gap, [[0, 0]], [100, 150])}Q\n` },
      ]);
      write('near.pdf', pages);
      const run = runCli('pages', at('near.pdf'), '--out', at('near-cut.pdf'));
      expect(run.status, run.stderr).toBe(0);
      const texts = runTool('pdftotext', at('near-cut.pdf'), '-').stdout.split('\f').slice(0, -1);
      expect(texts.map((said) => said.match(/(?:TWO|FOUR|TURNED)\w+/g)?.join(' '))).toEqual(wanted);
      // No code is blurred or cut through, whatever its quiet zone.
      const codes = readCodes(at('near-cut.pdf'), 250).map(([content]) => content);
      expect(codes).toEqual(wanted);
    },
  );
});

describe('diecut pages', () => {
  beforeAll(() => {
    write('two.pdf', [sheet('FIRST001'), sheet('SECOND02')]);
  });

  it.skipIf(!hasTool('pdftotext'))(
    titleWith('copies pages into a PDF with their text and lines, not as pixels', 'pdftotext'),
    () => {
      const run = runCli('pages', at('two.pdf'), '--out', at('two-out.pdf'));
      expect(run.status, run.stderr).toBe(0);
      expect(runTool('pdfimages', '-list', at('two-out.pdf')).stdout.trim().split('\n')).toHaveLength(2);
      const words = runTool('pdftotext', '-layout', at('two-out.pdf'), '-').stdout;
      expect(words).toContain('Receiver line 3 of Somewhere Street');
      expect(words.indexOf('FIRST001')).toBeLessThan(words.indexOf('SECOND02'));
      expect(runTool('qpdf', '--check', at('two-out.pdf')).stderr ?? '').not.toContain('WARNING');
    },
  );

  it.skipIf(!isLong || !hasTool('pdftotext'))(
    titleWith('keeps visible form fields and stamps as text and vectors, and omits hidden ones', 'pdftotext'),
    async () => {
      const form = (entries: string, content: string) =>
        `<</Type/XObject/Subtype/Form${entries}/Resources<</Font<</F0 3 0 R>>>>/Length ${content.length}>>stream\n${content}\nendstream`;
      const box = (side: string) => `${side} 0 0 10 10 re f`;
      const words = (said: string) => `BT /F0 4 Tf 1 3 Td (${said}) Tj ET`;
      // The document has one page, so the forms are objects 7 and up.
      const forms = [
        form('/BBox[0 0 40 10]', words('FIELD 42')),
        // This appearance is rotated by a quarter turn, and larger than its rectangle.
        form('/BBox[0 0 40 20]/Matrix[0 1 -1 0 0 0]', '0 g 0 0 20 20 re f'),
        form('/BBox[0 0 10 10]', box('0 g')),
        form('/BBox[0 0 40 10]', words('UNSEEN')),
      ];
      const note = (kind: string, rect: string, more: string) =>
        `<</Type/Annot/Subtype/${kind}/Rect[${rect}]${more}>>`;
      const page = (...notes: readonly string[]) => ({
        ...{ widthMm: 100, heightMm: 150, operators: text(10, 140, 5, 'PAGE') },
        entries: `/Annots[${notes.join('')}]`,
      });
      const notes = [
        note('Widget', '28 340 170 370', '/FT/Tx/F 4/AP<</N 7 0 R>>'),
        note('Stamp', '200 200 240 280', '/F 4/AP<</N 8 0 R>>'),
        note('Widget', '100 100 120 120', '/FT/Btn/F 4/AS/On/AP<</N<</On 9 0 R>>>>'),
        note('Widget', '140 100 160 120', '/FT/Btn/F 4/AS/Off/AP<</N<</On 9 0 R>>>>'),
        note('Stamp', '28 300 170 330', '/F 2/AP<</N 10 0 R>>'),
        note('Stamp', '28 260 170 290', '/AP<</N 10 0 R>>'),
        note('Link', '0 0 50 50', '/F 4/Border[0 0 2]'),
        note('Widget', '0 0 0 0', '/FT/Sig/F 132'),
      ];
      writeFileSync(at('form.pdf'), writePdf([page(...notes)], forms));
      const print = (...more: string[]) =>
        runCli('pages', at('form.pdf'), '--crop', 'none', '--out', at('form-out.pdf'), ...more);
      const made = print();
      expect([made.status, made.stderr]).toEqual([0, '1 label from 1 page of 1 file\n']);
      expect(runTool('pdfimages', '-list', at('form-out.pdf')).stdout.trim().split('\n')).toHaveLength(2);
      expect(runTool('pdftotext', at('form-out.pdf'), '-').stdout.split(/\s+/).filter(Boolean)).toEqual([
        'PAGE',
        'FIELD',
        '42',
      ]);
      const printed = await readPdfGray(readFileSync(at('form-out.pdf')), 203);
      const inked = (xPt: number, yPt: number) =>
        meanGray(printed, 203, {
          xMm: ((xPt + 2) * 25.4) / 72,
          yMm: 150 - ((yPt + 8) * 25.4) / 72,
          widthMm: 2,
          heightMm: 2,
        }) < 128;
      // Because of the rotation, the lower half of the stamp is inked; one box is checked.
      expect([inked(215, 220), inked(215, 260), inked(105, 105), inked(145, 105)]).toEqual([
        true,
        false,
        true,
        false,
      ]);
      // Annotations that only a viewer can draw, or that may belong to a layer, print as they appear on screen.
      for (const drawn of ['/F 4/AP<<>>', '/F 4/OC<<>>/AP<</N 7 0 R>>', '/F 4']) {
        writeFileSync(at('form.pdf'), writePdf([page(note('Square', '28 340 170 370', drawn))], forms));
        expect(print().stderr, drawn).toContain('printed as images');
      }
    },
  );

  itInLong(
    'warns about pages whose codes may become too small to read, but not about images of unknown size',
    async () => {
      const solid = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#abc' } });
      await solid.png().toFile(at('solid.png'));
      const made = (...more: string[]) => {
        const run = runCli(
          'pages',
          at('two.pdf'),
          at('solid.png'),
          ...more,
          '--out',
          at('small.pdf'),
          '--json',
        );
        return json(run).warnings;
      };
      const whole = { code: 'pageUnrecognized', params: { file: at('solid.png'), page: 1 } };
      expect(made()).toMatchObject([whole]);
      expect(made('--size', '60x80')).toEqual([
        expect.objectContaining({
          code: 'pageReduced',
          params: { file: at('two.pdf'), page: 1, percent: 52 },
        }),
        expect.objectContaining({
          code: 'pageReduced',
          params: { file: at('two.pdf'), page: 2, percent: 52 },
        }),
        expect.objectContaining(whole),
      ]);
      expect(made('--crop', 'none', '--pages', '1')).toMatchObject([{ params: { page: 1, percent: 48 } }]);
      expect(made('--crop', 'none', '--pages', '1', '--fit', 'none')).toMatchObject([
        { code: 'pageCutOff', params: { page: 1 } },
        { code: 'pageCutOff', params: { file: at('solid.png') } },
      ]);
    },
  );

  it('prints the layers that a document turns on for printing, and not those that it turns off', async () => {
    const layer = (name: string, print: string) =>
      `<</Type/OCG/Name(${name})/Usage<</Print<</PrintState/${print}>>/View<</ViewState/${print === 'ON' ? 'OFF' : 'ON'}>>>>>>`;
    const layers = '8 0 R 9 0 R 10 0 R';
    // Squares from left to right: only printed, only shown on screen, off, and outside of all layers.
    const square = (xMm: number) => `${xMm} 10 10 10 re f\n`;
    const marked = ['A', 'B', 'C']
      .map((name, place) => `/OC /${name} BDC ${square(10 + place * 20)}EMC\n`)
      .join('');
    const bytes = writePdf(
      [{ widthMm: 100, heightMm: 60, operators: `${marked}${square(70)}` }],
      ['null', layer('print', 'ON'), layer('screen', 'OFF'), '<</Type/OCG/Name(off)>>'],
    );
    const written = String.fromCharCode(...bytes)
      .replace(
        '/Type/Catalog',
        `/Type/Catalog/OCProperties<</OCGs[${layers}]/D<</OFF[8 0 R 10 0 R]/AS[<</Event/Print/OCGs[${layers}]/Category[/Print]>>]>>>>`,
      )
      .replace('/Resources<<', '/Resources<</Properties<</A 8 0 R/B 9 0 R/C 10 0 R>>');
    writeFileSync(at('layers.pdf'), written, 'latin1');
    const size = ['--size', '100x60', '--crop', 'none', '--dpi', '203'];
    for (const name of ['layers.png', 'layers-out.pdf']) {
      const run = runCli('pages', at('layers.pdf'), ...size, '--out', at(name));
      expect([name, run.status]).toEqual([name, 0]);
    }
    const drawn = await readGray(readFileSync(at('layers.png')));
    const inked = [10, 30, 50, 70].map(
      (xMm) => meanGray(drawn, 203, { xMm: xMm + 3, yMm: 43, widthMm: 4, heightMm: 4 }) < 128,
    );
    expect(inked).toEqual([true, false, false, true]);
  });

  it('warns about pages without a recognized label, and prints them', () => {
    const lines = 'BT /F0 12 Tf 60 700 Td (Picking list 0815) Tj 0 -20 Td (3 x Earl Grey) Tj ET\n';
    const operators = `q ${25.4 / 72} 0 0 ${25.4 / 72} 0 0 cm\n${lines}Q\n`;
    writeFileSync(at('list.pdf'), writePdf([{ widthMm: 210, heightMm: 297, operators }]));
    const run = runCli('pages', at('list.pdf'), '--out', at('list-out.pdf'), '--json');
    expect(json(run)).toMatchObject({
      labels: 1,
      warnings: [{ code: 'pageUnrecognized', params: { file: at('list.pdf'), page: 1 } }],
    });
  });

  it.skipIf(!hasReaders)(
    titleWith('prints every page of a TIFF, as whole pages in a PDF and as printer dots', 'pdftoppm'),
    async () => {
      const shades = ['#101010', '#606060', '#b0b0b0'];
      const pages = shades.map(async (background, index) =>
        sharp({ create: { width: 200, height: 300 + index * 20, channels: 3, background } })
          .withMetadata({ density: 100 })
          .tiff({ compression: 'lzw' })
          .toBuffer(),
      );
      writeFileSync(at('scans.tif'), joinTiffs(await Promise.all(pages)));
      const make = (out: string, ...more: string[]) => {
        const run = runCli('pages', at('scans.tif'), '--size', '50x80', ...more, '--out', at(out), '--json');
        return json(run);
      };
      const warnings = [1, 2, 3].map((page) => ({ code: 'pageUnrecognized', params: { page } }));
      expect(make('scans.pdf')).toMatchObject({ labels: 3, pages: 3, warnings });
      const middle = { xMm: 15, yMm: 30, widthMm: 20, heightMm: 20 };
      const seen: number[] = [];
      for (const page of [1, 2, 3]) {
        const range = ['-f', String(page), '-l', String(page), '-singlefile'];
        runTool('pdftoppm', '-r', '50', '-gray', '-png', ...range, at('scans.pdf'), at('scan'));
        seen.push(Math.round(meanGray(await readGray(at('scan.png')), 50, middle)));
      }
      expect(seen).toEqual([0x10, 0x60, 0xb0]);
      const inner = runTool('pdfimages', '-list', at('scans.pdf')).stdout.trim().split('\n').slice(2);
      expect(inner.map((line) => line.trim().split(/\s+/).slice(3, 5))).toEqual([
        ['200', '300'],
        ['200', '320'],
        ['200', '340'],
      ]);
      expect(make('scans.zpl', '--pages', '3,1')).toMatchObject({ labels: 2 });
      const labels = readFileSync(at('scans.zpl'), 'latin1').split('^XA').slice(1);
      const dots = labels.map((label) => meanGray(readZplGray(label), 203, middle));
      expect(dots[0]).toBeGreaterThan(0x80);
      expect(dots[1]).toBeLessThan(0x40);
      expect(make('scans.png', '--pages', '2')).toMatchObject({ labels: 1 });
    },
  );

  it('prints pages in the order of --pages, and repeats them for --copies', () => {
    const run = runCli(
      'pages',
      at('two.pdf'),
      '--pages',
      '2,1',
      '--copies',
      '2',
      '--out',
      at('copies.pdf'),
      '--json',
    );
    expect(json(run)).toMatchObject({ ok: true, labels: 4, pages: 2, files: [at('copies.pdf')] });
    if (hasReaders)
      expect(readCodes(at('copies.pdf'), 150).flat()).toEqual([
        'SECOND02',
        'FIRST001',
        'SECOND02',
        'FIRST001',
      ]);
  });

  it('[S9.17] puts one to four labels side by side, with a gap', async () => {
    const run = runCli(
      ...['pages', at('two.pdf'), '--per-line', '2', '--gap', '4', '--out', at('beside.pdf')],
    );
    expect(run.status, run.stderr).toBe(0);
    const { width, height } = await readPdfGray(readFileSync(at('beside.pdf')), 25.4);
    // Poppler rounds pixels up.
    expect([width - 1, height]).toEqual([204, 150]);
    const refusals = [
      ['--per-line', '5'],
      ['--gap', '51'],
      ['--size', '2x100'],
      ['--size', '100x1001'],
      ['--rotate', '45'],
      ['--fit', 'cover'],
      ['--watermark', ' '],
      ['--pages', '3'],
    ];
    for (const [option, value] of sampledInGate(refusals, 3)) {
      const refused = runCli('pages', at('two.pdf'), option, value, '--out', at('refused.pdf'));
      expect(refused.status, `${option} ${value}: ${refused.stderr}`).toBe(2);
      expect(existsSync(at('refused.pdf'))).toBe(false);
    }
  });

  it.skipIf(!hasTool('zbarimg'))(
    titleWith('writes ZPL dots with a barcode that decodes', 'zbarimg'),
    async () => {
      const run = runCli('pages', at('two.pdf'), '--pages', '1', '--dpi', '203', '--out', at('label.zpl'));
      expect(run.status, run.stderr).toBe(0);
      const { width, height, data } = readZplGray(readFileSync(at('label.zpl'), 'utf8'));
      expect([width, height]).toEqual([800, 1199]);
      await sharp(data, { raw: { width, height, channels: 1 } })
        .png()
        .toFile(at('label.png'));
      expect(runTool('zbarimg', '-q', '--raw', at('label.png')).stdout).toBe('FIRST001\n');
      expect(
        meanGray({ width, height, data }, 203, { xMm: 4, yMm: 5, widthMm: 6, heightMm: 6 }),
      ).toBeLessThan(20);
    },
  );

  itInLong(
    'writes a page as PNG, JPG, SVG, TSPL, EPL, CPCL and ESC/POS',
    () => {
      for (const format of ['png', 'jpg', 'svg', 'tspl', 'epl', 'cpcl', 'escpos']) {
        const size = format === 'escpos' ? ['--size', '70x100'] : [];
        const run = runCli(
          'pages',
          at('two.pdf'),
          '--pages',
          '1',
          '--dpi',
          '203',
          '--out',
          at(`one.${format}`),
          '--format',
          format,
          ...size,
        );
        expect(run.status, `${format}: ${run.stderr}`).toBe(0);
        expect(readFileSync(at(`one.${format}`)).length).toBeGreaterThan(1000);
      }
    },
    120_000,
  );

  it('[S5.21] uses the physical size of images, and embeds them in a PDF with their own pixels', async () => {
    const picture = sharp({
      create: { width: 400, height: 600, channels: 3, background: '#ffffff' },
    }).composite([
      {
        input: { create: { width: 360, height: 560, channels: 3, background: '#000000' } },
        left: 20,
        top: 20,
      },
    ]);
    await picture.withMetadata({ density: 200 }).png().toFile(at('photo.png'));
    const run = runCli(
      'pages',
      at('photo.png'),
      '--crop',
      'none',
      '--fit',
      'none',
      '--size',
      '60x90',
      '--out',
      at('photo.pdf'),
    );
    expect(run.status, run.stderr).toBe(0);
    const page = await readPdfGray(readFileSync(at('photo.pdf')), 254);
    // 360 of 400 pixels at 200 dpi are 45.7 mm, in the middle of 60 mm.
    const dark = (xMm: number, yMm: number) =>
      meanGray(page, 254, { xMm, yMm, widthMm: 1, heightMm: 1 }) < 128;
    expect([5.5, 8.5, 51, 53.5].map((xMm) => dark(xMm, 45))).toEqual([false, true, true, false]);
    if (hasTool('pdfimages'))
      expect(runTool('pdfimages', '-list', at('photo.pdf')).stdout).toMatch(/image\s+400\s+600/);
  });

  itInLong('draws a watermark over each label', async () => {
    write('blank.pdf', [{ widthMm: 100, heightMm: 150, operators: text(10, 10, 3, 'x') }]);
    const inkOf = async (name: string, ...options: string[]) => {
      const run = runCli('pages', at('blank.pdf'), '--crop', 'none', '--out', at(name), ...options);
      expect(run.status, run.stderr).toBe(0);
      const page = await readPdfGray(readFileSync(at(name)), 50);
      return page.data.reduce((sum, gray) => sum + 255 - gray, 0);
    };
    const [plain, once, tiled] = [
      await inkOf('plain.pdf'),
      await inkOf('once.pdf', '--watermark', 'COPY', '--watermark-mode', 'centre'),
      await inkOf('tiled.pdf', '--watermark', 'COPY'),
    ];
    expect(once).toBeGreaterThan(plain + 1000);
    expect(tiled).toBeGreaterThan(once + 1000);
  });

  itInLong('rejects unreadable files by name, and keeps the existing output', { timeout: 120_000 }, () => {
    writeFileSync(at('broken.pdf'), '%PDF-1.7\nnothing of a PDF\n');
    writeFileSync(at('note.txt'), 'no picture');
    writeFileSync(at('empty.pdf'), '');
    writeFileSync(at('text.PDF'), 'no page');
    writeFileSync(at('kept.pdf'), 'as it was');
    for (const [file, said] of [
      ['broken.pdf', "broken.pdf is damaged or isn't a readable PDF"],
      ['empty.pdf', 'empty.pdf is damaged, or is no PDF'],
      ['text.PDF', 'text.PDF is damaged, or is no PDF'],
      ['note.txt', 'note.txt'],
      ['missing.pdf', 'missing.pdf'],
    ]) {
      const run = runCli('pages', at('two.pdf'), at(file), '--out', at('kept.pdf'));
      expect(run.status, file).not.toBe(0);
      expect(run.stderr).toContain(said);
      expect(readFileSync(at('kept.pdf'), 'utf8')).toBe('as it was');
    }
    const own = runCli('pages', at('two.pdf'), '--out', at('two.pdf'));
    expect(own.status).toBe(2);
    expect(own.stderr).toContain('two.pdf');
    const skipped = runCli(
      ...['pages', at('broken.pdf'), at('two.pdf'), at('missing.pdf')],
      ...['--on-error', 'skip', '--out', at('rest.pdf'), '--json'],
    );
    expect(skipped.status).toBe(1);
    expect(json(skipped)).toMatchObject({
      ok: false,
      labels: 2,
      failures: [{ code: 'pdfDamaged' }, { code: 'fileUnreadable' }],
    });
  });

  it.skipIf(!existsSync(CORPUS))(
    `rejects password-protected files with that reason${existsSync(CORPUS) ? '' : ' (skipped: the corpus is missing)'}`,
    () => {
      const unreadable = [
        ['saslprep-r6.pdf', 'locked with a password'],
        ['issue6010_2.pdf', 'locked with a password'],
        ['bug1020226.pdf', 'damaged'],
      ];
      for (const [file, said] of sampledInGate(unreadable, 2)) {
        const run = runCli('pages', join(CORPUS, file), '--out', at('locked.pdf'));
        expect(run.status).toBe(1);
        expect(run.stderr).toContain(said);
      }
      // The file is encrypted with an empty password: the command renders its pages as images.
      const open = runCli('pages', join(CORPUS, 'issue9972-2.pdf'), '--out', at('drawn.pdf'));
      expect(open.status, open.stderr).toBe(0);
      expect(open.stderr).toContain('printed as images');
    },
  );
});

describe('page of 5080 × 5080 mm', () => {
  it('is rejected for its size by the label search, and printed as a whole page', () => {
    const sheetOfPlotter = { widthMm: 5080, heightMm: 5080, operators: text(100, 4000, 400, 'Plan') };
    write('plotter.pdf', [sheetOfPlotter]);
    const refused = runCli('pages', at('plotter.pdf'), '--out', at('plotter-out.pdf'));
    expect([refused.status, existsSync(at('plotter-out.pdf'))]).toEqual([1, false]);
    expect(refused.stderr).toContain(
      'plotter.pdf, page 1: it is 5080 × 5080 mm, too large to look for labels',
    );
    const whole = runCli('pages', at('plotter.pdf'), '--crop', 'none', '--out', at('plotter-out.pdf'));
    expect(whole.status, whole.stderr).toBe(0);
    expect(existsSync(at('plotter-out.pdf'))).toBe(true);
  });
});

describe('killed run over pages', () => {
  itInLong.each(['pdf', 'zpl'])(
    'continues with --resume and writes the same bytes: %s',
    { timeout: 120_000 },
    async (format) => {
      write(
        'thirty.pdf',
        Array.from({ length: 30 }, (_, page) => sheet(`PAGE${String(page).padStart(4, '0')}`)),
      );
      const job = (out: string, ...more: string[]) => [
        ...[
          'pages',
          at('thirty.pdf'),
          '--dpi',
          '203',
          '--now',
          '2026-03-01T08:00:00Z',
          '--out',
          at(out),
          ...more,
        ],
      ];
      expect(runCli(...job(`whole.${format}`)).status).toBe(0);
      const out = `killed.${format}`;
      const killed = startCli(job(out));
      const journal = `${at(out)}.diecut-journal`;
      for (;;) {
        if (existsSync(journal) && readFileSync(journal, 'utf8').split('\n').length > 3) break;
        await delay(5);
      }
      killed.signal('SIGKILL');
      await killed.done;
      expect(existsSync(at(out))).toBe(false);
      const other = runCli(...job(out, '--resume', '--gap', '1', '--per-line', '2'));
      expect(other.status, other.stderr).toBe(2);
      const resumed = runCli(...job(out, '--resume'));
      expect(resumed.status, resumed.stderr).toBe(0);
      expect(resumed.stderr).toMatch(/of 30/);
      expect(readFileSync(at(out)).equals(readFileSync(at(`whole.${format}`)))).toBe(true);
      expect(readdirSync(folder).filter((name) => name.includes('.diecut-'))).toEqual([]);
    },
  );
});
