import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkContent } from '../../../../core/barcode/checkContent.ts';
import { encodeBarcode } from '../../../../core/barcode/encodeBarcode.ts';
import {
  LINEAR_SYMBOLOGIES,
  MATRIX_SYMBOLOGIES,
  symbologyInfo,
} from '../../../../core/barcode/symbologies.ts';
import { DRAWN_AS_CODE_128, GROUP_NAMES, SYMBOLOGY_GROUPS } from './symbologyGroups.ts';

const ALL = [...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES];

it('every symbology is in exactly one group and has a description in every language', () => {
  const grouped = GROUP_NAMES.flatMap((name) => [...SYMBOLOGY_GROUPS[name]]);
  expect([...grouped].sort()).toEqual([...ALL].sort());
  for (const language of ['en-US', 'ru-RU', 'zh-CN', 'zh-TW']) {
    const texts = JSON.parse(
      readFileSync(new URL(`../../../../locales/${language}/ui/codes.json`, import.meta.url), 'utf8'),
    );
    expect(Object.keys(texts.uses).sort()).toEqual([...ALL].sort());
    expect(Object.keys(texts.groups).sort()).toEqual([...GROUP_NAMES].sort());
  }
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
  expect(alike.sort()).toEqual([...DRAWN_AS_CODE_128].sort());
  expect(symbologyInfo('industrial2of5').wireName).not.toBe('INDUSTRIAL-25');
});
