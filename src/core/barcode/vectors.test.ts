import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encodeBarcode } from './encodeBarcode.ts';
import type { Symbology } from './symbologies.ts';

interface Vector {
  readonly symbology: string;
  readonly data?: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly scope: string;
  readonly expected?: { readonly kind: string; readonly widths?: readonly number[] };
  readonly expectedError?: string;
  readonly source: { readonly file: string; readonly line: number };
}

const FILE = new URL('../../../../shared/corpora/barcodes/bwipp/vectors.json', import.meta.url);
const isPresent = existsSync(FILE);
const vectors: readonly Vector[] = isPresent ? JSON.parse(readFileSync(FILE, 'utf8')).vectors : [];

const SYMBOLOGIES: Readonly<Record<string, Symbology>> = {
  ean13: 'ean13',
  ean8: 'ean8',
  upca: 'upca',
  upce: 'upce',
  code39: 'code39',
  code93: 'code93',
  itf14: 'itf14',
  interleaved2of5: 'itf',
  rationalizedCodabar: 'codabar',
};

/** Symbologies with two element widths. The corpus draws some of their wide elements 2 modules wide, this project always 3. */
const TWO_WIDTHS = new Set<Symbology>(['code39', 'itf14', 'itf', 'codabar']);

/** Returns the reason why a vector does not apply to this project; null if it applies. */
function getSkipReason(vector: Vector): string | null {
  const data = vector.data ?? '';
  if (vector.scope !== 'encode') return 'concerns drawing sizes';
  if (vector.data === undefined) return 'repeated byte';
  if (/ \d+$/.test(data) && /ean|upc/.test(vector.symbology)) return 'add-on symbols are not offered';
  if (vector.symbology === 'upce' && data.length > 8) return 'UPC-A content for UPC-E is not offered';
  if (vector.symbology === 'upca' && data.length < 11) return 'UPC-E content for UPC-A is not offered';
  if (vector.options.altstartstop) return 'other start and stop letters are not offered';
  if (vector.symbology === 'rationalizedCodabar' && /^[A-D]?$/.test(data)) return null;
  if (vector.symbology === 'rationalizedCodabar' && !/^[A-D].*[A-D]$/.test(data)) {
    return 'start and stop letters are optional here (S5.43)';
  }
  return null;
}

/**
 * Returns the content of a vector for this project's encoder, which needs the check characters that the corpus's encoder adds on request.
 */
function getContent(vector: Vector): string {
  const content = (vector.data ?? '').replaceAll(' ', vector.symbology === 'itf14' ? '' : ' ');
  if (vector.symbology !== 'interleaved2of5' || !vector.options.includecheck) return content;
  // A check digit is added to the ten digits, and a zero before them keeps the count even.
  let sum = 0;
  [...content].forEach((digit, index) => {
    sum += Number(digit) * ((content.length - index) % 2 === 1 ? 3 : 1);
  });
  return `0${content}${(10 - (sum % 10)) % 10}`;
}

function normalise(widths: readonly number[], symbology: Symbology): number[] {
  const ends = widths.length % 2 === 0 ? widths.slice(0, -1) : widths;
  return TWO_WIDTHS.has(symbology) ? ends.map((width) => Math.min(width, 2)) : [...ends];
}

describe(
  isPresent
    ? 'bars compared with the BWIPP corpus'
    : 'bars compared with the BWIPP corpus (skipped: shared/corpora is missing)',
  () => {
    for (const vector of vectors) {
      const symbology = SYMBOLOGIES[vector.symbology];
      if (symbology === undefined) continue;
      const reason = getSkipReason(vector);
      const title = `${vector.symbology} ${JSON.stringify(vector.data)} (${vector.source.file}:${vector.source.line})`;
      if (reason !== null) {
        it.skip(`${title}: ${reason}`, () => {});
        continue;
      }
      it(title, () => {
        const result = encodeBarcode(symbology, getContent(vector));
        if (vector.expectedError !== undefined) {
          expect(result.ok).toBe(false);
          return;
        }
        expect(result).toMatchObject({ ok: true, value: { kind: 'linear' } });
        if (!result.ok || result.value.kind !== 'linear') return;
        expect(normalise([...result.value.widths], symbology)).toEqual(
          normalise(vector.expected?.widths ?? [], symbology),
        );
      });
    }
    it.runIf(!isPresent)('is skipped because shared/corpora is missing', () => {});
  },
);
