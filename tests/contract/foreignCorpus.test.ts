import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Imported } from '../../src/core/import/imported.ts';
import { readForeignLabel } from '../../src/core/import/readForeignLabel.ts';
import { xmlTokens } from '../../src/core/picture/xmlTokens.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { runCli } from '../support/runCli.ts';
import { ZPL_DOCUMENTS } from '../support/zplDocuments.ts';

const corpus = join(import.meta.dirname, '../../../shared/corpora/labels');
const isThere = existsSync(corpus);
const missing = isThere ? '' : ' (skipped: the corpus is missing)';
const folder = mkdtempSync(join(tmpdir(), 'diecut-foreign-corpus-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesOf = (name: string, ending: RegExp) =>
  isThere
    ? readdirSync(join(corpus, name))
        .filter((file) => ending.test(file))
        .map((file) => join(corpus, name, file))
    : [];
const TEMPLATES = filesOf('pdfme', /\.json$/);
const GLABELS = filesOf('glabels-3', /\.glabels\+?$/);

async function read(path: string): Promise<Imported> {
  const result = await readForeignLabel(readFileSync(path), path, { dpi: 203 });
  if (!result?.ok) throw new Error(`${path}: ${JSON.stringify(result)}`);
  return result.value;
}

interface SourceSchema {
  readonly type: string;
  readonly content: string;
  readonly position: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
}

/** Reads the elements of a template without the product's importer. */
function schemasOf(path: string): [string, SourceSchema][] {
  const template: { schemas: Record<string, SourceSchema>[] } = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(template.schemas[0]);
}

describe.skipIf(!isThere)(`pdfme templates${missing}`, () => {
  it.each(TEMPLATES.map((path) => [path.slice(corpus.length + 1), path]))(
    '%s has every element at its position and bound to its field',
    async (_, path) => {
      const { label } = (await read(path)).labels[0];
      const schemas = schemasOf(path);
      expect(label.elements).toHaveLength(schemas.length);
      for (const [index, [name, schema]] of schemas.entries()) {
        const element = label.elements[index];
        expect(element).toMatchObject({
          name,
          content: schema.content,
          data: { source: 'column', key: name },
        });
        const middle = [element.xMm + element.widthMm / 2, element.yMm + element.heightMm / 2];
        expect(middle[0]).toBeCloseTo(schema.position.x + schema.width / 2, 2);
        expect(middle[1]).toBeCloseTo(schema.position.y + schema.height / 2, 2);
        if (schema.type === 'text')
          expect([element.widthMm, element.heightMm]).toEqual([schema.width, schema.height]);
      }
    },
  );
});

/** Returns the objects of a document with their attributes, in order; the corpus's units are converted to millimeters. */
function objectsOf(
  path: string,
): { name: string; x: number; y: number; w: number; h: number; isTurned: boolean }[] {
  const packed = readFileSync(path);
  const source = packed[0] === 0x1f ? runTool('gzip', '-dc', path).stdout : packed.toString('utf8');
  const mm = (text: string | undefined) => Number.parseFloat(text ?? '0') * (text?.endsWith('in') ? 25.4 : 1);
  const objects: ReturnType<typeof objectsOf> = [];
  for (const token of xmlTokens(source.slice(0, source.indexOf('<Data')))) {
    if (token.type !== 'open' || !token.name.startsWith('Object-')) continue;
    const get = (name: string) => mm(token.attributes.get(name));
    const isTurned = Math.abs(Number(token.attributes.get('a1') ?? 0)) > 0.5;
    objects.push({ name: token.name, x: get('x'), y: get('y'), w: get('w'), h: get('h'), isTurned });
  }
  return objects;
}

describe.skipIf(!isThere || !hasTool('gzip'))(`gLabels documents${missing}`, () => {
  it.each(GLABELS.map((path) => [path.slice(corpus.length + 1), path]))(
    '%s has every element at its position',
    async (_, path) => {
      const { label } = (await read(path)).labels[0];
      const objects = objectsOf(path);
      expect(label.elements).toHaveLength(objects.length);
      for (const [index, { name, x, y, w, h, isTurned }] of objects.entries()) {
        const element = label.elements[index];
        const line = name === 'Object-line';
        if (line || w === 0) continue;
        const radians = (element.rotationDeg * Math.PI) / 180;
        // A rotated object starts at its corner; the box here is around the object's center.
        const [across, down] = [
          (w * Math.cos(radians) - h * Math.sin(radians)) / 2,
          (w * Math.sin(radians) + h * Math.cos(radians)) / 2,
        ];
        expect(Math.abs(element.rotationDeg % 180) === 90).toBe(isTurned);
        expect(element.xMm + element.widthMm / 2, `${name} ${index}`).toBeCloseTo(x + across, 1);
        expect(element.yMm + element.heightMm / 2, `${name} ${index}`).toBeCloseTo(y + down, 1);
      }
    },
  );

  it('compressed and plain files give the same label', async () => {
    for (const path of GLABELS.filter((name) => name.includes('/raw__'))) {
      const packed = path.replace('/raw__', '/zlib__').replace(/\+$/, '');
      const [one, other] = [await read(path), await read(packed)];
      expect({ ...one.labels[0].label, name: '' }).toEqual({ ...other.labels[0].label, name: '' });
    }
  });
});

const DPI = 72;
/** Side of the fields whose ink is compared, in pixels: a few millimeters, more than glyphs of one size differ between faces. */
const FIELD_PX = 8;

/** Returns the amount of ink in each field of the first page. */
async function inkOf(pdf: string): Promise<{ readonly ink: Float64Array; readonly across: number }> {
  const stem = pdf.replace(/\.pdf$/, '');
  runTool('pdftoppm', '-r', String(DPI), '-f', '1', '-l', '1', '-png', '-singlefile', pdf, stem);
  const { data, info } = await sharp(`${stem}.png`)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const across = Math.ceil(info.width / FIELD_PX);
  const ink = new Float64Array(across * Math.ceil(info.height / FIELD_PX));
  for (let at = 0; at < data.length; at++) {
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    ink[Math.floor(y / FIELD_PX) * across + Math.floor(x / FIELD_PX)] += (255 - data[at]) / 255;
  }
  return { ink, across };
}

/** Returns the share of the ink whose field, or a neighboring field, contains ink in the other picture as well. */
function shareIn(ink: Float64Array, other: Float64Array, across: number): number {
  let all = 0;
  let shared = 0;
  for (const [index, amount] of ink.entries()) {
    all += amount;
    const around = [0, -1, 1, -across, across].some((step) => (other[index + step] ?? 0) > 1);
    if (around) shared += amount;
  }
  return all === 0 ? 0 : shared / all;
}

const TOOLS = ['glabels-3-batch', 'pdftoppm', 'gzip'];
const hasTools = TOOLS.every(hasTool);
/** Minimum share of ink that both pictures have in common: faces differ, and black replaces colors. */
const LEAST_SHARE = 0.98;
/** Shift, in fields, after which a picture must no longer match: the share of common ink is below `MOST_MOVED`. */
const MOVED_FIELDS = 4;
const MOST_MOVED = 0.95;
/** Data for `dataplate`, which refers to columns by number, because its csv file has no header row: here the header is the number. */
const SERIAL = '1\r\n12345678\r\n';

describe.skipIf(!isThere || !hasTools)(titleWith(`rendered gLabels documents${missing}`, ...TOOLS), () => {
  it.each(GLABELS.map((path) => [path.slice(corpus.length + 1), path]))(
    '%s renders as gLabels prints it',
    async (name, path) => {
      const stem = join(folder, name.replace(/\W+/g, '-'));
      const people = join(corpus, 'glabels-3/raw__crew-orientation-list.csv');
      const serial = join(folder, 'serial.csv');
      writeFileSync(serial, SERIAL);
      const plain = join(folder, 'serial-plain.csv');
      writeFileSync(plain, '12345678\n');
      const [data, theirs] = name.includes('crew')
        ? [people, people]
        : name.includes('dataplate')
          ? [serial, plain]
          : ['', ''];
      const [ourPdf, theirPdf] = [`${stem}-ours.pdf`, `${stem}-theirs.pdf`];
      const input = theirs === '' ? [] : ['-i', theirs];
      runTool('glabels-3-batch', ...input, '-o', theirPdf, path);
      // With data gLabels prints one label; without data it fills the sheet with the label.
      const { grids } = (await read(path)).labels[0].label.stock?.sheet ?? { grids: [] };
      const places = grids.reduce((sum, { columns, rows }) => sum + columns * rows, 0) || 1;
      const copies = data === '' ? String(places) : '1';
      const run = runCli(
        'render',
        path,
        ...(data === '' ? [] : ['--data', data]),
        '--copies',
        copies,
        '--out',
        ourPdf,
        '--quiet',
      );
      expect(run.status, run.stderr).toBe(0);
      const [ours, other] = [await inkOf(ourPdf), await inkOf(theirPdf)];
      expect(shareIn(ours.ink, other.ink, ours.across)).toBeGreaterThan(LEAST_SHARE);
      expect(shareIn(other.ink, ours.ink, ours.across)).toBeGreaterThan(LEAST_SHARE);
      const moved = ours.ink.map((_, index) => ours.ink[index - MOVED_FIELDS] ?? 0);
      expect(shareIn(moved, other.ink, ours.across)).toBeLessThan(MOST_MOVED);
    },
  );
});

it.skipIf(!isThere)(`at least 50 documents of other programs open${missing}`, async () => {
  let opened = 0;
  for (const path of [...TEMPLATES, ...GLABELS]) {
    const { labels } = await read(path);
    expect(labels[0].label.elements.length, path).toBeGreaterThan(0);
    opened++;
  }
  for (const { zpl, name } of ZPL_DOCUMENTS) {
    const result = await readForeignLabel(new TextEncoder().encode(zpl), `${name}.zpl`, { dpi: 203 });
    expect(result?.ok, name).toBe(true);
    opened++;
  }
  expect(opened).toBeGreaterThanOrEqual(50);
});
