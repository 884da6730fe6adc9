import { checkContent } from '../../../core/barcode/checkContent.ts';
import { splitSerial } from '../../../core/data/serial.ts';
import type { LayoutProblem } from '../../../core/elements/elementLayout.ts';
import type { LabelElement } from '../../../core/label/label.ts';

/** What is wrong with a content that is typed here; what comes from a spreadsheet is checked row by row. */
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
  // What a GS1 identifier needs beside it may stand in another symbol, which only the layout of the label sees.
  if (checked.ok || checked.error.code === 'barcodeGs1Required') return null;
  return report(checked.error.code, { symbology: element.symbology, ...checked.error.params });
}

/** What is known to be wrong at once, before what the worker found when it last laid the element out. */
export function elementProblems(
  element: LabelElement,
  laidOut: readonly LayoutProblem[],
): readonly LayoutProblem[] {
  const typed = checkTyped(element);
  return typed ? [typed, ...laidOut.filter(({ code }) => code !== typed.code)] : laidOut;
}
