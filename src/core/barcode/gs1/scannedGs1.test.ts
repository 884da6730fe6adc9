import { beforeAll, describe, expect, it } from 'vitest';
import { drawSymbol } from '../../../../tests/support/drawSymbol.ts';
import { prepareZxing, readWithZxing } from '../../../../tests/support/symbolReaders.ts';
import { loadExtraSymbologies } from '../bwip.ts';
import { encodeBarcode } from '../encodeBarcode.ts';
import { listGs1Identifiers } from './parseGs1.ts';

const GS = '\x1d';
/** Marking code: GTIN, serial number, and two further elements, each after a separator. */
const BRACKETED = '(01)04600439931256(21)JgXJ5.T(8005)112000(93)IZOB';
const TEXT = `010460043993125621JgXJ5.T${GS}8005112000${GS}93IZOB`;
const WRITTEN = [
  TEXT,
  `]d2${TEXT}`,
  `]C1${TEXT}${GS}`,
  `${GS}${TEXT}`,
  TEXT.replaceAll(GS, '<GS>'),
  `{FNC1}${TEXT.replaceAll(GS, '{FNC1}')}`,
  ` ${TEXT}\r\n`,
];

describe('GS1 element strings in scanner form, without brackets', () => {
  beforeAll(async () => {
    await Promise.all([prepareZxing(), loadExtraSymbologies()]);
  });

  it.each(['gs1_128', 'gs1DataMatrix', 'gs1Qr', 'databarExpanded'] as const)(
    'encode to the same %s symbol as with brackets',
    async (symbology) => {
      const bracketed = encodeBarcode(symbology, BRACKETED);
      expect(bracketed.ok).toBe(true);
      for (const content of WRITTEN) expect(encodeBarcode(symbology, content)).toEqual(bracketed);
      const encoded = encodeBarcode(symbology, WRITTEN[1]);
      if (!encoded.ok) throw new Error(encoded.error.code);
      const [read] = await readWithZxing(drawSymbol(encoded.value));
      expect(read?.text.replaceAll('<GS>', GS)).toBe(TEXT);
    },
  );

  it('report their identifiers for the check across all symbols of a label', () => {
    for (const content of WRITTEN) expect(listGs1Identifiers(content)).toEqual(['01', '21', '8005', '93']);
  });

  it('give the same DataBar Omni as the plain or bracketed GTIN', () => {
    for (const content of ['09501101530003', '(01)09501101530003', ']e00109501101530003'])
      expect(encodeBarcode('databarOmni', content)).toEqual(encodeBarcode('databarOmni', '0950110153000'));
  });

  it.each([
    ['4006381333931', 'barcodeGs1Syntax'],
    [']E04006381333931', 'gs1ScanPrefix'],
    ['0104600439931256', 'barcodeGs1Syntax'],
    [']d20104600439931257', 'barcodeGs1CheckDigit'],
    [`01046004399312562${GS}`, 'gs1ScanIdentifier'],
    [`0104600439931256${GS}${GS}10A`, 'gs1ScanNothing'],
    [`0104600439931256${GS}10A(21)B`, 'barcodeGs1Value'],
  ])('are rejected when ambiguous or malformed: %j', (content, code) => {
    expect(encodeBarcode('gs1DataMatrix', content)).toMatchObject({ ok: false, error: { code } });
  });
});
