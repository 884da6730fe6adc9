import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { decodeZplField } from '../golden/decodeZpl.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { compareInk, type Ink, type InkBox, readInk } from '../support/inkDifference.ts';
import { runCli } from '../support/runCli.ts';
import { DEFAULT, SCRIPT_TEXTS, type ScriptText } from './scriptTexts.ts';

const DPI = 300;
const SIZE_PX = 40;
const LINE_PX = 60;
/** Each text is set in a wide and in a narrow box, so that its lines break at different positions. */
const WIDTHS_PX = [560, 300] as const;
const GAP_PX = 40;
const BASELINE_PX = 50;
/** Room for the lines of a text in the narrow box. */
const ROOM_PX = 440;

interface Tolerance {
  /** Allowed difference in the darkness of a pixel, of 255. */
  readonly dark: number;
  /** Allowed number of touching pixels with a larger difference. */
  readonly blob: number;
}

/**
 * All renderers draw the same outlines, and an edge that is half a pixel off changes the darkness of its pixels by half. Skia positions
 * glyphs at quarter pixels horizontally and thickens thin strokes slightly, and Poppler positions them at quarter pixels in both
 * directions: together no more than 55 %. A dot of a label printer is black or white, which alone is up to half off, plus the quarter.
 * Where edges meet, a few touching pixels may differ more. A Hebrew point is three pixels wide here.
 */
const SMOOTH: Tolerance = { dark: 140, blob: 1 };
const POPPLER: Tolerance = { dark: 140, blob: 6 };
const DOTS: Tolerance = { dark: 191, blob: 6 };

interface PlacedText extends ScriptText {
  readonly box: InkBox;
}

const TEXTS: readonly PlacedText[] = SCRIPT_TEXTS.flatMap((text, row) =>
  WIDTHS_PX.map((widthPx, column) => ({
    ...text,
    box: {
      leftPx: GAP_PX / 2 + column * (WIDTHS_PX[0] + GAP_PX),
      topPx: row * ROOM_PX,
      widthPx,
      heightPx: ROOM_PX,
    },
  })),
);
const PAGE = {
  width: WIDTHS_PX[0] + WIDTHS_PX[1] + 2 * GAP_PX,
  height: SCRIPT_TEXTS.length * ROOM_PX,
};
/** Poppler positions large glyphs at whole pixels: its page is rendered at this multiple of the resolution. */
const FINER = 4;

const mm = (px: number) => (px * 25.4) / DPI;

let folder = '';
let label = '';

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-scripts-'));
  label = join(folder, 'label.json');
  const elements = TEXTS.map(({ text, family = DEFAULT, box }, index) => ({
    kind: 'text',
    id: `t${index}`,
    xMm: mm(box.leftPx),
    yMm: mm(box.topPx + BASELINE_PX - family.ascentEm * SIZE_PX),
    widthMm: mm(box.widthPx),
    content: text,
    fontFamily: family.id,
    fontSizePt: (SIZE_PX * 72) / DPI,
    lineSpacing: LINE_PX / (family.heightEm * SIZE_PX),
  }));
  const size = { widthMm: mm(PAGE.width), heightMm: mm(PAGE.height) };
  writeFileSync(label, JSON.stringify({ format: 'diecut-label', version: 1, ...size, elements }));
});

test.afterAll(() => rmSync(folder, { recursive: true }));

/** Renders the label in a format without a warning, and returns the file's path. */
function render(format: string): string {
  const out = join(folder, `out.${format}`);
  const run = runCli('render', label, '--dpi', String(DPI), '--out', out);
  expect([run.status, run.stderr.match(/^.*with warnings.*$/gm)]).toEqual([0, null]);
  return out;
}

/** Renders a page in a browser. */
async function photograph(page: Page, html: string): Promise<Ink> {
  await page.setViewportSize(PAGE);
  await page.unroute('**/texts-of-all-scripts');
  await page.route('**/texts-of-all-scripts', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto('/texts-of-all-scripts');
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].every(({ status }) => status === 'loaded');
  });
  expect(loaded).toBe(true);
  await page.evaluate(putOnBaselines, BASELINE_PX);
  return readInk(await page.screenshot());
}

/** Moves each text so that its first baseline is at the label's: browsers round the ascent and descent of a face. */
function putOnBaselines(baselinePx: number): void {
  for (const block of document.querySelectorAll('p')) {
    const probe = document.createElement('span');
    probe.style.display = 'inline-block';
    block.prepend(probe);
    const found = probe.getBoundingClientRect().bottom - block.getBoundingClientRect().top;
    probe.remove();
    block.style.marginTop = `${baselinePx - found}px`;
  }
}

/**
 * Returns a page with the texts as a browser sets them from the same font files: ligatures are off where they are off in print
 * (`LIGATURE_SCRIPTS`), and so is the narrowing of punctuation that browsers add to the fonts' own.
 */
function pageOf(texts: readonly PlacedText[]): string {
  const files = [...new Set(texts.flatMap((text) => text.files))];
  const faces = files.map((file) => `@font-face { font-family: "${file}"; src: url("/fonts/${file}"); }`);
  const blocks = texts.map(({ text, files: own, hasLigatures, box }) => {
    const style = [
      `left: ${box.leftPx}px; top: ${box.topPx}px; width: ${box.widthPx}px`,
      `font-family: ${own.map((file) => `'${file}'`).join(', ')}`,
      hasLigatures ? '' : `font-feature-settings: 'liga' 0, 'clig' 0`,
    ];
    return `<p style="${style.join('; ')}">${text}</p>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>${faces.join('\n')}
    body { margin: 0; background: white; color: black; }
    p { position: absolute; margin: 0; font-size: ${SIZE_PX}px; line-height: ${LINE_PX}px; text-align: left;
      unicode-bidi: plaintext; font-kerning: normal; font-synthesis: none; text-rendering: geometricPrecision;
      overflow-wrap: anywhere; line-break: strict; text-spacing-trim: space-all; text-autospace: no-autospace; }
    </style>${blocks.join('\n')}`;
}

/** Returns the texts whose picture differs from the browser's, with the largest difference of each. */
function differing(printed: Ink, shown: Ink, { dark, blob }: Tolerance): string[] {
  return TEXTS.flatMap(({ name, box }) => {
    const { largestBlob, ink } = compareInk(printed, shown, box, dark);
    expect(ink, name).toBeGreaterThan(2000);
    return largestBlob > blob ? [`${name}, ${box.widthPx} px: ${largestBlob}`] : [];
  });
}

function readZpl(path: string): Ink {
  const { stride, bits } = decodeZplField(readFileSync(path, 'latin1'));
  const widthPx = stride * 8;
  const heightPx = bits.length / stride;
  const dark = Uint8Array.from({ length: widthPx * heightPx }, (_, at) =>
    (bits[at >> 3] >> (7 - (at & 7))) & 1 ? 255 : 0,
  );
  return { widthPx, heightPx, dark };
}

test('texts in all scripts render as in Chromium with the same fonts, in PNG, SVG and ZPL', async ({
  page,
}) => {
  const shown = await photograph(page, pageOf(TEXTS));
  expect(differing(await readInk(readFileSync(render('png'))), shown, SMOOTH)).toEqual([]);
  expect(differing(readZpl(render('zpl')), shown, DOTS)).toEqual([]);
  const svg = readFileSync(render('svg'), 'utf8').replace(/^<\?xml[^>]*>/, '');
  const style = `<style>body { margin: 0 } svg { display: block; width: ${PAGE.width}px; height: ${PAGE.height}px }</style>`;
  expect(differing(await photograph(page, `<!doctype html>${style}${svg}`), shown, SMOOTH)).toEqual([]);
});

test('the text comparison detects a missing mark, joint or form and another font', async ({ page }) => {
  const printed = await readInk(readFileSync(render('png')));
  const spoilt = TEXTS.map((text) => ({ ...text, text: text.spoilt }));
  expect(differing(printed, await photograph(page, pageOf(spoilt)), SMOOTH)).toHaveLength(TEXTS.length);
  const bold = TEXTS.map(({ files, ...text }) => ({
    ...text,
    files: files.map((file) => file.replace('400Regular', '700Bold')),
  }));
  expect(differing(printed, await photograph(page, pageOf(bold)), SMOOTH)).toHaveLength(TEXTS.length);
  expect(
    differing(readZpl(render('zpl')), await photograph(page, pageOf(spoilt)), DOTS).length,
  ).toBeGreaterThan(15);
});

const WITH_POPPLER = titleWith(
  'prints as Chromium sets it, and reads back in its order',
  'pdftoppm',
  'pdftotext',
);

test(`a PDF of texts of all scripts ${WITH_POPPLER}`, async ({ page }) => {
  test.skip(!hasTool('pdftoppm') || !hasTool('pdftotext'));
  // External programs run dozens of times.
  test.setTimeout(180_000);
  const pdf = render('pdf');
  const picture = join(folder, 'page');
  expect(
    runTool('pdftoppm', '-r', String(DPI * FINER), '-gray', '-png', '-singlefile', pdf, picture).status,
  ).toBe(0);
  const shown = await photograph(page, pageOf(TEXTS));
  expect(differing(await readInk(readFileSync(`${picture}.png`), FINER), shown, POPPLER)).toEqual([]);
  for (const { name, text, box } of TEXTS) {
    const area = ['-x', box.leftPx, '-y', box.topPx, '-W', box.widthPx + GAP_PX / 2, '-H', box.heightPx];
    const read = runTool('pdftotext', '-raw', '-r', String(DPI), ...area.map(String), pdf, '-').stdout;
    expectText(read, text, name);
  }
});

const EMBEDDINGS = /[\u202a-\u202e\f]/g;

/**
 * Checks that left-to-right text reads back in its order. Poppler lists right-to-left text in visual order from left to right, with marks
 * apart from their letters, and puts embedding marks around text that it has reordered: each such run must be in the text, and all letters,
 * marks and numbers must be there.
 */
function expectText(read: string, text: string, name: string): void {
  const plain = (string: string) => string.normalize('NFD').replace(EMBEDDINGS, '').replace(/\s/g, '');
  if (!/[\u0590-\u08ff]/.test(text)) {
    expect.soft(plain(read), name).toBe(plain(text));
    return;
  }
  const seen = (string: string) => (plain(string).match(/[\p{L}\p{M}\p{N}\p{Sc}]/gu) ?? []).sort();
  expect.soft(seen(read), name).toEqual(seen(text));
  const letters = (string: string) => plain(string).replace(/[^\p{L}]/gu, '');
  for (const [, stretch] of read.matchAll(/\u202b([^\u202c]*)\u202c/g)) {
    expect.soft(letters(text), name).toContain(letters(stretch));
  }
}
