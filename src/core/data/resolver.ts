import { SYMBOLOGIES } from '../barcode/symbologies.ts';
import { TEXT_LIMITS } from '../base/limits.ts';
import { err, fail, ok, type Problem, type Result } from '../base/result.ts';
import type { TextSpan } from '../base/textSpan.ts';
import type { ContentSlot } from '../label/kinds/kindDefinition.ts';
import { slotsOf } from '../label/kinds/registry.ts';
import type { DataSource, Label, LabelElement } from '../label/label.ts';
import { clockText } from './clockText.ts';
import { type ColumnNames, columnIndex } from './columnNames.ts';
import { compileTemplate } from './compileTemplate.ts';
import { NO_SPANS, placed, readColumn, type Slot, type SlotOwner } from './contentSlot.ts';
import { refusedCopies } from './copiesOfCell.ts';
import { type CompiledExpression, compileCondition } from './expression/compileExpression.ts';
import { parseExpression } from './expression/parseExpression.ts';
import type { LabelRecord, ResolveCode, ResolveContext, ResolvedElement } from './labelRecord.ts';
import { compileRowFilter } from './rowFilter.ts';
import { serialText } from './serialText.ts';

export interface Resolver {
  /** True for elements whose content depends on the record. */
  readonly varies: readonly boolean[];
  /** Returns one resolved content per element, in the order of the label's elements. */
  readonly resolve: (record: LabelRecord) => Result<readonly ResolvedElement[], Problem<ResolveCode>>;
  /** Resolves the elements whose content doesn't depend on the record; all other elements get empty strings. */
  readonly resolveFixed: () => readonly ResolvedElement[];
}

/**
 * Compiles a label's bindings once, so that a row only costs reading its cells. Column names are resolved by the label's own column map.
 * Elements that are never printed are not compiled, so that no row fails because of them. Fails if a bound column is not in the
 * spreadsheet.
 */
export function createResolver(label: Label, given: ResolveContext): Result<Resolver, Problem<ResolveCode>> {
  const context = { ...given, columnMap: label.columnMap };
  const compiled: ElementReader[] = [];
  for (const element of label.elements) {
    const reader = isOnLabels(element) ? compileElement(element, context) : ok(NEVER);
    if (!reader.ok) return reader;
    compiled.push(reader.value);
  }
  // Rows whose filter failed to evaluate stay in the print plan, and fail here with their row number.
  const filter = context.isSample ? ok(null) : compileBoundFilter(label, context);
  if (!filter.ok) return filter;
  const varies = compiled.map((reader) => reader.varies);
  const fixed: (ResolvedElement | null)[] = compiled.map(() => null);
  return ok({
    varies,
    resolve: (record) => {
      const wanted = filter.value?.(record);
      if (wanted && !wanted.ok) return wanted;
      const refused = refusedCopies(context, record);
      if (refused) return err(refused);
      const resolved: ResolvedElement[] = [];
      for (let index = 0; index < compiled.length; index++) {
        const known = fixed[index];
        if (known) {
          resolved.push(known);
          continue;
        }
        const element = compiled[index].read(record);
        if (!element.ok) return element;
        if (!varies[index]) fixed[index] = element.value;
        resolved.push(element.value);
      }
      return ok(resolved);
    },
    resolveFixed: () => compiled.map((reader) => reader.readFixed()),
  });
}

/** Compiles the row filter if a spreadsheet is bound; without one there are no rows to filter. */
function compileBoundFilter({ rowFilter }: Label, context: ResolveContext) {
  return context.columns.length === 0 ? ok(null) : compileRowFilter(rowFilter, context);
}

/** Resolves a single element for one label outside of a run, for display. */
export function resolveElement(
  element: LabelElement,
  context: ResolveContext,
  record: LabelRecord,
): Result<ResolvedElement, Problem<ResolveCode>> {
  const reader = compileElement(element, context);
  return reader.ok ? reader.value.read(record) : reader;
}

const NO_RECORD: LabelRecord = { cell: () => '', serialIndex: 0 };
/** Result for an element whose condition is not met. */
const NOT_SHOWN: ResolvedElement = { shown: false, contents: [] };

function isOnLabels({ hidden, printed }: LabelElement): boolean {
  return printed && !hidden;
}

/** Returns the text of a slot that doesn't depend on the record, and adds its text spans to `spans`; an empty text for any other slot. */
function fixedText(slot: Slot, spans: TextSpan[]): string {
  const text = slot.varies ? null : slot.read(NO_RECORD, spans);
  return text?.ok ? text.value : '';
}

function withElement<Code extends string>(problem: Problem<Code>, element: string): Problem<Code> {
  return { code: problem.code, params: { ...problem.params, element } };
}

function constant(text: string): Slot {
  return { varies: false, read: () => ok(text) };
}

interface ElementReader {
  readonly varies: boolean;
  readonly read: (record: LabelRecord) => Result<ResolvedElement, Problem<ResolveCode>>;
  /** Resolves the contents that don't depend on the record; all others are empty strings. */
  readonly readFixed: () => ResolvedElement;
}

const NEVER: ElementReader = { varies: false, read: () => ok(NOT_SHOWN), readFixed: () => NOT_SHOWN };

function compileElement(
  element: LabelElement,
  context: ResolveContext,
): Result<ElementReader, Problem<ResolveCode>> {
  const condition = compileShown(element, context);
  if (!condition.ok) return condition;
  const shown = condition.value;
  const slots: Slot[] = [];
  const isCode = 'symbology' in element;
  const isElementStrings = isCode && SYMBOLOGIES[element.symbology].gs1 === 'elementStrings';
  for (const slot of slotsOf(element)) {
    const reader = compileContent(slot, { id: element.id, isCode, isElementStrings }, context);
    if (!reader.ok) return reader;
    slots.push(reader.value);
  }
  const hasLooks = slots.some((slot) => slot.hasLooks);
  return ok({
    varies: shown.varies || slots.some((slot) => slot.varies),
    read: (record) => {
      const isShown = shown.read(record);
      if (!isShown.ok) return { ok: false, error: withElement(isShown.error, element.id) };
      // Errors in an element that isn't shown are ignored: users write conditions to avoid such errors.
      if (!isShown.value) return ok(NOT_SHOWN);
      const contents: string[] = [];
      const spans: TextSpan[][] = [];
      for (const slot of slots) {
        const own: TextSpan[] = slot.hasLooks ? [] : NO_SPANS;
        const text = slot.read(record, own);
        if (!text.ok) return { ok: false, error: withElement(text.error, element.id) };
        if (text.value.length > TEXT_LIMITS.maxContentLength)
          return fail('textTooLong', { element: element.id, max: TEXT_LIMITS.maxContentLength });
        contents.push(text.value);
        if (hasLooks) spans.push(own);
      }
      return ok(hasLooks ? { shown: true, contents, spans } : { shown: true, contents });
    },
    readFixed: () => {
      const isShown = shown.varies ? null : shown.read(NO_RECORD);
      if (isShown?.ok && !isShown.value) return NOT_SHOWN;
      const spans = slots.map((): TextSpan[] => []);
      const contents = slots.map((slot, index) => fixedText(slot, spans[index]));
      return hasLooks ? { shown: true, contents, spans } : { shown: true, contents };
    },
  });
}

const ALWAYS: CompiledExpression<boolean> = { varies: false, read: () => ok(true) };

/** Compiles the condition under which an element is shown. */
function compileShown(
  { id, printWhen }: LabelElement,
  context: ResolveContext,
): Result<CompiledExpression<boolean>, Problem<ResolveCode>> {
  if (printWhen.trim() === '') return ok(ALWAYS);
  const parsed = parseExpression(printWhen);
  const compiled = parsed.ok ? compileCondition(parsed.value, printWhen, context) : parsed;
  if (!compiled.ok) return { ok: false, error: placed(compiled.error, id, 0) };
  const { varies, read } = compiled.value;
  if (!context.isSample) return compiled;
  return ok({
    varies,
    read: (record) => {
      const isShown = read(record);
      return isShown.ok ? isShown : ok(true);
    },
  });
}

function compileContent(
  slot: ContentSlot,
  owner: SlotOwner,
  context: ResolveContext,
): Result<Slot, Problem<ResolveCode>> {
  switch (slot.source) {
    case 'data':
      return compileSlot(slot.content, slot.data, owner, context);
    case 'clock':
      return ok({ varies: false, read: () => clockText(slot.time, context.clock) });
  }
}

/**
 * Returns the reader of a serial. It counts by the label's position in the whole data, whichever labels are printed, unless the serial
 * continues from job to job or the user entered a start value; then it counts the printed labels.
 */
function readSerial(
  content: string,
  data: Extract<DataSource, { source: 'serial' }>,
  elementId: string,
  { startedSerials = [] }: ResolveContext,
) {
  const ofRun = data.keepsCounting || startedSerials.includes(elementId);
  return ({ serialIndex, entryIndex = serialIndex }: LabelRecord) =>
    serialText(content, data, ofRun ? entryIndex : serialIndex);
}

function compileSlot(
  content: string,
  data: DataSource,
  owner: SlotOwner,
  context: ResolveContext,
): Result<Slot, Problem<ResolveCode>> {
  const elementId = owner.id;
  switch (data.source) {
    case 'manual':
      return ok(constant(content));
    case 'serial':
      return ok({ varies: true, read: readSerial(content, data, elementId, context) });
    case 'column': {
      const column = findColumn(context, data.key, data.position);
      if (column < 0) return fail('columnMissing', { column: data.key, element: elementId });
      const read = readColumn(column, owner, context);
      if (!data.showKeyName) return ok({ varies: true, read });
      return ok({
        varies: true,
        read: (record, spans) => {
          const value = read(record, spans);
          return value.ok ? ok(`${data.key}: ${value.value}`) : value;
        },
      });
    }
    case 'template':
      return compileTemplate(content, owner, context);
    case 'prompt': {
      const answer = context.prompts.get(data.name === '' ? elementId : data.name);
      return ok(constant(answer ?? content));
    }
  }
}

/** Finds a column by its header; falls back to the position only if the label stores no header. */
function findColumn(names: ColumnNames, key: string, position: number): number {
  const byKey = columnIndex(names, key);
  if (byKey >= 0) return byKey;
  return key === '' && position < names.columns.length ? position : -1;
}
