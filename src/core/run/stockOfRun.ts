import { mmToDots } from '../base/units.ts';
import { turnPiece } from '../elements/labelGeometry.ts';
import { snapToDots } from '../elements/symbolGrid.ts';
import type { PrinterJob } from '../output/printerLanguage.ts';
import { isDeviceLanguage } from '../output/printerLanguages.ts';
import type { MediaChoice } from '../output/printerSettings.ts';
import { rollStock, sheetStock } from '../print/stockOf.ts';
import type { Media, Placing, Stock } from '../scene/stock.ts';
import { isPictureFormat, type MadeFormat } from './formats.ts';
import type { RunSpec } from './runTypes.ts';

/** Properties of a run that determine the layout of its pages. */
type PagedRun = Pick<RunSpec, 'label' | 'placing' | 'start'>;

/** Returns the stock of a run: the sheet stock that the label is designed for, or a roll. */
export function stockOfRun({ label, placing, start = 0 }: PagedRun): Stock {
  const sheet = label.stock?.sheet;
  const stock = sheet
    ? sheetStock({ sheet, piece: turnPiece(label, 0), turnDeg: placing.turnDeg, start })
    : feedOfRun({ label, placing, start });
  return { ...stock, scale: placing.scale };
}

/** Returns one feed of a label printer as a page; label printers don't support sheets. */
function feedOfRun({ label, placing, start = 0 }: PagedRun): Stock {
  return { ...rollStock(label, turnPiece(label, placing.turnDeg)), start };
}

/**
 * Returns the page layout of a run in its output format: one feed for printer languages, one label for picture files, otherwise the sheet or
 * roll of the label.
 */
export function pageOfRun({ format, ...run }: PagedRun & { readonly format: MadeFormat }): Stock {
  if (isDeviceLanguage(format)) return feedOfRun(run);
  if (!isPictureFormat(format)) return stockOfRun(run);
  return rollStock({ ...run.label, columns: 1 }, turnPiece(run.label, run.placing.turnDeg));
}

/** Rounds the offset to whole dots, so that bars stay aligned to the dots and keep their width. */
export function placedOnDots({ turnDeg, offset, scale }: Placing, dpi: number): Placing {
  const { xMm, yMm } = offset;
  return { turnDeg, offset: { xMm: snapToDots(xMm, dpi), yMm: snapToDots(yMm, dpi) }, scale };
}

/** Returns the media for which the printer's sensor is set: the loaded media if the user named them, otherwise those of the label. */
function mediaOf(made: Media, loaded: MediaChoice | null): Media {
  return loaded ? { kind: loaded.kind, gapMm: loaded.gapMm ?? made.gapMm } : made;
}

/** Returns the size of a label in dots, after its rotation. */
export function labelDotsOf({
  label,
  placing,
  dpi,
}: Pick<RunSpec, 'label' | 'placing' | 'dpi'>): PrinterJob['label'] {
  const { widthMm, heightMm } = turnPiece(label, placing.turnDeg);
  return { widthDots: mmToDots(widthMm, dpi), heightDots: mmToDots(heightMm, dpi) };
}

/** Returns the data that all pages of a run share, for a printer language. */
export function printerJobOf(
  spec: Pick<RunSpec, 'label' | 'placing' | 'start' | 'dpi' | 'printer'>,
): PrinterJob {
  const { dpi, printer } = spec;
  const label = labelDotsOf(spec);
  const stock = feedOfRun(spec);
  return { stock: { ...stock, media: mediaOf(stock.media, printer.media) }, dpi, label, settings: printer };
}
