import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { sheetOf } from '../../../../tests/golden/textColumn.ts';
import { hasTool, titleWith } from '../../../../tests/support/externalTool.ts';
import { runOnce } from '../../../../tests/support/runOnce.ts';
import { picturesOf } from '../../run/planning/planRun.ts';
import type { PreparedPicture } from '../picturePort.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface PdfRun {
  readonly rows?: readonly (readonly string[])[];
  readonly copies?: number;
  readonly collate?: boolean;
  readonly picture?: PreparedPicture;
}

/** Prints rows of a spreadsheet with the single column `name` to a PDF, as a run does. */
async function printPdf(
  labelFields: object,
  { rows = [['']], copies = 1, collate = false, picture }: PdfRun = {},
) {
  const label = parsed(labelFields);
  const store = sheetOf(['name'], rows);
  const pictures = picture ? picturesOf(label, 300).map((request) => ({ request, picture })) : [];
  const made = await runOnce({ label, copies, collate }, { store, pictures });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const { bytes, report } = made.value;
  expect(bytes).toHaveLength(report.bytes);
  return { bytes, ...readPdf(bytes) };
}

/** Returns all decompressed streams with their dictionaries, and the text of all objects in object streams. */
function readPdf(bytes: Buffer) {
  const text = bytes.toString('latin1');
  const streams: { dictionary: string; data: Buffer }[] = [];
  const head = /(\d+) 0 obj<<([^\n]*?)\/Length (\d+)>>stream\n/g;
  for (let match = head.exec(text); match; match = head.exec(text)) {
    const from = match.index + match[0].length;
    const raw = bytes.subarray(from, from + Number(match[3]));
    expect(text.slice(from + raw.length, from + raw.length + 18)).toBe('\nendstream endobj\n');
    streams.push({ dictionary: match[2], data: match[2].includes('FlateDecode') ? inflateSync(raw) : raw });
    head.lastIndex = from + raw.length;
  }
  const objects = streams
    .filter(({ dictionary }) => dictionary.includes('/ObjStm'))
    .map(({ data }) => data.toString('latin1'))
    .join('\n');
  const pages = [...objects.matchAll(/\/Type\/Page\/Parent \d+ 0 R\/Contents\[\d+ 0 R (\d+) 0 R\]/g)].map(
    (match) => Number(match[1]),
  );
  return { streams, objects, pages };
}

const content = { kind: 'text', id: 't', data: { source: 'column', key: 'name' }, widthMm: 30 };
const frame = { kind: 'rectangle', id: 'r', xMm: 1, yMm: 1, widthMm: 38, heightMm: 28 };
const names = Array.from({ length: 30 }, (_, row) => [`Tea ${row + 1}`]);

describe('PDF objects', () => {
  it('store parts shared by all labels once, for any number of labels', async () => {
    const forms = async (rows: readonly (readonly string[])[]) => {
      const { streams, pages } = await printPdf({ elements: [frame, content] }, { rows });
      expect(pages).toHaveLength(rows.length);
      return streams.filter(({ dictionary }) => dictionary.includes('/Subtype/Form')).length;
    };
    expect(await forms(names)).toBe(1);
    expect(await forms(names.slice(0, 1))).toBe(1);
  });

  it('are shared by copies: the pages of a label use the same content', async () => {
    const { pages, streams } = await printPdf({ elements: [frame, content] }, { rows: names, copies: 4 });
    expect(pages).toHaveLength(120);
    expect(new Set(pages).size).toBe(30);
    expect(pages.slice(0, 8)).toEqual([...Array(4).fill(pages[0]), ...Array(4).fill(pages[4])]);
    expect(streams.length).toBeLessThan(30 + 12);
  });

  it('are byte-identical for the same input', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => printPdf({ elements: [content] }, { rows: names })),
    );
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });

  it.skipIf(!hasTool('qpdf'))(titleWith('pass qpdf --check', 'qpdf'), async () => {
    const watermark = { content: 'SAMPLE', opacityPercent: 20 };
    const barcode = { kind: 'qrcode', id: 'q', xMm: 20, yMm: 5 };
    const label = { columns: 3, columnGapMm: 2, watermark, elements: [frame, content, barcode] };
    const { bytes, pages } = await printPdf(label, { rows: names.slice(0, 10) });
    expect(pages).toHaveLength(4);
    const path = join(folder, 'checked.pdf');
    writeFileSync(path, bytes);
    const checked = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' });
    expect(checked.stdout + checked.stderr).toContain('No syntax or stream encoding errors found');
    expect(checked.status).toBe(0);
  });
});

describe('PDF symbols', () => {
  it('are stencil masks with one bit per module on the exact grid', async () => {
    const barcode = { kind: 'qrcode', id: 'q', xMm: 2, yMm: 2, widthMm: 20, heightMm: 20 };
    const { streams } = await printPdf({ elements: [barcode] });
    const form = streams.find(({ dictionary }) => dictionary.includes('/Subtype/Form'));
    const drawing = form?.data.toString('latin1') ?? '';
    const mask = /q (\S+) 0 0 (\S+) (\S+) (\S+) cm BI\/W 21\/H 21\/IM true\/D\[1 0\]ID /.exec(drawing);
    const sideUm = 21 * 8 * (25_400 / 300);
    expect(Number(mask?.[1])).toBeCloseTo(sideUm, 1);
    expect(Number(mask?.[2])).toBeCloseTo(-sideUm, 1);
    expect(drawing.slice((mask?.index ?? 0) + (mask?.[0].length ?? 0))).toHaveLength(
      3 * 21 + '\nEI Q\n'.length,
    );
  });
});

describe('PDF fonts', () => {
  it('are subset to the used glyphs, one file per face, and map back to text', async () => {
    const bold = { ...content, id: 'b', yMm: 10, bold: true };
    const { streams, objects } = await printPdf({ elements: [content, bold] }, { rows: [['Tea']] });
    const files = streams.filter(({ dictionary }) => dictionary.includes('/Length1'));
    expect(files).toHaveLength(2);
    for (const { data } of files) expect(data.length).toBeLessThan(12_000);
    expect(objects.match(/\/BaseFont\/[A-Z]{6}\+arimo-(400|700)\/Encoding\/Identity-H/g)).toHaveLength(2);
    const maps = streams.filter(({ data }) => data.includes('beginbfchar'));
    expect(maps).toHaveLength(2);
    for (const { data } of maps) {
      const texts = [...data.toString('latin1').matchAll(/<[0-9a-f]{4}><([0-9a-f]{4})>/g)];
      expect(texts.map((match) => String.fromCharCode(Number.parseInt(match[1], 16))).sort()).toEqual([
        'T',
        'a',
        'e',
      ]);
    }
  });
});

describe('PDF pictures', () => {
  const rgba = (pixel: readonly number[]) => Uint8Array.from({ length: 4 * 9 * 4 }, (_, at) => pixel[at % 4]);
  const image = { kind: 'image', id: 'i', asset: 'a.png' };
  it.each([
    ['as 1-bit black and white', [0, 0, 0, 255], '/DeviceGray/BitsPerComponent 1'],
    ['as 8-bit gray', [90, 90, 90, 255], '/DeviceGray/BitsPerComponent 8'],
    ['as RGB with 8 bits per color', [9, 90, 200, 255], '/DeviceRGB/BitsPerComponent 8'],
  ] as const)('are stored once, %s', async (_title, pixel, expected) => {
    const picture = { widthPx: 9, heightPx: 4, rgba: rgba(pixel), pngDataUrl: '' };
    const { streams } = await printPdf(
      { elements: [image, { ...image, id: 'j', xMm: 20 }, content] },
      { picture, rows: names },
    );
    const images = streams.filter(({ dictionary }) => dictionary.includes('/Subtype/Image'));
    expect(images).toHaveLength(1);
    expect(images[0].dictionary).toContain(expected);
  });

  it('keep their transparency as a soft mask', async () => {
    const picture = { widthPx: 9, heightPx: 4, rgba: rgba([9, 90, 200, 60]), pngDataUrl: '' };
    const { streams } = await printPdf({ elements: [image] }, { picture });
    const images = streams.filter(({ dictionary }) => dictionary.includes('/Subtype/Image'));
    expect(images).toHaveLength(2);
    expect(images.filter(({ dictionary }) => dictionary.includes('/SMask'))).toHaveLength(1);
  });
});
