import type { Result } from '../../../src/core/base/result.ts';
import type { Sheet } from '../../../src/core/sheet/sheet.ts';
import type { SheetRefusal } from '../../../src/core/sheet/sheetRefusal.ts';
import type {
  LabelSource,
  PrintOptions,
  RenderOptions,
  RowsInput,
  ValidateReport,
} from '../../../src/jobs/engine/engineTypes.ts';
import type { ReadSheetOptions, SheetInput } from '../../../src/jobs/engine/readSheetFrom.ts';
import { createRendering, type Rendering } from '../../../src/jobs/engine/rendering.ts';
import type { NodeFolders } from '../../../src/node/inputs/nodeFolders.ts';

export { RenderError } from '../../../src/jobs/engine/renderError.ts';
export { sheetRecords } from '../../../src/jobs/engine/sheetRecords.ts';
export type * from './types.ts';
export type { NodeFolders };

/** Loads the engine on demand. Importing the package must not open or start anything. */
const loadEngine = () => import('../../../src/node/engine.ts');

/**
 * Renders labels as bytes, as fast as the caller reads them. The output equals that of `diecut render` for the same label, rows and time.
 *
 * @param rows null for a label without data
 * @returns bytes that can be read once, with a report about the rows; see `Rendering` for how reading ends
 */
export function render(
  label: LabelSource,
  rows: RowsInput = null,
  options: RenderOptions & NodeFolders = {},
): Rendering {
  return createRendering(async (sink, stop) => {
    const { nodeLabelMaker } = await loadEngine();
    return nodeLabelMaker(label, rows, options)(sink, stop);
  }, options.signal);
}

/**
 * Checks a label and its rows without rendering, and reports all problems.
 *
 * @returns problems of the label or of the order; if there are none, every failed row with its problems
 */
export async function validate(
  label: LabelSource,
  rows: RowsInput = null,
  options: PrintOptions & NodeFolders = {},
): Promise<ValidateReport> {
  const { validateNode } = await loadEngine();
  return validateNode(label, rows, options);
}

/**
 * Reads one sheet of an xlsx, xls, csv or tsv file, with cells as the spreadsheet displays them.
 *
 * @returns the sheet, which `render` takes as `rows`; for an invalid file, a refusal with its code
 */
export async function readSheet(
  input: SheetInput,
  options: ReadSheetOptions = {},
): Promise<Result<Sheet, SheetRefusal>> {
  const { readSheetFrom } = await import('../../../src/jobs/engine/readSheetFrom.ts');
  return readSheetFrom(input, options);
}
