import { TEXT_LIMITS } from '../base/limits.ts';
import { err, fail, ok, type Problem, type Result } from '../base/result.ts';
import type { TextSpan } from '../base/textSpan.ts';
import { columnIndex, knownNames } from './columnNames.ts';
import { NO_SPANS, placed, type Reader, readColumn, type Slot, type SlotOwner } from './contentSlot.ts';
import { checkElementValue, identifierBefore } from './elementStringFields.ts';
import { type CompiledExpression, compileText } from './expression/compileExpression.ts';
import { addSpans, type RowSpanStyle, readFieldStyle, type SpanFormat } from './expression/spanFormats.ts';
import type { ResolveCode, ResolveContext } from './labelRecord.ts';
import { parseTemplate, type TemplatePart } from './template.ts';

/** Compiles text with fields in braces. */
export function compileTemplate(
  content: string,
  owner: SlotOwner,
  context: ResolveContext,
): Result<Slot, Problem<ResolveCode>> {
  const pieces: (string | number | Slot)[] = [];
  let varies = false;
  let hasLooks = false;
  /** Application identifier of the field that follows. */
  let identifier: string | null = null;
  const add = (slot: Slot) => {
    const own = identifier;
    pieces.push(
      own === null
        ? slot
        : { ...slot, read: (record, spans) => checkElementValue(slot.read(record, spans), own) },
    );
    identifier = null;
  };
  for (const part of parseTemplate(content, knownNames(context))) {
    if ('text' in part) {
      pieces.push(part.text);
      identifier = owner.isElementStrings ? identifierBefore(part.text) : null;
      continue;
    }
    if ('column' in part) {
      const column = columnIndex(context, part.column);
      if (column < 0) return fail('columnMissing', { column: part.column, element: owner.id });
      varies = true;
      if (owner.isCode) add({ varies: true, read: readColumn(column, owner, context) });
      else pieces.push(column);
      continue;
    }
    const field = compileField(part, owner, context);
    if (!field.ok) return field;
    varies ||= field.value.varies;
    hasLooks ||= field.value.hasLooks === true;
    add(field.value);
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
