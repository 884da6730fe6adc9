import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import { drawSymbol } from '../../../tests/support/drawSymbol.ts';
import { prepareZxing, readWithZxing } from '../../../tests/support/symbolReaders.ts';
import { loadExtraSymbologies } from './bwip.ts';
import { checkContent } from './checkContent.ts';
import { type BarcodeOptions, encodeBarcode } from './encodeBarcode.ts';
import { computeGs1CheckDigit, expandUpcE } from './linear/checkDigits.ts';
import type { BarcodeSymbol } from './symbol.ts';
import { LINEAR_SYMBOLOGIES, MATRIX_SYMBOLOGIES, type Symbology } from './symbologies.ts';
import { symbologyCoding } from './symbologyCodings.ts';

const RUNS = 12;

beforeAll(async () => {
  await prepareZxing();
  await loadExtraSymbologies();
});

function encode(symbology: Symbology, content: string, options: BarcodeOptions = {}): BarcodeSymbol {
  const result = encodeBarcode(symbology, content, options);
  if (!result.ok) throw new Error(`${symbology} ${JSON.stringify(content)}: ${JSON.stringify(result.error)}`);
  return result.value;
}

async function read(symbol: BarcodeSymbol, options?: ReaderOptions): Promise<ReadResult> {
  const results = await readWithZxing(drawSymbol(symbol), options);
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
/** Generates UPC-E numbers without the forms that the standard writes differently, because those are refused. */
const upce = fc
  .tuple(fc.constantFrom('0', '1'), digits(6))
  .map(([system, body]) => {
    const whole = system + body;
    return whole + computeGs1CheckDigit(expandUpcE(`${whole}0`), 11);
  })
  .filter((value) => !/^.(..[0-2]..3|...0.4|....0[5-9])/.test(value));
const mixedCase = fc
  .stringMatching(/^([A-Z0-9 ]{0,12}|[a-z]{0,12}|[0-9]{0,12}|[ -~]{0,12}){1,6}$/)
  .filter(Boolean);

interface Case {
  readonly content: fc.Arbitrary<string>;
  /** Decoded text if it differs from the content. */
  readonly expected?: (content: string) => string;
  readonly format: string;
  readonly options?: ReaderOptions;
}

const withoutBrackets = (content: string): string => content.replace(/[()]/g, '');
/**
 * Removes the brackets and inserts the GS that a reader outputs for FNC1 after a value without a predefined length, here after the lot
 * (10).
 */
const withSeparators = (content: string): string => withoutBrackets(content.replace('(21)', '\x1d(21)'));

const LINEAR: Partial<Record<Symbology, Case>> = {
  code128: { content: ascii(30), format: 'Code128' },
  chinaPost: { content: ascii(15), format: 'Code128' },
  industrial25: { content: ascii(15), format: 'Code128' },
  // With automatic detection, zxing outputs a lowercase letter for `+W`, as in the extended set.
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
  gs1Qr: { content: elements, expected: withSeparators, format: 'QRCode' },
  microQr: { content: fc.stringMatching(/^[0-9A-Z]{1,10}$/), format: 'MicroQRCode' },
  rmqr: { content: fc.stringMatching(/^[0-9A-Za-z]{1,30}$/), format: 'RMQRCode' },
  pdf417: { content: fc.stringMatching(/^[ -~]{1,40}$/), format: 'PDF417' },
  aztec: { content: fc.stringMatching(/^[ -~]{1,40}$/), format: 'Aztec' },
  maxicode: { content: fc.stringMatching(/^[0-9A-Z ]{1,40}$/), format: 'MaxiCode' },
};

/** Symbologies that zxing-cpp can't decode, each with the test that checks its bars instead. */
const NOT_DECODED: Partial<Record<Symbology, string>> = {
  industrial2of5: 'bwip.test.ts compares the bars with those of bwip-js',
  msi: 'bwip.test.ts compares the bars with those of bwip-js',
  pharmacode: 'bwip.test.ts compares the bars with those of bwip-js',
};

it('every symbology has a case below or a reason why it has none, as its record says', () => {
  const ids = [...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES];
  const cases = { ...LINEAR, ...MATRIX };
  const isRead = (id: Symbology) => symbologyCoding(id).reading !== null;
  expect({
    withoutCase: ids.filter((id) => isRead(id) && !(id in cases)),
    withoutReason: ids.filter((id) => !isRead(id) && !(id in NOT_DECODED)),
    withBoth: ids.filter((id) => id in cases && id in NOT_DECODED),
  }).toEqual({ withoutCase: [], withoutReason: [], withBoth: [] });
});

for (const [title, cases] of [
  ['linear', LINEAR],
  ['matrix', MATRIX],
] as const) {
  describe(`${title} symbols decoded with zxing`, () => {
    it.each(Object.entries(cases))(
      '%s decodes to the expected format and text',
      async (name, { content, expected, format, options }) => {
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
      },
    );
  });
}

describe('QR encoding options', () => {
  it.each(['é', '中文标签', '価格 ¥100', 'Ünï→😀', 'ascii only'])(
    '%s decodes with characterSet auto and utf8, and declares an ECI only if it is not ASCII',
    async (content) => {
      for (const characterSet of ['auto', 'utf8'] as const) {
        const result = await read(encode('qrcode', content, { characterSet }));
        expect(result.text).toBe(content);
        expect(result.hasECI).toBe(content !== 'ascii only');
      }
    },
  );

  it('characterSet gbk writes bytes that TextDecoder decodes, and rejects characters outside GBK with their position', async () => {
    const content = '中文 label 价格￥';
    const result = await read(encode('qrcode', content, { characterSet: 'gbk' }));
    expect(new TextDecoder('gbk').decode(result.bytes)).toBe(content);
    expect(encodeBarcode('qrcode', 'a😀', { characterSet: 'gbk' })).toEqual({
      ok: false,
      error: { code: 'barcodeCharacter', params: { character: '😀', position: 2 } },
    });
  });

  it.each(['L', 'M', 'Q', 'H'] as const)(
    'error correction level %s is the level that zxing reports',
    async (errorCorrection) => {
      const result = await read(encode('qrcode', 'https://example.com/p/00012345', { errorCorrection }));
      expect(result.ecLevel).toBe(errorCorrection);
    },
  );
});

describe('MaxiCode', () => {
  const GS = '\u001d';
  const carrier = (postal: string) =>
    `[)>\u001e01${GS}96${postal}${GS}840${GS}001${GS}1Z00004951${GS}UPSN${GS}06X610${GS}159${GS}1234567${GS}1/1${GS}${GS}Y${GS}634 ALPHA DR${GS}PITTSBURGH${GS}PA\u001e\u0004`;

  it.each([
    ['a numeric postal code', carrier('152382802')],
    ['an alphanumeric postal code', carrier('RH1 1A')],
    ['no carrier data', `[)>\u001e06${GS}1P123\u001e\u0004`],
  ])('a message with %s decodes to its content', async (_, content) => {
    expect((await read(encode('maxicode', content))).text).toBe(content);
  });
});
