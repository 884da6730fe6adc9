import { isErrorValue, storedText } from '../base/cellValue.ts';
import { TEXT_LIMITS } from '../base/limits.ts';
import { err, fail, ok, type Problem, type Result } from '../base/result.ts';
import type { TextSpan } from '../base/textSpan.ts';
import type { ContentSlot } from '../label/kinds/kindDefinition.ts';
import { slotsOf } from '../label/kinds/registry.ts';
import type { DataSource, Label, LabelElement } from '../label/label.ts';
import { clockText } from './clockText.ts';
import { type ColumnNames, columnIndex, knownNames } from './columnNames.ts';
import { refusedCopies } from './copiesOfCell.ts';
import { type CompiledExpression, compileCondition, compileText } from './expression/compileExpression.ts';
import { parseExpression } from './expression/parseExpression.ts';
import { addSpans, type RowSpanStyle, readFieldStyle, type SpanFormat } from './expression/spanFormats.ts';
import type { LabelRecord, ResolveCode, ResolveContext, ResolvedElement } from './labelRecord.ts';
import { compileRowFilter } from './rowFilter.ts';
import { serialText } from './serialText.ts';
import { parseTemplate, type TemplatePart } from './template.ts';

export interface Resolver {
  /** True for elements whose content depends on the record. */
  readonly varies: readonly boolean[];
  /** Returns one resolved content per element, in the order of the label's elements. */
  readonly resolve: (record: LabelRecord) => Result<readonly ResolvedElement[], Problem<ResolveCode>>;
  /** Resolves the elements whose content doesn't depend on the record; all other elements get empty strings. */
  readonly resolveFixed: () => readonly ResolvedElement[];
}

/** Reads one content of an element; `spans` receives the text spans whose style differs from the text's style. */
type Reader = (record: LabelRecord, spans: TextSpan[]) => Result<string, Problem<ResolveCode>>;
interface Slot {
  readonly varies: boolean;
  /** True if parts of the text can have a style of their own. */
  readonly hasLooks?: boolean;
  readonly read: Reader;
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

/** Empty list for contents without text spans; never modified. */
const NO_SPANS: TextSpan[] = [];
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
  for (const slot of slotsOf(element)) {
    const reader = compileContent(slot, { id: element.id, isCode }, context);
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

/** Adds the element's ID, and the position from 1 in the content, to a problem of an expression that begins at `start`. */
function placed(problem: Problem<ResolveCode>, element: string, start: number): Problem<ResolveCode> {
  const { at = 0, ...params } = problem.params ?? {};
  return { code: problem.code, params: { ...params, element, character: start + Number(at) + 1 } };
}

/** Element whose content is compiled. */
interface SlotOwner {
  readonly id: string;
  /** True for barcodes, which use the number that a cell stores and refuse formula errors. */
  readonly isCode: boolean;
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

/** Returns the reader of a column: the cell's text for a text element, its stored value for a barcode. */
function readColumn(column: number, { isCode }: SlotOwner, { columns }: ResolveContext): Reader {
  if (!isCode) return (record) => ok(record.cell(column));
  return (record) => {
    const shown = record.cell(column);
    if (isErrorValue(shown)) return fail('cellError', { column: columns[column], value: shown });
    return ok(storedText(shown, record.exact?.(column) ?? ''));
  };
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

function compileTemplate(
  content: string,
  owner: SlotOwner,
  context: ResolveContext,
): Result<Slot, Problem<ResolveCode>> {
  const pieces: (string | number | Slot)[] = [];
  let varies = false;
  let hasLooks = false;
  for (const part of parseTemplate(content, knownNames(context))) {
    if ('text' in part) {
      pieces.push(part.text);
      continue;
    }
    if ('column' in part) {
      const column = columnIndex(context, part.column);
      if (column < 0) return fail('columnMissing', { column: part.column, element: owner.id });
      varies = true;
      pieces.push(owner.isCode ? { varies: true, read: readColumn(column, owner, context) } : column);
      continue;
    }
    const field = compileField(part, owner, context);
    if (!field.ok) return field;
    varies ||= field.value.varies;
    hasLooks ||= field.value.hasLooks === true;
    pieces.push(field.value);
  }
  const read: Reader = (record, spans) => {
    let text = '';
    for (const piece of pieces) {
      if (typeof piece === 'string') text += piece;
      else if (typeof piece === 'number') text += record.cell(piece);
      else {
        const own: TextSpan[] = piece.hasLooks ? [] : NO_SPANS;
        const value = piece.read(record, own);
        if (!value.ok) return value;
        for (const { from, to, style } of own)
          spans.push({ from: text.length + from, to: text.length + to, style });
        text += value.value;
      }
      // Many fields together could exceed memory, although each is limited.
      if (text.length > TEXT_LIMITS.maxContentLength)
        return fail('textTooLong', { max: TEXT_LIMITS.maxContentLength });
    }
    return ok(text);
  };
  return ok({ varies, hasLooks, read });
}

type FieldPart = Exclude<TemplatePart, { readonly text: string } | { readonly column: string }>;

/** Compiles a field that is an expression. */
function compileField(
  part: FieldPart,
  { id: elementId, isCode }: SlotOwner,
  context: ResolveContext,
): Result<Slot, Problem<ResolveCode>> {
  const wrong = (problem: Problem<ResolveCode>) =>
    ({ ok: false, error: placed(problem, elementId, part.at) }) as const;
  const look = 'problem' in part ? err<Problem<ResolveCode>>(part.problem) : readFieldStyle(part.expression);
  if (!look.ok) return wrong(look.error);
  const { value, formats } = look.value;
  const compiled = compileText(value, part.source, { ...context, isCode });
  if (!compiled.ok) return wrong(compiled.error);
  const { varies, read } = compiled.value;
  const shownRead: typeof read = (record) => {
    const text = read(record);
    return text.ok || !context.isSample ? text : ok(`{${part.source}}`);
  };
  if (formats.length === 0) return ok({ varies, read: shownRead });
  const looks = compileLooks(formats, part.source, context);
  if (!looks.ok) return wrong(looks.error);
  return ok({
    varies: varies || looks.value.varies,
    hasLooks: true,
    read: (record, spans) => {
      const text = shownRead(record);
      if (!text.ok) return text;
      const rowLooks = looks.value.read(record);
      if (!rowLooks.ok) return rowLooks;
      addSpans(text.value, rowLooks.value, spans);
      return text;
    },
  });
}

/** Compiles the style formats of a field; the words to highlight may come from a column. */
function compileLooks(
  formats: readonly SpanFormat[],
  source: string,
  context: ResolveContext,
): Result<CompiledExpression<readonly RowSpanStyle[]>, Problem<ResolveCode>> {
  const lists: (CompiledExpression<string> | null)[] = [];
  for (const { words, at } of formats) {
    const list = words && compileText(words, source, context);
    if (list && !list.ok)
      return { ok: false, error: { ...list.error, params: { ...list.error.params, at } } };
    lists.push(list?.value ?? null);
  }
  return ok({
    varies: lists.some((list) => list?.varies),
    read: (record) => {
      const looks: RowSpanStyle[] = [];
      for (const [index, { style }] of formats.entries()) {
        const words = lists[index]?.read(record) ?? ok(null);
        if (words.ok) looks.push({ style, words: words.value });
        else if (!context.isSample) return words;
      }
      return ok(looks);
    },
  });
}

/** Finds a column by its header; falls back to the position only if the label stores no header. */
function findColumn(names: ColumnNames, key: string, position: number): number {
  const byKey = columnIndex(names, key);
  if (byKey >= 0) return byKey;
  return key === '' && position < names.columns.length ? position : -1;
}
