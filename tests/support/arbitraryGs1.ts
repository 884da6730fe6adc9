import fc from 'fast-check';
import { findGs1Identifier, type Gs1Component } from '../../src/core/barcode/gs1/findGs1Identifier.ts';
import { searchGs1Entries } from '../../src/core/barcode/gs1/gs1Catalogue.ts';
import type { Gs1Element } from '../../src/core/barcode/gs1/parseGs1.ts';
import { appendCheckDigit } from './checkDigit.ts';

const UNITS = {
  N: '0123456789',
  X: '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
  Y: '#-/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  Z: '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
} as const;

/** Valid values for the rules that random values would rarely satisfy. */
const KEEPS: Readonly<Record<string, readonly string[]>> = {
  yymmd0: ['251231', '240200', '240229'],
  yymmdd: ['251231', '240229'],
  yyyymmdd: ['20240229', '19991231'],
  hhmi: ['0000', '2359'],
  hh: ['00', '23'],
  mi: ['59'],
  ss: ['07'],
  iso3166: ['276', '643'],
  iso3166999: ['276', '999'],
  iso3166alpha2: ['DE', 'RU'],
  iso4217: ['978', '156'],
  iso5218: ['0', '9'],
  iban: ['DE89370400440532013000'],
  packagetype: ['BX', '201'],
  mediatype: ['01', '80'],
  importeridx: ['_', 'A'],
  yesno: ['0', '1'],
  hyphen: ['-'],
  winding: ['0', '9'],
  zero: ['0'],
  pieceoftotal: ['0102', '0909'],
  posinseqslash: ['1/1', '2/3'],
  nozeroprefix: ['0', '7', '123456789012'],
  csumalpha: ['1987654Ad4X4bL5ttr2310c2K'],
  couponcode: ['8112345600000111013090125'],
  latitude: ['0900000000', '1800000000'],
  longitude: ['3600000000', '0000000000'],
};

function componentValue({ characterSet, min, max, rules }: Gs1Component): fc.Arbitrary<string> {
  const rule = rules.find((name) => Object.hasOwn(KEEPS, name));
  if (rule !== undefined) return fc.constantFrom(...KEEPS[rule]);
  const unit = fc.constantFrom(...UNITS[characterSet]);
  if (rules.includes('csum')) {
    return fc.string({ unit, minLength: max - 1, maxLength: max - 1 }).map(appendCheckDigit);
  }
  const random = fc.string({ unit, minLength: min, maxLength: max });
  if (rules.includes('nonzero')) return random.filter((value) => /[1-9]/.test(value));
  if (rules.includes('pcenc')) return random.map((value) => value.replaceAll('%', '.'));
  if (rules.includes('gcppos1')) {
    return fc
      .string({ unit, minLength: Math.max(min, 2), maxLength: max })
      .map((value) => `12${value.slice(2)}`);
  }
  return random;
}

/** Identifiers of coupons, which are excluded because they have their own grammar. */
const OF_COUPONS = ['8110', '8112'];
export const GS1_IDENTIFIERS_TESTED: readonly string[] = searchGs1Entries('', () => '')
  .map(({ identifier }) => identifier)
  .filter((identifier) => !OF_COUPONS.includes(identifier));

/** Generates valid values of an application identifier, with all characters that it allows, and with or without optional components. */
export function gs1Value(identifier: string): fc.Arbitrary<string> {
  const components = findGs1Identifier(identifier)?.components ?? [];
  const required = components.filter(({ isOptional }) => !isOptional).length;
  return fc
    .integer({ min: required, max: components.length })
    .chain((count) => fc.tuple(...components.slice(0, count).map(componentValue)))
    .map((values) => values.join(''));
}

/** Generates an element with one of these application identifiers and a valid value. */
export function gs1Part(identifiers: readonly string[] = GS1_IDENTIFIERS_TESTED): fc.Arbitrary<Gs1Element> {
  return fc
    .constantFrom(...identifiers)
    .chain((identifier) => gs1Value(identifier).map((value) => ({ identifier, value })));
}
