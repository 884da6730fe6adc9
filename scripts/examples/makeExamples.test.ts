import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseLabel } from '../../src/core/label/parseLabel.ts';
import { boundColumns } from '../../src/core/print/labelInputs.ts';
import type { ExampleWords, LabelFile } from './exampleWords.ts';
import { makeExamples } from './makeExamples.ts';
import { formatLabel, translateLabel } from './translateLabel.ts';

const root = join(import.meta.dirname, '../..');

describe('example labels in other languages', () => {
  it('match the output of makeExamples (to regenerate: node scripts/run.mjs examples)', async () => {
    const made = await makeExamples();
    expect(made.length).toBeGreaterThan(60);
    for (const { path, bytes } of made) {
      expect(Buffer.compare(readFileSync(join(root, path)), bytes), path).toBe(0);
    }
  });
});

const LABEL: LabelFile = {
  format: 'diecut-label',
  version: 1,
  name: 'Price',
  widthMm: 60,
  heightMm: 40,
  elements: [
    { kind: 'rectangle', id: 'band', xMm: 0, yMm: 0, widthMm: 60, heightMm: 7 },
    {
      kind: 'text',
      id: 'shop',
      xMm: 0,
      yMm: 2,
      widthMm: 40,
      heightMm: 4,
      content: 'Shop',
      fontSizePt: 9,
      wrap: false,
    },
    {
      kind: 'text',
      id: 'price',
      xMm: 0,
      yMm: 9,
      widthMm: 40,
      heightMm: 9,
      content: '€ {price}',
      data: { source: 'template' },
    },
    {
      kind: 'barcode',
      id: 'code',
      xMm: 0,
      yMm: 20,
      widthMm: 40,
      heightMm: 10,
      symbology: 'code128',
      content: '1',
      data: { source: 'column', key: 'ean', position: 1 },
    },
    {
      kind: 'qrcode',
      id: 'link',
      xMm: 0,
      yMm: 20,
      widthMm: 10,
      heightMm: 10,
      content: '({ean})',
      data: { source: 'template' },
    },
  ],
};
const WORDS: ExampleWords = {
  name: '价签',
  sheet: '商品',
  texts: { Shop: '商店', '€ {price}': '￥{售价}' },
  changes: { shop: { bold: true } },
  columns: [
    { for: 'ean', name: '条码' },
    { for: 'price', name: '售价', format: '0.00' },
  ],
  rows: [['952', 9.5]],
};

describe('translateLabel', () => {
  const translated = translateLabel(LABEL, WORDS, 'zh-CN');

  it('translates the name and all texts and binds elements to columns of the translated spreadsheet', () => {
    const parsed = parseLabel(JSON.parse(formatLabel(translated)));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    expect(parsed.value.name).toBe('价签');
    expect(boundColumns(parsed.value)).toEqual(['售价', '条码']);
    const [, shop, price, code, link] = translated.elements;
    expect([shop.content, price.content, code.content, link.content]).toEqual([
      '商店',
      '￥{售价}',
      '952',
      '({条码})',
    ]);
    expect(code.data).toEqual({ source: 'column', key: '条码', position: 0 });
  });

  it('sets text in a font of the language and makes boxes tall enough for its lines', () => {
    const [band, shop, , code] = translated.elements;
    expect(band).toEqual(LABEL.elements[0]);
    expect(shop).toMatchObject({ fontFamily: 'noto-sans-sc', bold: true, heightMm: 4.6, yMm: 1.7 });
    expect(code).not.toHaveProperty('fontFamily');
    const [, russian] = translateLabel(LABEL, WORDS, 'ru-RU').elements;
    expect(russian).toEqual({ ...LABEL.elements[1], content: '商店', bold: true });
  });

  it('throws for missing or unused texts, changes to unknown elements and missing columns', () => {
    const make = (words: Partial<ExampleWords>) => () =>
      translateLabel(LABEL, { ...WORDS, ...words }, 'zh-CN');
    expect(make({ texts: { Shop: '商店' } })).toThrow('no words for “€ {price}”');
    expect(make({ texts: { ...WORDS.texts, Gone: 'x' } })).toThrow('words that nothing says: Gone');
    expect(make({ changes: { gone: {} } })).toThrow('changes of what is not there: gone');
    expect(make({ columns: [WORDS.columns[1]] })).toThrow('no column for “ean”');
  });
});
