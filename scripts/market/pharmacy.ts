import { band, bars, column, fact, gs1, rule, type Starter, square, text } from './marketLabel.ts';
import { gtin14 } from './numbers.ts';

const DRUG = column('medicine', 'Amoxicillin 500 mg');
const COUNT = column('amount', '21 capsules');
const DOSE = column('directions', 'Take 1 capsule 3 times a day\nuntil all are taken.');
const PATIENT = column('patient', 'Maria Keller');
const FILLED = column('filled', '03/02/2026');
const RX = column('rx', '7204185');
const DOCTOR = column('doctor', 'Dr. A. Ruiz');
const UNIT_DRUG = column('medicine', 'Metoprolol');
const STRENGTH = column('strength', '50 mg tablet');
const EXPIRY = column('expiry', '2027-08-31');
const UNIT_LOT = column('lot', 'B7K42');
const UNIT_GTIN = column('gtin', gtin14('952123476012'));
const INFUSION = column('drug', 'Potassium chloride 20 mmol');

export const PHARMACY_LABELS: readonly Starter[] = [
  {
    id: 'pharmacy-dispensing',
    name: 'Dispensing label 70 × 40',
    widthMm: 70,
    heightMm: 40,
    parts: [
      text(3, 1.8, 42, 4, 7.5, 'Lindgren Pharmacy', 'bold'),
      text(45, 1.8, 22, 4, 7, FILLED, 'right'),
      rule(3, 6.4, 64),
      text(3, 7, 42, 5, 10.5, DRUG, 'bold'),
      text(45, 7, 22, 5, 8, COUNT, 'right'),
      text(3, 12.8, 64, 11, 9.5, DOSE, 'wrap'),
      rule(3, 25, 64),
      text(3, 25.8, 36, 4.5, 9, PATIENT, 'bold'),
      text(3, 30.6, 36, 3.4, 7, DOCTOR),
      text(3, 35, 64, 3.4, 6.5, 'Keep out of reach of children'),
      bars(39.5, 26, 29.5, 8.6, 'code128', RX, 6.5),
    ],
  },
  {
    id: 'pharmacy-unit-dose',
    name: 'Unit dose, GS1 45 × 20',
    widthMm: 45,
    heightMm: 20,
    parts: [
      text(2, 1.5, 28, 4.6, 9.5, UNIT_DRUG, 'bold'),
      text(2, 6.2, 28, 3.6, 7.5, STRENGTH),
      text(2, 10, 8, 3, 6, 'EXP'),
      text(10, 10, 20, 3, 6.5, EXPIRY, 'bold'),
      text(2, 13, 8, 3, 6, 'LOT'),
      text(10, 13, 20, 3, 6.5, UNIT_LOT, 'bold'),
      text(2, 16, 8, 3, 6, 'GTIN'),
      text(10, 16, 20, 3, 6, UNIT_GTIN),
      square(31, 4, 12, 'gs1DataMatrix', gs1(['01', UNIT_GTIN], ['17', EXPIRY], ['10', UNIT_LOT])),
    ],
  },
  {
    id: 'pharmacy-infusion',
    name: 'IV additive 80 × 50',
    widthMm: 80,
    heightMm: 50,
    parts: [
      band(0, 0, 80, 8, 11, 'ADDITIVE', 'center', 'spaced'),
      text(3, 9.5, 74, 6.5, 13.5, INFUSION, 'bold'),
      text(3, 16, 74, 4.6, 9, column('base', 'in 1000 ml sodium chloride 0.9 %')),
      rule(3, 21.6, 74),
      fact(3, 22.6, 36, 'Patient', PATIENT, 10, 'bold'),
      fact(40, 22.6, 16, 'Ward / bed', column('bed', '4B / 12'), 10, 'bold'),
      fact(58, 22.6, 19, 'Rate', column('rate', '125 ml/h'), 10, 'bold', 'right'),
      rule(3, 32, 74),
      fact(3, 33, 24, 'Prepared', column('prepared', 'Mar 2, 08:15'), 8),
      fact(3, 40.8, 24, 'Expires', column('expires', 'Mar 3, 08:15'), 8, 'bold'),
      bars(32, 34, 46, 13.5, 'code128', column('order', 'IV260302017'), 7),
    ],
  },
  {
    id: 'pharmacy-vial',
    name: 'Lab sample tube 50 × 20',
    widthMm: 50,
    heightMm: 20,
    parts: [
      text(2, 1.2, 32, 3.8, 8, PATIENT, 'bold'),
      text(34, 1.2, 14, 3.8, 7, column('born', '06/14/1984'), 'right'),
      bars(2, 5.2, 46, 9.4, 'code128', column('sample', '2603020417'), 6.5),
      text(2, 15.4, 18, 3.4, 6.5, column('test', 'CBC · EDTA'), 'bold'),
      text(20, 15.4, 28, 3.4, 6.5, column('drawn', '03/02/26 07:40'), 'right'),
    ],
  },
];
