import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import { loadExtraSymbologies } from './bwip.ts';
import { checkContent } from './checkContent.ts';
import { computeGs1CheckDigit, expandUpcE } from './checkDigits.ts';
import { type BarcodeOptions, encodeBarcode } from './encodeBarcode.ts';
import type { BarcodeSymbol } from './symbol.ts';
import type { Symbology } from './symbologies.ts';

const SCALE = 3;
const BAR_HEIGHT = 30;
const RUNS = 12;
const READER_OPTIONS: ReaderOptions = { tryHarder: true, textMode: 'Plain' };

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = readFileSync(wasm);
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  await loadExtraSymbologies();
});

function isDark(symbol: BarcodeSymbol, row: number, column: number, dark: Uint8Array): boolean {
  if (symbol.kind !== 'matrix') return dark[column] === 1;
  if (row < 0 || column < 0 || row >= symbol.rows || column >= symbol.columns) return false;
  const stride = Math.ceil(symbol.columns / 8);
  return ((symbol.bits[row * stride + (column >> 3)] >> (7 - (column & 7))) & 1) === 1;
}

/** The symbol with exactly its own quiet zone, black on white. */
function draw(symbol: BarcodeSymbol): ImageData {
  if (symbol.kind === 'hexagon') return drawHexagons(symbol.darkCells, symbol.quietModules);
  const isLinear = symbol.kind === 'linear';
  const left = isLinear ? symbol.quietLeftModules : symbol.quietModules;
  const right = isLinear ? symbol.quietRightModules : symbol.quietModules;
  const columns = isLinear ? symbol.moduleCount : symbol.columns;
  const bars = new Uint8Array(columns);
  if (isLinear) {
    let at = 0;
    symbol.widths.forEach((width, index) => {
      if (index % 2 === 0) bars.fill(1, at, at + width);
      at += width;
    });
    expect(at).toBe(symbol.moduleCount);
  }
  const width = (left + columns + right) * SCALE;
  const height = isLinear ? BAR_HEIGHT : (symbol.rows + 2 * symbol.quietModules) * SCALE;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    const row = isLinear ? 0 : Math.floor(y / SCALE) - symbol.quietModules;
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / SCALE) - left;
      if (isDark(symbol, row, column, bars)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height, colorSpace: 'srgb' };
}

/** MaxiCode with its bull's-eye of six rings, hexagons as discs (ISO/IEC 16023, 4.11: rows are 0.866 of a column). */
function drawHexagons(cells: Uint16Array, quiet: number): ImageData {
  const pitch = 12;
  const width = Math.round((30.5 + 2 * quiet) * pitch);
  const height = Math.round((32 * 0.866 + 1.155 + 2 * quiet) * pitch);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const centreX = (quiet + 14.5) * pitch;
  const centreY = (quiet + 0.577 + 16 * 0.866) * pitch;
  const paint = (x: number, y: number, value: number): void => {
    data.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3);
  };
  for (const cell of cells) {
    const row = Math.floor(cell / 30);
    const x0 = (quiet + (cell % 30) + (row % 2 === 1 ? 1 : 0.5)) * pitch;
    const y0 = (quiet + 0.577 + row * 0.866) * pitch;
    for (let y = 0; y < height; y++) {
      if (Math.abs(y - y0) > pitch) continue;
      for (let x = 0; x < width; x++)
        if (Math.hypot(x + 0.5 - x0, y + 0.5 - y0) < 0.5 * pitch) paint(x, y, 0);
    }
  }
  // Radii of the rings in columns, outermost first, alternately dark and light.
  const radii = [4.571, 3.779, 2.988, 2.196, 1.394, 0.602];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(x + 0.5 - centreX, y + 0.5 - centreY) / pitch;
      const rings = radii.filter((radius) => distance < radius).length;
      if (rings > 0) paint(x, y, rings % 2 === 1 ? 0 : 255);
    }
  }
  return { data, width, height, colorSpace: 'srgb' };
}

function encode(symbology: Symbology, content: string, options: BarcodeOptions = {}): BarcodeSymbol {
  const result = encodeBarcode(symbology, content, options);
  if (!result.ok) throw new Error(`${symbology} ${JSON.stringify(content)}: ${JSON.stringify(result.error)}`);
  return result.value;
}

async function read(symbol: BarcodeSymbol, options?: ReaderOptions): Promise<ReadResult> {
  const results = await readBarcodes(draw(symbol), { ...READER_OPTIONS, ...options });
  expect(results.map((result) => result.error).filter(Boolean)).toEqual([]);
  expect(results).toHaveLength(1);
  return results[0];
}

const digits = (min: number, max = min) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));
const key = (length: number) => digits(length).map((value) => value + computeGs1CheckDigit(value, length));
const even = (max: number) =>
  digits(2, max).map((value) => (value.length % 2 === 0 ? value : value.slice(1)));
const ascii = (max: number) =>
  fc
    .array(
      fc.oneof(
        fc.integer({ min: 32, max: 126 }),
        fc.integer({ min: 48, max: 57 }),
        fc.integer({ min: 0, max: 127 }),
      ),
      { minLength: 1, maxLength: max },
    )
    .map((codes) => String.fromCharCode(...codes));
const code39 = fc.stringMatching(/^[0-9A-Z\-. $/+%]{1,20}$/);
const gtin = key(13);
const elements = fc
  .tuple(gtin, fc.stringMatching(/^[0-9A-Za-z]{1,10}$/), fc.stringMatching(/^[0-9A-Z]{1,8}$/))
  .map(([number, lot, serial]) => `(01)${number}(10)${lot}(21)${serial}`);
const upce = fc.tuple(fc.constantFrom('0', '1'), digits(6)).map(([system, body]) => {
  const whole = system + body;
  return whole + computeGs1CheckDigit(expandUpcE(`${whole}0`), 11);
});
const mixedCase = fc
  .stringMatching(/^([A-Z0-9 ]{0,12}|[a-z]{0,12}|[0-9]{0,12}|[ -~]{0,12}){1,6}$/)
  .filter(Boolean);

interface Case {
  readonly content: fc.Arbitrary<string>;
  /** What the reader answers when it is not the content itself. */
  readonly expected?: (content: string) => string;
  readonly format: string;
  readonly options?: ReaderOptions;
}

const withoutBrackets = (content: string): string => content.replace(/[()]/g, '');
/** FNC1 reads back as GS behind a value whose length is not fixed, which here is the lot. */
const withSeparators = (content: string): string => withoutBrackets(content.replace('(21)', '\x1d(21)'));

const LINEAR: Partial<Record<Symbology, Case>> = {
  code128: { content: ascii(30), format: 'Code128' },
  chinaPost: { content: ascii(15), format: 'Code128' },
  industrial25: { content: ascii(15), format: 'Code128' },
  // Left to itself the reader takes `+W` for a lower case letter of the extended set.
  code39: { content: code39, format: 'Code39', options: { formats: ['Code39Std'] } },
  code93: { content: code39, format: 'Code93' },
  ean13: { content: key(12), format: 'EAN13' },
  ean8: { content: key(7), format: 'EAN8' },
  itf25: { content: even(16).filter((value) => value.length > 4), format: 'ITF' },
  itf14: { content: gtin, format: 'ITF' },
  itf: { content: even(30).filter((value) => value.length > 4), format: 'ITF' },
  upca: { content: key(11), expected: (value) => `0${value}`, format: 'EAN13' },
  upce: {
    content: upce,
    expected: (value) => `0${expandUpcE(value)}${value[7]}`,
    format: 'UPCE',
  },
  codabar: {
    content: fc.stringMatching(/^[A-D][0-9\-$:.+/]{3,20}[A-D]$/),
    format: 'Codabar',
  },
  gs1_128: {
    content: elements.filter((value) => withSeparators(value).length <= 48),
    expected: withSeparators,
    format: 'Code128',
  },
  databarOmni: { content: gtin, expected: (value) => `01${value}`, format: 'DataBarOmni' },
  databarExpanded: {
    content: gtin.map((value) => `(01)${value}(10)AB12(21)7`),
    expected: withSeparators,
    format: 'DataBarExp',
  },
};

const MATRIX: Partial<Record<Symbology, Case>> = {
  qrcode: { content: mixedCase, format: 'QRCode' },
  dataMatrix: { content: mixedCase, format: 'DataMatrix' },
  gs1DataMatrix: { content: elements, expected: withSeparators, format: 'DataMatrix' },
  microQr: { content: fc.stringMatching(/^[0-9A-Z]{1,10}$/), format: 'MicroQRCode' },
  rmqr: { content: fc.stringMatching(/^[0-9A-Za-z]{1,30}$/), format: 'RMQRCode' },
  pdf417: { content: fc.stringMatching(/^[ -~]{1,40}$/), format: 'PDF417' },
  aztec: { content: fc.stringMatching(/^[ -~]{1,40}$/), format: 'Aztec' },
  maxicode: { content: fc.stringMatching(/^[0-9A-Z ]{1,40}$/), format: 'MaxiCode' },
};

for (const [title, cases, statement] of [
  ['linear', LINEAR, '[S3.16]'],
  ['matrix', MATRIX, '[S3.17]'],
] as const) {
  describe(`${statement}[S5.32] ${title} symbols read back with zxing as what was typed`, () => {
    it.each(Object.entries(cases))('%s', async (name, { content, expected, format, options }) => {
      const symbology = name as Symbology;
      await fc.assert(
        fc.asyncProperty(content, async (value) => {
          const result = await read(encode(symbology, value), options);
          const checked = checkContent(symbology, value);
          const wanted = expected?.(value) ?? (checked.ok ? checked.value : '');
          expect([result.format, result.text]).toEqual([format, wanted]);
        }),
        { numRuns: RUNS, seed: 20_263 },
      );
    });
  });
}

describe('[S3.18] QR encoding choices', () => {
  it.each(['é', '中文标签', '価格 ¥100', 'Ünï→😀', 'ascii only'])(
    '%s reads back undeclared and declared',
    async (content) => {
      for (const characterSet of ['auto', 'utf8'] as const) {
        const result = await read(encode('qrcode', content, { characterSet }));
        expect(result.text).toBe(content);
        expect(result.hasECI).toBe(characterSet === 'utf8' && content !== 'ascii only');
      }
    },
  );

  it('GBK bytes are those that the platform decodes', async () => {
    const content = '中文 label 价格￥';
    const result = await read(encode('qrcode', content, { characterSet: 'gbk' }));
    expect(new TextDecoder('gbk').decode(result.bytes)).toBe(content);
    expect(encodeBarcode('qrcode', 'a😀', { characterSet: 'gbk' })).toEqual({
      ok: false,
      error: { code: 'barcodeCharacter', params: { character: '😀', position: 2 } },
    });
  });

  it.each(['L', 'M', 'Q', 'H'] as const)(
    'level %s is the one that the reader finds',
    async (errorCorrection) => {
      const result = await read(encode('qrcode', 'https://example.com/p/00012345', { errorCorrection }));
      expect(result.ecLevel).toBe(errorCorrection);
    },
  );
});
