import { join } from 'node:path';
import bwip from 'bwip-js/generic';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildGs1Table, readDictionary } from '../../../scripts/gs1Table.ts';
import { thirdPartyNotices } from '../../../scripts/notices.ts';
import { drawSymbol } from '../../../tests/support/drawSymbol.ts';
import { hasTool, titleWith } from '../../../tests/support/externalTool.ts';
import { isLong } from '../../../tests/support/inLong.ts';
import { prepareZxing, readWithZbar, readWithZxing } from '../../../tests/support/symbolReaders.ts';
import { loadExtraSymbologies } from './bwip.ts';
import { checkContent } from './checkContent.ts';
import { encodeBarcode } from './encodeBarcode.ts';
import { findGs1Identifier, type Gs1Component } from './gs1/findGs1Identifier.ts';
import { GS1_IDENTIFIERS } from './gs1/gs1Identifiers.ts';
import { GS1_RULES } from './gs1/gs1Rules.ts';
import { parseGs1 } from './gs1/parseGs1.ts';
import type { Symbology } from './symbologies.ts';

const CARRIERS: readonly Symbology[] = ['gs1_128', 'gs1DataMatrix', 'gs1Qr', 'databarExpanded'];
const GTIN = '(01)09501101530003';

beforeAll(async () => {
  await prepareZxing();
  await loadExtraSymbologies();
});

function listIdentifiers(): string[] {
  return Array.from({ length: 10_110 }, (_, number) => {
    if (number < 100) return String(number).padStart(2, '0');
    return number < 1100 ? String(number - 100).padStart(3, '0') : String(number - 100);
  }).filter((identifier) => findGs1Identifier(identifier) !== null);
}

const identifiers = listIdentifiers();

/** True if BWIPP, which has its own GS1 linter, accepts the content. */
function bwippAccepts(content: string, lintreqs: boolean): boolean {
  const options: Record<string, unknown> = { lintreqs };
  try {
    bwip.raw('gs1datamatrix', content, options);
    return true;
  } catch (error) {
    if (/GS1|gcp|osInSeq|osition|ndZero|NotNumeric|AI/.test(String(error))) return false;
    throw error;
  }
}

describe('table of GS1 application identifiers', () => {
  it('equals the output of its build script for the GS1 syntax dictionary', () => {
    expect(buildGs1Table(readDictionary())).toContain(`\`${GS1_IDENTIFIERS}\``);
  });

  it('has the Apache license of the dictionary in the third-party notices', () => {
    const notices = thirdPartyNotices(join(import.meta.dirname, '../../..'));
    const [, notice] = notices.split('GS1 Barcode Syntax Dictionary (Apache-2.0)');
    expect(notice).toContain('Apache License');
    expect(notice).toContain('END OF TERMS AND CONDITIONS');
  });

  it('contains exactly the identifiers of the dictionary, all with implemented rules', () => {
    const lines = readDictionary()
      .split('\n')
      .filter((line) => /^\d/.test(line));
    const wanted = lines.flatMap((line) => {
      const [first, last = first] = line.split(/\s/)[0].split('-');
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, more) =>
        String(Number(first) + more).padStart(first.length, '0'),
      );
    });
    expect(identifiers.toSorted()).toEqual(wanted.toSorted());
    const rules = identifiers.flatMap((identifier) =>
      (findGs1Identifier(identifier)?.components ?? []).flatMap((component) => component.rules),
    );
    expect([...new Set(rules)].filter((rule) => !Object.hasOwn(GS1_RULES, rule))).toEqual([]);
  });

  it('marks as fixed-length exactly the identifiers of General Specifications figure 7.8.5-2', () => {
    for (const identifier of identifiers) {
      const isPredefined = /^(0[0-4]|1[1-9]|20|3[1-6]|41)/.test(identifier);
      expect(findGs1Identifier(identifier)?.hasFixedLength, identifier).toBe(isPredefined);
    }
  });
});

describe('[S5.32] GS1 values', () => {
  it.each([
    ['(01)09501101530003(3106)001750', 'barcodeGs1Identifier', { identifier: '3106' }],
    [
      '(01)09501101530003(17)991332',
      'barcodeGs1Date',
      { identifier: '17', got: '991332', pattern: 'YYMMDD' },
    ],
    [
      '(01)09501101530003(17)250229',
      'barcodeGs1Date',
      { identifier: '17', got: '250229', pattern: 'YYMMDD' },
    ],
    [
      '(01)09501101530003(7006)240200',
      'barcodeGs1Date',
      { identifier: '7006', got: '240200', pattern: 'YYMMDD' },
    ],
    ['(8010)9501#a', 'barcodeGs1Character', { identifier: '8010', character: 'a', position: 12 }],
    ['(10)AB#', 'barcodeGs1Character', { identifier: '10', character: '#', position: 7 }],
    ['(01)0950110153000', 'barcodeGs1Lengths', { identifier: '01', lengths: '14', got: 13 }],
    [
      '(01)09501101530003(423)2762',
      'barcodeGs1Lengths',
      { identifier: '423', lengths: '3, 6, 9, 12, 15', got: 4 },
    ],
    ['(10)123456789012345678901', 'barcodeGs1Length', { identifier: '10', min: 1, max: 20, got: 21 }],
    ['(01)09501101530004', 'barcodeGs1CheckDigit', { identifier: '01', expected: 3, got: 4 }],
    ['(8003)095011015300041', 'barcodeGs1CheckDigit', { identifier: '8003', expected: 3, got: 4 }],
    [
      '(8013)1987654Ad4X4bL5ttr2310c2J',
      'barcodeGs1CheckPair',
      { identifier: '8013', expected: '2K', got: '2J' },
    ],
    ['(01)09501101530003(422)999', 'barcodeGs1Country', { identifier: '422', got: '999' }],
    ['(8020)1(3910)99810', 'barcodeGs1Currency', { identifier: '3910', got: '998' }],
    ['(01)09501101530003(7003)2501012460', 'barcodeGs1Time', { identifier: '7003', got: '2460' }],
    ['(8006)095011015300030302', 'barcodeGs1Piece', { identifier: '8006', got: '0302' }],
    ['(00)095011015300000003(4321)2', 'barcodeGs1Choice', { identifier: '4321', got: '2', allowed: '0, 1' }],
    ['(415)9501101530003(8007)DE00', 'barcodeGs1Iban', { identifier: '8007', got: 'DE00' }],
    ['(8004)ABC', 'barcodeGs1Prefix', { identifier: '8004' }],
    ['(8010)9501(8011)012', 'barcodeGs1LeadingZero', { identifier: '8011', got: '012' }],
  ] as const)('%s is rejected with %s in every symbology', (content, code, params) => {
    for (const symbology of CARRIERS) {
      expect(encodeBarcode(symbology, content), symbology).toEqual({ ok: false, error: { code, params } });
    }
  });

  it('accept # in (8010), day 00 in (17), 29 February of a leap year, and brackets inside a value', () => {
    for (const content of ['(8010)9501/-A', `${GTIN}(17)251200`, `${GTIN}(17)240229`, `${GTIN}(10)A(9)B`]) {
      for (const symbology of CARRIERS)
        expect(encodeBarcode(symbology, content), content).toMatchObject({ ok: true });
    }
    expect(encodeBarcode('gs1_128', '(8010)9501#A')).toMatchObject({ ok: true });
    expect(encodeBarcode('gs1DataMatrix', '(8010)9501#A')).toMatchObject({ ok: true });
  });

  /** Elements with different character sets, and with brackets in a value. */
  const ELEMENTS = `${GTIN}(10)A(9)(B)(12345)c`;
  const draw = (symbology: Symbology) => {
    const result = encodeBarcode(symbology, ELEMENTS);
    if (!result.ok) throw new Error(result.error.code);
    return drawSymbol(result.value, { barHeightPx: 120, marginModules: 12 });
  };
  const READ = '010950110153000310A(9)(B)(12345)c';

  it('with brackets inside a value decode with zxing to the same text', async () => {
    for (const symbology of CARRIERS) {
      expect(
        (await readWithZxing(draw(symbology))).map(({ text }) => text),
        symbology,
      ).toEqual([READ]);
    }
  });

  it.runIf(hasTool('zbarimg'))(
    titleWith('with brackets inside a value decode with zbar to the same text', 'zbarimg'),
    () => {
      expect(readWithZbar([draw('gs1_128'), draw('databarExpanded')])).toEqual([READ, READ]);
    },
  );

  it('with # are rejected in DataBar Expanded, which lacks that character (ISO/IEC 24724, 7.2.5)', () => {
    const error = { code: 'barcodeCharacter', params: { character: '#', position: 11 } };
    expect(encodeBarcode('databarExpanded', '(8010)9501#A')).toEqual({ ok: false, error });
  });

  /**
   * Generates values that are nearly valid: with the length and characters of each component, and digits that are often codes and dates.
   */
  function component({ characterSet, min, max }: Gs1Component): fc.Arbitrary<string> {
    const units = { N: '0123456789', X: 'Aa0_-%/12', Y: 'A0#-/12', Z: 'Aa0_-' } as const;
    const unit = fc.constantFrom(...units[characterSet]);
    const random = fc.string({ unit, minLength: min, maxLength: Math.min(max, min + 6) });
    const fits = (value: string) => value.length >= min && value.length <= max;
    const known = [
      '250131',
      '250200',
      '20240229',
      '1259',
      '276',
      '978',
      '0102',
      '2/3',
      '%41',
      'DE',
      '0',
      '-',
      '9',
      'BX',
    ];
    const samples = known.filter((value) => fits(value) && (characterSet !== 'N' || /^\d+$/.test(value)));
    return samples.length === 0 ? random : fc.oneof(random, fc.constantFrom(...samples));
  }

  /** Generates values with a random check digit, so that one in ten is valid. */
  const value = (identifier: string): fc.Arbitrary<string> =>
    fc
      .tuple(...(findGs1Identifier(identifier)?.components ?? []).map(component), fc.nat({ max: 2 }))
      .map((parts) =>
        parts
          .slice(0, -1)
          .join('')
          .slice(0, parts.at(-1) === 0 ? -1 : undefined),
      );

  it('are accepted or rejected as by BWIPP, for every identifier', () => {
    let accepted = 0;
    let refused = 0;
    for (const identifier of identifiers) {
      const numRuns = /^(3[1-6]|9)/.test(identifier) ? 3 : isLong ? 25 : 10;
      for (const part of fc.sample(value(identifier), { numRuns, seed: 20_265 })) {
        const content = `(${identifier})${part}`;
        const result = parseGs1(content);
        expect(result.ok, `${content} ${JSON.stringify(result)}`).toBe(bwippAccepts(content, false));
        if (result.ok) accepted++;
        else refused++;
      }
    }
    expect(Math.min(accepted, refused)).toBeGreaterThan(isLong ? 500 : 200);
  });

  it('of coupons (8110, 8112) are accepted or rejected as by BWIPP', () => {
    const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
    const counted = (from: number, to: number, more: number) =>
      fc
        .integer({ min: from, max: to })
        .chain((count) => digits(count + more).map((rest) => `${count}${rest}`));
    const prefix = counted(0, 6, 6);
    const code = fc.constantFrom('0', '4', '9', '5');
    const requirement = fc.tuple(counted(1, 5, 0), code, digits(3));
    const other = fc.oneof(prefix, fc.constant('9'));
    const join = (...parts: fc.Arbitrary<string | string[]>[]) =>
      fc.tuple(...parts).map((all) => all.flat().join(''));
    const maybe = (field: fc.Arbitrary<string>) => fc.oneof(field, fc.constant(''), fc.constant(''));
    const date = fc.constantFrom('250131', '250229', '241200', '240101', '261231');
    const coupon = join(
      join(prefix, digits(6), counted(1, 5, 0), requirement),
      maybe(join(fc.constantFrom('10', '13', '14'), requirement, other)),
      maybe(join(fc.constant('2'), requirement, other)),
      maybe(date.map((day) => `3${day}`)),
      maybe(date.map((day) => `4${day}`)),
      maybe(join(fc.constant('5'), counted(0, 9, 6))),
      maybe(join(fc.constant('6'), counted(0, 8, 6))),
      maybe(fc.constantFrom('90001', '93000', '96231', '95290')),
    ).filter((text) => text.length <= 70);
    const offer = join(fc.constantFrom('0', '1', '2'), prefix, digits(6), counted(0, 9, 6));
    const cut = fc.nat({ max: 12 });
    const verdicts = { true: 0, false: 0 };
    for (const [identifier, arbitrary] of [
      ['8110', coupon],
      ['8112', offer],
    ] as const) {
      for (const [text, at] of fc.sample(fc.tuple(arbitrary, cut), {
        numRuns: isLong ? 600 : 200,
        seed: 20_268,
      })) {
        const content = `(${identifier})${at === 0 ? text.slice(0, -1) : at === 1 ? `${text}7` : text}`;
        const result = parseGs1(content);
        expect(result.ok, `${content} ${JSON.stringify(result)}`).toBe(bwippAccepts(content, false));
        verdicts[`${result.ok}`]++;
      }
    }
    expect(Math.min(verdicts.true, verdicts.false)).toBeGreaterThan(isLong ? 200 : 60);
  });

  it.each([
    ['422', 3],
    ['3910', 4],
    ['7030', 4],
  ] as const)(
    'with the codes 000 to 999 in (%s) are accepted or rejected as by BWIPP',
    (identifier, length) => {
      for (let code = 0; code < 1000; code++) {
        const content = `(${identifier})${String(code).padStart(3, '0').padEnd(length, '1')}`;
        expect(parseGs1(content).ok, content).toBe(bwippAccepts(content, false));
      }
    },
  );
});

describe('[S5.32] combinations of GS1 identifiers', () => {
  it.each([
    ['(10)ABC', 'barcodeGs1Required', { identifier: '10', required: '(01), (02), (03), (8006), (8026)' }],
    ['(02)09501101530003', 'barcodeGs1Required', { identifier: '02', required: '(37)' }],
    [
      `${GTIN}(250)A`,
      'barcodeGs1Required',
      { identifier: '250', required: '(01)+(21), (03)+(21), (8006)+(21)' },
    ],
    [`${GTIN}(37)5`, 'barcodeGs1Excluded', { identifier: '01', other: '37' }],
    [`${GTIN}(3102)000001(3103)000001`, 'barcodeGs1Excluded', { identifier: '3102', other: '3103' }],
    [`${GTIN}(10)A(10)B`, 'barcodeGs1Repeated', { identifier: '10' }],
  ] as const)('%s is rejected with %s in every symbology', (content, code, params) => {
    for (const symbology of CARRIERS) {
      expect(encodeBarcode(symbology, content), symbology).toEqual({ ok: false, error: { code, params } });
    }
  });

  it('may get a required identifier from another symbol of the label', () => {
    expect(checkContent('gs1_128', '(10)ABC', ['01'])).toEqual({ ok: true, value: '(10)ABC' });
    expect(checkContent('gs1_128', '(02)09501101530003(37)5', ['00'])).toMatchObject({ ok: true });
    expect(checkContent('gs1_128', '(10)ABC', ['00'])).toMatchObject({ ok: false });
    expect(encodeBarcode('databarExpanded', '(10)ABC', { gs1Companions: ['01'] })).toMatchObject({
      ok: true,
    });
  });

  it('are accepted or rejected as by BWIPP for random sets of elements', () => {
    const pieces = [
      ['01', '09501101530003'],
      ['02', '09501101530003'],
      ['37', '5'],
      ['00', '095011015300000007'],
      ['10', 'A'],
      ['21', '1'],
      ['17', '251231'],
      ['3103', '000001'],
      ['3102', '000001'],
      ['250', 'B'],
      ['8006', '095011015300030102'],
      ['3922', '100'],
      ['3932', '978100'],
      ['30', '1'],
      ['422', '276'],
      ['427', 'BY'],
      ['426', '276'],
      ['8020', 'R'],
      ['415', '9501101530003'],
      ['3900', '10'],
    ] as const;
    const verdicts = { true: 0, false: 0 };
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }), (chosen) => {
        const content = chosen.map(([identifier, data]) => `(${identifier})${data}`).join('');
        const result = checkContent('gs1DataMatrix', content);
        verdicts[`${result.ok}`]++;
        expect(result.ok, `${content} ${JSON.stringify(result)}`).toBe(bwippAccepts(content, true));
      }),
      { numRuns: isLong ? 1500 : 500, seed: 20_266 },
    );
    expect(Math.min(verdicts.true, verdicts.false)).toBeGreaterThan(isLong ? 50 : 15);
  });
});
