import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Data and labels of the workloads, created once and cached in `.work`. All data is computed, so that it is the same on all machines. */

const work = join(import.meta.dirname, '.work');

export const COLUMNS = ['sku', 'name', 'price', 'code', 'url', 'weight', 'city', 'date'] as const;

const WORDS =
  'Organic Green Tea Mountain Dark Chocolate Classic Roasted Almonds Premium Basmati Rice Olive Oil Honey'.split(
    ' ',
  );
const CITIES = ['Berlin', 'Paris', 'Madrid', 'Lyon', 'Oslo'];

/** Returns a pseudorandom generator with a fixed seed (Park and Miller 1988). */
function createRandom(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

export function makeRows(count: number, chinese = false): string[][] {
  const random = createRandom();
  const character = () => String.fromCodePoint(0x4e00 + random(2000));
  return Array.from({ length: count }, (_, index) => [
    `SKU-${100_000 + index}`,
    chinese
      ? Array.from({ length: 8 }, character).join('')
      : `${WORDS[random(WORDS.length)]} ${WORDS[random(WORDS.length)]} ${WORDS[random(WORDS.length)]}`,
    (random(20_000) / 100).toFixed(2),
    `A${1_000_000_000 + index * 7}`,
    `https://example.com/p/${((index * 2_654_435_761) % 2 ** 32).toString(36).padStart(7, '0')}/${10_000 + index}`,
    String(random(5000)),
    CITIES[random(CITIES.length)],
    `2026-0${1 + random(9)}-1${random(10)}`,
  ]);
}

/** Returns the path of a cached file in the work folder; creates the file if it is missing. */
export function cachedFile(name: string, make: () => Uint8Array | string): string {
  const path = join(work, name);
  if (!existsSync(path)) {
    mkdirSync(work, { recursive: true });
    writeFileSync(path, make());
  }
  return path;
}

/** Returns the folder for files that the benchmark creates. */
export function workFolder(): string {
  mkdirSync(work, { recursive: true });
  return work;
}

/** Returns the path of a workbook with the rows, in the form that spreadsheet programs write: with shared strings and compressed. */
export async function xlsxFile(count: number, chinese = false): Promise<string> {
  const XLSX = await import('xlsx');
  return cachedFile(`${chinese ? 'chinese' : 'rows'}-${count}.xlsx`, () => {
    const sheet = XLSX.utils.aoa_to_sheet([[...COLUMNS], ...makeRows(count, chinese)], { dense: true });
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, 'Data');
    const bytes: unknown = XLSX.write(book, {
      type: 'buffer',
      bookType: 'xlsx',
      compression: true,
      bookSST: true,
    });
    if (!(bytes instanceof Uint8Array)) throw new Error('the workbook was not written');
    return bytes;
  });
}

export function csvFile(count: number): string {
  return cachedFile(`rows-${count}.csv`, () => {
    const lines = [COLUMNS.join(',')];
    for (const row of makeRows(count)) lines.push(row.join(','));
    return lines.join('\n');
  });
}

export function readBytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}

const column = (key: string) => ({ data: { source: 'column', key } });

/** Template text with three expressions and the same result as `{sku} / {price}`. */
const COMPUTED = '{sku|upper} / {price|number:2}{if empty(code) then " –"}';

export interface BatchLabel {
  readonly chinese?: boolean;
  readonly computed?: boolean;
}

/** Returns the label of P1: 50 × 30 mm with three texts, Code 128, QR, a line and a rectangle. */
export function batchLabel({ chinese = false, computed = false }: BatchLabel = {}): object {
  return {
    format: 'diecut-label',
    version: 1,
    name: 'P1',
    widthMm: 50,
    heightMm: 30,
    elements: [
      { kind: 'rectangle', id: 'frame', xMm: 0.5, yMm: 0.5, widthMm: 49, heightMm: 29 },
      { kind: 'line', id: 'line', xMm: 2, yMm: 7, widthMm: 46, heightMm: 1, strokeMm: 0.2 },
      {
        kind: 'text',
        id: 'shop',
        xMm: 2,
        yMm: 1.5,
        widthMm: 30,
        heightMm: 5,
        content: 'Diecut Store',
        bold: true,
      },
      {
        kind: 'text',
        id: 'name',
        xMm: 2,
        yMm: 8.5,
        widthMm: 46,
        heightMm: 4,
        fontSizePt: 8,
        fontFamily: chinese ? 'noto-sans-sc' : 'arimo',
        ...column('name'),
      },
      {
        kind: 'text',
        id: 'detail',
        xMm: 2,
        yMm: 12.5,
        widthMm: 30,
        heightMm: 4,
        fontSizePt: 7,
        content: computed ? COMPUTED : '{sku} / {price}',
        data: { source: 'template' },
      },
      {
        kind: 'barcode',
        id: 'code',
        xMm: 0.5,
        yMm: 17,
        widthMm: 34,
        heightMm: 11,
        textPosition: 'none',
        ...column('code'),
      },
      { kind: 'qrcode', id: 'qr', xMm: 33, yMm: 13, widthMm: 16, heightMm: 16, ...column('url') },
    ],
  };
}

export function labelFile(options: BatchLabel = {}): string {
  const names = Object.entries(options).flatMap(([name, isSo]) => (isSo ? [`-${name}`] : []));
  return cachedFile(`label${names.join('')}.json`, () => JSON.stringify(batchLabel(options)));
}
