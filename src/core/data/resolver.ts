import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { ContentSlot } from '../label/kinds/kindDefinition.ts';
import { slotsOf } from '../label/kinds/registry.ts';
import type { DataSource, Label, LabelElement } from '../label/label.ts';
import { clockText } from './clockText.ts';
import type { Clock } from './dateTime.ts';
import type { SerialCode } from './serial.ts';
import { serialText } from './serialText.ts';
import { parseTemplate } from './template.ts';

export type ResolveCode = SerialCode | 'columnMissing' | 'promptMissing' | 'dateOutOfRange';

/** What one label of a batch is made from. */
export interface LabelRecord {
  /** Text of a cell of the bound spreadsheet row. */
  readonly cell: (column: number) => string;
  /** Zero-based place of this label in the run, before copies: what serials count. */
  readonly serialIndex: number;
}

export interface ResolveContext {
  readonly clock: Clock;
  /** Headers of the bound spreadsheet; empty when none is bound. */
  readonly columns: readonly string[];
  /** Answers to print-time inputs by prompt name (the element's id where it has none). */
  readonly prompts: ReadonlyMap<string, string>;
}

/** What one label makes of one element. */
export interface ResolvedElement {
  /** Whether the element is on this label at all; whoever lays out leaves out what is not. */
  readonly shown: boolean;
  /** One string, or one for each listed cell of a table. */
  readonly contents: readonly string[];
}

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
  const pieces: (string | number)[] = [];
  for (const part of parseTemplate(content)) {
    if ('text' in part) {
      pieces.push(part.text);
      continue;
    }
    const column = context.columns.indexOf(part.column);
    if (column < 0) return fail('columnMissing', { column: part.column, element: elementId });
    pieces.push(column);
  }
  const read: Reader = (record) => {
    let text = '';
    for (const piece of pieces) text += typeof piece === 'number' ? record.cell(piece) : piece;
    return ok(text);
  };
  return ok({ varies: pieces.some((piece) => typeof piece === 'number'), read });
}

/** By header; where the header is gone the position stands in only if the label has no header stored. */
function findColumn(columns: readonly string[], key: string, position: number): number {
  const byKey = columns.indexOf(key);
  if (byKey >= 0) return byKey;
  return key === '' && position < columns.length ? position : -1;
}
