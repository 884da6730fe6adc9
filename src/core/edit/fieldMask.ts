import { parseTemplate, type TemplatePart } from '../data/template.ts';

/** First of the private-use characters, which no text contains, that take the place of fields while the text around them is parsed. */
const FIRST_STAND_IN = 0xf0000;
const STAND_INS = 1000;
const STAND_IN = /[\u{f0000}-\u{f03e7}]/gu;

/** Column or expression in braces. */
export type Field = Exclude<TemplatePart, { readonly text: string }>;

/**
 * Replaces every field of a text by a placeholder character, so that the parser of the surrounding text doesn't interpret the field;
 * doubled braces become single.
 *
 * @param columns headers of the bound spreadsheet
 * @param fields receives the fields; one list may collect the fields of several texts
 */
export function maskFields(content: string, columns: readonly string[], fields: Field[]): string {
  let text = '';
  for (const part of parseTemplate(content, columns)) {
    if ('text' in part) {
      text += part.text.replace(STAND_IN, '\ufffd');
      continue;
    }
    text += fields.length < STAND_INS ? String.fromCodePoint(FIRST_STAND_IN + fields.length) : '\ufffd';
    fields.push(part);
  }
  return text;
}

/** Replaces the placeholders by the fields in braces. The caller must have doubled all other braces. */
export function unmaskFields(
  text: string,
  fields: readonly Field[],
  write: (field: Field) => string,
): string {
  return text.replace(STAND_IN, (character) => {
    const field = fields[(character.codePointAt(0) ?? 0) - FIRST_STAND_IN];
    return field ? `{${write(field)}}` : character;
  });
}

/** Changes the text between fields and keeps their placeholders. */
export function changeAroundFields(text: string, change: (text: string) => string): string {
  const pieces = text.split(/([\u{f0000}-\u{f03e7}])/u);
  return pieces.map((piece, index) => (index % 2 === 0 ? change(piece) : piece)).join('');
}

/** Doubles the braces of a literal text for use in template text. */
export function doubleBraces(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}

/** Returns the text of a field between its braces; a column name that would be parsed as something else gets square brackets. */
export function plainSource(field: Field, columns: readonly string[]): string {
  if (!('column' in field)) return field.source;
  const [part] = parseTemplate(`{${field.column}}`, columns);
  return part && 'column' in part && part.column === field.column ? field.column : `[${field.column}]`;
}

/** Returns the text of a field with a format appended, such as `url`, which escapes the value for its context. */
export function formattedSource(field: Field, format: string): string {
  if (!('column' in field)) return 'expression' in field ? `${field.source}|${format}` : field.source;
  const [part] = parseTemplate(`{${field.column}|${format}}`);
  const value =
    part && 'expression' in part && part.expression.kind === 'format' ? part.expression.value : null;
  const isReadSo = value?.kind === 'column' && value.name === field.column;
  return `${isReadSo ? field.column : `[${field.column}]`}|${format}`;
}

/** Returns the text of a field without its escaping format. */
export function unformattedSource(field: Field, format: string, columns: readonly string[]): string {
  const ending = new RegExp(`\\s*\\|\\s*${format}\\s*$`, 'i');
  const bare = 'expression' in field && ending.test(field.source) ? field.source.replace(ending, '') : null;
  const [part] = bare === null ? [field] : parseTemplate(`{${bare}}`, columns);
  return part && !('text' in part) ? plainSource(part, columns) : plainSource(field, columns);
}
