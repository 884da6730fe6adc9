import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadExtraSymbologies } from './bwip.ts';
import { encodeBarcode } from './encodeBarcode.ts';
import type { LinearSymbol } from './symbol.ts';
import { SYMBOLOGIES, type Symbology } from './symbologies.ts';

function encodeLinear(symbology: Symbology, content: string): LinearSymbol {
  const result = encodeBarcode(symbology, content);
  if (!result.ok || result.value.kind !== 'linear') throw new Error(JSON.stringify(result));
  return result.value;
}

describe('human-readable text (HRI)', () => {
  it.each([
    ['code128', 'Ab-12', ['Ab-12']],
    ['code128', 'a\n1\x7f', ['a 1 ']],
    ['code39', 'ab-1', ['AB-1']],
    ['code93', 'ab-1', ['AB-1']],
    ['codabar', 'B12-3C', ['12-3']],
    ['ean13', '690123456789', ['6', '901234', '567892']],
    ['ean8', '1234567', ['1234', '5670']],
    ['upca', '01234567890', ['0', '12345', '67890', '5']],
    ['upce', '123456', ['0', '123456', '5']],
    ['itf14', '1690123456789', ['16901234567899']],
    ['gs1_128', '(01)09501101530003(10)A', ['(01)09501101530003(10)A']],
    ['msi', '1234567', ['12345674']],
  ] as const)('of %s %s has the expected groups', (symbology, content, texts) => {
    expect(encodeLinear(symbology, content).hri.map((group) => group.text)).toEqual(texts);
  });

  it.each(['ean13', 'upca', 'upce'] as const)(
    'of %s has its outer digits in the quiet zones',
    (symbology) => {
      const symbol = encodeLinear(
        symbology,
        symbology === 'ean13' ? '690123456789' : symbology === 'upca' ? '01234567890' : '123456',
      );
      const [first] = symbol.hri;
      expect(first.toModule).toBeLessThan(0);
      expect(first.fromModule).toBeGreaterThanOrEqual(-symbol.quietLeftModules);
      const last = symbol.hri[symbol.hri.length - 1];
      expect(last.toModule).toBeLessThanOrEqual(symbol.moduleCount + symbol.quietRightModules);
    },
  );
});

describe('EAN and UPC', () => {
  it.each([
    ['ean13', '690123456789', 95, [11, 7], 6],
    ['ean8', '1234567', 67, [7, 7], 6],
    ['upca', '01234567890', 95, [9, 9], 10],
    ['upce', '123456', 51, [9, 7], 5],
  ] as const)(
    '%s has the expected module count, quiet zones and guard bars',
    (symbology, content, modules, quiet, guards) => {
      const symbol = encodeLinear(symbology, content);
      expect(symbol.moduleCount).toBe(modules);
      expect(symbol.widths.reduce((sum, width) => sum + width, 0)).toBe(modules);
      expect([symbol.quietLeftModules, symbol.quietRightModules]).toEqual(quiet);
      expect(symbol.guardBars).toHaveLength(guards);
      for (const bar of symbol.guardBars) {
        expect(bar % 2).toBe(0);
        expect(bar).toBeLessThan(symbol.widths.length);
      }
    },
  );
});

describe('quiet zones of matrix symbols', () => {
  it.each([
    ['qrcode', 4],
    ['dataMatrix', 1],
  ] as const)('%s has a quiet zone of %i module(s)', (symbology, quietModules) => {
    expect(encodeBarcode(symbology, '12345678')).toMatchObject({ ok: true, value: { quietModules } });
  });
});

describe('[S5.34] CHINA-POST and INDUSTRIAL-25 encode as CODE-128', () => {
  it('with identical bar widths', () => {
    const bars = encodeLinear('code128', 'AB-123456').widths;
    expect(encodeLinear('chinaPost', 'AB-123456').widths).toEqual(bars);
    expect(encodeLinear('industrial25', 'AB-123456').widths).toEqual(bars);
  });
});

describe('[S5.32] encodeBarcode', () => {
  it('returns the error of the content check: an EAN-13 of 11 digits gives barcodeLength', () => {
    expect(encodeBarcode('ean13', '12345678901')).toEqual({
      ok: false,
      error: { code: 'barcodeLength', params: { min: 12, max: 13, got: 11 } },
    });
  });

  it('accepts 48 characters in GS1-128, separators included, and rejects 50', () => {
    const content = `(01)09501101530003(10)${'A'.repeat(20)}(21)${'B'.repeat(7)}`;
    expect(encodeBarcode('gs1_128', content).ok).toBe(true);
    expect(encodeBarcode('gs1_128', `${content}BB`)).toEqual({
      ok: false,
      error: { code: 'barcodeTooLong', params: { max: 48, got: 50 } },
    });
  });

  it('never throws for any text in any symbology', async () => {
    await loadExtraSymbologies();
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.stringMatching(/^[0-9()A-Z]{0,40}$/),
      fc.stringMatching(/^(\((0[0-4]|1\d|21|37|8003)\)[0-9A]{0,18}){1,3}$/),
    );
    for (const symbology of Object.keys(SYMBOLOGIES) as Symbology[]) {
      fc.assert(
        fc.property(text, (content) => {
          const result = encodeBarcode(symbology, content);
          expect(result.ok || result.error.code).toBeTruthy();
        }),
        { numRuns: symbology === 'rmqr' ? 5 : 25 },
      );
    }
  });

  it("returns symbols that later encodings don't change", () => {
    const first = encodeBarcode('qrcode', 'first content');
    const copy = structuredClone(first);
    encodeBarcode('qrcode', 'other content');
    encodeBarcode('code128', 'other');
    expect(first).toEqual(copy);
  });
});
