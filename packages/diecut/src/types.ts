export type { Problem, Result } from '../../../src/core/base/result.ts';
export type { Label, LabelInput as LabelDocument } from '../../../src/core/label/label.ts';
export type { OutputFormat } from '../../../src/core/run/formats.ts';
export type { Sheet } from '../../../src/core/sheet/sheet.ts';
export type { SheetRefusal } from '../../../src/core/sheet/sheetRefusal.ts';
export type { RowRecord } from '../../../src/core/sheet/tableOfRecords.ts';
export type {
  EngineLanguage,
  LabelSource,
  NamedFile,
  PrintOptions,
  RenderFailure,
  RenderOptions,
  RenderReport,
  RowFailure,
  RowProblem,
  RowsInput,
  SpokenProblem,
  ValidateReport,
} from '../../../src/jobs/engine/engineTypes.ts';
export type { ReadSheetOptions, SheetInput } from '../../../src/jobs/engine/readSheetFrom.ts';
export type { Rendering } from '../../../src/jobs/engine/rendering.ts';
