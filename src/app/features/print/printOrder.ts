import type { RunRequest } from '../../../../workers/api.ts';
import { turnPiece } from '../../../core/elements/labelGeometry.ts';
import type { Label } from '../../../core/label/label.ts';
import type { OutputFormat } from '../../../core/run/formats.ts';
import { stockOfRun } from '../../../core/run/stockOfRun.ts';
import { turnedBy } from '../../../core/scene/stock.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';
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
  /** A printer of this device; null or left out for the system's dialog. */
  readonly printer?: PrinterProfile | null;
  readonly draft: JobOrder['draft'];
}

function formatOf(
  target: OutputTarget,
  labelCount: number | null,
  device: PrinterProfile | null,
): OutputFormat {
  if (target !== 'printer') return target;
  if (device) return device.language;
  return labelCount !== null && labelCount <= MAX_PICTURE_PAGES ? 'jpg' : 'pdf';
}

/** The run that the dialog asks for; `base` is a check of the same label. */
export function printOrder(wish: PrintWish, base: RunRequest): JobOrder {
  const { target, label, form, state, prompts, draft, printer } = wish;
  const device = target === 'printer' && printer && printer.way !== 'system' ? printer : null;
  const piece = turnPiece(label, form.rotateDeg);
  const offset = { xMm: form.offsetXMm, yMm: form.offsetYMm };
  const placing = { ...turnedBy(form.rotateDeg), offset };
  return {
    target,
    request: {
      ...base,
      format: formatOf(target, state.labelCount, device),
      rows: state.rows,
      copies: form.copies,
      collate: form.collate,
      copiesColumn: form.copiesColumn === '' ? null : form.copiesColumn,
      prompts: prompts.map((name): [string, string] => [name, form.prompts[name] ?? '']),
      placing,
      ...(device && { printer: device.settings }),
    },
    stock: stockOfRun({ label, placing }),
    widthMm: piece.widthMm,
    heightMm: piece.heightMm,
    draft,
    ...(device && { printer: device }),
  };
}
