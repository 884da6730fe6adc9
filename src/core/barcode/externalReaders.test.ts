import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSymbol } from '../../../tests/support/drawSymbol.ts';
import { hasTool, titleWith } from '../../../tests/support/externalTool.ts';
import { readWithDmtx, readWithZbar } from '../../../tests/support/symbolReaders.ts';
import { loadExtraSymbologies } from './bwip.ts';
import { checkContent } from './checkContent.ts';
import { type BarcodeOptions, encodeBarcode } from './encodeBarcode.ts';
import type { Symbology } from './symbologies.ts';

const SEED = 20_267;
const RUNS = 25;

function draw(symbology: Symbology, content: string, options: BarcodeOptions = {}) {
  const result = encodeBarcode(symbology, content, options);
  if (!result.ok) throw new Error(`${symbology} ${JSON.stringify(content)} ${JSON.stringify(result.error)}`);
  return drawSymbol(result.value, { modulePx: 4, marginModules: 12, barHeightPx: 60 });
}

const digits = (min: number, max = min) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));
const ascii = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'0123456789'),
    fc.integer({ min: 1, max: 127 }).map((code) => String.fromCharCode(code)),
  ),
  minLength: 1,
  maxLength: 20,
});
const code39 = fc.stringMatching(/^[0-9A-Z\-. $/+%]{1,20}$/);
/** Generates digits in even number; zbar does not recognize an ITF symbol with fewer than six. */
const even = (max: number) =>
  fc.array(digits(2), { minLength: 3, maxLength: max / 2 }).map((pairs) => pairs.join(''));
const checked = (symbology: Symbology, content: string) => {
  const result = checkContent(symbology, content);
  return result.ok ? result.value : '';
};
const upceBody = digits(6).filter((content) => checkContent('upce', content).ok);
/** Expands a UPC-E number to GTIN-13 without check digit (GS1 General Specifications, 5.2.2.4.2). */
function expandBody(body: string): string {
  const [a, b, c, d, e, last] = body;
  if ('012'.includes(last)) return `00${a}${b}${last}0000${c}${d}${e}`;
  if (last === '3') return `00${a}${b}${c}00000${d}${e}`;
  if (last === '4') return `00${a}${b}${c}${d}00000${e}`;
  return `00${a}${b}${c}${d}${e}0000${last}`;
}

interface Case {
  readonly content: fc.Arbitrary<string>;
  /** Expected output of zbar; default the content from `checkContent`. */
  readonly printed?: (content: string) => string;
}

const CASES: Partial<Record<Symbology, Case>> = {
  code128: { content: ascii },
  chinaPost: { content: ascii },
  industrial25: { content: ascii },
  code39: { content: code39 },
  code93: { content: code39 },
  ean13: { content: digits(12) },
  ean8: { content: digits(7) },
  itf25: { content: even(16) },
  itf14: { content: digits(13) },
  itf: { content: even(40) },
  upca: { content: digits(11), printed: (content) => `0${checked('upca', content)}` },
  upce: { content: upceBody, printed: (content) => `${expandBody(content)}${checked('upce', content)[7]}` },
  codabar: { content: fc.stringMatching(/^[A-D][0-9\-$:.+/]{3,20}[A-D]$/) },
  gs1_128: {
    content: fc
      .tuple(digits(13), fc.stringMatching(/^[0-9A-Za-z]{1,10}$/))
      .map(([key, lot]) => `(01)${checked('itf14', key)}(10)${lot}`),
    printed: (content) => content.replace(/[()]/g, ''),
  },
  databarOmni: { content: digits(13), printed: (content) => `01${checked('databarOmni', content)}` },
  qrcode: {
    content: fc
      .stringMatching(/^([A-Z0-9 ]{0,12}|[a-z]{0,12}|[0-9]{0,12}|[ -~]{0,12}){1,6}$/)
      .filter(Boolean),
  },
};

describe.runIf(hasTool('zbarimg'))(titleWith('symbols decoded with zbar', 'zbarimg'), () => {
  it.each(Object.entries(CASES))('%s decodes to the expected text', async (name, { content, printed }) => {
    const symbology = name as Symbology;
    await loadExtraSymbologies();
    const contents = fc.sample(content, { numRuns: RUNS, seed: SEED });
    const expected = contents.map((value) => printed?.(value) ?? checked(symbology, value));
    expect(readWithZbar(contents.map((value) => draw(symbology, value)))).toEqual(expected);
  });
});

describe.runIf(hasTool('dmtxread'))(
  titleWith('[S3.17] DATA-MATRIX symbols decoded with libdmtx', 'dmtxread'),
  () => {
    it.each([
      ['Hello World 12345', 'square'],
      ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'square'],
      ['*>ABC123*>ABC', 'square'],
      ['.A.B.C.1.2.3.4.', 'square'],
      ['https://example.com/p/00012345?k=abc', 'square'],
      ['A'.repeat(400), 'square'],
      ['12345678901234', 'rectangle'],
      ['abcdefghij', 'rectangle'],
    ] as const)('%j in a %s symbol decodes to its content', (content, dataMatrixShape) => {
      const [read] = readWithDmtx([draw('dataMatrix', content, { dataMatrixShape })]);
      expect(read?.toString()).toBe(content);
    });
  },
);
