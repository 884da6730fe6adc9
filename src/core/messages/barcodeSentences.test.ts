import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import enUs from '../../locales/en-US/engine/problems.json' with { type: 'json' };
import ruRu from '../../locales/ru-RU/engine/problems.json' with { type: 'json' };
import zhCn from '../../locales/zh-CN/engine/problems.json' with { type: 'json' };
import zhTw from '../../locales/zh-TW/engine/problems.json' with { type: 'json' };
import { loadExtraSymbologies } from '../barcode/bwip.ts';
import { encodeBarcode } from '../barcode/encodeBarcode.ts';
import type { Symbology } from '../barcode/symbologies.ts';
import { type ProblemMessages, problemText } from './problemText.ts';

const LANGUAGES: Readonly<Record<string, ProblemMessages>> = {
  'en-US': enUs,
  'zh-CN': zhCn,
  'zh-TW': zhTw,
  'ru-RU': ruRu,
};

/** Refused content for each problem code, and words that the English message contains. */
const REFUSALS: readonly (readonly [Symbology, string, code: string, said: string])[] = [
  ['code128', '', 'barcodeEmpty', 'no content'],
  ['code128', 'x'.repeat(101), 'barcodeTooLong', 'at most 100 characters'],
  ['qrcode', 'é'.repeat(5000), 'barcodeCapacity', 'largest symbol'],
  ['databarExpanded', `(91)${'A'.repeat(60)}`, 'barcodeDataBarCapacity', '74 digits or 41 letters'],
  ['ean13', '1', 'barcodeLength', '12 or 13'],
  ['itf25', '123', 'barcodeOddCount', 'an even number of digits. There are 3'],
  [
    'itf25',
    '1'.repeat(18),
    'barcodeEvenLength',
    '2 to 16 digits, and their number must be even. There are 18',
  ],
  ['code39', 'é', 'barcodeCharacter', '“é” at position 1'],
  ['qrcode', 'a\ufffd', 'barcodeDamaged', 'damaged character'],
  ['microQr', 'aé', 'barcodeNoCharacterSet', '“é” at position 2'],
  ['ean8', '12345671', 'barcodeCheckDigit', 'should be 0, not 1'],
  ['upce', '21234565', 'barcodeNumberSystem', '0 or 1, not 2'],
  ['upce', '01230545', 'barcodeUpcEForm', 'Write 01230535'],
  ['pharmacode', '2', 'barcodeRange', '3 to 131070'],
  ['gs1_128', '01', 'barcodeGs1Syntax', 'position 1'],
  ['gs1_128', ']E04006381333931', 'gs1ScanPrefix', '“]E0” is the prefix'],
  ['gs1_128', ']C1xx', 'gs1ScanIdentifier', 'position 4: “xx”'],
  ['gs1_128', ']C10109501101', 'gs1ScanShort', '14 characters'],
  ['gs1_128', `]C110${'A'.repeat(21)}`, 'gs1ScanLong', 'at most 20 characters'],
  ['gs1_128', ']C110', 'gs1ScanNothing', 'no value at position 4'],
  ['gs1_128', '(3106)001750', 'barcodeGs1Identifier', '(3106)'],
  ['gs1_128', '(10)', 'barcodeGs1Length', '(10) must have 1 to 20'],
  ['gs1_128', '(17)2501', 'barcodeGs1Lengths', '(17) must have 6'],
  ['gs1_128', '(10)#', 'barcodeGs1Character', '“#” at position 5'],
  ['gs1_128', '(01)09501101530004', 'barcodeGs1CheckDigit', '(01) should be 3, not 4'],
  [
    'gs1_128',
    '(8013)1987654Ad4X4bL5ttr2310c2J',
    'barcodeGs1CheckPair',
    '(8013) should end in the check characters 2K',
  ],
  ['gs1_128', '(17)991332', 'barcodeGs1Date', '“991332” in (17) is not a date'],
  ['gs1_128', '(7003)2501012460', 'barcodeGs1Time', '“2460” in (7003)'],
  ['gs1_128', '(4321)2', 'barcodeGs1Choice', "“2” isn't allowed in (4321). Allowed: 0, 1"],
  ['gs1_128', '(4309)19000000000000000000', 'barcodeGs1Range', 'the maximum is 1800000000'],
  ['gs1_128', '(422)999', 'barcodeGs1Country', '“999” in (422)'],
  ['gs1_128', '(3910)9981', 'barcodeGs1Currency', '“998” in (3910)'],
  ['gs1_128', '(8007)DE00', 'barcodeGs1Iban', '“DE00” in (8007)'],
  ['gs1_128', '(7041)QQQQ', 'barcodeGs1Package', '“QQQQ” in (7041)'],
  ['gs1_128', '(8006)095011015300030302', 'barcodeGs1Piece', '“0302” in (8006)'],
  ['gs1_128', '(8001)00001234567890', 'barcodeGs1Zero', '“0000” in (8001)'],
  ['gs1_128', '(8011)01', 'barcodeGs1LeadingZero', '“01” in (8011)'],
  ['gs1_128', '(8014)198765843', 'barcodeGs1OnlyDigits', '(8014)'],
  ['gs1_128', '(4300)50%', 'barcodeGs1Percent', '“50%” of (4300)'],
  ['gs1_128', '(8030)a=b', 'barcodeGs1Value', '“a=b” is not a valid value of (8030)'],
  ['gs1_128', '(8004)ABC', 'barcodeGs1Prefix', '(8004)'],
  ['gs1_128', '(10)A', 'barcodeGs1Required', '(10) requires one of: (01), (02)'],
  ['gs1_128', '(01)09501101530003(37)5', 'barcodeGs1Excluded', '(01) and (37)'],
  ['gs1_128', '(400)1(400)2', 'barcodeGs1Repeated', '(400)'],
];

/** Codes that this test can't produce: one occurs only without an encoder, the other only for rules that bwip-js checks. */
const NOT_SHOWN_HERE = ['barcodeEncoderNotLoaded', 'barcodeRejected'];

beforeAll(loadExtraSymbologies);

describe('messages for rejected barcode contents', () => {
  it.each(REFUSALS)(
    '%s %j is rejected with %s and has a message in four languages',
    (symbology, content, code, said) => {
      const result = encodeBarcode(symbology, content);
      if (result.ok) throw new Error('encoded');
      expect(result.error.code).toBe(code);
      expect(problemText(result.error, enUs)).toContain(said);
      for (const [language, messages] of Object.entries(LANGUAGES)) {
        const sentence = problemText(result.error, messages);
        expect(sentence, language).not.toBe(code);
        expect(sentence, language).not.toMatch(/\?|\{\{/);
        for (const value of Object.values(result.error.params ?? {})) {
          if (code.startsWith('barcodeGs1')) expect(sentence, language).toContain(String(value));
        }
      }
    },
  );

  it('start with the general sentence on the barcode specification, followed by the reason [S8.13]', () => {
    const sentence = (symbology: Symbology, content: string) => {
      const result = encodeBarcode(symbology, content);
      return result.ok ? '' : problemText(result.error, enUs);
    };
    const general = 'Content does not conform to the barcode specification.';
    expect(sentence('ean13', '6901234567890')).toBe(`${general} The check digit should be 2, not 0.`);
    expect(sentence('gs1_128', '(3106)001750')).toBe(`${general} (3106) isn't a GS1 application identifier.`);
    expect(sentence('code128', '')).toBe('This barcode has no content.');
    for (const [symbology, content, code] of REFUSALS) {
      if (['barcodeEmpty', 'barcodeTooLong', 'barcodeCapacity', 'barcodeDataBarCapacity'].includes(code))
        continue;
      expect(sentence(symbology, content), code).toMatch(
        /^Content does not conform to the barcode specification\. \S/,
      );
    }
  });

  it('exist for every error code', () => {
    const source = readFileSync(new URL('../barcode/barcodeProblem.ts', import.meta.url), 'utf8');
    const codes = [...source.matchAll(/\| '(\w+)'/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(30);
    for (const code of codes) {
      for (const messages of Object.values(LANGUAGES)) expect(messages[code], code).toMatch(/./);
    }
    const shown = new Set([...REFUSALS.map(([, , code]) => code), ...NOT_SHOWN_HERE]);
    expect(codes.filter((code) => !shown.has(code))).toEqual([]);
  });
});
