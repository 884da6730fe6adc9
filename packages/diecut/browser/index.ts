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

export { RenderError } from '../../../src/jobs/engine/renderError.ts';
export { sheetRecords } from '../../../src/jobs/engine/sheetRecords.ts';
export type * from '../src/types.ts';

/** Loads the engine on demand. Importing the package must not fetch or start anything. */
const loadEngine = () => import('../../../workers/engine.ts');

/** Renders labels like the Node version of `render`, but in the calling worker. */
export function render(label: LabelSource, rows: RowsInput = null, options: RenderOptions = {}): Rendering {
  return createRendering(async (sink, stop) => {
    const { browserLabelMaker } = await loadEngine();
    return browserLabelMaker(label, rows, options)(sink, stop);
  }, options.signal);
}

/** Validates a label like the Node version of `validate`, in the calling worker. */
export async function validate(
  label: LabelSource,
  rows: RowsInput = null,
  options: PrintOptions = {},
): Promise<ValidateReport> {
  const { validateBrowser } = await loadEngine();
  return validateBrowser(label, rows, options);
}

/** Reads a spreadsheet like the Node version of `readSheet`, in the calling worker. */
export async function readSheet(
  input: SheetInput,
  options: ReadSheetOptions = {},
): Promise<Result<Sheet, SheetRefusal>> {
  const { readSheetFrom } = await import('../../../src/jobs/engine/readSheetFrom.ts');
  return readSheetFrom(input, options);
}
