import type { RunRequest } from '../../../../workers/api.ts';
import { turnPiece } from '../../../core/elements/labelGeometry.ts';
import type { Label } from '../../../core/label/label.ts';
import type { PlaceholderRow } from '../../../core/print/placeholderRow.ts';
import { isPictureFormat, type OutputFormat } from '../../../core/run/formats.ts';
import { pageOfRun } from '../../../core/run/stockOfRun.ts';
import { type Placing, type Stock, turnedBy } from '../../../core/scene/stock.ts';
import type { JobOrder, OutputTarget } from '../jobs/jobOrder.ts';
import type { FormState, PrintForm } from './printForm.ts';

export interface PrintWish {
  readonly target: OutputTarget;
  readonly label: Label;
  readonly form: PrintForm;
  readonly state: FormState;
  /** Names of what is asked for at print time. */
  readonly prompts: readonly string[];
  readonly draft: JobOrder['draft'];
  /** What is printed in the place of a spreadsheet, once somebody has agreed to it. */
  readonly sample?: PlaceholderRow | null;
}

/** A PDF is sharp at any resolution; some printers print pictures better, and some browsers show no PDF. */
function formatOf(target: OutputTarget, asPictures: boolean): OutputFormat {
  if (target !== 'printer') return target;
  return asPictures ? 'jpg' : 'pdf';
}

/** How the form lays labels on their page. */
export function placingOf({
  rotateDeg,
  offsetXMm,
  offsetYMm,
}: Pick<PrintForm, 'rotateDeg' | 'offsetXMm' | 'offsetYMm'>): Placing {
  return { ...turnedBy(rotateDeg), offset: { xMm: offsetXMm, yMm: offsetYMm } };
}

/** What decides how a page looks. */
interface PageWish extends Pick<PrintWish, 'target' | 'label'> {
  readonly form: Pick<PrintForm, 'rotateDeg' | 'offsetXMm' | 'offsetYMm' | 'start'>;
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
  const { target, label, form, state, prompts, draft, sample = null } = wish;
  const piece = turnPiece(label, form.rotateDeg);
  const format = formatOf(target, form.asPictures);
  const stock = pageOf(wish);
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
    },
    stock,
    widthMm: piece.widthMm,
    heightMm: piece.heightMm,
    draft,
  };
}
