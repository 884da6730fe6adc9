import { useSnapshot } from 'valtio';
import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import { resolveElement } from '../../../core/data/resolver.ts';
import { hasGs1Fields } from '../../../core/edit/gs1Content.ts';
import type { BarcodeElement, QrcodeElement } from '../../../core/label/label.ts';
import { useEditor } from '../EditorContext.ts';
import { localClock } from '../panel/localClock.ts';

export interface ShownValues {
  /** Headers of the bound spreadsheet; none without one. */
  readonly columns: readonly string[];
  /** A value as the label of the present row has it; null where no row is there to fill it in. */
  readonly shownOf: (value: string) => Result<string | null, Problem>;
}

const NO_COLUMNS: readonly string[] = [];

/** What values that hold columns and expressions are on the label that the editor shows. */
export function useShownValues(element: BarcodeElement | QrcodeElement): ShownValues {
  const { sheet, row, placeholders, recordIndex } = useSnapshot(useEditor().dataState);
  const columns = sheet?.summary.columnNames ?? NO_COLUMNS;
  const names = sheet ? columns : Object.keys(placeholders);
  const texts = sheet ? row.texts : Object.values(placeholders);
  const context = { clock: localClock(Date.now()), columns: names, prompts: new Map<string, string>() };
  const record = {
    cell: (column: number) => texts[column] ?? '',
    exact: (column: number) => (sheet ? (row.exact[column] ?? '') : ''),
    serialIndex: recordIndex,
  };
  return {
    columns,
    shownOf: (value) => {
      const asTemplate = { ...element, content: value, data: { source: 'template' as const }, printWhen: '' };
      const resolved = resolveElement(asTemplate, context, record);
      if (resolved.ok) return ok(resolved.value.contents[0] ?? '');
      // Without a spreadsheet nobody knows what its columns are called.
      return !sheet && hasGs1Fields(value, columns) ? ok(null) : resolved;
    },
  };
}
