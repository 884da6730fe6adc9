import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Runner, timed } from '../measure.ts';

const fonts = join(import.meta.dirname, '../../public/fonts');
const MM = 72 / 25.4;
const NO_PADDING: [number, number, number, number] = [0, 0, 0, 0];

/** pdfme's generator with P1's label: the same texts, Code 128 and QR. */
export async function pdfmeGenerator(rows: readonly (readonly string[])[]): ReturnType<Runner> {
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
  const inputs = rows.map((row) => ({
    shop: 'Diecut Store',
    name: row[1],
    detail: `${row[0]} / ${row[2]}`,
    code: row[3],
    qr: row[4],
  }));
  const plugins = { text, line, rectangle, code128: barcodes.code128, qrcode: barcodes.qrcode };
  return timed(async () => {
    const pdf = await generate({ template, inputs, plugins });
    return { items: rows.length, bytes: pdf.length };
  });
}

/** A loop over pdfkit, as a program without label software would have it: bars from bwip-js as rectangles. */
export async function pdfkitLoop(
  rows: readonly (readonly string[])[],
  nameFont = 'Arimo_400Regular.ttf',
): ReturnType<Runner> {
  const [{ default: PDFDocument }, { default: bwip }] = await Promise.all([
    import('pdfkit'),
    import('bwip-js/generic'),
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
      drawBars(document, bwip.raw('code128', row[3], {}));
      drawModules(document, bwip.raw('qrcode', row[4], {}));
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

/** A symbol of bwip-js: bar and space widths, or a grid of modules. */
type BwipSymbol = object;

function numbersOf(symbol: BwipSymbol, key: string): readonly number[] {
  const value: unknown = Reflect.get(symbol, key);
  return Array.isArray(value) ? value.map(Number) : [];
}

function drawBars(document: Rectangles, [symbol]: readonly BwipSymbol[]): void {
  let x = 3;
  numbersOf(symbol, 'sbs').forEach((width, index) => {
    if (index % 2 === 0) document.rect(x * MM, 17 * MM, width * 0.25 * MM, 11 * MM);
    x += width * 0.25;
  });
}

function drawModules(document: Rectangles, [symbol]: readonly BwipSymbol[]): void {
  const columns = Number(Reflect.get(symbol, 'pixx'));
  numbersOf(symbol, 'pixs').forEach((dark, index) => {
    const x = 34 + (index % columns) * 0.4;
    const y = 14 + Math.floor(index / columns) * 0.4;
    if (dark) document.rect(x * MM, y * MM, 0.4 * MM, 0.4 * MM);
  });
}
