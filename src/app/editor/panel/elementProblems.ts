import { checkContent } from '../../../core/barcode/checkContent.ts';
import { splitSerial } from '../../../core/data/serial.ts';
import type { LayoutProblem } from '../../../core/elements/elementLayout.ts';
import type { LabelElement } from '../../../core/label/label.ts';

/** Validates content typed by the user; content from a spreadsheet is validated row by row. */
export function checkTyped(element: LabelElement): LayoutProblem | null {
  if (!('data' in element)) return null;
  const { id, content, data } = element;
  const report = (code: string, params: LayoutProblem['params']): LayoutProblem => ({
    severity: 'error',
    code,
    element: id,
    params,
  });
  if (data.source === 'serial' && splitSerial(content) === null)
    return report('serialContentInvalid', { content });
  if (data.source === 'column' || data.source === 'template' || !('symbology' in element)) return null;
  const checked = checkContent(element.symbology, content);
  // Required GS1 identifiers may be in another symbol; only the layout of the whole label can check that.
  if (checked.ok || checked.error.code === 'barcodeGs1Required') return null;
  return report(checked.error.code, { symbology: element.symbology, ...checked.error.params });
}

/** Returns immediate validation problems, followed by the problems of the worker's last layout. */
export function elementProblems(
  element: LabelElement,
  laidOut: readonly LayoutProblem[],
): readonly LayoutProblem[] {
  const typed = checkTyped(element);
  return typed ? [typed, ...laidOut.filter(({ code }) => code !== typed.code)] : laidOut;
}
