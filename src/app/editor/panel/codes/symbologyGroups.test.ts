import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMPLETE_LANGUAGES } from '../../../../../tests/support/completeLanguages.ts';
import { checkContent } from '../../../../core/barcode/checkContent.ts';
import { encodeBarcode } from '../../../../core/barcode/encodeBarcode.ts';
import {
  LINEAR_SYMBOLOGIES,
  MATRIX_SYMBOLOGIES,
  symbologyInfo,
} from '../../../../core/barcode/symbologies.ts';
import { symbologyCoding } from '../../../../core/barcode/symbologyCodings.ts';
import { GROUPED_SYMBOLOGIES } from './symbologyGroups.ts';

const ALL = [...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES];

/** Texts of `codes.json` that a language lacks or has without need. */
function wrongTexts(language: string): string[] {
  const file = new URL(`../../../../locales/${language}/ui/codes.json`, import.meta.url);
  const { uses, groups } = JSON.parse(readFileSync(file, 'utf8'));
  const keys = [...ALL.map((id) => `uses.${id}`), ...GROUPED_SYMBOLOGIES.map(({ name }) => `groups.${name}`)];
  const texts = [
    ...Object.keys(uses).map((id) => `uses.${id}`),
    ...Object.keys(groups).map((id) => `groups.${id}`),
  ];
  return [
    ...keys.filter((key) => !texts.includes(key)).map((key) => `${language}/codes.json lacks ${key}`),
    ...texts
      .filter((key) => !keys.includes(key))
      .map((key) => `${language}/codes.json has ${key} without need`),
  ];
}

it('every symbology is in one group and has a description in every language', () => {
  const grouped = GROUPED_SYMBOLOGIES.flatMap(({ symbologies }) => symbologies);
  expect([...grouped].sort()).toEqual([...ALL].sort());
  expect(COMPLETE_LANGUAGES.flatMap(wrongTexts)).toEqual([]);
});

it('the symbologies encoded as Code 128 are exactly those described as Code 128 [S5.32]', () => {
  const bars = (symbology: (typeof ALL)[number]) => {
    if (!checkContent(symbology, '12345678').ok) return null;
    const encoded = encodeBarcode(symbology, '12345678', {});
    return encoded.ok && encoded.value.kind === 'linear' ? encoded.value.widths.join() : null;
  };
  const alike = LINEAR_SYMBOLOGIES.filter(
    (symbology) => symbology !== 'code128' && bars(symbology) === bars('code128'),
  );
  expect(alike).toEqual(ALL.filter((symbology) => symbologyCoding(symbology).isCode128));
  expect(symbologyInfo('industrial2of5').wireName).not.toBe('INDUSTRIAL-25');
});
