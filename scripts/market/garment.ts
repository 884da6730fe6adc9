import {
  bars,
  column,
  fact,
  type Part,
  ring,
  rule,
  type Starter,
  square,
  stroke,
  text,
} from './marketLabel.ts';
import { gtin } from './numbers.ts';

const LINE_MM = 0.375;

const cross = (xMm: number, yMm: number): readonly Part[] => [
  stroke(xMm, yMm, xMm + 8, yMm + 7, 0.5),
  stroke(xMm, yMm + 7, xMm + 8, yMm, 0.5),
];

/** Symbols of ISO 3758, each in a field of 8 by 7 mm. */
const wash = (xMm: number, yMm: number, temperature: string): readonly Part[] => [
  stroke(xMm, yMm + 1.2, xMm + 1.2, yMm + 6.8, LINE_MM),
  stroke(xMm + 8, yMm + 1.2, xMm + 6.8, yMm + 6.8, LINE_MM),
  stroke(xMm + 1.2, yMm + 6.8, xMm + 6.8, yMm + 6.8, LINE_MM),
  stroke(xMm + 0.3, yMm + 2.2, xMm + 2.2, yMm + 1.4, LINE_MM),
  stroke(xMm + 2.2, yMm + 1.4, xMm + 4, yMm + 2.2, LINE_MM),
  stroke(xMm + 4, yMm + 2.2, xMm + 5.8, yMm + 1.4, LINE_MM),
  stroke(xMm + 5.8, yMm + 1.4, xMm + 7.7, yMm + 2.2, LINE_MM),
  text(xMm + 1.5, yMm + 2.6, 5, 4, 8, temperature, 'bold', 'center'),
];
const bleach = (xMm: number, yMm: number): readonly Part[] => [
  stroke(xMm + 4, yMm + 0.4, xMm + 0.4, yMm + 6.8, LINE_MM),
  stroke(xMm + 4, yMm + 0.4, xMm + 7.6, yMm + 6.8, LINE_MM),
  stroke(xMm + 0.4, yMm + 6.8, xMm + 7.6, yMm + 6.8, LINE_MM),
];
const squareOf = (xMm: number, yMm: number): readonly Part[] => [
  stroke(xMm + 0.7, yMm + 0.2, xMm + 7.3, yMm + 0.2, LINE_MM),
  stroke(xMm + 0.7, yMm + 6.8, xMm + 7.3, yMm + 6.8, LINE_MM),
  stroke(xMm + 0.7, yMm + 0.2, xMm + 0.7, yMm + 6.8, LINE_MM),
  stroke(xMm + 7.3, yMm + 0.2, xMm + 7.3, yMm + 6.8, LINE_MM),
];
const tumble = (xMm: number, yMm: number): readonly Part[] => [
  ...squareOf(xMm, yMm),
  ring(xMm + 0.9, yMm + 0.4, 6.2, LINE_MM),
];
const dryFlat = (xMm: number, yMm: number): readonly Part[] => [
  ...squareOf(xMm, yMm),
  stroke(xMm + 2.2, yMm + 3.5, xMm + 5.8, yMm + 3.5, LINE_MM),
];
const iron = (xMm: number, yMm: number, dots: number): readonly Part[] => [
  stroke(xMm, yMm + 6.2, xMm + 8, yMm + 6.2, LINE_MM),
  stroke(xMm, yMm + 6.2, xMm + 2, yMm + 3, LINE_MM),
  stroke(xMm + 2, yMm + 3, xMm + 6.9, yMm + 3, LINE_MM),
  stroke(xMm + 6.3, yMm + 1, xMm + 8, yMm + 6.2, LINE_MM),
  stroke(xMm + 2.6, yMm + 1, xMm + 6.3, yMm + 1, LINE_MM),
  // A dot is a ring whose border fills it: one dot means cool, two dots mean warm.
  ...Array.from({ length: dots }, (_, at) => ring(xMm + 4.1 - dots * 0.7 + at * 1.4, yMm + 4.1, 1, 0.5)),
];
const dryClean = (xMm: number, yMm: number, letter: string): readonly Part[] => [
  ring(xMm + 0.6, yMm + 0.1, 6.8, LINE_MM),
  text(xMm + 1.5, yMm + 1.3, 5, 4.4, 10, letter, 'bold', 'center'),
];

const FIBRE = column('fibers', '55 % linen\n45 % cotton');
const SIZE = column('size', 'M');
const STYLE = column('style', 'LS-2041');
const ORIGIN = column('made in', 'Made in Portugal');
const WOOL = column('fibers', '80 % wool\n20 % polyamide');
const BRAND = 'NORTH & FIELD' as const;

export const GARMENT_LABELS: readonly Starter[] = [
  {
    id: 'garment-care',
    name: 'Care label, linen 35 × 75',
    widthMm: 35,
    heightMm: 75,
    parts: [
      text(3, 9, 29, 5, 9, BRAND, 'bold', 'center'),
      rule(3, 15.2, 29),
      text(3, 16.5, 18, 9.6, 8, FIBRE, 'wrap'),
      text(21, 16.5, 11, 9.6, 18, SIZE, 'bold', 'right'),
      rule(3, 28, 29),
      wash(3, 30.5, '40'),
      bleach(13.5, 30.5),
      cross(13.5, 30.5),
      tumble(24, 30.5),
      cross(24, 30.5),
      iron(8.2, 40.5, 2),
      dryClean(18.7, 40.5, 'P'),
      rule(3, 50.5, 29),
      text(3, 51.8, 29, 11.5, 6.5, 'Wash dark colors separately. Iron while damp.', 'wrap'),
      text(3, 64.5, 29, 3.6, 6.5, ORIGIN, 'center'),
      text(3, 69, 29, 3.6, 6.5, STYLE, 'center'),
    ],
  },
  {
    id: 'garment-care-wool',
    name: 'Care label, wool 35 × 60',
    widthMm: 35,
    heightMm: 60,
    parts: [
      text(3, 8, 29, 9.6, 8, WOOL, 'wrap', 'center'),
      rule(3, 19, 29),
      wash(3, 21.5, '30'),
      stroke(4.2, 29.4, 9.8, 29.4, LINE_MM),
      bleach(13.5, 21.5),
      cross(13.5, 21.5),
      dryFlat(24, 21.5),
      iron(8.2, 32, 1),
      dryClean(18.7, 32, 'P'),
      rule(3, 42, 29),
      text(3, 43, 29, 7.4, 6.5, 'Reshape and dry flat.', 'wrap', 'center'),
      text(3, 51.2, 29, 3.4, 6.5, ORIGIN, 'center'),
      text(3, 55, 29, 3.4, 6.5, STYLE, 'center'),
    ],
  },
  {
    id: 'garment-size',
    name: 'Size label 20 × 30',
    widthMm: 20,
    heightMm: 30,
    parts: [
      text(1.5, 5, 17, 3.4, 6, BRAND, 'center'),
      text(1.5, 9, 17, 13, 30, SIZE, 'bold', 'center'),
      rule(4, 23.2, 12),
      text(1.5, 24.2, 17, 3.6, 6.5, STYLE, 'center'),
    ],
  },
  {
    id: 'garment-polybag',
    name: 'Polybag label 70 × 50',
    widthMm: 70,
    heightMm: 50,
    parts: [
      text(3, 2.5, 46, 5.5, 11, column('article', 'Linen shirt, long sleeve'), 'bold'),
      text(3, 8.2, 46, 4.4, 8.5, BRAND),
      rule(3, 14, 64),
      fact(3, 15, 22, 'Style', STYLE, 9, 'bold'),
      fact(26, 15, 24, 'Color', column('color', 'Sand 104'), 9, 'bold'),
      text(51, 1.5, 16, 11.5, 24, SIZE, 'bold', 'right'),
      fact(51, 15, 16, 'Pieces', column('pieces', '1'), 9, 'right'),
      bars(3, 26, 36, 21.5, 'ean13', column('ean', gtin('952123472048')), 8),
      square(50, 27, 17, 'qrcode', 'HTTPS://NORTHFIELD.EXAMPLE/CARE'),
      text(45, 44.6, 22, 3.4, 6.5, 'How to care', 'right'),
    ],
  },
];
