import type { Language } from '../../core/base/languages.ts';
import { PRINT_LIMITS } from '../../core/base/limits.ts';
import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { type ColumnAlias, columnIndex } from '../../core/data/columnNames.ts';
import { suggestColumns } from '../../core/data/suggestColumns.ts';
import { planLabel } from '../../core/edit/planners.ts';
import { labelMarkup } from '../../core/elements/labelMarkup.ts';
import { neededColumns } from '../../core/print/labelInputs.ts';
import { rowsCsv } from '../../core/sheet/rowsCsv.ts';
import { FIRST_SHEET } from '../../core/sheet/sheet.ts';
import { newId } from '../../device/newId.ts';
import { addDraft } from '../features/drafts/draftActions.ts';
import { draftAddress } from '../features/drafts/draftAddress.ts';
import { layoutPreview } from '../services/previewLoop.ts';
import { fetchStarterSheet, loadStarter, type Starter } from '../services/starters.ts';
import { conductorWorker } from '../services/workerClients.ts';

/** Id of the example whose label the visitor can fill. */
const TRIED = 'price';

/** Values that fill the label, by row and column. The columns are those of the label or of a spreadsheet. */
export interface LabelRows {
  readonly columns: readonly string[];
  readonly columnMap: readonly ColumnAlias[];
  readonly rows: readonly (readonly string[])[];
}

/** Label that was drawn for one row. */
export interface DrawnLabel {
  /** SVG markup in label millimeters. */
  readonly markup: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Problem that prevents printing; null if there is none. */
  readonly problem: Problem | null;
}

/** Spreadsheet that the visitor dropped. */
export interface DroppedSheet extends LabelRows {
  readonly file: File;
  readonly rowCount: number;
  /** Columns of the label that the spreadsheet lacks. */
  readonly lacking: readonly string[];
}

/** Label of the start page in one language, and functions of the engine that draws it. */
export interface LiveLabels {
  readonly draw: (rows: LabelRows) => Promise<readonly DrawnLabel[]>;
  /** Reads a spreadsheet and maps its columns to those of the label. */
  readonly open: (file: File) => Promise<Result<DroppedSheet, Problem>>;
  /** Loads the sample spreadsheet of the label. Rejects on failure. */
  readonly fetchSample: () => Promise<File>;
  /** Creates a draft of the label with its data; returns its address in the editor. */
  readonly begin: (filled: DroppedSheet | LabelRows) => Promise<Result<string, Problem>>;
}

async function drawRow(
  { label }: Starter,
  { columns, columnMap }: LabelRows,
  row: readonly string[],
  serialIndex: number,
): Promise<DrawnLabel[]> {
  const made = await layoutPreview({
    label,
    columns,
    columnMap,
    row,
    serialIndex,
    dpi: PRINT_LIMITS.defaultDpi,
  });
  if (!made.ok) return [];
  const elements = new Map(made.value.elements.map((element) => [element.id, element]));
  const { markup } = labelMarkup(label, { ...made.value, element: (id) => elements.get(id) }, 0);
  const [problem = null] = made.value.elements.flatMap(({ problems }) => problems);
  return [{ markup, widthMm: label.widthMm, heightMm: label.heightMm, problem }];
}

const isDropped = (filled: DroppedSheet | LabelRows): filled is DroppedSheet => 'file' in filled;

/** Loads the label of the start page in a language. Rejects if it cannot be loaded. */
export async function loadLiveLabels(language: Language): Promise<LiveLabels> {
  const starter = await loadStarter(TRIED, language);
  const { label, columns, row } = starter;
  return {
    draw: async (filled) => {
      const drawn = filled.rows.map((cells, index) => drawRow(starter, filled, cells, index));
      return (await Promise.all(drawn)).flat();
    },
    open: async (file) => {
      const key = newId();
      const opened = await conductorWorker.call(async (conductor) =>
        conductor.openSheet({ key, file, options: FIRST_SHEET }),
      );
      if (!opened.ok) return opened;
      const { columnNames, firstRows, rowCount } = opened.value;
      const wanted = neededColumns(label).filter((name) => !columnNames.includes(name));
      const columnMap = suggestColumns(
        wanted.map((name) => ({ name, sample: row[columns.indexOf(name)] ?? '' })),
        columnNames
          .map((name, index) => ({ name, texts: firstRows.map((texts) => texts[index] ?? '') }))
          .filter(({ name }) => !columns.includes(name)),
      );
      const names = { columns: columnNames, columnMap };
      const lacking = wanted.filter((name) => columnIndex(names, name) < 0);
      return ok({ file, rowCount, columns: columnNames, columnMap, rows: firstRows, lacking });
    },
    fetchSample: () => fetchStarterSheet(starter),
    begin: async (filled) => {
      const sheet = isDropped(filled) ? filled.file : new File([rowsCsv(filled)], `${label.name}.csv`);
      const made = await addDraft(planLabel({ columnMap: [...filled.columnMap] })(label), sheet);
      return made.ok ? ok(draftAddress(made.value.id)) : made;
    },
  };
}
