import { describe, expect, it } from 'vitest';
import { buildStockTable, readSources } from '../../../scripts/stockTable.ts';
import { parsed } from '../../../tests/golden/layOut.ts';
import { findStocks, type StockQuery } from './findStocks.ts';
import { type CatalogueStock, readStocks } from './readStocks.ts';
import { liesOnPage, stockFields } from './stockLabel.ts';
import { STOCK_TABLE } from './stockTable.ts';

const stocks = readStocks();
const nameOf = ({ brand, part }: CatalogueStock) => `${brand} ${part}`;

function stockNamed(name: string): CatalogueStock {
  const stock = stocks.find((candidate) => nameOf(candidate) === name);
  if (!stock) throw new Error(`no stock ${name}`);
  return stock;
}

function search(text: string, filters: Partial<StockQuery> = {}): string[] {
  return findStocks(stocks, { text, brand: null, page: null, shape: null, ...filters }).map(nameOf);
}

describe('stock catalog', () => {
  it('contains every template of the database, including equivalents, and nothing else', () => {
    const sources = readSources();
    const templates = sources.files.join('').match(/<Template\s/g);
    expect(stocks).toHaveLength(templates?.length ?? 0);
    expect(stocks.length).toBe(1759);
    expect(buildStockTable(sources)).toContain(STOCK_TABLE);
  });

  it('has sizes and positions in millimeters, whatever unit the database uses', () => {
    // Sources with sizes in inches, in points and in millimeters.
    expect(stockNamed('Avery 5160')).toMatchObject({
      page: { kind: 'sheet', name: 'US-Letter', widthMm: 215.9, heightMm: 279.4 },
      shape: { widthMm: 66.675, heightMm: 25.4 },
      labelCount: 30,
    });
    expect(stockNamed('Avery 3112')).toMatchObject({ shape: { shape: 'circle', widthMm: 38.1 } });
    expect(stockNamed('Brother DK-1201').page).toEqual({ kind: 'roll', widthMm: 32 });
  });

  it('gives every stock fields that are valid for a label', () => {
    for (const stock of stocks) {
      const fields = stockFields(stock);
      expect(parsed(fields), nameOf(stock)).toMatchObject(fields);
    }
  });

  it('has all label grids within their pages, except for 10', () => {
    const beyond = new Set(stocks.filter((stock) => !liesOnPage(stock)).map(({ grids }) => grids));
    expect(beyond.size).toBe(10);
    expect(liesOnPage(stockNamed('Herma 4464'))).toBe(true);
    expect(liesOnPage(stockNamed('Avery 5160'))).toBe(true);
  });

  it('uses the positions of a second source where better, and reports differences between sources', () => {
    const placesOf = (name: string) => stockNamed(name).grids[0];
    // Three labels of 66.675 mm side by side begin at 4.78 mm with a step of 69.85 mm; the other source's 3.97 mm and 70.64 mm would be
    // wrong.
    for (const name of ['Avery 5160', 'Avery 8160', 'Avery 18160']) {
      expect(placesOf(name)).toMatchObject({ xMm: 4.78, stepXMm: 69.85, yMm: 12.7, stepYMm: 25.4 });
      expect(stockNamed(name)).toMatchObject({ shape: { widthMm: 66.675 }, doubtMm: 0.8 });
    }
    // In the sources, the margins of these sheets are uneven by 1.2, 2 and 5 mm.
    for (const name of ['Avery L7163', 'Avery L7164', 'Zweckform 4780']) {
      const { page, shape, grids, doubtMm } = stockNamed(name);
      const [{ columns, rows, xMm, yMm, stepXMm, stepYMm }] = grids;
      if (page.kind === 'roll') throw new Error(`${name} is a sheet`);
      const rightMm = page.widthMm - xMm - (columns - 1) * stepXMm - shape.widthMm;
      const bottomMm = page.heightMm - yMm - (rows - 1) * stepYMm - shape.heightMm;
      expect([Math.abs(rightMm - xMm) < 0.1, Math.abs(bottomMm - yMm) < 0.2, doubtMm], name).toEqual([
        true,
        true,
        0,
      ]);
    }
    // The sources describe different parts of a folded card. The first source is used, and `doubtMm` is the difference.
    expect(stockNamed('Avery 5305')).toMatchObject({ shape: { heightMm: 63.5 }, doubtMm: 54 });
    expect(stockNamed('Brother DK-1201').doubtMm).toBe(0);
  });

  it("has an outline where the shape alone doesn't describe the cut", () => {
    expect(stockNamed('Ascom ABP-236').shape.outline).toBe('');
    expect(stockNamed('Ascom A4/24/MKII').shape).toMatchObject({ shape: 'roundedRectangle' });
    expect(stockNamed('Ascom A4/24/MKII').shape.outline).toMatch(/^M3\.528 0h/);
    const discs = stocks.filter(({ shape }) => (shape.outline.match(/M/g) ?? []).length === 2);
    // The shape contains two circles, the disc and its hole.
    expect(discs.length).toBeGreaterThan(50);
  });

  it('treats stocks with one label per page as rolls', () => {
    expect(stockFields(stockNamed('Dymo 30334')).stock).toMatchObject({ name: 'Dymo 30334', sheet: null });
    expect(stockFields(stockNamed('Brother DK-2205'))).toMatchObject({
      paperType: 'continuous',
      heightMm: 100,
    });
    expect(stockFields(stockNamed('Avery 5160')).stock?.sheet?.grids).toHaveLength(1);
  });
});

describe('stock search', () => {
  it('finds a product by number, with or without brand and separators', () => {
    expect(search('5160')[0]).toBe('Avery 5160');
    expect(search('avery 5160')[0]).toBe('Avery 5160');
    expect(search('DK1201')[0]).toBe('Brother DK-1201');
    expect(search('no such thing')).toEqual([]);
  });

  it('finds labels by size, in both orientations and units', () => {
    expect(search('66.7x25.4')).toContain('Avery 5160');
    expect(search('1 x 2 5/8 in')).toContain('Avery 5160');
    expect(search('57 × 32 mm')).toContain('Dymo 30334');
    expect(search('57 × 32 in')).toEqual([]);
    expect(search('avery 1 x 2 5/8"').every((name) => name.startsWith('Avery'))).toBe(true);
  });

  it('shows brands with many articles first, each in the order of the catalog', () => {
    const avery = stocks.filter(({ brand }) => brand === 'Avery').map(nameOf);
    expect(search('').slice(0, avery.length)).toEqual(avery);
    const brands = [
      ...new Set(
        findStocks(stocks, { text: '', brand: null, page: null, shape: null }).map(({ brand }) => brand),
      ),
    ];
    expect(brands.slice(0, 3)).toEqual(['Avery', 'Hisago', 'Online Labels']);
    expect(new Set(brands.map((brand) => brand.toLowerCase())).size).toBe(brands.length);
  });

  it('shows the articles of a brand on the usual sheets first', () => {
    const all = { text: '', brand: null, page: null, shape: null };
    const pages = (usualPage: string) =>
      findStocks(stocks, all, usualPage)
        .filter(({ brand }) => brand === 'Avery')
        .map(({ page }) => (page.kind === 'roll' ? 'roll' : page.name));
    for (const usualPage of ['US-Letter', 'A4']) {
      const found = pages(usualPage);
      expect(found.lastIndexOf(usualPage) + 1).toBe(found.filter((page) => page === usualPage).length);
    }
    // A number that was typed stays the best match.
    expect(findStocks(stocks, { ...all, text: 'L7160' }, 'US-Letter')[0].part).toBe('L7160');
  });

  it('filters by brand, page and shape', () => {
    expect(search('', { brand: 'Brother' })).toHaveLength(5);
    expect(search('', { page: 'roll', brand: 'Avery' })).toEqual([]);
    expect(search('', { shape: 'round' })).toContain('Avery 3112');
    expect(search('', { shape: 'rectangle' })).not.toContain('Avery 3112');
    expect(search('')).toHaveLength(stocks.length);
  });
});
