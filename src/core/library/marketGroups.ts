/** What labels of the market are sorted into, in the order in which it is shown. */
export const MARKET_GROUPS = [
  'price',
  'shipping',
  'address',
  'rack',
  'pallet',
  'asset',
  'cable',
  'electronics',
  'food',
  'pharmacy',
  'jewellery',
  'garment',
] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];
