import {
  band,
  bars,
  column,
  fact,
  frame,
  mix,
  ring,
  rule,
  type Starter,
  square,
  stroke,
  text,
} from './marketLabel.ts';

const MODEL = column('model', 'LP-60A');
const SERIAL = column('serial', 'A26B0041872');
const PRODUCT = column('product', 'Power Adapter');
const INPUT = column('input', '100–240 V~ 50/60 Hz 1.5 A');
const OUTPUT = column('output', '20.0 V = 3.0 A, 60 W');
const PART = column('part', 'RC0603-10K');
const VALUE = column('value', '10 kΩ ±1 % 0603');
const QUANTITY = column('quantity', '5000');
const LOT = column('lot', 'W2609-117');
const DATE_CODE = column('date code', '2609');
const MAC = column('mac', '02:00:5E:10:42:7C');
const VERSION = column('firmware', '4.2.1');

export const ELECTRONICS_LABELS: readonly Starter[] = [
  {
    id: 'electronics-rating',
    name: 'Rating plate 60 × 40',
    widthMm: 60,
    heightMm: 40,
    parts: [
      frame(1, 1, 58, 38, 0.375, 2),
      text(4, 2.6, 34, 5, 11, PRODUCT, 'bold'),
      text(38, 2.6, 18, 5, 10, MODEL, 'bold', 'right'),
      rule(4, 8.6, 52),
      text(4, 9.6, 12, 4, 7, 'INPUT', 'bold'),
      text(16, 9.6, 40, 4, 7.5, INPUT),
      text(4, 13.8, 12, 4, 7, 'OUTPUT', 'bold'),
      text(16, 13.8, 40, 4, 7.5, OUTPUT),
      rule(4, 18.8, 52),
      // The symbol of protection class II is a square within a square.
      frame(4, 20.5, 7, 7, 0.5),
      frame(5.75, 22.25, 3.5, 3.5, 0.5),
      text(13.5, 20.2, 27, 7.6, 6.5, 'Indoor use only.\nDo not open.', 'wrap', 'middle'),
      square(45, 20, 11, 'dataMatrix', SERIAL),
      text(4, 29, 8, 3.6, 6.5, 'S/N'),
      text(12, 29, 32, 3.6, 8, SERIAL, 'bold'),
      text(4, 33.4, 52, 3.6, 6.5, 'Lattice Power Inc. · Made in Taiwan'),
    ],
  },
  {
    id: 'electronics-serial',
    name: 'Serial number 50 × 15',
    widthMm: 50,
    heightMm: 15,
    parts: [
      text(2, 1, 18, 3.8, 8, MODEL, 'bold'),
      text(20, 1, 28, 3.8, 7, SERIAL, 'right'),
      bars(1, 5.2, 48, 8.6, 'code128', SERIAL, null),
    ],
  },
  {
    id: 'electronics-reel',
    name: 'Component reel 80 × 50',
    widthMm: 80,
    heightMm: 50,
    parts: [
      text(3, 2, 50, 6, 13, PART, 'bold'),
      text(3, 8, 50, 4.6, 9, VALUE),
      rule(3, 13.6, 51),
      fact(3, 14.4, 24, 'Quantity', QUANTITY, 11, 'bold'),
      fact(29, 14.4, 25, 'Date code', DATE_CODE, 11),
      fact(3, 23.6, 24, 'Lot', LOT, 9),
      fact(29, 23.6, 25, 'Moisture', 'MSL 1', 9),
      square(57, 3, 20, 'dataMatrix', mix('P', PART, '|Q', QUANTITY, '|T', LOT, '|D', DATE_CODE)),
      ring(61, 24.5, 12, 0.5),
      text(61, 24.5, 12, 12, 12, 'Pb', 'bold', 'center'),
      stroke(62.8, 34.7, 71.2, 26.3, 0.5),
      bars(2, 34, 56, 14, 'code128', PART, 8),
    ],
  },
  {
    id: 'electronics-mac',
    name: 'MAC address 45 × 20',
    widthMm: 45,
    heightMm: 20,
    parts: [
      square(2, 4, 12, 'dataMatrix', MAC),
      text(16, 1.8, 27, 3.4, 6.5, 'MAC address'),
      text(16, 5.2, 27, 4.2, 8, MAC, 'bold'),
      rule(16, 10.3, 27),
      text(16, 11, 12, 3.4, 6.5, 'Model'),
      text(28, 11, 15, 3.4, 7, MODEL, 'bold', 'right'),
      text(16, 14.8, 14, 3.4, 6.5, 'Firmware'),
      text(30, 14.8, 13, 3.4, 7, VERSION, 'right'),
    ],
  },
  {
    id: 'electronics-warranty',
    name: 'Warranty seal 40 × 20',
    widthMm: 40,
    heightMm: 20,
    parts: [
      band(0, 0, 40, 6, 8.5, 'WARRANTY VOID', 'center'),
      text(2, 6.6, 36, 4, 7, 'if this seal is broken', 'center'),
      bars(3, 11, 34, 8, 'code128', column('seal', '26030417'), 6.5),
    ],
  },
];
