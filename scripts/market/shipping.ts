import {
  area,
  band,
  bars,
  column,
  fact,
  frame,
  gs1,
  mix,
  rule,
  type Starter,
  square,
  stroke,
  text,
} from './marketLabel.ts';
import { sscc } from './numbers.ts';

const RECIPIENT = column('recipient', 'Maple Street Bookshop');
const STREET = column('street', '418 Maple St');
const CITY = column('city', 'Portland OR');
const POSTCODE = column('postcode', '97205');
const PHONE = column('phone', '503 555 0142');
const ORDER = column('order', 'SO-104217');
const WEIGHT = column('weight', '6.2 lb');
const DATE = column('ship date', 'Mar 2, 2026');
const BOX = column('box', '1 of 3');
const SSCC = column('sscc', sscc('39521234700004217'));
const ROUTE = column('route', 'PDX-07');
const SENDER = 'Harbor Tea Traders\n27 Wharf Rd, Unit 7\nBoston MA 02210' as const;

const TO = 'TO' as const;
const FROM = 'FROM' as const;

export const SHIPPING_LABELS: readonly Starter[] = [
  {
    id: 'shipping-parcel',
    name: 'Parcel label 100 × 150',
    widthMm: 100,
    heightMm: 150,
    parts: [
      area(0, 0, 100, 16),
      text(5, 2, 55, 12, 26, 'STANDARD', 'bold', 'white'),
      text(60, 2, 35, 12, 22, ROUTE, 'bold', 'white', 'right'),
      text(5, 18.5, 20, 3.5, 7, FROM, 'bold'),
      text(5, 22.5, 52, 13.5, 9, SENDER, 'wrap'),
      fact(62, 18.5, 33, 'Ship date', DATE, 10, 'bold'),
      fact(62, 27, 33, 'Order', ORDER, 10, 'bold'),
      rule(0, 38, 100, 0.5),
      text(5, 40.5, 20, 3.5, 7, TO, 'bold'),
      text(5, 45, 90, 8, 18, RECIPIENT, 'bold'),
      text(5, 53.5, 90, 7, 14, STREET),
      text(5, 61, 90, 7, 14, CITY),
      text(5, 69, 45, 10, 24, POSTCODE, 'bold'),
      text(50, 70.5, 45, 7, 12, PHONE, 'right'),
      rule(0, 82, 100, 0.5),
      fact(5, 84, 28, 'Weight', WEIGHT, 15, 'bold'),
      fact(36, 84, 28, 'Parcel', BOX, 15, 'bold'),
      fact(67, 84, 28, 'Paid by', 'Sender', 15, 'bold'),
      rule(0, 98, 100, 0.5),
      text(5, 100.5, 90, 3.5, 7, 'SERIAL SHIPPING CONTAINER CODE', 'bold', 'center'),
      text(5, 104.2, 90, 5, 11, SSCC, 'center'),
      bars(5, 111, 90, 35, 'gs1_128', gs1(['00', SSCC]), 11),
    ],
  },
  {
    id: 'shipping-carton',
    name: 'Carton label 100 × 100',
    widthMm: 100,
    heightMm: 100,
    parts: [
      text(5, 4, 60, 6, 13, 'HARBOR TEA TRADERS', 'bold', 'spaced'),
      text(65, 4, 30, 6, 10, DATE, 'right'),
      rule(5, 12, 90, 0.5),
      text(5, 14, 66, 3.5, 7, 'CONTENTS', 'bold'),
      text(5, 17.8, 90, 9, 20, column('item', 'Jasmine Green Tea'), 'bold'),
      text(5, 27.5, 90, 6, 12, column('packing', '24 tins × 100 g')),
      rule(5, 36, 90),
      fact(5, 38, 28, 'Order', ORDER, 12, 'bold'),
      fact(38, 38, 28, 'Quantity', column('quantity', '24'), 12, 'bold'),
      fact(71, 38, 24, 'Gross', WEIGHT, 12, 'bold'),
      rule(5, 50, 90),
      text(5, 52, 55, 3.5, 7, 'BOX', 'bold'),
      text(5, 55.5, 60, 16, 38, BOX, 'bold'),
      square(72, 51.5, 23, 'qrcode', mix('HTTPS://HARBORTEA.EXAMPLE/O/', ORDER)),
      bars(5, 75, 90, 21, 'code128', ORDER, 11),
    ],
  },
  {
    id: 'shipping-return',
    name: 'Return label 100 × 70',
    widthMm: 100,
    heightMm: 70,
    parts: [
      band(0, 0, 100, 12, 20, 'RETURN', 'center', 'spaced'),
      text(5, 14, 40, 3.5, 7, 'RETURN TO', 'bold'),
      text(5, 18, 58, 15.5, 10, SENDER, 'wrap'),
      square(71, 14.5, 24, 'qrcode', mix('HTTPS://HARBORTEA.EXAMPLE/R/', ORDER)),
      rule(5, 41, 90),
      fact(5, 42.5, 40, 'Order', ORDER, 10, 'bold'),
      fact(5, 55, 40, 'Reason', column('reason', 'Wrong size'), 9, 'bold'),
      bars(45, 44, 52, 22, 'code128', column('return no.', 'RT-104217'), 9),
    ],
  },
  {
    id: 'shipping-fragile',
    name: 'Fragile 100 × 70',
    widthMm: 100,
    heightMm: 70,
    parts: [
      frame(3, 3, 94, 64, 1.5),
      // Two arrows over a line are the common "this side up" mark.
      stroke(14, 24, 23, 11, 2.5),
      stroke(32, 24, 23, 11, 2.5),
      area(21.75, 13, 2.5, 31),
      stroke(40, 24, 49, 11, 2.5),
      stroke(58, 24, 49, 11, 2.5),
      area(47.75, 13, 2.5, 31),
      area(14, 45.5, 44, 2.5),
      text(62, 13, 32, 16, 28, 'TOP', 'bold', 'center'),
      text(62, 31, 32, 8, 13, 'this side up', 'center'),
      band(4, 51, 92, 15, 27, 'FRAGILE', 'center'),
    ],
  },
];
