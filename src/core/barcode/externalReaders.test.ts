import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type BarcodeOptions, encodeBarcode } from './encodeBarcode.ts';
import type { Symbology } from './symbologies.ts';

const SCALE = 4;
const MARGIN = 12;
const BAR_HEIGHT = 60;
const ZBAR = '/usr/bin/zbarimg';
const DMTX = '/usr/bin/dmtxread';
const folder = mkdtempSync(join(tmpdir(), 'diecut-barcode-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the symbol as a PGM picture and returns its path. */
function writePicture(symbology: Symbology, content: string, options: BarcodeOptions): string {
  const result = encodeBarcode(symbology, content, options);
  if (!result.ok || result.value.kind === 'hexagon') throw new Error(JSON.stringify(result));
  const symbol = result.value;
  const isLinear = symbol.kind === 'linear';
  const columns = isLinear ? symbol.moduleCount : symbol.columns;
  const rows = isLinear ? BAR_HEIGHT / SCALE : symbol.rows;
  const width = (columns + 2 * MARGIN) * SCALE;
  const height = (rows + 2 * MARGIN) * SCALE;
  const modules: boolean[] = [];
  if (isLinear) {
    symbol.widths.forEach((count, index) => {
      modules.push(...Array<boolean>(count).fill(index % 2 === 0));
    });
  }
  const isDark = (row: number, column: number): boolean => {
    if (row < 0 || column < 0 || row >= rows || column >= columns) return false;
    if (isLinear) return modules[column] ?? false;
    return ((symbol.bits[row * Math.ceil(columns / 8) + (column >> 3)] >> (7 - (column & 7))) & 1) === 1;
  };
  const pixels = Buffer.alloc(width * height, 255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isDark(Math.floor(y / SCALE) - MARGIN, Math.floor(x / SCALE) - MARGIN)) pixels[y * width + x] = 0;
    }
  }
  const path = join(folder, `${symbology}.pgm`);
  writeFileSync(path, Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]));
  return path;
}

function run(command: string, args: readonly string[]): string {
  const { stdout } = spawnSync(command, args, { timeout: 20_000 });
  return stdout.toString('utf8').replace(/\n$/, '');
}

const zbarTitle = '[S5.34][S5.35][S5.36][S5.37][S5.38][S5.43] zbar reads';
describe(existsSync(ZBAR) ? zbarTitle : `${zbarTitle}: left out, zbarimg is not on this machine`, () => {
  it.runIf(existsSync(ZBAR)).each([
    ['code128', 'Ab\t12345678~', 'Ab\t12345678~'],
    ['chinaPost', '12345678', '12345678'],
    ['code39', 'AB-12 $/+%', 'AB-12 $/+%'],
    ['code93', 'AB-12 $/+%', 'AB-12 $/+%'],
    ['ean13', '690123456789', '6901234567892'],
    ['ean8', '1234567', '12345670'],
    ['itf25', '1234567890', '1234567890'],
    ['itf14', '1690123456789', '16901234567899'],
    ['upca', '01234567890', '0012345678905'],
    ['upce', '123456', '0012345000065'],
    ['codabar', 'A12-3B', 'A12-3B'],
    ['qrcode', 'https://example.com/标签?é=1', 'https://example.com/标签?é=1'],
    ['gs1_128', '(01)09501101530003(10)A', '010950110153000310A'],
  ] as const)('%s %j as %j', (symbology, content, expected) => {
    expect(run(ZBAR, ['--raw', '-q', writePicture(symbology, content, {})])).toBe(expected);
  });
});

const dmtxTitle = '[S3.17] libdmtx reads';
describe(existsSync(DMTX) ? dmtxTitle : `${dmtxTitle}: left out, dmtxread is not on this machine`, () => {
  it.runIf(existsSync(DMTX)).each([
    ['Hello World 12345', 'square'],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'square'],
    ['*>ABC123*>ABC', 'square'],
    ['.A.B.C.1.2.3.4.', 'square'],
    ['https://example.com/p/00012345?k=abc', 'square'],
    ['A'.repeat(400), 'square'],
    ['12345678901234', 'rectangle'],
    ['abcdefghij', 'rectangle'],
  ] as const)('%j in a %s', (content, dataMatrixShape) => {
    const path = writePicture('dataMatrix', content, { dataMatrixShape });
    expect(run(DMTX, ['-N1', '-m8000', path])).toBe(content);
  });
});
