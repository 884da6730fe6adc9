/** Groups of labels in the label market, in display order. */
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
