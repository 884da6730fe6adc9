import { area, band, bars, column, fact, frame, gs1, rule, type Starter, text } from './marketLabel.ts';
import { gtin, gtin14 } from './numbers.ts';

const DISH = column('dish', 'Tomato Basil Soup');
const MADE = column('made', 'Mar 2, 9:30');
const USE_BY = column('use by', 'MAR 5');
const WEEKDAY = column('weekday', 'THURSDAY');
const COOK = column('prepared by', 'Jo');
const INGREDIENTS = column(
  'ingredients',
  'Wheat flour, butter (milk), eggs, sugar, hazelnuts (9 %), cocoa, salt.',
);
const BAKED = column('product', 'Hazelnut Brownie');
const ALLERGENS = column('allergens', 'Wheat, milk, eggs, nuts');
const BEST = column('best before', '2026-03-09');
const LOT = column('lot', 'L26061');
const NET = column('net', '3.2 oz (90 g)');
const EAN = column('ean', gtin('952123474018'));
const GTIN = column('gtin', gtin14('952123475022'));
const CUT = column('cut', 'Beef Chuck, vacuum');
const MEAT_BEST = column('use by', '2026-03-16');
const KILOS = column('weight', '5.20 lb');

export const FOOD_LABELS: readonly Starter[] = [
  {
    id: 'food-use-by',
    name: 'Kitchen use-by 60 × 40',
    widthMm: 60,
    heightMm: 40,
    parts: [
      text(3, 2, 54, 6, 13, DISH, 'bold'),
      rule(3, 9, 54),
      fact(3, 10, 27, 'Made', MADE, 9),
      fact(31, 10, 26, 'Prepared by', COOK, 9),
      area(0, 19, 60, 21),
      text(3, 20.5, 24, 4, 8, 'USE BY', 'bold', 'white'),
      text(30, 20.5, 27, 4, 8, WEEKDAY, 'bold', 'white', 'right'),
      text(3, 25, 54, 14, 27, USE_BY, 'bold', 'white', 'center'),
    ],
  },
  {
    id: 'food-ingredients',
    name: 'Ingredients 60 × 50',
    widthMm: 60,
    heightMm: 50,
    shape: 'roundedRectangle',
    parts: [
      text(3, 2, 54, 5.5, 12, BAKED, 'bold'),
      rule(3, 8, 54),
      text(3, 8.8, 54, 3.2, 6, 'Ingredients', 'bold'),
      text(3, 12, 54, 9, 7, INGREDIENTS, 'wrap'),
      frame(3, 21.5, 54, 5.5, 0.375, 1),
      text(4.5, 21.5, 51, 5.5, 7.5, ALLERGENS, 'bold', 'center'),
      fact(3, 28, 26, 'Best before', BEST, 9, 'bold'),
      fact(3, 35.5, 13, 'Lot', LOT, 7),
      fact(3, 42, 26, 'Net weight', NET, 7),
      bars(27, 29, 31, 18.5, 'ean13', EAN),
    ],
  },
  {
    id: 'food-day-dot',
    name: 'Defrost label 50 × 30',
    widthMm: 50,
    heightMm: 30,
    shape: 'roundedRectangle',
    parts: [
      band(0, 0, 50, 7.5, 11, 'DEFROSTED', 'center', 'spaced'),
      text(3, 8.6, 44, 5, 10, column('item', 'Chicken thighs'), 'bold'),
      rule(3, 14.4, 44),
      fact(3, 15, 22, 'Out of freezer', column('out', 'Mar 2, 14:00'), 8, 'bold'),
      fact(26, 15, 21, 'Use before', column('use before', 'Mar 3, 14:00'), 8, 'bold'),
      text(3, 24.6, 44, 3.6, 6.5, 'Do not refreeze', 'center'),
    ],
  },
  {
    id: 'food-meat',
    name: 'Fresh meat, GS1 80 × 50',
    widthMm: 80,
    heightMm: 50,
    parts: [
      text(3, 2, 50, 6.5, 13, CUT, 'bold'),
      text(53, 2, 24, 6.5, 13, KILOS, 'bold', 'right'),
      rule(3, 9.8, 74),
      fact(3, 11, 26, 'Use by', MEAT_BEST, 11, 'bold'),
      fact(31, 11, 20, 'Lot', LOT, 11, 'bold'),
      fact(53, 11, 24, 'Store at', '28 to 34 °F', 9, 'right'),
      rule(3, 20.5, 74),
      text(3, 21.3, 10, 3.4, 7, 'GTIN'),
      text(13, 21.3, 40, 3.4, 7, GTIN),
      bars(2, 25.5, 76, 22.6, 'gs1_128', gs1(['01', GTIN], ['17', MEAT_BEST], ['10', LOT]), 7.5),
    ],
  },
];
