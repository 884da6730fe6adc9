import type { RunRequest } from '../../../../workers/api.ts';
import { turnPiece } from '../../../core/elements/labelGeometry.ts';
import type { Label } from '../../../core/label/label.ts';
import type { PlaceholderRow } from '../../../core/print/placeholderRow.ts';
import { isPictureFormat, type MadeFormat } from '../../../core/run/formats.ts';
import { pageOfRun } from '../../../core/run/stockOfRun.ts';
import { type Placing, type Stock, turnedBy } from '../../../core/scene/stock.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';
import type { JobOrder, OutputTarget, PageTarget } from '../jobs/jobOrder.ts';
import type { FormState, PrintForm } from './printForm.ts';

export interface PrintWish {
  readonly target: OutputTarget;
  readonly label: Label;
  readonly form: PrintForm;
  readonly state: FormState;
  /** Names of what is asked for at print time. */
  readonly prompts: readonly string[];
  /** A printer of this device; null or left out for the system's dialog. */
  readonly printer?: PrinterProfile | null;
  readonly draft: JobOrder['draft'];
  /** What is printed in the place of a spreadsheet, once somebody has agreed to it. */
  readonly sample?: PlaceholderRow | null;
}

/** A printer of this device that is sent its own language; null for those of the system. */
function deviceOf(printer: PrinterProfile | null): PrinterProfile | null {
  return printer && printer.way !== 'system' ? printer : null;
}

/** What is made of the labels: a printer of this device takes its own language. */
export function outputOf(target: OutputTarget, printer: PrinterProfile | null): PageTarget {
  return target === 'printer' ? (deviceOf(printer)?.language ?? target) : target;
}

/** A PDF is sharp at any resolution; some printers print pictures better, and some browsers show no PDF. */
function formatOf(output: PageTarget, asPictures: boolean): MadeFormat {
  if (output !== 'printer') return output;
  return asPictures ? 'jpg' : 'pdf';
}

type PlacingForm = Pick<PrintForm, 'rotateDeg' | 'offsetXMm' | 'offsetYMm' | 'scale'>;

/** How the form lays labels on their page. */
export function placingOf({ rotateDeg, offsetXMm, offsetYMm, scale }: PlacingForm): Placing {
  return { ...turnedBy(rotateDeg), offset: { xMm: offsetXMm, yMm: offsetYMm }, scale };
}

/** What decides how a page looks. */
interface PageWish extends Pick<PrintWish, 'label'> {
  readonly target: PageTarget;
  readonly form: PlacingForm & Pick<PrintForm, 'start'>;
}

/** One page as it comes out, with the place that the first label takes. What is printed on a system's printer are pages, too. */
export function pageOf({ target, label, form }: PageWish): Stock {
  const format = target === 'printer' ? 'pdf' : target;
  const page = pageOfRun({ label, placing: placingOf(form), format });
  // Another output may have smaller pages than the one that the place was chosen for.
  return { ...page, start: form.start < page.slots.length ? form.start : 0 };
}

/** The run that the dialog asks for; `base` is a check of the same label. */
export function printOrder(wish: PrintWish, base: RunRequest): JobOrder {
  const { target, label, form, state, prompts, draft, printer = null, sample = null } = wish;
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
      // Pictures are laid on their page by whoever prints them.
      start: isPictureFormat(format) ? 0 : stock.start,
      sample,
      ...(form.verify && { verify: true }),
      ...(device && { printer: device.settings }),
    },
    stock,
    widthMm: piece.widthMm,
    heightMm: piece.heightMm,
    draft,
    ...(device && { printer: device }),
  };
}
