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
import { gtin14, sscc } from './numbers.ts';

const AISLE = column('aisle', 'B');
const BAY = column('bay', '14');
const LEVEL = column('level', '03');
const PLACE = column('location', 'B-14-03');
const BIN = column('bin', 'C07-22');
const PART = column('part', 'HX-8812');
const ITEM = column('item', 'Hex bolt M8 × 40');
const LEAST = column('minimum', '200');
const DOCK = column('dock', '12');
const FLOOR = column('zone', 'INBOUND');

export const RACK_LABELS: readonly Starter[] = [
  {
    id: 'rack-beam',
    name: 'Rack beam 100 × 50',
    widthMm: 100,
    heightMm: 50,
    parts: [
      text(4, 1.8, 20, 4, 8, 'Aisle', 'center'),
      text(4, 6, 20, 17.5, 34, AISLE, 'bold', 'center'),
      text(26, 1.8, 24, 4, 8, 'Bay', 'center'),
      text(26, 6, 24, 17.5, 34, BAY, 'bold', 'center'),
      area(52, 0, 48, 24),
      text(54, 1.8, 44, 4, 8, 'Level', 'center', 'white', 'bold'),
      text(54, 6, 44, 17.5, 34, LEVEL, 'bold', 'center', 'white'),
      bars(4, 27, 92, 20, 'code128', PLACE, 12),
    ],
  },
  {
    id: 'rack-level',
    name: 'Rack level with arrow 100 × 35',
    widthMm: 100,
    heightMm: 35,
    parts: [
      stroke(6, 17, 14, 6, 2.5),
      stroke(22, 17, 14, 6, 2.5),
      area(12.75, 8, 2.5, 21),
      text(27, 2, 69, 14, 32, PLACE, 'bold', 'center'),
      bars(27, 17, 69, 15, 'code128', PLACE, null),
    ],
  },
  {
    id: 'rack-bin',
    name: 'Bin label 76 × 25',
    widthMm: 76,
    heightMm: 25,
    parts: [
      square(2.5, 3, 19, 'qrcode', mix('HX/', PART)),
      text(24, 2, 50, 6, 12, ITEM, 'bold'),
      text(24, 8.6, 30, 5, 10, PART),
      rule(24, 14.6, 49.5),
      fact(24, 15.2, 16, 'Bin', BIN, 10, 'bold'),
      fact(50, 15.2, 23.5, 'Reorder at', LEAST, 10, 'bold', 'right'),
    ],
  },
  {
    id: 'rack-dock',
    name: 'Dock door 150 × 100',
    widthMm: 150,
    heightMm: 100,
    parts: [
      band(0, 0, 150, 24, 40, FLOOR, 'center', 'spaced'),
      text(6, 27, 62, 8, 16, 'Dock door', 'center'),
      text(6, 35, 62, 58, 130, DOCK, 'bold', 'center'),
      square(84, 31, 58, 'qrcode', mix('DOCK-', DOCK)),
      text(80, 90, 66, 6, 12, 'Scan on arrival', 'center'),
    ],
  },
];

const SSCC = column('sscc', sscc('39521234700018812'));
const CONTENT = column('content gtin', gtin14('952123477019'));
const QUANTITY = column('count', '48');
const LOT = column('lot', 'L260227');
const BEST = column('best before', '2027-02-27');
const GOODS = column('goods', 'Apple Juice 1 l × 12');
const CUSTOMER = column('customer', 'Green Leaf Market, Depot 4');
const ORDER = column('order', 'PO-88214');
const GROSS = column('gross', '1,345 lb');
const NUMBER = column('pallet', '2 / 6');
const MAKER = 'Orchard Hill Beverages' as const;

export const PALLET_LABELS: readonly Starter[] = [
  {
    id: 'pallet-gs1',
    name: 'GS1 pallet label 100 × 200',
    widthMm: 100,
    heightMm: 200,
    parts: [
      text(5, 4, 90, 7, 14, MAKER, 'bold'),
      rule(5, 13, 90, 0.5),
      text(5, 15, 90, 8, 16, GOODS, 'bold'),
      rule(5, 25, 90),
      fact(5, 26.5, 90, 'SSCC', SSCC, 16, 'bold'),
      fact(5, 39, 52, 'GTIN', CONTENT, 13),
      fact(60, 39, 35, 'Count', QUANTITY, 13, 'bold'),
      fact(5, 50.5, 52, 'Best before', BEST, 13, 'bold'),
      fact(60, 50.5, 35, 'Lot', LOT, 13),
      rule(0, 62.5, 100, 0.5),
      bars(2, 66, 96, 42, 'gs1_128', gs1(['02', CONTENT], ['37', QUANTITY]), 10),
      bars(2, 111, 96, 42, 'gs1_128', gs1(['15', BEST], ['10', LOT]), 10),
      bars(2, 156, 96, 42, 'gs1_128', gs1(['00', SSCC]), 10),
    ],
  },
  {
    id: 'pallet-a5',
    name: 'Pallet flag A5 148 × 210',
    widthMm: 148,
    heightMm: 210,
    parts: [
      text(8, 7, 132, 9, 20, MAKER, 'bold'),
      rule(8, 19, 132, 0.75),
      text(8, 22, 60, 5, 9, 'SHIP TO', 'bold'),
      text(8, 27, 132, 13, 26, CUSTOMER, 'bold'),
      rule(8, 43, 132),
      text(8, 46, 60, 5, 9, 'GOODS', 'bold'),
      text(8, 51, 132, 11, 22, GOODS),
      rule(8, 65, 132),
      text(8, 68, 40, 5, 9, 'ORDER', 'bold'),
      text(8, 73, 60, 11, 20, ORDER, 'bold'),
      text(76, 68, 32, 5, 9, 'CASES', 'bold'),
      text(76, 73, 30, 11, 20, QUANTITY, 'bold'),
      text(108, 68, 32, 5, 9, 'GROSS', 'bold'),
      text(108, 73, 32, 11, 18, GROSS, 'bold'),
      area(0, 89, 148, 48),
      text(8, 90.5, 60, 6, 12, 'PALLET', 'bold', 'white'),
      text(8, 97, 132, 39, 76, NUMBER, 'bold', 'white', 'center'),
      text(8, 141, 132, 7, 13, SSCC, 'center'),
      bars(14, 150, 120, 52, 'gs1_128', gs1(['00', SSCC]), 14),
    ],
  },
  {
    id: 'pallet-mixed',
    name: 'Mixed pallet 100 × 100',
    widthMm: 100,
    heightMm: 100,
    parts: [
      band(0, 0, 100, 15, 24, 'MIXED LOAD', 'center'),
      text(5, 17.5, 90, 7.5, 15, CUSTOMER, 'bold'),
      rule(5, 27, 90),
      fact(5, 28.5, 40, 'Order', ORDER, 14, 'bold'),
      fact(55, 28.5, 40, 'Pallet', NUMBER, 14, 'bold', 'right'),
      fact(5, 40.5, 40, 'Cases', QUANTITY, 14, 'bold'),
      fact(55, 40.5, 40, 'Gross', GROSS, 14, 'bold', 'right'),
      frame(5, 53.5, 90, 9, 0.5),
      text(7, 53.5, 86, 9, 12, 'Check every case before put-away', 'bold', 'center'),
      text(5, 64.5, 90, 4.5, 9, SSCC, 'center'),
      bars(5, 70, 90, 26, 'gs1_128', gs1(['00', SSCC]), 10),
    ],
  },
];
