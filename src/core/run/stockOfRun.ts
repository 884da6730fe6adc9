import { turnPiece } from '../elements/labelGeometry.ts';
import { rollStock } from '../print/stockOf.ts';
import type { Stock } from '../scene/stock.ts';
import type { RunSpec } from './runTypes.ts';

/** What the labels of a run are printed on. */
export function stockOfRun({ label, placing }: Pick<RunSpec, 'label' | 'placing'>): Stock {
  return rollStock(label, turnPiece(label, placing.turnDeg));
}
