import { bars, column, rule, type Starter, square, text } from './marketLabel.ts';

const ARTICLE = column('article', '00052816');
const METAL = column('metal', '18K Gold');
const STONE = column('stone', 'Sapphire');
const CARAT = column('weight', '0.42 ct');
const SIZE = column('size', 'sz 6½');
const GRAMS = column('gold weight', '3.85 g');
const PRICE = column('price', '$1,280');
const PIECE = column('piece', 'Ring “Aurora”');

export const JEWELLERY_LABELS: readonly Starter[] = [
  {
    id: 'jewellery-rat-tail',
    name: 'Rat-tail tag 26 × 12 + 35',
    widthMm: 26,
    heightMm: 12,
    shape: 'roundedRectangle',
    tail: { direction: 'right', lengthMm: 35 },
    parts: [
      square(0.8, 0.9, 6.2, 'dataMatrix', ARTICLE),
      text(0.8, 8, 11.4, 3, 5.5, ARTICLE),
      text(7.2, 0.9, 5.4, 3, 5, SIZE),
      text(13.8, 0.7, 11.2, 3.1, 5.8, METAL, 'bold', 'right'),
      text(13.8, 3.9, 11.2, 3.1, 5.8, CARAT, 'right'),
      text(13, 7.4, 12, 4, 8, PRICE, 'bold', 'right'),
    ],
  },
  {
    id: 'jewellery-barbell',
    name: 'Barbell tag 56 × 13',
    widthMm: 56,
    heightMm: 13,
    parts: [
      // The label has two faces; the part between them is wrapped around the ring.
      text(1, 0.8, 20, 3.6, 6.5, PIECE, 'bold'),
      text(1, 4.5, 11, 3.2, 6, METAL),
      text(12, 4.5, 9, 3.2, 6, GRAMS, 'right'),
      text(1, 8.2, 20, 4, 9, PRICE, 'bold', 'right'),
      square(35, 1.2, 7.5, 'dataMatrix', ARTICLE),
      text(43.2, 1, 12, 3.2, 6, STONE),
      text(43.2, 4.6, 12, 3.2, 6, CARAT),
      text(35, 9, 20, 3.2, 6.5, ARTICLE),
    ],
  },
  {
    id: 'jewellery-box',
    name: 'Jewelry box label 40 × 20',
    widthMm: 40,
    heightMm: 20,
    shape: 'roundedRectangle',
    parts: [
      text(2.5, 1.6, 24, 4, 8.5, PIECE, 'bold'),
      text(26.5, 1.6, 11, 4, 6.5, SIZE, 'right'),
      rule(2.5, 6.2, 35),
      text(2.5, 7, 17, 3.4, 6.5, METAL),
      text(19.5, 7, 18, 3.4, 6.5, GRAMS, 'right'),
      text(2.5, 10.4, 17, 3.4, 6.5, STONE),
      text(19.5, 10.4, 18, 3.4, 6.5, CARAT, 'right'),
      text(2.5, 14.2, 17, 4.2, 7, ARTICLE),
      text(16, 14.2, 21.5, 4.2, 9.5, PRICE, 'bold', 'right'),
    ],
  },
  {
    id: 'jewellery-watch',
    name: 'Watch tag 45 × 25',
    widthMm: 45,
    heightMm: 25,
    shape: 'roundedRectangle',
    parts: [
      text(2.5, 1.8, 40, 4.2, 9, column('watch', 'Meridian 38 Automatic'), 'bold'),
      text(2.5, 6.2, 22, 3.2, 6.5, column('case', 'Steel, 38 mm')),
      text(24.5, 6.2, 18, 3.2, 6.5, column('reference', 'MR38-201'), 'right'),
      bars(1.5, 10.2, 42, 7.2, 'code128', column('serial', '20418807'), null),
      text(2.5, 18.4, 18, 4.6, 6.5, '2-year warranty'),
      text(19, 18.4, 23.5, 4.6, 11, column('price', '$640'), 'bold', 'right'),
    ],
  },
];
