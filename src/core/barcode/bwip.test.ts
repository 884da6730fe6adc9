import bwip from 'bwip-js/generic';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { loadExtraSymbologies } from './bwip.ts';
import { encodeBarcode } from './encodeBarcode.ts';
import { LINEAR_SYMBOLOGIES, MATRIX_SYMBOLOGIES, SYMBOLOGIES, type Symbology } from './symbologies.ts';
import { needsExtraSymbologies } from './symbologyCodings.ts';

const EXTRAS = [...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES].filter(needsExtraSymbologies);

/** Returns the widths of the bars and spaces that bwip-js draws, without the space after the last bar. */
function readBars(name: string, content: string, options: Record<string, unknown> = {}): number[] {
  const [first] = bwip.raw(name, content, options);
  if (first === undefined || !('sbs' in first)) throw new Error('no bars');
  const { sbs } = first;
  return sbs.length % 2 === 0 ? sbs.slice(0, -1) : [...sbs];
}

function encodeBars(symbology: Symbology, content: string): number[] {
  const result = encodeBarcode(symbology, content);
  if (!result.ok || result.value.kind !== 'linear') throw new Error(JSON.stringify(result));
  return [...result.value.widths];
}

describe('symbologies encoded by bwip-js', () => {
  it('fail with barcodeEncoderNotLoaded before the encoder is loaded and encode afterwards', async () => {
    // Other test files of the same process may have loaded bwip-js already.
    vi.resetModules();
    const { loadExtraSymbologies } = await import('./bwip.ts');
    const { encodeBarcode } = await import('./encodeBarcode.ts');
    for (const symbology of EXTRAS) {
      expect(encodeBarcode(symbology, SYMBOLOGIES[symbology].defaultContent)).toEqual({
        ok: false,
        error: { code: 'barcodeEncoderNotLoaded' },
      });
    }
    await loadExtraSymbologies();
    await loadExtraSymbologies();
    for (const symbology of EXTRAS) {
      const result = encodeBarcode(symbology, SYMBOLOGIES[symbology].defaultContent);
      expect(result.ok, `${symbology} ${JSON.stringify(result)}`).toBe(true);
    }
  });

  it('have three-module rows in PDF417, 33 rows of 30 hexagons in MaxiCode and 27 × 11 modules in rMQR for "1"', async () => {
    await loadExtraSymbologies();
    const pdf417 = encodeBarcode('pdf417', 'Hello');
    expect(pdf417.ok && pdf417.value.kind === 'matrix' && pdf417.value.rows % 3).toBe(0);
    const maxicode = encodeBarcode('maxicode', 'Hello');
    expect(maxicode).toMatchObject({ ok: true, value: { kind: 'hexagon', columns: 30, rows: 33 } });
    if (maxicode.ok && maxicode.value.kind === 'hexagon') {
      expect(Math.max(...maxicode.value.darkCells)).toBeLessThan(990);
    }
    expect(encodeBarcode('rmqr', '1')).toMatchObject({ ok: true, value: { columns: 27, rows: 11 } });
  });

  it('reject DataBar Expanded content beyond 22 segments with the capacity, whichever error the encoder throws', async () => {
    await loadExtraSymbologies();
    const fits = (content: string) => encodeBarcode('databarExpanded', content).ok;
    const tooLong = {
      ok: false,
      error: { code: 'barcodeDataBarCapacity', params: { digits: 74, letters: 41 } },
    };
    for (const [start, sign, most] of [
      ['(91)', '1', 68],
      ['(91)', 'A', 39],
      ['(91)', 'a', 33],
      ['(91)', '"', 28],
      ['(01)09501101530003(91)', '1', 56],
      ['(01)09501101530003(91)', 'a', 26],
    ] as const) {
      expect(fits(start + sign.repeat(most)), `${start}${most}${sign}`).toBe(true);
      for (const count of [most + 1, most + 9, 75]) {
        expect(encodeBarcode('databarExpanded', start + sign.repeat(count))).toEqual(tooLong);
      }
    }
  });

  it('never report the text of an exception as the rule that the content breaks', async () => {
    await loadExtraSymbologies();
    const parts = ['^ECI', '(01)', '漢字😀', '\0', '[)>\u001e01\u001d96', '(91)'];
    const tails = ['', '(10)ABC', '123456789\u001d999\u001d999\u001d'];
    for (const symbology of EXTRAS) {
      for (const part of parts) {
        for (const tail of tails) {
          for (const count of [0, 45]) {
            const content = part + tail + '7a'.repeat(count);
            const result = encodeBarcode(symbology, content);
            if (result.ok) continue;
            expect(result.error.params?.reason ?? '', `${symbology} ${content}`).not.toMatch(
              /Cannot|undefined/,
            );
          }
        }
      }
    }
  });

  it('reject content that exceeds the largest symbol', async () => {
    await loadExtraSymbologies();
    expect(encodeBarcode('microQr', 'x'.repeat(30))).toEqual({
      ok: false,
      error: { code: 'barcodeCapacity' },
    });
    expect(encodeBarcode('rmqr', 'é'.repeat(300))).toEqual({ ok: false, error: { code: 'barcodeCapacity' } });
    expect(encodeBarcode('maxicode', 'a'.repeat(138))).toMatchObject({ ok: false });
    expect(encodeBarcode('aztec', 'é'.repeat(3000))).toEqual({
      ok: false,
      error: { code: 'barcodeCapacity' },
    });
    expect(encodeBarcode('pdf417', 'é'.repeat(2000))).toEqual({
      ok: false,
      error: { code: 'barcodeCapacity' },
    });
  });
});

describe('bars compared with those of bwip-js', () => {
  it('Industrial 2 of 5 has the same bar widths', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (content) => {
        expect(encodeBars('industrial2of5', content)).toEqual(readBars('industrial2of5', content));
      }),
      { numRuns: 30 },
    );
  });

  it('MSI with its check digit has the same bar widths', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (content) => {
        expect(encodeBars('msi', content)).toEqual(readBars('msi', content, { includecheck: true }));
      }),
      { numRuns: 30 },
    );
  });

  it('Pharmacode has the same bar widths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 131_070 }), (value) => {
        expect(encodeBars('pharmacode', String(value))).toEqual(readBars('pharmacode', String(value)));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['code93', 'code93', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%', { includecheck: true }],
    ['code39', 'code39', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%', {}],
    ['codabar', 'rationalizedCodabar', 'A0123456789-$:/.+B', {}],
    ['codabar', 'rationalizedCodabar', 'C0D', {}],
  ] as const)('every character of %s has the same bar widths', (symbology, name, content, options) => {
    expect(encodeBars(symbology, content)).toEqual(readBars(name, content, options));
  });
});
