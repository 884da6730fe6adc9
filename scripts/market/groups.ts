import { ADDRESS_LABELS } from './address.ts';
import { ASSET_LABELS } from './asset.ts';
import { CABLE_LABELS } from './cable.ts';
import { ELECTRONICS_LABELS } from './electronics.ts';
import { FOOD_LABELS } from './food.ts';
import { GARMENT_LABELS } from './garment.ts';
import { JEWELLERY_LABELS } from './jewellery.ts';
import type { Starter } from './marketLabel.ts';
import { PHARMACY_LABELS } from './pharmacy.ts';
import { PRICE_LABELS } from './price.ts';
import { SHIPPING_LABELS } from './shipping.ts';
import { PALLET_LABELS, RACK_LABELS } from './warehouse.ts';

/** All starter labels by group, in the market's order. */
export const STARTERS: Readonly<Record<string, readonly Starter[]>> = {
  price: PRICE_LABELS,
  shipping: SHIPPING_LABELS,
  address: ADDRESS_LABELS,
  rack: RACK_LABELS,
  pallet: PALLET_LABELS,
  asset: ASSET_LABELS,
  cable: CABLE_LABELS,
  electronics: ELECTRONICS_LABELS,
  food: FOOD_LABELS,
  pharmacy: PHARMACY_LABELS,
  jewellery: JEWELLERY_LABELS,
  garment: GARMENT_LABELS,
};
