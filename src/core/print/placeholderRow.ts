import { conditionColumns, templateColumns } from '../data/template.ts';
import { traitsOf } from '../label/kinds/registry.ts';
import type { Label, LabelElement } from '../label/label.ts';
import { slotsOf } from './labelInputs.ts';

export interface PlaceholderRow {
  readonly columns: readonly string[];
  readonly row: readonly string[];
}

/** Known values of columns by name, from the last spreadsheet; immutable. */
type KnownValues = Readonly<Record<string, string>>;

/** Use of a column by an element. */
interface ColumnUse {
  readonly column: string;
  /** The element's own content, if it is bound to the column as a whole; otherwise null. */
  readonly own: string | null;
  /** True if the column's name in braces can take the place of its value: texts show it, but symbols and pictures need a value. */
  readonly canBeNamed: boolean;
}

/** Columns that one element needs. */
interface Wanted {
  readonly contents: readonly ColumnUse[];
  readonly conditions: readonly ColumnUse[];
}

/** Results by element, cached because the editor calls this function after every change, and most elements stay unchanged. */
const wantedOfElements = new WeakMap<KnownValues, WeakMap<LabelElement, Wanted>>();

function findWanted(element: LabelElement, names: readonly string[]): Wanted {
  const canBeNamed = traitsOf(element).printsTexts;
  const named = (column: string): ColumnUse => ({ column, own: null, canBeNamed });
  return {
    contents: slotsOf(element).flatMap(({ data, content }) => {
      if (data.source === 'column') return [{ column: data.key, own: content, canBeNamed }];
      return data.source === 'template' ? templateColumns(content, names).map(named) : [];
    }),
    conditions: conditionColumns(element.printWhen).map(named),
  };
}

/**
 * Returns the values that bound elements show without a spreadsheet: known values of the last spreadsheet, otherwise the element's own
 * content. If texts need a column that has neither, all texts show the names of their unknown columns in braces, because sample values next
 * to names would look like a mistake.
 */
export function placeholderRow({ elements }: Label, known: KnownValues): PlaceholderRow {
  const names = Object.keys(known);
  const wantedByElement = wantedOfElements.get(known) ?? new WeakMap<LabelElement, Wanted>();
  wantedOfElements.set(known, wantedByElement);
  const wanted = elements
    .filter(({ hidden }) => !hidden)
    .map((element) => {
      const before = wantedByElement.get(element);
      if (before) return before;
      const found = findWanted(element, names);
      wantedByElement.set(element, found);
      return found;
    });
  const contents = wanted.flatMap((one) => one.contents);
  /** Own contents by column. */
  const owns = new Map<string, string>();
  /** Columns whose value a symbol or picture needs. */
  const needed = new Set<string>();
  for (const { column, own, canBeNamed } of contents) {
    if (own !== null && (own !== '' || !canBeNamed) && !owns.get(column)) owns.set(column, own);
    if (!canBeNamed) needed.add(column);
  }
  const isUnknown = (column: string) => !Object.hasOwn(known, column);
  const hasNames = contents.some(({ column }) => isUnknown(column) && !owns.has(column));
  const shownValue = (column: string): string => {
    if (!isUnknown(column)) return known[column];
    const own = owns.get(column);
    if (own !== undefined && (!hasNames || needed.has(column))) return own;
    return `{${column}}`;
  };
  const all = [...contents, ...wanted.flatMap((one) => one.conditions)];
  const columns = [...new Set(all.map(({ column }) => column))];
  return { columns, row: columns.map(shownValue) };
}
