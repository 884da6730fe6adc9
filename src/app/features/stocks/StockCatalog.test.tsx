// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press, type } from '../../../../tests/support/mountScreen.tsx';
import type { CatalogueStock } from '../../../core/stocks/readStocks.ts';
import { stockFields } from '../../../core/stocks/stockLabel.ts';
import { StockCatalog } from './StockCatalog.tsx';

let mounted: Mounted | null = null;
afterEach(() => mounted?.unmount());

async function choose(
  number: string,
): Promise<{ readonly detail: HTMLElement; readonly made: CatalogueStock[] }> {
  const made: CatalogueStock[] = [];
  mounted = await mountScreen(
    <StockCatalog text="" actionText="Use this product" onChoose={(stock) => made.push(stock)} />,
  );
  const field = document.querySelector('input');
  if (!field) throw new Error('no search field');
  await type(field, number);
  const named = new RegExp(`Avery ${number}`);
  await eventually(() => expect(document.querySelector('button[aria-pressed]')?.textContent).toMatch(named));
  await press(named, 'button[aria-pressed]');
  const detail = document.querySelector<HTMLElement>(`section[aria-label="Avery ${number}"]`);
  if (!detail) throw new Error('nothing was chosen');
  return { detail, made };
}

it('the stock screen warns that two tables differ on product 5160 and still offers it', async () => {
  const { detail, made } = await choose('5160');
  expect(detail.textContent).toContain('differ by up to 0.03 in');
  await press('Use this product');
  expect(made.map(stockFields)).toMatchObject([
    { widthMm: 66.68, stock: { name: 'Avery 5160', sheet: { grids: [{ xMm: 4.78 }] } } },
  ]);
});

it('the stock screen shows no warning for product 5163, on which both tables agree', async () => {
  const { detail } = await choose('5163');
  expect(detail.textContent).not.toContain('differ');
});
