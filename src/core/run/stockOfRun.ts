import { mmToDots } from '../base/units.ts';
import { turnPiece } from '../elements/labelGeometry.ts';
import type { PrinterJob } from '../output/printerLanguage.ts';
import { rollStock, sheetStock } from '../print/stockOf.ts';
import type { Stock } from '../scene/stock.ts';
import type { RunSpec } from './runTypes.ts';

/** What the labels of a run are printed on: the sheet that the label is made for, or its roll. */
export function stockOfRun({ label, placing }: Pick<RunSpec, 'label' | 'placing'>): Stock {
  const sheet = label.stock?.sheet;
  if (!sheet) return feedOfRun({ label, placing });
  return sheetStock({ sheet, piece: turnPiece(label, 0), turnDeg: placing.turnDeg, start: 0 });
}

/** One feed of a label printer, which knows nothing of sheets. */
export function feedOfRun({ label, placing }: Pick<RunSpec, 'label' | 'placing'>): Stock {
  return rollStock(label, turnPiece(label, placing.turnDeg));
}

/** What a label printer is told of a run. */
export function printerJobOf(spec: Pick<RunSpec, 'label' | 'placing' | 'dpi' | 'printer'>): PrinterJob {
  const { widthMm, heightMm } = turnPiece(spec.label, spec.placing.turnDeg);
  const { dpi, printer } = spec;
  const label = { widthDots: mmToDots(widthMm, dpi), heightDots: mmToDots(heightMm, dpi) };
  return { stock: feedOfRun(spec), dpi, label, settings: printer };
}
