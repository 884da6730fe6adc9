import { readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderCommand } from '../../src/cli/commands/render.ts';
import { readArguments } from '../../src/cli/readCommandLine.ts';
import { runLabels } from '../../src/cli/run/runLabels.ts';
import { cachedFile, makeRows } from '../batchData.ts';
import { type Runner, timed, type Workload } from '../measure.ts';
import { nativePages } from '../peers/nativePeers.ts';

/** A Letter page with thirty address labels of three texts each, like pdfme's example `address-label-30`. */
const ACROSS = 3;
const DOWN = 10;
const FIELDS = ACROSS * DOWN * 3;
const FONT_PT = 9;

/** Returns the position of text `index`: labels of 66.7 × 25.4 mm below a margin of 12.7 mm. */
function boxOf(index: number) {
  const place = Math.floor(index / 3);
  const xMm = 6 + (place % ACROSS) * 69.85;
  const yMm = 15 + Math.floor(place / ACROSS) * 25.4 + (index % 3) * 5;
  return { xMm: Math.round(xMm * 100) / 100, yMm: Math.round(yMm * 100) / 100, widthMm: 60, heightMm: 4.5 };
}

const names = Array.from({ length: FIELDS }, (_, index) => `f${index}`);

/** Returns the texts of one page: name, street and town of thirty addresses. */
function pageTexts(page: number, rows: readonly (readonly string[])[]): string[] {
  return names.map((_, index) => {
    const row = rows[(page * 30 + Math.floor(index / 3)) % rows.length];
    return [row[1], `${row[5]} ${row[6]} Street`, `${row[0]} ${row[6]}`][index % 3];
  });
}

function pages(count: number): string[][] {
  const rows = makeRows(3000);
  return Array.from({ length: count }, (_, page) => pageTexts(page, rows));
}

function pagesFile(count: number): string {
  return cachedFile(`addresses-${count}.csv`, () =>
    [names.join(','), ...pages(count).map((texts) => texts.join(','))].join('\n'),
  );
}

const MM = 72 / 25.4;
const WIDTH_MM = 215.9;
const HEIGHT_MM = 279.4;
/** Distance from the top of a text's box to its baseline. */
const BASELINE_MM = 3.2;
const FONT = join(import.meta.dirname, '../../public/fonts/Arimo_400Regular.ttf');

const pdfkitPages: Runner = async (size) => {
  const { default: PDFDocument } = await import('pdfkit');
  const font = readFileSync(FONT);
  const texts = pages(size);
  return timed(async () => {
    let bytes = 0;
    const document = new PDFDocument({
      autoFirstPage: false,
      size: [WIDTH_MM * MM, HEIGHT_MM * MM],
      margin: 0,
    });
    document.on('data', (chunk: Uint8Array) => {
      bytes += chunk.length;
    });
    const ended = new Promise((resolve) => document.on('end', resolve));
    document.registerFont('arimo', font);
    for (const page of texts) {
      document.addPage();
      document.font('arimo').fontSize(FONT_PT);
      page.forEach((text, index) => {
        const { xMm, yMm } = boxOf(index);
        document.text(text, xMm * MM, yMm * MM, { lineBreak: false });
      });
    }
    document.end();
    await ended;
    return { items: size, bytes };
  });
};

const pdfLibPages: Runner = async (size) => {
  const [{ PDFDocument }, { default: fontkit }] = await Promise.all([
    import('pdf-lib'),
    import('@pdf-lib/fontkit'),
  ]);
  const font = readFileSync(FONT);
  const texts = pages(size);
  return timed(async () => {
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit);
    const arimo = await document.embedFont(font, { subset: true });
    for (const page of texts) {
      const sheet = document.addPage([WIDTH_MM * MM, HEIGHT_MM * MM]);
      page.forEach((text, index) => {
        const { xMm, yMm } = boxOf(index);
        const y = (HEIGHT_MM - yMm - BASELINE_MM) * MM;
        sheet.drawText(text, { x: xMm * MM, y, size: FONT_PT, font: arimo });
      });
    }
    return { items: size, bytes: (await document.save()).length };
  });
};

export const addressWorkloads: readonly Workload[] = [
  {
    id: 'P3',
    title: 'thirty address labels a page, ninety texts; an item is a page',
    unit: 'labels',
    size: 2000,
    quickSize: 200,
    product: async (size) => {
      const label = cachedFile('addresses.json', () =>
        JSON.stringify({
          format: 'diecut-label',
          version: 1,
          widthMm: WIDTH_MM,
          heightMm: HEIGHT_MM,
          elements: names.map((key, index) => ({
            kind: 'text',
            id: key,
            ...boxOf(index),
            fontSizePt: FONT_PT,
            data: { source: 'column', key },
          })),
        }),
      );
      const data = pagesFile(size);
      const out = join(tmpdir(), `diecut-bench-${process.pid}.pdf`);
      const line = [
        label,
        '--data',
        data,
        '--out',
        out,
        '--quiet',
        '--now',
        '2026-01-01T00:00:00Z',
        '--jobs',
        '2',
      ];
      const args = readArguments(renderCommand, line);
      if (!args.ok) throw new Error(JSON.stringify(args.error));
      const result = await timed(async () => {
        const outcome = await runLabels(args.value.labels, args.value.to);
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
        return { items: size, bytes: statSync(out).size };
      });
      rmSync(out);
      return result;
    },
    peers: {
      pdfkit: { size: 200, run: pdfkitPages },
      'pdf-lib': { size: 200, run: pdfLibPages },
      'libharu (C)': { size: 2000, run: nativePages(pagesFile) },
      pdfme: {
        size: 20,
        run: async (size) => {
          const [{ generate }, { text }] = await Promise.all([
            import('@pdfme/generator'),
            import('@pdfme/schemas'),
          ]);
          const schema = names.map((name, index) => {
            const { xMm, yMm, widthMm, heightMm } = boxOf(index);
            return {
              name,
              type: 'text',
              position: { x: xMm, y: yMm },
              width: widthMm,
              height: heightMm,
              fontSize: FONT_PT,
            };
          });
          const padding: [number, number, number, number] = [0, 0, 0, 0];
          const template = { basePdf: { width: WIDTH_MM, height: HEIGHT_MM, padding }, schemas: [schema] };
          const inputs = pages(size).map((texts) =>
            Object.fromEntries(texts.map((value, index) => [names[index], value])),
          );
          return timed(async () => {
            const pdf = await generate({ template, inputs, plugins: { text } });
            return { items: size, bytes: pdf.length };
          });
        },
      },
    },
  },
];
