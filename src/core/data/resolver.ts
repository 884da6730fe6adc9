import { err, fail, ok, type Problem, type Result } from '../base/result.ts';
import type { ContentSlot } from '../label/kinds/kindDefinition.ts';
import { slotsOf } from '../label/kinds/registry.ts';
import type { DataSource, Label, LabelElement } from '../label/label.ts';
import { clockText } from './clockText.ts';
import { type ColumnNames, columnIndex, knownNames } from './columnNames.ts';
import { type CompiledExpression, compileCondition, compileText } from './expression/compileExpression.ts';
import { parseExpression } from './expression/parseExpression.ts';
import type { LabelRecord, ResolveCode, ResolveContext, ResolvedElement } from './labelRecord.ts';
import { compileRowFilter } from './rowFilter.ts';
import { serialText } from './serialText.ts';
import { parseTemplate, type TemplatePart } from './template.ts';

export interface Resolver {
  /** Whether an element differs from record to record. */
  readonly varies: readonly boolean[];
  /** One answer an element, in the order of the label's elements. */
  readonly resolve: (record: LabelRecord) => Result<readonly ResolvedElement[], Problem<ResolveCode>>;
  /** What does not vary, without any record: empty strings stand for the rest. */
  readonly resolveFixed: () => readonly ResolvedElement[];
}

type Reader = (record: LabelRecord) => Result<string, Problem<ResolveCode>>;
interface Slot {
  readonly varies: boolean;
  readonly read: Reader;
}

/**
 * Compiles a label's bindings once so that a row costs only the reading of its cells. Columns are found by the label's own
 * map.
 * Fails when a bound column is not among the spreadsheet's.
 */
export function createResolver(label: Label, given: ResolveContext): Result<Resolver, Problem<ResolveCode>> {
  const context = { ...given, columnMap: label.columnMap };
  const compiled: ElementReader[] = [];
  for (const element of label.elements) {
    const reader = compileElement(element, context);
    if (!reader.ok) return reader;
    compiled.push(reader.value);
  }
  // Who prints has chosen the rows; one that it could not be said of is named here.
  const filter = context.isSample ? ok(null) : compileBoundFilter(label, context);
  if (!filter.ok) return filter;
  const varies = compiled.map((reader) => reader.varies);
  const fixed: (ResolvedElement | null)[] = compiled.map(() => null);
  return ok({
    varies,
    resolve: (record) => {
      const wanted = filter.value?.(record);
      if (wanted && !wanted.ok) return wanted;
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

/** Without a spreadsheet there are no rows to choose from. */
function compileBoundFilter({ rowFilter }: Label, context: ResolveContext) {
  return context.columns.length === 0 ? ok(null) : compileRowFilter(rowFilter, context);
}

/** Resolves one element by itself, for whoever shows one label and not a run of them. */
export function resolveElement(
  element: LabelElement,
  context: ResolveContext,
  record: LabelRecord,
): Result<ResolvedElement, Problem<ResolveCode>> {
  const reader = compileElement(element, context);
  return reader.ok ? reader.value.read(record) : reader;
}

const NO_RECORD: LabelRecord = { cell: () => '', serialIndex: 0 };
/** What an element is on the labels for which its condition does not hold. */
const NOT_SHOWN: ResolvedElement = { shown: false, contents: [] };

function fixedText(slot: Slot): string {
  const text = slot.varies ? null : slot.read(NO_RECORD);
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
  /** What does not vary; empty strings stand for the rest. */
  readonly readFixed: () => ResolvedElement;
}

function compileElement(
  element: LabelElement,
  context: ResolveContext,
): Result<ElementReader, Problem<ResolveCode>> {
  const condition = compileShown(element, context);
  if (!condition.ok) return condition;
  const shown = condition.value;
  const slots: Slot[] = [];
  for (const slot of slotsOf(element)) {
    const reader = compileContent(slot, element.id, context);
    if (!reader.ok) return reader;
    slots.push(reader.value);
  }
  return ok({
    varies: shown.varies || slots.some((slot) => slot.varies),
    read: (record) => {
      const isShown = shown.read(record);
      if (!isShown.ok) return { ok: false, error: withElement(isShown.error, element.id) };
      // What is not on the label may be wrong: that is what conditions are for.
      if (!isShown.value) return ok(NOT_SHOWN);
      const contents: string[] = [];
      for (const slot of slots) {
        const text = slot.read(record);
        if (!text.ok) return { ok: false, error: withElement(text.error, element.id) };
        contents.push(text.value);
      }
      return ok({ shown: true, contents });
    },
    readFixed: () => {
      const isShown = shown.varies ? null : shown.read(NO_RECORD);
      if (isShown?.ok && !isShown.value) return NOT_SHOWN;
      return { shown: true, contents: slots.map(fixedText) };
    },
  });
}

const ALWAYS: CompiledExpression<boolean> = { varies: false, read: () => ok(true) };

/** On which labels an element is. */
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

/** What is wrong with an expression that begins at `start` of its text; places are counted from 1, as a person counts. */
function placed(problem: Problem<ResolveCode>, element: string, start: number): Problem<ResolveCode> {
  const { at = 0, ...params } = problem.params ?? {};
  return { code: problem.code, params: { ...params, element, character: start + Number(at) + 1 } };
}

function compileContent(
  slot: ContentSlot,
  elementId: string,
  context: ResolveContext,
): Result<Slot, Problem<ResolveCode>> {
  switch (slot.source) {
    case 'data':
      return compileSlot(slot.content, slot.data, elementId, context);
    case 'clock':
      return ok({ varies: false, read: () => clockText(slot.time, context.clock) });
  }
}

function compileSlot(
  content: string,
  data: DataSource,
  elementId: string,
  context: ResolveContext,
): Result<Slot, Problem<ResolveCode>> {
  switch (data.source) {
    case 'manual':
      return ok(constant(content));
    case 'serial':
      return ok({ varies: true, read: (record) => serialText(content, data, record.serialIndex) });
    case 'column': {
      const column = findColumn(context, data.key, data.position);
      if (column < 0) return fail('columnMissing', { column: data.key, element: elementId });
      const prefix = data.showKeyName ? `${data.key}: ` : '';
      return ok({ varies: true, read: (record) => ok(prefix + record.cell(column)) });
    }
    case 'template':
      return compileTemplate(content, elementId, context);
    case 'prompt': {
      const answer = context.prompts.get(data.name === '' ? elementId : data.name);
      return ok(constant(answer ?? content));
    }
  }
}

function compileTemplate(
  content: string,
  elementId: string,
  context: ResolveContext,
): Result<Slot, Problem<ResolveCode>> {
  const pieces: (string | number | Reader)[] = [];
  let varies = false;
  for (const part of parseTemplate(content, knownNames(context))) {
    if ('text' in part) {
      pieces.push(part.text);
      continue;
    }
    if ('column' in part) {
      const column = columnIndex(context, part.column);
      if (column < 0) return fail('columnMissing', { column: part.column, element: elementId });
      varies = true;
      pieces.push(column);
      continue;
    }
    const field = compileField(part, elementId, context);
    if (!field.ok) return field;
    varies ||= field.value.varies;
    pieces.push(field.value.read);
  }
  const read: Reader = (record) => {
    let text = '';
    for (const piece of pieces) {
      if (typeof piece === 'string') text += piece;
      else if (typeof piece === 'number') text += record.cell(piece);
      else {
        const value = piece(record);
        if (!value.ok) return value;
        text += value.value;
      }
    }
    return ok(text);
  };
  return ok({ varies, read });
}

/** A field of a template that is more than a column. */
function compileField(
  part: Exclude<TemplatePart, { readonly text: string } | { readonly column: string }>,
  elementId: string,
  context: ResolveContext,
): Result<Slot, Problem<ResolveCode>> {
  const compiled =
    'problem' in part
      ? err<Problem<ResolveCode>>(part.problem)
      : compileText(part.expression, part.source, context);
  if (!compiled.ok) return { ok: false, error: placed(compiled.error, elementId, part.at) };
  const { varies, read } = compiled.value;
  if (!context.isSample) return ok({ varies, read });
  return ok({
    varies,
    read: (record) => {
      const value = read(record);
      return value.ok ? value : ok(`{${part.source}}`);
    },
  });
}

/** By header; where the header is gone the position stands in only if the label has no header stored. */
function findColumn(names: ColumnNames, key: string, position: number): number {
  const byKey = columnIndex(names, key);
  if (byKey >= 0) return byKey;
  return key === '' && position < names.columns.length ? position : -1;
}
