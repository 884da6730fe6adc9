import { describe, expect, it } from 'vitest';
import { suggestColumns } from './suggestColumns.ts';

const suggested = (
  wanted: Readonly<Record<string, string>>,
  offered: Readonly<Record<string, readonly string[]>>,
) =>
  Object.fromEntries(
    suggestColumns(
      Object.entries(wanted).map(([name, sample]) => ({ name, sample })),
      Object.entries(offered).map(([name, texts]) => ({ name, texts })),
    ).map(({ name, column }) => [name, column]),
  );

describe('suggested replacement columns for a label', () => {
  it('match names that differ in letter case, additional words or a typo', () => {
    const offered = { 'Product  NAME': [], 'Price (EUR)': [], Wieght: [], Nonsense: [] };
    expect(suggested({ 'product name': '', price: '', weight: '' }, offered)).toEqual({
      'product name': 'Product  NAME',
      price: 'Price (EUR)',
      weight: 'Wieght',
    });
  });

  it('match synonyms in other languages', () => {
    const offered = { 品名: [], 售价: [], Штрихкод: [], Artikelnummer: [] };
    expect(suggested({ name: '', price: '', ean: '', sku: '' }, offered)).toEqual({
      name: '品名',
      price: '售价',
      ean: 'Штрихкод',
      sku: 'Artikelnummer',
    });
  });

  it('ignore units in names, and distinguish "unit price" from "price"', () => {
    const offered = { 'Gewicht (g)': [], Grundpreis: [], Preis: [], 'Length, mm': [], 'Width in mm': [] };
    const wanted = { weight: '', 'unit price': '', price: '', length: '', width: '' };
    expect(suggested(wanted, offered)).toEqual({
      weight: 'Gewicht (g)',
      'unit price': 'Grundpreis',
      price: 'Preis',
      length: 'Length, mm',
      width: 'Width in mm',
    });
    const both = { 'Weight (kg)': [], 'Weight (g)': [] };
    expect(suggested({ 'weight (g)': '', 'weight (kg)': '' }, both)).toEqual({
      'weight (g)': 'Weight (g)',
      'weight (kg)': 'Weight (kg)',
    });
  });

  it('prefer the column with values like the present content when two names match', () => {
    const offered = { 'code a': ['SKU-1', 'SKU-2'], 'code b': ['4006381333931', '4006381333948'] };
    expect(suggested({ code: '4006381333931' }, offered)).toEqual({ code: 'code b' });
    expect(suggested({ code: 'AB-12' }, offered)).toEqual({ code: 'code a' });
  });

  it('use each column once and none without similarity', () => {
    expect(suggested({ price: '', prices: '' }, { Price: [] })).toEqual({ price: 'Price' });
    expect(suggested({ stock: '12' }, { Herkunft: ['Japan'], 日期: ['2026-11-22'] })).toEqual({});
    expect(suggested({ a: '' }, {})).toEqual({});
  });
});
