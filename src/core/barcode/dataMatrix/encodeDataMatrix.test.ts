import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bwip from 'bwip-js/generic';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { MatrixSymbol } from '../symbol.ts';
import { DATA_MATRIX_RECTANGLES, DATA_MATRIX_SQUARES, type DataMatrixSize } from './dataMatrixSizes.ts';
import { type DataMatrixShape, encodeDataMatrix } from './encodeDataMatrix.ts';
import { encodeDataMatrixMessage } from './encodeDataMatrixMessage.ts';

const SCALE = 3;
const MARGIN = 2;

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = readFileSync(wasm);
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

function encode(content: string, shape: DataMatrixShape = 'square'): MatrixSymbol {
  const result = encodeDataMatrix(content, shape);
  if (!result.ok) throw new Error(`${JSON.stringify(content)}: ${JSON.stringify(result.error)}`);
  return result.value;
}

async function read(symbol: MatrixSymbol): Promise<string> {
  const width = (symbol.columns + 2 * MARGIN) * SCALE;
  const height = (symbol.rows + 2 * MARGIN) * SCALE;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const stride = Math.ceil(symbol.columns / 8);
  for (let y = MARGIN * SCALE; y < height - MARGIN * SCALE; y++) {
    for (let x = MARGIN * SCALE; x < width - MARGIN * SCALE; x++) {
      const column = Math.floor(x / SCALE) - MARGIN;
      const byte = symbol.bits[(Math.floor(y / SCALE) - MARGIN) * stride + (column >> 3)];
      if ((byte >> (7 - (column & 7))) & 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  const image: ImageData = { data, width, height, colorSpace: 'srgb' };
  const results = await readBarcodes(image, { formats: ['DataMatrix'], isPure: true, textMode: 'Plain' });
  expect(results).toHaveLength(1);
  expect(results[0].error).toBe('');
  return results[0].text;
}

function getCodewords(
  content: string,
  shape: DataMatrixShape = 'square',
): { size: DataMatrixSize; codewords: number[] } {
  const characters = Uint16Array.from(content, (character) => character.charCodeAt(0));
  const target = new Uint8Array(2178);
  const sizes = shape === 'square' ? DATA_MATRIX_SQUARES : DATA_MATRIX_RECTANGLES;
  const size = encodeDataMatrixMessage(characters, characters.length, -1, sizes, target);
  if (size === null) throw new Error('too long');
  return { size, codewords: [...target.subarray(0, size.dataCodewords)] };
}

describe('Data Matrix', () => {
  it.each([...DATA_MATRIX_SQUARES, ...DATA_MATRIX_RECTANGLES])(
    'size $rows × $columns filled with digits decodes to its content',
    async (size) => {
      const content = Array.from({ length: 2 * size.dataCodewords }, (_, index) => (index * 7 + 3) % 10).join(
        '',
      );
      const symbol = encode(content, size.rows === size.columns ? 'square' : 'rectangle');
      expect([symbol.rows, symbol.columns]).toEqual([size.rows, size.columns]);
      expect(await read(symbol)).toBe(content);
    },
  );

  it('has the codewords and modules of the standard for 123456 (ISO/IEC 16022, annex O)', () => {
    expect(getCodewords('123456').codewords).toEqual([142, 164, 186]);
    const symbol = encode('123456');
    const rows = Array.from({ length: 10 }, (_, row) =>
      Array.from(
        { length: 10 },
        (_, column) => (symbol.bits[row * 2 + (column >> 3)] >> (7 - (column & 7))) & 1,
      ).join(''),
    );
    const [first] = bwip.raw('datamatrix', '123456', {});
    if (first === undefined || !('pixs' in first)) throw new Error('no pixels');
    expect(rows.join('')).toBe(first.pixs.join(''));
  });

  it('holds 3,116 digits or 2,335 letters and rejects 2,337 letters with barcodeCapacity', () => {
    expect(encode('1'.repeat(3116)).columns).toBe(144);
    expect(encode('A'.repeat(2335)).columns).toBe(144);
    expect(encodeDataMatrix('A'.repeat(2337), 'square')).toEqual({
      ok: false,
      error: { code: 'barcodeCapacity' },
    });
    expect(encodeDataMatrix('1'.repeat(99), 'rectangle').ok).toBe(false);
  });

  const piece = fc.oneof(
    fc.stringMatching(/^\d{1,8}$/),
    fc.stringMatching(/^[A-Z ]{1,12}$/),
    fc.stringMatching(/^[a-z ]{1,12}$/),
    fc.stringMatching(/^[A-Z*>\r]{1,9}$/),
    fc.stringMatching(/^[!-?[\]^]{1,12}$/),
    fc.stringMatching(/^[\x80-\xff]{1,8}$/),
    fc.stringMatching(/^[\x00-\x1f]{1,3}$/),
  );
  const content = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));

  it.each(['square', 'rectangle'] as const)(
    '%s: every mix of encodation schemes decodes to its content',
    async (shape) => {
      await fc.assert(
        fc.asyncProperty(
          content.filter((text) => shape === 'square' || text.length < 24),
          async (text) => {
            expect(await read(encode(text, shape))).toBe(text);
          },
        ),
        { numRuns: 150, seed: 20_262 },
      );
    },
  );

  it('never uses a larger symbol than bwip-js', () => {
    fc.assert(
      fc.property(content, (text) => {
        const [first] = bwip.raw('datamatrix', text, {});
        if (first === undefined || !('pixs' in first)) throw new Error('no pixels');
        expect(getCodewords(text).size.rows).toBeLessThanOrEqual(first.pixx);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['C40 fills the symbol', 'ABCDEFGHI'],
    ['C40 leaves two values', 'ABCDEFGH'],
    ['C40 leaves one value', 'ABCDEFGHIJ'],
    ['Text', 'abcdefghijkl'],
    ['X12', '*>ABC123*>ABC'],
    ['EDIFACT with one character left over', '.A.B.C.1.'],
    ['EDIFACT with two characters left over', '.A.B.C.1.2'],
    ['EDIFACT with three characters left over', '.A.B.C.1.2.'],
    ['Base 256 of 249 bytes', 'é'.repeat(249)],
    ['Base 256 of 250 bytes', 'é'.repeat(250)],
    ['Base 256 of 600 bytes', 'ü'.repeat(600)],
    ['UTF-8 with an ECI', '标签 label'],
  ])('%s: decodes to its content', async (_title, text) => {
    expect(await read(encode(text))).toBe(text);
  });
});

const FILE = new URL('../../../../../shared/corpora/barcodes/bwipp/vectors.json', import.meta.url);
interface Vector {
  readonly symbology: string;
  readonly data?: string;
  readonly dataHex?: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly expected?: { readonly kind: string; readonly values?: readonly number[] };
}
const vectors: readonly Vector[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')).vectors : [];

describe(
  existsSync(FILE)
    ? 'Data Matrix compared with the BWIPP corpus'
    : 'Data Matrix compared with the BWIPP corpus (skipped: shared/corpora is missing)',
  () => {
    const usable = vectors.filter(
      (vector) =>
        vector.symbology === 'datamatrix' &&
        vector.expected?.kind === 'codewords' &&
        Object.keys(vector.options).every((option) => option === 'format') &&
        vector.options.format !== 'rectangle',
    );
    for (const vector of usable) {
      const text = vector.data ?? Buffer.from(vector.dataHex ?? '', 'hex').toString('latin1');
      it(`needs no more codewords than BWIPP for ${JSON.stringify(text)}`, () => {
        expect(getCodewords(text).codewords.length).toBeLessThanOrEqual(vector.expected?.values?.length ?? 0);
      });
    }
    it.runIf(usable.length === 0)('is skipped because the corpus has no Data Matrix vectors here', () => {});
  },
);
