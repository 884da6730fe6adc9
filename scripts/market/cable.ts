import { band, column, dashes, frame, mix, rule, type Starter, square, text } from './marketLabel.ts';

const CABLE = column('cable', 'R02-U18-P05');
const FROM = column('from', 'SW-02 / 05');
const TO = column('to', 'PP-18 / 05');
const FIBRE = column('fiber', 'F-0317 OS2');
const CIRCUIT = column('circuit', 'Q12');
const FEEDS = column('feeds', 'Lighting, 2nd floor');
const SECTION = column('cable type', '12-2 AWG');
const BREAKER = column('breaker', '20 A');
const OUTLET = column('outlet', 'A-214-03');
const ROOM = column('room', 'Room 214');
const FLAG_ROWS = (at: number, turned: boolean) => {
  const looks = turned ? (['turned'] as const) : [];
  const y = (fromEdge: number, heightMm: number) => at + (turned ? 15 - fromEdge - heightMm : fromEdge);
  const x = turned ? 15 : 2;
  return [
    text(x, y(1.4, 5), 28, 5, 11, CABLE, 'bold', ...looks),
    text(x, y(6.6, 3.2), 28, 3.2, 7, FROM, ...looks),
    text(x, y(10, 3.2), 28, 3.2, 7, TO, ...looks),
  ];
};

export const CABLE_LABELS: readonly Starter[] = [
  {
    id: 'cable-flag',
    name: 'Cable flag 45 × 30 + 40',
    widthMm: 45,
    heightMm: 30,
    tail: { direction: 'left', lengthMm: 40 },
    parts: [
      FLAG_ROWS(0, true),
      square(2, 2, 11, 'dataMatrix', CABLE),
      dashes(2, 15, 41),
      FLAG_ROWS(15, false),
      square(32, 17, 11, 'dataMatrix', CABLE),
    ],
  },
  {
    id: 'cable-wrap',
    name: 'Cable wrap 25 × 38',
    widthMm: 25,
    heightMm: 38,
    parts: [
      // The upper part is printed twice; the transparent lower part is wrapped around it.
      text(1.5, 1, 22, 5.5, 9.5, CABLE, 'bold', 'center'),
      text(1.5, 6.5, 22, 3.2, 6.5, TO, 'center'),
      rule(1.5, 10.3, 22),
      text(1.5, 11, 22, 5.5, 9.5, CABLE, 'bold', 'center'),
      text(1.5, 16.5, 22, 3.2, 6.5, TO, 'center'),
      dashes(0, 20.5, 25),
    ],
  },
  {
    id: 'cable-fibre',
    name: 'Fiber flag 30 × 25 + 35',
    widthMm: 30,
    heightMm: 25,
    tail: { direction: 'right', lengthMm: 35 },
    parts: [
      text(1.5, 5.7, 27, 5, 10, FIBRE, 'bold', 'center', 'turned'),
      text(1.5, 1.5, 27, 3.4, 7, FROM, 'center', 'turned'),
      dashes(1.5, 12.5, 27),
      text(1.5, 14.3, 27, 5, 10, FIBRE, 'bold', 'center'),
      text(1.5, 20.1, 27, 3.4, 7, TO, 'center'),
    ],
  },
  {
    id: 'cable-circuit',
    name: 'Circuit marker 60 × 20',
    widthMm: 60,
    heightMm: 20,
    parts: [
      band(0, 0, 19, 20, 20, CIRCUIT, 'center'),
      text(21.5, 2, 36, 5, 10, FEEDS, 'bold'),
      rule(21.5, 8.2, 36),
      text(21.5, 9, 18, 3.2, 6, 'Cable'),
      text(21.5, 12.4, 20, 5, 9, SECTION, 'bold'),
      text(43, 9, 14.5, 3.2, 6, 'Breaker'),
      text(43, 12.4, 14.5, 5, 9, BREAKER, 'bold'),
    ],
  },
  {
    id: 'cable-outlet',
    name: 'Network outlet 50 × 12',
    widthMm: 50,
    heightMm: 12,
    parts: [
      frame(0.5, 0.5, 49, 11, 0.375, 1.5),
      text(3, 2, 26, 8, 14, OUTLET, 'bold'),
      text(29, 2.2, 10, 7.6, 7, ROOM, 'right', 'wrap', 'middle'),
      square(40, 1.8, 8.4, 'dataMatrix', mix('NET:', OUTLET)),
    ],
  },
];
