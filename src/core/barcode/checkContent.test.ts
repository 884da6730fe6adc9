import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../base/result.ts';
import { checkContent } from './checkContent.ts';
import { computeGs1CheckDigit, expandUpcE } from './linear/checkDigits.ts';
import { SYMBOLOGIES, type Symbology } from './symbologies.ts';

type Valid = readonly [content: string, encoded: string];
type Invalid = readonly [content: string, problem: Problem];

/** Tests a symbology's rule with valid content and its encoded form, and with invalid content and its problem. */
function checkRule(symbology: Symbology, valid: readonly Valid[], invalid: readonly Invalid[]): void {
  it.each(valid)('encodes %j as %j', (content, encoded) => {
    expect(checkContent(symbology, content)).toEqual({ ok: true, value: encoded });
  });
  it.each(invalid)('rejects %j with %j', (content, problem) => {
    expect(checkContent(symbology, content)).toEqual({ ok: false, error: problem });
  });
  it('rejects a damaged character', () => {
    expect(checkContent(symbology, '1\ufffd2')).toEqual({ ok: false, error: { code: 'barcodeDamaged' } });
  });

  it('rejects an empty value with barcodeEmpty', () => {
    expect(checkContent(symbology, '')).toEqual({ ok: false, error: { code: 'barcodeEmpty' } });
  });
}

const character = (value: string, position: number): Problem => ({
  code: 'barcodeCharacter',
  params: { character: value, position },
});
const length = (min: number, max: number, got: number): Problem => ({
  code: 'barcodeLength',
  params: { min, max, got },
});
const tooLong = (max: number, got: number): Problem => ({ code: 'barcodeTooLong', params: { max, got } });
const checkDigit = (expected: number, got: number): Problem => ({
  code: 'barcodeCheckDigit',
  params: { expected, got },
});
const evenLength = (max: number, got: number): Problem => ({
  code: 'barcodeEvenLength',
  params: { min: 2, max, got },
});
const oddCount = (got: number): Problem => ({ code: 'barcodeOddCount', params: { got } });

for (const symbology of ['code128', 'chinaPost', 'industrial25'] as const) {
  describe(`[S5.34][S9.15] ${SYMBOLOGIES[symbology].wireName}: ASCII, full-width forms, up to 100`, () =>
    checkRule(
      symbology,
      [
        ['12345678', '12345678'],
        ['Az ~\0\x1f\x7f', 'Az ~\0\x1f\x7f'],
        ['ＡＢ－１２　x', 'AB-12 x'],
        ['x'.repeat(100), 'x'.repeat(100)],
      ],
      [
        ['x'.repeat(101), tooLong(100, 101)],
        ['café', character('é', 4)],
        ['a中', character('中', 2)],
        ['ab😀', character('😀', 3)],
      ],
    ));
}

function checkCode39Characters(symbology: Symbology): void {
  checkRule(
    symbology,
    [
      ['0123456789', '0123456789'],
      ['ABCXYZ-. $/+%', 'ABCXYZ-. $/+%'],
      ['abc', 'ABC'],
      ['A'.repeat(100), 'A'.repeat(100)],
    ],
    [
      ['A'.repeat(101), tooLong(100, 101)],
      ['AB*', character('*', 3)],
      ['A,B', character(',', 2)],
      ['ß', character('ß', 1)],
      ['A_', character('_', 2)],
    ],
  );
}
describe('[S5.35] CODE-39: digits, letters, - . space $ / + %, up to 100', () =>
  checkCode39Characters('code39'));
describe('[S5.36] CODE-93: the same characters as CODE-39, up to 100', () => checkCode39Characters('code93'));

describe('[S5.37] EAN-13: 12 digits, or 13 with a correct check digit', () =>
  checkRule(
    'ean13',
    [
      ['690123456789', '6901234567892'],
      ['6901234567892', '6901234567892'],
      ['000000000000', '0000000000000'],
    ],
    [
      ['69012345678', length(12, 13, 11)],
      ['69012345678921', length(12, 13, 14)],
      ['6901234567890', checkDigit(2, 0)],
      ['69012345678A', character('A', 12)],
      ['690123456789２', character('２', 13)],
    ],
  ));

describe('[S5.38] EAN-8: 7 digits, or 8 with a correct check digit', () =>
  checkRule(
    'ean8',
    [
      ['1234567', '12345670'],
      ['12345670', '12345670'],
    ],
    [
      ['123456', length(7, 8, 6)],
      ['123456789', length(7, 8, 9)],
      ['12345671', checkDigit(0, 1)],
      ['12 4567', character(' ', 3)],
    ],
  ));

describe('[S5.39] ITF-25: digits, even count, 2 to 16', () =>
  checkRule(
    'itf25',
    [
      ['12', '12'],
      ['1234567890123456', '1234567890123456'],
    ],
    [
      ['1', oddCount(1)],
      ['123', oddCount(3)],
      ['123456789012345678', evenLength(16, 18)],
      ['12345678901234567', evenLength(16, 17)],
      ['1A', character('A', 2)],
    ],
  ));

describe('[S5.40] ITF-14: 13 digits, or 14 with a correct check digit', () =>
  checkRule(
    'itf14',
    [
      ['1690123456789', '16901234567899'],
      ['16901234567899', '16901234567899'],
    ],
    [
      ['169012345678', length(13, 14, 12)],
      ['169012345678991', length(13, 14, 15)],
      ['16901234567890', checkDigit(9, 0)],
      ['1690123456789x', character('x', 14)],
    ],
  ));

describe('[S5.41] UPC-A: 11 digits, or 12 with a correct check digit', () =>
  checkRule(
    'upca',
    [
      ['01234567890', '012345678905'],
      ['012345678905', '012345678905'],
    ],
    [
      ['0123456789', length(11, 12, 10)],
      ['0123456789050', length(11, 12, 13)],
      ['012345678900', checkDigit(5, 0)],
      ['0123456789-', character('-', 11)],
    ],
  ));

describe('[S5.42] UPC-E: 6 digits, or 8 digits starting with 0 or 1 whose check digit matches the expansion', () =>
  checkRule(
    'upce',
    [
      ['123456', '01234565'],
      ['01234565', '01234565'],
      ['11234562', '11234562'],
      ['308400', '03084009'],
    ],
    [
      ['12345', length(6, 8, 5)],
      ['0123456', length(6, 8, 7)],
      ['012345655', length(6, 8, 9)],
      ['01234560', checkDigit(5, 0)],
      ['21234565', { code: 'barcodeNumberSystem', params: { got: '2' } }],
      ['12345E', character('E', 6)],
      ['120453', { code: 'barcodeUpcEForm', params: { canonical: '01204504', got: '0120453' } }],
      ['01230545', { code: 'barcodeUpcEForm', params: { canonical: '01230535', got: '01230545' } }],
      ['01234077', { code: 'barcodeUpcEForm', params: { canonical: '01234747', got: '01234077' } }],
    ],
  ));

describe('[S5.43] CODABAR: optional start letter, digits and - $ : . + /, optional end letter, up to 100', () =>
  checkRule(
    'codabar',
    [
      ['123', 'A123A'],
      ['B123', 'B123A'],
      ['123C', 'A123C'],
      ['A1-$:.+/9D', 'A1-$:.+/9D'],
      ['a1b', 'A1B'],
      ['1'.repeat(100), `A${'1'.repeat(100)}A`],
    ],
    [
      ['A', { code: 'barcodeEmpty' }],
      ['AB', { code: 'barcodeEmpty' }],
      ['1A2', character('A', 2)],
      ['AA1', character('A', 2)],
      ['E1', character('E', 1)],
      ['1'.repeat(101), tooLong(100, 101)],
    ],
  ));

describe('[S5.32] MSI: digits, a check digit is added', () =>
  checkRule('msi', [['1234567', '12345674']], [['12A', character('A', 3)]]));

describe('[S5.32] PHARMACODE: a number from 3 to 131070', () =>
  checkRule(
    'pharmacode',
    [
      ['3', '3'],
      ['131070', '131070'],
      ['0007', '7'],
    ],
    [
      ['2', { code: 'barcodeRange', params: { min: 3, max: 131_070, got: 2 } }],
      ['131071', { code: 'barcodeRange', params: { min: 3, max: 131_070, got: 131_071 } }],
      ['1.5', character('.', 2)],
    ],
  ));

describe('[S5.32] GS1 types: element strings with bracketed identifiers', () =>
  checkRule(
    'gs1_128',
    [
      ['(01)09501101530003(10)ABC', '(01)09501101530003(10)ABC'],
      ['(01)09501101530003(10)A(9)B', '(01)09501101530003(10)A(9)B'],
      ['(253)9501101530003', '(253)9501101530003'],
      ['(01)09501101530003(3103)001750', '(01)09501101530003(3103)001750'],
    ],
    [
      ['0109501101530003', { code: 'barcodeGs1Syntax', params: { position: 1 } }],
      ['(05)1', { code: 'barcodeGs1Identifier', params: { identifier: '05' } }],
      ['(10)', { code: 'barcodeGs1Length', params: { identifier: '10', min: 1, max: 20, got: 0 } }],
      [
        '(01)0950110153000X',
        { code: 'barcodeGs1Character', params: { identifier: '01', character: 'X', position: 18 } },
      ],
      ['(10)A B', { code: 'barcodeGs1Character', params: { identifier: '10', character: ' ', position: 6 } }],
    ],
  ));

describe('[S5.32] GS1-DATABAR-OMNI: 13 digits, or 14 with a correct check digit, with or without (01)', () =>
  checkRule(
    'databarOmni',
    [
      ['0950110153000', '09501101530003'],
      ['(01)09501101530003', '09501101530003'],
    ],
    [
      ['1', length(13, 14, 1)],
      ['09501101530004', checkDigit(3, 4)],
    ],
  ));

describe('[S5.32] matrix symbologies', () => {
  it.each(['qrcode', 'dataMatrix', 'aztec', 'pdf417'] as const)(
    '%s accepts any well-formed text and rejects a lone surrogate',
    (symbology) => {
      expect(checkContent(symbology, '中é😀')).toEqual({ ok: true, value: '中é😀' });
      expect(checkContent(symbology, 'a\ud800')).toMatchObject({
        ok: false,
        error: { code: 'barcodeCharacter', params: { position: 2 } },
      });
    },
  );
});

describe('table of symbologies', () => {
  it('has unique wire names that include all names of the specification [S3.16] [S3.17]', () => {
    const names = Object.values(SYMBOLOGIES).map((info) => info.wireName);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        ...[
          'CODE-128',
          'CHINA-POST',
          'INDUSTRIAL-25',
          'CODE-39',
          'CODE-93',
          'EAN-13',
          'EAN-8',
          'ITF-25',
          'ITF-14',
        ],
        ...['UPC-A', 'UPC-E', 'CODABAR', 'QR-CODE', 'DATA-MATRIX'],
      ]),
    );
  });

  it.each([
    ['code128', 'CODE-128'],
    ['chinaPost', 'CHINA-POST'],
    ['industrial25', 'INDUSTRIAL-25'],
  ] as const)(
    'gives %s, wire name %s, the default content 12345678 and at most 100 characters [S5.34]',
    (symbology, wireName) => {
      expect(SYMBOLOGIES[symbology]).toMatchObject({ wireName, defaultContent: '12345678', maxLength: 100 });
    },
  );

  it('has a valid default content for every symbology', () => {
    for (const symbology of Object.keys(SYMBOLOGIES) as Symbology[]) {
      expect(checkContent(symbology, SYMBOLOGIES[symbology].defaultContent), symbology).toMatchObject({
        ok: true,
      });
    }
  });
});

describe('check digits', () => {
  it('EAN-13 accepts the computed check digit and rejects the other nine', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), (digits) => {
        const completed = digits + computeGs1CheckDigit(digits, 12);
        for (let last = 0; last <= 9; last++) {
          expect(checkContent('ean13', digits + last).ok).toBe(digits + last === completed);
        }
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['0123400x', '01200000340'],
    ['0123411x', '01210000341'],
    ['0123422x', '01220000342'],
    ['0123453x', '01230000045'],
    ['0123454x', '01234000005'],
    ['0123455x', '01234500005'],
    ['0123459x', '01234500009'],
  ])('UPC-E %s expands to UPC-A %s', (upce, upca) => {
    expect(expandUpcE(upce)).toBe(upca);
  });
});
