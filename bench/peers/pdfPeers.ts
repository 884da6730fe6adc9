import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Runner, timed } from '../measure.ts';

const fonts = join(import.meta.dirname, '../../public/fonts');
const MM = 72 / 25.4;
const NO_PADDING: [number, number, number, number] = [0, 0, 0, 0];

type PdfmeMake = (rows: readonly (readonly string[])[]) => Promise<Uint8Array>;

/** Runs pdfme's generator with P1's label: the same texts, Code 128 and QR. */
export async function pdfmeGenerator(rows: readonly (readonly string[])[]): ReturnType<Runner> {
  const make = await loadPdfme();
  return timed(async () => ({ items: rows.length, bytes: (await make(rows)).length }));
}

let loaded: Promise<PdfmeMake> | null = null;

/** Renders the labels of one request with a generator that is loaded once. */
export async function pdfmeLabels(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  loaded ??= loadPdfme();
  return (await loaded)(rows);
}

async function loadPdfme(): Promise<PdfmeMake> {
  const [{ generate }, { text, barcodes, line, rectangle }] = await Promise.all([
    import('@pdfme/generator'),
    import('@pdfme/schemas'),
  ]);
  const field = (
    name: string,
    type: string,
    x: number,
    y: number,
    width: number,
    height: number,
    more: object = {},
  ) => ({
    name,
    type,
    position: { x, y },
    width,
    height,
    ...more,
  });
  const template = {
    basePdf: { width: 50, height: 30, padding: NO_PADDING },
    schemas: [
      [
        field('frame', 'rectangle', 0.5, 0.5, 49, 29, {
          borderWidth: 0.3,
          borderColor: '#000000',
          color: '',
        }),
        field('rule', 'line', 2, 7, 46, 0.2, { color: '#000000' }),
        field('shop', 'text', 2, 1.5, 30, 5, { fontSize: 9 }),
        field('name', 'text', 2, 8.5, 46, 4, { fontSize: 8 }),
        field('detail', 'text', 2, 12.5, 30, 4, { fontSize: 7 }),
        field('code', 'code128', 0.5, 17, 34, 11, { barColor: '#000000', backgroundColor: '#ffffff' }),
        field('qr', 'qrcode', 33, 13, 16, 16, { barColor: '#000000', backgroundColor: '#ffffff' }),
      ],
    ],
  };
  const plugins = { text, line, rectangle, code128: barcodes.code128, qrcode: barcodes.qrcode };
  return (rows) => {
    const inputs = rows.map((row) => ({
      shop: 'Diecut Store',
      name: row[1],
      detail: `${row[0]} / ${row[2]}`,
      code: row[3],
      qr: row[4],
    }));
    return generate({ template, inputs, plugins });
  };
}

/**
 * Runs a loop over pdfkit, as in a program without label software: symbols of the fastest available packages (qrcode, JsBarcode), drawn as
 * rectangles.
 */
export async function pdfkitLoop(
  rows: readonly (readonly string[])[],
  nameFont = 'Arimo_400Regular.ttf',
): ReturnType<Runner> {
  const [{ default: PDFDocument }, { default: JsBarcode }, { default: QRCode }] = await Promise.all([
    import('pdfkit'),
    import('jsbarcode'),
    import('qrcode'),
  ]);
  const font = readFileSync(join(fonts, 'Arimo_400Regular.ttf'));
  const ofNames = readFileSync(join(fonts, nameFont));
  return timed(async () => {
    let bytes = 0;
    const document = new PDFDocument({ autoFirstPage: false, size: [50 * MM, 30 * MM], margin: 0 });
    document.on('data', (chunk: Uint8Array) => {
      bytes += chunk.length;
    });
    const ended = new Promise((resolve) => document.on('end', resolve));
    document.registerFont('arimo', font);
    document.registerFont('names', ofNames);
    for (const row of rows) {
      document.addPage();
      document.rect(0.5 * MM, 0.5 * MM, 49 * MM, 29 * MM).stroke();
      document
        .moveTo(2 * MM, 7 * MM)
        .lineTo(48 * MM, 7 * MM)
        .stroke();
      document
        .font('arimo')
        .fontSize(9)
        .text('Diecut Store', 2 * MM, 1.5 * MM, { lineBreak: false });
      document
        .font('names')
        .fontSize(8)
        .text(row[1], 2 * MM, 8.5 * MM, { lineBreak: false });
      document
        .font('arimo')
        .fontSize(7)
        .text(`${row[0]} / ${row[2]}`, 2 * MM, 12.5 * MM, { lineBreak: false });
      const bars: { encodings?: readonly { readonly data: string }[] } = {};
      JsBarcode(bars, row[3], { format: 'CODE128' });
      drawBars(document, bars.encodings?.map(({ data }) => data).join('') ?? '');
      drawModules(document, QRCode.create(row[4], { errorCorrectionLevel: 'M' }).modules);
      document.fill();
    }
    document.end();
    await ended;
    return { items: rows.length, bytes };
  });
}

interface Rectangles {
  rect(x: number, y: number, width: number, height: number): unknown;
}

/** Draws bars, given as ones and zeros; adjacent bars form one rectangle. */
function drawBars(document: Rectangles, modules: string): void {
  for (const run of modules.matchAll(/1+/g)) {
    document.rect((3 + run.index * 0.25) * MM, 17 * MM, run[0].length * 0.25 * MM, 11 * MM);
  }
}

/** Draws a grid of modules; runs of dark modules form one rectangle. */
function drawModules(
  document: Rectangles,
  { size, data }: { readonly size: number; readonly data: Uint8Array },
): void {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let end = column;
      while (end < size && data[row * size + end]) end++;
      if (end === column) continue;
      const [x, y] = [34 + column * 0.4, 14 + row * 0.4];
      document.rect(x * MM, y * MM, (end - column) * 0.4 * MM, 0.4 * MM);
      column = end;
    }
  }
}
