import { conditionColumns, templateColumns } from '../data/template.ts';
import type { Label, LabelElement } from '../label/label.ts';
import { slotsOf } from './labelInputs.ts';

export interface PlaceholderRow {
  readonly columns: readonly string[];
  readonly row: readonly string[];
}

/** Known values of columns by name, from the last spreadsheet; immutable. */
type KnownValues = Readonly<Record<string, string>>;

/** Columns that one element needs, with the text to show for a column whose value is unknown. */
interface Wanted {
  readonly contents: readonly (readonly [column: string, fallback: string])[];
  readonly conditions: readonly (readonly [column: string, fallback: string])[];
}

/** Results by element, cached because the editor calls this function after every change, and most elements stay unchanged. */
const wantedOfElements = new WeakMap<KnownValues, WeakMap<LabelElement, Wanted>>();

function findWanted(element: LabelElement, names: readonly string[]): Wanted {
  const inBraces = (column: string) => [column, `{${column}}`] as const;
  return {
    contents: slotsOf(element).flatMap(({ data, content }) => {
      if (data.source === 'column') return [[data.key, content] as const];
      return data.source === 'template' ? templateColumns(content, names).map(inBraces) : [];
    }),
    conditions: conditionColumns(element.printWhen).map(inBraces),
  };
}

/**
 * Returns the values that bound elements show without a spreadsheet: known values of the last spreadsheet, otherwise the element's own
 * content, otherwise the column's name in braces.
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
  const values = new Map<string, string>();
  const add = ([column, fallback]: readonly [column: string, fallback: string]) => {
    if (!values.has(column)) values.set(column, Object.hasOwn(known, column) ? known[column] : fallback);
  };
  for (const { contents } of wanted) for (const one of contents) add(one);
  for (const { conditions } of wanted) for (const one of conditions) add(one);
  return { columns: [...values.keys()], row: [...values.values()] };
}
