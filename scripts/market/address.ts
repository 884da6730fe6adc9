import { column, frame, rule, type Starter, text } from './marketLabel.ts';

const NAME = column('name', 'Eleanor Whitfield');
const COMPANY = column('company', 'Whitfield & Daughters');
const STREET = column('street', '2290 Larkspur Ave, Suite 5');
const CITY = column('city', 'Madison WI 53703');
const TOWN = column('city', 'Madison WI');
const POSTCODE = column('postcode', '53703');
const COUNTRY = column('country', 'UNITED STATES');

export const ADDRESS_LABELS: readonly Starter[] = [
  {
    id: 'address-standard',
    name: 'Address 89 × 36',
    widthMm: 89,
    heightMm: 36,
    parts: [
      text(5, 3.5, 79, 7, 14, NAME, 'bold'),
      text(5, 10.8, 79, 5.4, 10.5, COMPANY),
      text(5, 16.8, 79, 5.8, 12, STREET),
      text(5, 23.2, 79, 5.8, 12, CITY),
      text(5, 29.4, 79, 4, 8, COUNTRY, 'spaced'),
    ],
  },
  {
    id: 'address-sender',
    name: 'Return address 54 × 25',
    widthMm: 54,
    heightMm: 25,
    parts: [
      text(3, 1.8, 48, 3.2, 6, 'If undelivered, return to'),
      rule(3, 5.6, 48),
      text(3, 6.6, 48, 5, 10, NAME, 'bold'),
      text(3, 11.8, 48, 4.8, 8.5, STREET),
      text(3, 16.8, 48, 4.8, 8.5, CITY),
    ],
  },
  {
    id: 'address-large',
    name: 'Large address 101 × 54',
    widthMm: 101,
    heightMm: 54,
    parts: [
      frame(2, 2, 97, 50, 0.5, 2),
      text(6, 4.5, 60, 4, 7, 'Harbor Tea Traders · Boston MA 02210'),
      rule(6, 9.5, 89),
      text(6, 12, 20, 4, 8, 'TO', 'bold'),
      text(6, 16.5, 89, 8.5, 19, NAME, 'bold'),
      text(6, 25.6, 89, 6, 12, COMPANY),
      text(6, 32.2, 89, 7, 14, STREET),
      text(6, 39.8, 62, 9, 16, TOWN, 'bold'),
      text(68, 39.8, 27, 9, 20, POSTCODE, 'bold', 'right'),
    ],
  },
  {
    id: 'address-event',
    name: 'Name badge 85 × 54',
    widthMm: 85,
    heightMm: 54,
    shape: 'roundedRectangle',
    parts: [
      text(5, 4, 75, 5.5, 10, 'TRADE DAYS 2026', 'bold', 'center', 'spaced'),
      rule(5, 11.5, 75, 0.5),
      text(5, 15, 75, 13, 27, NAME, 'bold', 'center'),
      text(5, 29.5, 75, 7, 13, COMPANY, 'center'),
      rule(5, 41, 75, 0.5),
      text(5, 43, 75, 7.5, 14, column('role', 'SPEAKER'), 'bold', 'center', 'spaced'),
    ],
  },
];
