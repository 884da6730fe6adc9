import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { MatrixSymbol } from '../symbol.ts';
import { encodeQrCode } from './encodeQrCode.ts';
import { scoreNarrowQr, scoreWideQr } from './qrPenalty.ts';
import { planQrSegments } from './qrSegments.ts';
import { countQrCodewords, countQrDataCodewords, QR_LEVELS, type QrLevel } from './qrTables.ts';

const LEVELS: readonly QrLevel[] = ['L', 'M', 'Q', 'H'];

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const bytes = readFileSync(wasm);
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

function encode(content: string, level: QrLevel = 'M'): MatrixSymbol {
  const result = encodeQrCode(content, level, 'auto');
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function toRows(symbol: MatrixSymbol): string[] {
  const stride = Math.ceil(symbol.columns / 8);
  return Array.from({ length: symbol.rows }, (_, row) =>
    Array.from({ length: symbol.columns }, (_, column) =>
      (symbol.bits[row * stride + (column >> 3)] >> (7 - (column & 7))) & 1 ? '#' : '.',
    ).join(''),
  );
}

/** Returns content that exactly fills a version: lowercase letters, which only byte mode can encode. */
function makeContent(version: number, level: QrLevel): string {
  const capacity = countQrDataCodewords(version, QR_LEVELS[level].index) - (version <= 9 ? 2 : 3);
  return Array.from({ length: capacity }, (_, index) =>
    String.fromCharCode(97 + ((index * index * 7 + index * version + level.charCodeAt(0)) % 26)),
  ).join('');
}

describe('QR Code compared with the zxing writer', () => {
  const versions = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 18, 20, 21, 22, 25, 26, 27, 28, 31, 32, 33, 36, 39, 40,
  ];
  it.each(LEVELS)(
    'has identical modules and mask at level %s, in full symbols of 28 versions',
    async (level) => {
      for (const version of versions) {
        const content = makeContent(version, level);
        const symbol = encode(content, level);
        expect(symbol.columns, `version ${version}`).toBe(17 + 4 * version);
        const written = await writeBarcode(content, { format: 'QRCode', ecLevel: level });
        const { data, width } = written.symbol;
        const rows = Array.from({ length: width }, (_, row) =>
          Array.from(data.subarray(row * width, (row + 1) * width), (value) =>
            value === 0 ? '#' : '.',
          ).join(''),
        );
        expect(toRows(symbol), `version ${version}`).toEqual(rows);
      }
    },
  );

  it('one more character needs the next version, and beyond version 40 encoding fails with barcodeCapacity', () => {
    for (const version of [1, 9, 26, 39]) {
      expect(encode(`${makeContent(version, 'L')}a`, 'L').columns).toBe(17 + 4 * (version + 1));
    }
    expect(encodeQrCode(`${makeContent(40, 'L')}a`, 'L', 'auto')).toEqual({
      ok: false,
      error: { code: 'barcodeCapacity' },
    });
  });

  it.each([
    ['L', 7089, 4296, 2953],
    ['M', 5596, 3391, 2331],
    ['Q', 3993, 2420, 1663],
    ['H', 3057, 1852, 1273],
  ] as const)(
    'level %s holds at most %i digits, %i alphanumerics or %i bytes',
    (level, digits, alphanumerics, bytes) => {
      for (const [character, most] of [
        ['7', digits],
        ['A', alphanumerics],
        ['a', bytes],
      ] as const) {
        expect(encode(character.repeat(most), level).columns).toBe(177);
        expect(encodeQrCode(character.repeat(most + 1), level, 'auto').ok).toBe(false);
      }
    },
  );

  it('has the total codeword counts of the standard', () => {
    expect([1, 7, 14, 40].map(countQrCodewords)).toEqual([26, 196, 581, 3706]);
  });
});

/** Computes the penalty literally by the rules of ISO/IEC 18004, 7.8.3, with a light quiet zone. */
function scoreNaively(rows: readonly string[]): number {
  const columns = rows.map((_, index) => rows.map((row) => row[index]).join(''));
  let score = 0;
  for (const line of [...rows, ...columns]) {
    for (const run of line.match(/#+|\.+/g) ?? []) if (run.length >= 5) score += run.length - 2;
    const padded = `....${line}....`;
    for (let at = 0; at < padded.length; at++) {
      if (!padded.startsWith('#.###.#', at)) continue;
      if (padded.slice(at - 4, at) === '....' || padded.slice(at + 7, at + 11) === '....') score += 40;
    }
  }
  for (let row = 1; row < rows.length; row++) {
    for (let column = 1; column < rows.length; column++) {
      const block = rows[row - 1].slice(column - 1, column + 1) + rows[row].slice(column - 1, column + 1);
      if (block === '####' || block === '....') score += 3;
    }
  }
  const dark = rows.join('').replaceAll('.', '').length;
  return score + 10 * Math.floor(Math.abs((dark * 100) / rows.length ** 2 - 50) / 5);
}

describe('QR mask penalty on packed bits compared with the literal rules', () => {
  const grid = (size: number) =>
    fc
      .array(fc.stringMatching(/^([#.]{1,4}|#{5,9}|\.{5,9}|#\.###\.#)*$/), {
        minLength: size,
        maxLength: size,
      })
      .map((rows) => rows.map((row) => row.padEnd(size, '#....##').slice(0, size)));

  function pack(rows: readonly string[], stride: number): Int32Array {
    const words = new Int32Array((rows.length + 11) * stride);
    rows.forEach((row, y) => {
      [...row].forEach((module, x) => {
        if (module === '#') words[y * stride + (x >> 5)] |= 1 << (31 - (x & 31));
      });
    });
    return words;
  }

  it.each([21, 25, 29])('is equal for %i modules, with the narrow and the wide implementation', (size) => {
    fc.assert(
      fc.property(grid(size), (rows) => {
        const wanted = scoreNaively(rows);
        expect(scoreNarrowQr(pack(rows, 1), size, Number.MAX_SAFE_INTEGER)).toBe(wanted);
        expect(scoreWideQr(pack(rows, 1), size, 1, Number.MAX_SAFE_INTEGER)).toBe(wanted);
      }),
      { numRuns: 60 },
    );
  });

  it.each([33, 45, 65, 97])('is equal for %i modules, with the wide implementation', (size) => {
    fc.assert(
      fc.property(grid(size), (rows) => {
        const stride = Math.ceil(size / 32);
        expect(scoreWideQr(pack(rows, stride), size, stride, Number.MAX_SAFE_INTEGER)).toBe(
          scoreNaively(rows),
        );
      }),
      { numRuns: 20 },
    );
  });
});

/** Returns the fewest bits by trying every division of the content into segments. */
function countLeastBits(content: string): number {
  const best = [0];
  for (let end = 1; end <= content.length; end++) {
    best[end] = Number.POSITIVE_INFINITY;
    for (let start = 0; start < end; start++) {
      const part = content.slice(start, end);
      const before = best[start];
      best[end] = Math.min(best[end], before + 12 + 8 * part.length);
      if (/^[0-9A-Z $%*+\-./:]*$/.test(part)) {
        best[end] = Math.min(best[end], before + 13 + Math.ceil(5.5 * part.length));
      }
      if (/^\d*$/.test(part))
        best[end] = Math.min(best[end], before + 14 + Math.ceil((10 * part.length) / 3));
    }
  }
  return best[content.length];
}

describe('QR segments', () => {
  it('use the fewest bits that any segmentation allows', () => {
    const piece = fc.oneof(
      fc.stringMatching(/^\d{1,12}$/),
      fc.stringMatching(/^[A-Z:]{1,10}$/),
      fc.stringMatching(/^[a-z]{1,5}$/),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 7 }), (pieces) => {
        const content = pieces.join('');
        expect(planQrSegments(new TextEncoder().encode(content), content.length, 0)).toBe(
          countLeastBits(content),
        );
      }),
      { numRuns: 300 },
    );
  });
});
