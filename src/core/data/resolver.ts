import { err, fail, ok, type Problem, type Result } from '../base/result.ts';
import type { ContentSlot } from '../label/kinds/kindDefinition.ts';
import { slotsOf } from '../label/kinds/registry.ts';
import type { DataSource, Label, LabelElement } from '../label/label.ts';
import { clockText } from './clockText.ts';
import { compileText } from './expression/compileExpression.ts';
import type { LabelRecord, ResolveCode, ResolveContext, ResolvedElement } from './labelRecord.ts';
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
 * Compiles a label's bindings once so that a row costs only the reading of its cells.
 * Fails when a bound column is not among the spreadsheet's.
 */
export function createResolver(
  label: Label,
  context: ResolveContext,
): Result<Resolver, Problem<ResolveCode>> {
  const compiled: Slot[][] = [];
  for (const element of label.elements) {
    const slots = compileElement(element, context);
    if (!slots.ok) return slots;
    compiled.push(slots.value);
  }
  const varies = compiled.map((slots) => slots.some((slot) => slot.varies));
  const fixed: (ResolvedElement | null)[] = compiled.map(() => null);
  return ok({
    varies,
    resolve: (record) => {
      const resolved: ResolvedElement[] = [];
      for (let index = 0; index < compiled.length; index++) {
        const known = fixed[index];
        if (known) {
          resolved.push(known);
          continue;
        }
        const texts: string[] = [];
        for (const slot of compiled[index]) {
          const text = slot.read(record);
          if (!text.ok) return { ok: false, error: withElement(text.error, label.elements[index].id) };
          texts.push(text.value);
        }
        const element = { shown: true, contents: texts };
        if (!varies[index]) fixed[index] = element;
        resolved.push(element);
      }
      return ok(resolved);
    },
    resolveFixed: () => compiled.map((slots) => ({ shown: true, contents: slots.map(fixedText) })),
  });
}

/** Resolves one element by itself, for whoever shows one label and not a run of them. */
export function resolveElement(
  element: LabelElement,
  context: ResolveContext,
  record: LabelRecord,
): Result<ResolvedElement, Problem<ResolveCode>> {
  const slots = compileElement(element, context);
  if (!slots.ok) return slots;
  const contents: string[] = [];
  for (const slot of slots.value) {
    const text = slot.read(record);
    if (!text.ok) return { ok: false, error: withElement(text.error, element.id) };
    contents.push(text.value);
  }
  return ok({ shown: true, contents });
}

const NO_RECORD: LabelRecord = { cell: () => '', serialIndex: 0 };

function fixedText(slot: Slot): string {
  const text = slot.varies ? null : slot.read(NO_RECORD);
  return text?.ok ? text.value : '';
}

function withElement(problem: Problem<ResolveCode>, element: string): Problem<ResolveCode> {
  return { code: problem.code, params: { ...problem.params, element } };
}

function constant(text: string): Slot {
  return { varies: false, read: () => ok(text) };
}

function compileElement(
  element: LabelElement,
  context: ResolveContext,
): Result<Slot[], Problem<ResolveCode>> {
  const compiled: Slot[] = [];
  for (const slot of slotsOf(element)) {
    const reader = compileContent(slot, element.id, context);
    if (!reader.ok) return reader;
    compiled.push(reader.value);
  }
  return ok(compiled);
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
      const column = findColumn(context.columns, data.key, data.position);
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
  for (const part of parseTemplate(content, context.columns)) {
    if ('text' in part) {
      pieces.push(part.text);
      continue;
    }
    if ('column' in part) {
      const column = context.columns.indexOf(part.column);
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
  if (!compiled.ok) {
    const { at = 0, ...params } = compiled.error.params ?? {};
    // Counted from 1 over the whole text, as a person counts.
    return fail(compiled.error.code, { ...params, element: elementId, character: part.at + Number(at) + 1 });
  }
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
function findColumn(columns: readonly string[], key: string, position: number): number {
  const byKey = columns.indexOf(key);
  if (byKey >= 0) return byKey;
  return key === '' && position < columns.length ? position : -1;
}
