import type { RunRequest } from '../../../../workers/api.ts';
import { turnPiece } from '../../../core/elements/labelGeometry.ts';
import type { Label } from '../../../core/label/label.ts';
import type { OutputFormat } from '../../../core/run/formats.ts';
import { stockOfRun } from '../../../core/run/stockOfRun.ts';
import { turnedBy } from '../../../core/scene/stock.ts';
import type { JobOrder, OutputTarget } from '../jobs/jobOrder.ts';
import type { FormState, PrintForm } from './printForm.ts';

/** More labels than this are printed as a PDF: so many pictures would not fit in the frame. */
const MAX_PICTURE_PAGES = 200;

export interface PrintWish {
  readonly target: OutputTarget;
  readonly label: Label;
  readonly form: PrintForm;
  readonly state: FormState;
  /** Names of what is asked for at print time. */
  readonly prompts: readonly string[];
}

function formatOf(target: OutputTarget, labelCount: number | null): OutputFormat {
  if (target !== 'printer') return target;
  return labelCount !== null && labelCount <= MAX_PICTURE_PAGES ? 'jpg' : 'pdf';
}

/** The run that the dialog asks for; `base` is a check of the same label. */
export function printOrder({ target, label, form, state, prompts }: PrintWish, base: RunRequest): JobOrder {
  const labelCount = state.plan?.labelCount ?? null;
  const piece = turnPiece(label, form.rotateDeg);
  const offset = { xMm: form.offsetXMm, yMm: form.offsetYMm };
  const placing = { ...turnedBy(form.rotateDeg), offset };
  return {
    target,
    request: {
      ...base,
      format: formatOf(target, labelCount),
      rows: state.places,
      rowCopies: state.rowCopies,
      copies: state.copies,
      collate: form.collate,
      copiesColumn: form.copiesColumn === '' ? null : form.copiesColumn,
      prompts: prompts.map((name): [string, string] => [name, form.prompts[name] ?? '']),
      placing,
    },
    stock: stockOfRun({ label, placing }),
    widthMm: piece.widthMm,
    heightMm: piece.heightMm,
  };
}
