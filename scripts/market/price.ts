import { area, bars, column, fact, rule, type Starter, text } from './marketLabel.ts';
import { gtin } from './numbers.ts';

const NAME = column('name', 'Wildflower Honey');
const DETAIL = column('detail', '12 oz · Vermont');
const PRICE = column('price', '$7.49');
const UNIT_PRICE = column('unit price', '$9.99 / lb');
const SKU = column('sku', 'HN-00352');
const EAN = column('ean', gtin('952123471035'));
const WAS = column('was', '$9.99');
const SAVED = column('saving', '−25 %');
const UNTIL = column('until', 'until March 31');
const MODEL = column('model', 'Linen shirt');
const COLOUR = column('color', 'Sand');
const SIZE = column('size', 'M');
const ARTICLE = column('style', 'LS-2041');
const CLOTHES_EAN = column('ean', gtin('952123472048'));
const CLOTHES_PRICE = column('price', '$59.00');

export const PRICE_LABELS: readonly Starter[] = [
  {
    id: 'price-shelf',
    name: 'Shelf edge price 70 × 38',
    widthMm: 70,
    heightMm: 38,
    parts: [
      text(3, 2, 64, 6, 13, NAME, 'bold'),
      text(3, 8, 40, 4, 8, DETAIL),
      text(43, 8, 24, 4, 7, SKU, 'right'),
      rule(3, 13, 64),
      bars(2, 19.5, 31, 16.5, 'ean13', EAN),
      text(33, 15.5, 34, 12, 27, PRICE, 'bold', 'right'),
      text(33, 29.5, 34, 4.5, 8.5, UNIT_PRICE, 'right'),
    ],
  },
  {
    id: 'price-sale',
    name: 'Sale price 80 × 50',
    widthMm: 80,
    heightMm: 50,
    shape: 'roundedRectangle',
    parts: [
      area(0, 0, 80, 13),
      text(4, 1, 42, 11, 24, 'SALE', 'bold', 'white'),
      text(46, 1, 30, 11, 17, SAVED, 'bold', 'white', 'right'),
      text(4, 14.5, 72, 6, 13, NAME, 'bold'),
      text(4, 20.5, 72, 4, 8, DETAIL),
      text(4, 26.5, 34, 4, 8, 'Regular price'),
      text(4, 30.5, 34, 6, 13, WAS, 'struck'),
      text(30, 25, 46, 15.5, 34, PRICE, 'bold', 'right'),
      rule(4, 42.5, 72),
      text(4, 43.5, 40, 4.5, 8, UNTIL, 'bold'),
      text(44, 43.5, 32, 4.5, 8, SKU, 'right'),
    ],
  },
  {
    id: 'price-hang-tag',
    name: 'Hang tag 45 × 75',
    widthMm: 45,
    heightMm: 75,
    shape: 'roundedRectangle',
    parts: [
      text(3, 11, 39, 5.5, 11, 'NORTH & FIELD', 'bold', 'center', 'spaced'),
      rule(3, 18, 39),
      text(3, 19.5, 39, 5.5, 11, MODEL, 'bold'),
      fact(3, 26, 25, 'Style', ARTICLE, 8),
      fact(3, 34, 25, 'Color', COLOUR, 8),
      text(25, 26, 17, 3.1, 6, 'Size', 'right'),
      text(22, 29.2, 20, 10, 17, SIZE, 'bold', 'right'),
      bars(7, 43, 31, 16, 'ean13', CLOTHES_EAN),
      rule(3, 61, 39),
      text(3, 62.5, 39, 10, 21, CLOTHES_PRICE, 'bold', 'center'),
    ],
  },
  {
    id: 'price-small',
    name: 'Price sticker 40 × 30',
    widthMm: 40,
    heightMm: 30,
    shape: 'roundedRectangle',
    parts: [
      text(2, 1.5, 36, 4.5, 9, NAME, 'bold'),
      text(2, 6, 36, 3.4, 6.5, DETAIL),
      text(2, 9.5, 36, 6.5, 15, PRICE, 'bold', 'right'),
      bars(4, 16.5, 32, 12, 'ean13', EAN, 6.5),
    ],
  },
  {
    id: 'price-wine',
    name: 'Wine shelf card 90 × 50',
    widthMm: 90,
    heightMm: 50,
    parts: [
      text(4, 3, 82, 7.5, 17, column('wine', 'Stone Terrace Riesling'), 'bold'),
      text(4, 10.5, 82, 4.5, 9, column('region', 'Finger Lakes, New York · 2023')),
      rule(4, 16.5, 82),
      text(
        4,
        18,
        82,
        9,
        8,
        column('note', 'Green apple, lime and slate; bright and dry. Good with fish and young cheese.'),
        'wrap',
      ),
      bars(3, 30.5, 32, 16, 'ean13', column('ean', gtin('952123473014'))),
      fact(38, 34, 16, 'Volume', column('volume', '750 ml'), 9, 'bold'),
      fact(38, 41, 16, 'Alcohol', column('alcohol', '12 % vol'), 9, 'bold'),
      text(56, 31, 30, 15, 25, column('price', '$18.90'), 'bold', 'right'),
    ],
  },
];
