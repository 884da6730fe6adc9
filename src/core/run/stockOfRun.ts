import { mmToDots } from '../base/units.ts';
import { turnPiece } from '../elements/labelGeometry.ts';
import type { PrinterJob } from '../output/printerLanguage.ts';
import type { MediaChoice } from '../output/printerSettings.ts';
import { rollStock, sheetStock } from '../print/stockOf.ts';
import type { Media, Stock } from '../scene/stock.ts';
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

/** What the sensor is to look for: what is loaded, where somebody says so, and else what the label is made for. */
function mediaOf(made: Media, loaded: MediaChoice | null): Media {
  return loaded ? { kind: loaded.kind, gapMm: loaded.gapMm ?? made.gapMm } : made;
}

/** What a label printer is told of a run. */
export function printerJobOf(spec: Pick<RunSpec, 'label' | 'placing' | 'dpi' | 'printer'>): PrinterJob {
  const { widthMm, heightMm } = turnPiece(spec.label, spec.placing.turnDeg);
  const { dpi, printer } = spec;
  const label = { widthDots: mmToDots(widthMm, dpi), heightDots: mmToDots(heightMm, dpi) };
  const stock = feedOfRun(spec);
  return { stock: { ...stock, media: mediaOf(stock.media, printer.media) }, dpi, label, settings: printer };
}
