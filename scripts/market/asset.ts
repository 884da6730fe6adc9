import {
  area,
  band,
  bars,
  column,
  fact,
  frame,
  mix,
  rule,
  type Starter,
  square,
  text,
} from './marketLabel.ts';

const OWNER = 'PROPERTY OF BRIGHTWATER COLLEGE' as const;
const ASSET = column('asset no.', '00041872');
const KIND = column('description', 'Projector, hall 2');
const SERIAL = column('serial', 'PX7-220418');
const MODEL = column('model', 'Latis 14 G3');
const DEPARTMENT = column('department', 'Finance');
const BOUGHT = column('bought', '2026-01-19');
const TOOL = column('tool', 'Torque wrench 200 Nm');
const CRIB = column('place', 'Crib B, drawer 07');
const TOOL_NO = column('tool no.', 'TL-0763');
const DONE = column('calibrated', '2026-03-02');
const DUE = column('next due', '2027-03-01');
const BY = column('by', 'M. Ortiz');
const DEVICE = column('device', 'MX-0418');

export const ASSET_LABELS: readonly Starter[] = [
  {
    id: 'asset-tag',
    name: 'Asset tag 50 × 25',
    widthMm: 50,
    heightMm: 25,
    shape: 'roundedRectangle',
    parts: [
      band(0, 0, 50, 5, 6.8, OWNER, 'center'),
      text(2.5, 5.8, 45, 5, 12, ASSET, 'bold'),
      text(2.5, 10.9, 45, 3.2, 7, KIND),
      bars(2.5, 14.8, 45, 9, 'code128', ASSET, null),
    ],
  },
  {
    id: 'asset-computer',
    name: 'IT equipment 60 × 30',
    widthMm: 60,
    heightMm: 30,
    shape: 'roundedRectangle',
    parts: [
      text(3, 2, 54, 4, 8, OWNER, 'bold'),
      rule(3, 6.6, 54),
      text(3, 7.4, 36, 6, 14, ASSET, 'bold'),
      fact(3, 13.6, 18, 'Model', MODEL, 7),
      fact(21, 13.6, 18, 'Department', DEPARTMENT, 7),
      fact(3, 21.2, 18, 'Serial', SERIAL, 7),
      fact(21, 21.2, 18, 'Bought', BOUGHT, 7),
      square(40, 8.4, 17, 'qrcode', mix('HTTPS://IT.EXAMPLE/A/', ASSET)),
      text(38, 25.6, 21, 3, 6, 'Scan for help', 'center'),
    ],
  },
  {
    id: 'asset-calibration',
    name: 'Calibration sticker 40 × 30',
    widthMm: 40,
    heightMm: 30,
    shape: 'roundedRectangle',
    parts: [
      band(0, 0, 40, 6.5, 10, 'CALIBRATED', 'center', 'spaced'),
      text(2.5, 7.6, 12, 5, 6, 'Device'),
      text(14.5, 7.6, 23, 5, 9, DEVICE, 'bold', 'right'),
      rule(2.5, 12.9, 35),
      text(2.5, 13.2, 12, 5, 6, 'Date'),
      text(14.5, 13.2, 23, 5, 8, DONE, 'right'),
      rule(2.5, 18.5, 35),
      text(2.5, 18.8, 12, 5, 6, 'By'),
      text(14.5, 18.8, 23, 5, 8, BY, 'right'),
      area(0, 24, 40, 6),
      text(2.5, 24, 12, 6, 6.5, 'DUE', 'white', 'bold'),
      text(14.5, 24, 23, 6, 10, DUE, 'white', 'bold', 'right'),
    ],
  },
  {
    id: 'asset-tool',
    name: 'Tool tag 70 × 20',
    widthMm: 70,
    heightMm: 20,
    parts: [
      square(2, 2.5, 15, 'dataMatrix', TOOL_NO),
      text(19.5, 2, 48, 5, 9, TOOL, 'bold'),
      text(19.5, 7.4, 48, 4, 8, CRIB),
      frame(19.5, 12.3, 26, 5.7, 0.375, 1),
      text(20.5, 12.3, 24, 5.7, 10, TOOL_NO, 'bold', 'center'),
      text(47, 12.3, 20.5, 5.7, 6.5, 'Return after use', 'right'),
    ],
  },
];
