import type { RunRequest } from '../../../../../workers/api.ts';
import { turnPiece } from '../../../../core/elements/labelGeometry.ts';
import type { Label } from '../../../../core/label/label.ts';
import type { PlaceholderRow } from '../../../../core/print/placeholderRow.ts';
import type { RowReport } from '../../../../core/run/chunks/runChunks.ts';
import { isPictureFormat, type MadeFormat } from '../../../../core/run/formats.ts';
import { pageOfRun } from '../../../../core/run/stockOfRun.ts';
import { type Placing, type Stock, turnedBy } from '../../../../core/scene/stock.ts';
import type { PrinterProfile } from '../../../services/printers/printerProfile.ts';
import type { JobOrder, OutputTarget, PageTarget } from '../../jobs/jobOrder.ts';
import type { FormState, PrintForm } from '../printForm.ts';

export interface PrintRequest {
  readonly target: OutputTarget;
  readonly label: Label;
  readonly form: PrintForm;
  readonly state: Omit<FormState, 'failed'>;
  /** Rows that are left out because they are known to fail. */
  readonly leftOut?: readonly RowReport[];
  /** Names of the inputs that the user enters at print time. */
  readonly prompts: readonly string[];
  /** Printer of this device; null or undefined for the system's dialog. */
  readonly printer?: PrinterProfile | null;
  readonly draft: JobOrder['draft'];
  /** Placeholder values that the user has agreed to print because no spreadsheet is bound. */
  readonly sample?: PlaceholderRow | null;
}

/** Returns the printer if the app sends it commands in its own language; null for printers of the operating system. */
function deviceOf(printer: PrinterProfile | null): PrinterProfile | null {
  return printer && printer.way !== 'system' ? printer : null;
}

/** Returns the output format. A printer to which the app sends commands receives its own language. */
export function outputOf(target: OutputTarget, printer: PrinterProfile | null): PageTarget {
  return target === 'printer' ? (deviceOf(printer)?.language ?? target) : target;
}

/**
 * Returns the format of the output file. PDF is sharp at any resolution, but some printers print pictures better, and some browsers cannot
 * show PDFs.
 */
function formatOf(output: PageTarget, asPictures: boolean): MadeFormat {
  if (output !== 'printer') return output;
  return asPictures ? 'jpg' : 'pdf';
}

type PlacingForm = Pick<PrintForm, 'rotateDeg' | 'offsetXMm' | 'offsetYMm' | 'scale'>;

/** Returns the placement of labels on the page. */
export function placingOf({ rotateDeg, offsetXMm, offsetYMm, scale }: PlacingForm): Placing {
  return { ...turnedBy(rotateDeg), offset: { xMm: offsetXMm, yMm: offsetYMm }, scale };
}

/** Parameters that determine the layout of a page. */
interface PageLayoutRequest extends Pick<PrintRequest, 'label'> {
  readonly target: PageTarget;
  readonly form: PlacingForm & Pick<PrintForm, 'start'>;
}

/** Returns the layout of a page with its start position. The system's print dialog receives pages, like a PDF file. */
export function pageOf({ target, label, form }: PageLayoutRequest): Stock {
  const format = target === 'printer' ? 'pdf' : target;
  const page = pageOfRun({ label, placing: placingOf(form), format });
  // The start position may have been chosen for another output format that has more positions.
  return { ...page, start: form.start < page.slots.length ? form.start : 0 };
}

/** Returns the order of a print job for the form. `base` is the request of a row check of the same label. */
export function printOrder(request: PrintRequest, base: RunRequest): JobOrder {
  const { target, label, form, state, prompts, draft, printer = null, sample = null, leftOut = [] } = request;
  const device = target === 'printer' ? deviceOf(printer) : null;
  const output = outputOf(target, printer);
  const piece = turnPiece(label, form.rotateDeg);
  const format = formatOf(output, form.asPictures);
  const stock = pageOf({ target: output, label, form });
  return {
    target,
    request: {
      ...base,
      format,
      rows: state.places,
      rowCopies: state.rowCopies,
      copies: state.copies,
      collate: form.collate,
      copiesColumn: form.copiesColumn === '' ? null : form.copiesColumn,
      prompts: prompts.map((name): [string, string] => [name, form.prompts[name] ?? '']),
      placing: placingOf(form),
      // Pictures of labels are placed on their page when they are printed, so the run starts at the first position.
      start: isPictureFormat(format) ? 0 : stock.start,
      sample,
      ...(form.verify && { verify: true }),
      ...(device && { printer: device.settings }),
    },
    stock,
    widthMm: piece.widthMm,
    heightMm: piece.heightMm,
    draft,
    ...(leftOut.length > 0 && { leftOut }),
    ...(device && { printer: device }),
  };
}
