import type { Symbology } from '../../barcode/symbologies.ts';
import { bareColumns } from '../../data/bareColumns.ts';
import { columnIndex, knownNames } from '../../data/columnNames.ts';
import { compileCondition } from '../../data/expression/compileExpression.ts';
import { parseExpression } from '../../data/expression/parseExpression.ts';
import type { LabelRecord, ResolveContext } from '../../data/labelRecord.ts';
import { parseTemplate, templateColumns } from '../../data/template.ts';
import { isPrinted } from '../../elements/labelGeometry.ts';
import { symbologyOf } from '../../elements/symbologyOf.ts';
import type { DataSlot } from '../../label/kinds/kindDefinition.ts';
import { dataSlotsOf } from '../../label/kinds/registry.ts';
import type { Label, LabelElement } from '../../label/label.ts';

/** Use of a spreadsheet column by a printed element, as data checks need it. */
export interface ColumnUse {
  readonly element: LabelElement;
  /** Position of the column in the spreadsheet. */
  readonly column: number;
  /** Symbology of the element; null for a text. */
  readonly symbology: Symbology | null;
  /** True if the content consists only of the cell. */
  readonly isWhole: boolean;
  /** True if the content contains the cell's text unchanged, alone or together with other text. */
  readonly isPlain: boolean;
  /** True if an error value in the cell would be printed. */
  readonly printsErrors: boolean;
  /** True if an empty cell would leave a gap in the text. */
  readonly printsEmpty: boolean;
  /** Returns true for a record on whose label the element is printed; null if it is on all labels. */
  readonly isShown: ((record: LabelRecord) => boolean) | null;
}

type SlotUse = Pick<ColumnUse, 'isWhole' | 'isPlain' | 'printsErrors' | 'printsEmpty'> & {
  readonly name: string;
};

/** Returns all uses of spreadsheet columns by printed elements, except as names of pictures. */
export function columnUses(label: Label, given: ResolveContext): ColumnUse[] {
  const context = { ...given, columnMap: label.columnMap };
  return label.elements.flatMap((element) => {
    if (!isPrinted(element) || 'asset' in element) return [];
    const symbology = symbologyOf(element);
    const isShown = shownWhen(element, context);
    return dataSlotsOf(element).flatMap((slot) =>
      slotUses(slot, context).flatMap(({ name, ...use }) => {
        const column = columnIndex(context, name);
        return column < 0 ? [] : [{ element, column, symbology, isShown, ...use }];
      }),
    );
  });
}

function slotUses({ content, data }: DataSlot, context: ResolveContext): SlotUse[] {
  if (data.source === 'column') {
    const name = data.key === '' ? (context.columns[data.position] ?? '') : data.key;
    return [{ name, isWhole: !data.showKeyName, isPlain: true, printsErrors: true, printsEmpty: true }];
  }
  if (data.source !== 'template') return [];
  const known = knownNames(context);
  const parts = parseTemplate(content, known);
  const uses = new Map<string, SlotUse>();
  for (const name of templateColumns(content, known))
    uses.set(name, { name, isWhole: false, isPlain: false, printsErrors: false, printsEmpty: false });
  const note = (name: string, more: Partial<SlotUse>) => {
    const use = uses.get(name);
    if (use) uses.set(name, { ...use, ...more });
  };
  for (const part of parts) {
    if ('column' in part)
      note(part.column, {
        isPlain: true,
        printsErrors: true,
        printsEmpty: true,
        isWhole: parts.length === 1,
      });
    if (!('expression' in part)) continue;
    const { printed, whole } = bareColumns(part.expression);
    for (const name of printed) note(name, { printsErrors: true });
    if (whole !== null) note(whole, { printsEmpty: true });
  }
  return [...uses.values()];
}

/**
 * Returns the test for an element's condition. A condition that can't be evaluated counts as met, because the run reports it with its row.
 */
function shownWhen({ printWhen }: LabelElement, context: ResolveContext): ColumnUse['isShown'] {
  if (printWhen.trim() === '') return null;
  const parsed = parseExpression(printWhen);
  const compiled = parsed.ok ? compileCondition(parsed.value, printWhen, context) : parsed;
  if (!compiled.ok) return null;
  return (record) => {
    const isShown = compiled.value.read(record);
    return !isShown.ok || isShown.value;
  };
}
