import { useSnapshot } from 'valtio';
import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import { resolveElement } from '../../../core/data/resolver.ts';
import { hasGs1Fields } from '../../../core/edit/codes/gs1Content.ts';
import type { BarcodeElement, QrcodeElement } from '../../../core/label/label.ts';
import { useEditor } from '../core/EditorContext.ts';
import { localClock } from '../core/localClock.ts';

export interface ShownValues {
  /** Headers of the bound spreadsheet; empty if no spreadsheet is bound. */
  readonly columns: readonly string[];
  /**
   * Returns a value with its columns and expressions resolved for the row that the editor shows; null if no spreadsheet is bound and the
   * columns or expressions of the value cannot be resolved.
   */
  readonly shownOf: (value: string) => Result<string | null, Problem>;
}

const NO_COLUMNS: readonly string[] = [];

/** Resolves values with columns and expressions for the row that the editor shows. */
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
      // Without a spreadsheet the columns are unknown, so a value that cannot be resolved is not an error.
      return !sheet && hasGs1Fields(value, columns) ? ok(null) : resolved;
    },
  };
}
