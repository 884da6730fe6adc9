import { PAGE_WATERMARK } from '../../base/limits.ts';
import { ok, type Problem, type Result } from '../../base/result.ts';
import { emptyLabel } from '../../label/emptyLabel.ts';
import type { Label } from '../../label/label.ts';
import { AS_PRINTER_IS_SET, type PrinterSettings } from '../../output/printerSettings.ts';
import { checkPageSettings, type PageSettings } from '../../pages/pageSettings.ts';
import { type Placing, turnedBy } from '../../scene/stock.ts';
import { checkDots } from '../checks/checkDots.ts';
import { checkPrinter } from '../checks/checkPrinter.ts';
import { checkStart } from '../checks/checkStart.ts';
import type { MadeFormat } from '../formats.ts';
import type { PageFile, PageUnit, RunSpec } from '../runTypes.ts';
import { placedOnDots } from '../stockOfRun.ts';

/** Analyzed pages and their settings, as plain data, so that a print request can be stored. */
export interface OrderedPages {
  readonly settings: PageSettings;
  readonly files: readonly PageFile[];
  readonly units: readonly PageUnit[];
}

/** Request to print pages of documents. */
export interface PageOrder {
  readonly settings: PageSettings;
  /** Title of the output PDF. */
  readonly title: string;
  readonly format: MadeFormat;
  readonly dpi: number;
  readonly copies: number;
  readonly collate: boolean;
  readonly nowMs: number;
  readonly zone: number | 'local';
  readonly printer?: PrinterSettings;
  /** Rotation and offset of the labels on the stock; default none. */
  readonly placing?: Placing;
  /** Number of used positions on the first sheet or row; default 0. */
  readonly start?: number;
}

/** Returns the label for printing pages: its size, the number of labels side by side, and the watermark; it has no elements. */
export function labelOfPages(
  { widthMm, heightMm, perLine, gapMm, watermark }: PageSettings,
  name: string,
): Label {
  const label: Label = { ...emptyLabel(name, { widthMm, heightMm }), columns: perLine, columnGapMm: gapMm };
  if (!watermark) return label;
  return { ...label, watermark: { ...PAGE_WATERMARK, ...watermark } };
}

/** Checks the settings that could prevent printing any page, before files are read. */
export function checkPageOrder(order: PageOrder): Result<RunSpec, Problem> {
  const settings = checkPageSettings(order.settings);
  if (!settings.ok) return settings;
  const { dpi, format, nowMs, zone, printer = AS_PRINTER_IS_SET } = order;
  const label = labelOfPages(order.settings, order.title);
  const placing = placedOnDots(order.placing ?? turnedBy(0), dpi);
  const drawn = { label, format, dpi, placing, printer };
  const dots = checkDots(drawn);
  if (!dots.ok) return dots;
  const checked = checkPrinter(drawn);
  if (!checked.ok) return checked;
  const start = checkStart({ label, placing, format, ...(order.start && { start: order.start }) });
  if (!start.ok) return start;
  const begun = start.value > 0 ? { start: start.value } : {};
  return ok({ ...drawn, ...begun, columns: [], prompts: [], nowMs, zone });
}
