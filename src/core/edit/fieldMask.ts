import { parseTemplate, type TemplatePart } from '../data/template.ts';

/** No text has these characters: they stand for fields while what is around them is read. */
const FIRST_STAND_IN = 0xf0000;
const STAND_INS = 1000;
const STAND_IN = /[\u{f0000}-\u{f03e7}]/gu;

/** A column or an expression in braces. */
export type Field = Exclude<TemplatePart, { readonly text: string }>;

/**
 * Puts one character in the place of every field of a text, so that what a field holds is not taken for anything else; braces
 * that are written twice become plain.
 *
 * @param columns headers of the bound spreadsheet
 * @param fields receives the fields; those of several texts may stand in one list
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

/** Puts the fields back, in braces. Other braces have to be written twice before. */
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

/** A brace that is no field's, as a text with columns has it. */
export function doubleBraces(text: string): string {
  return text.replace(/[{}]/g, '$&$&');
}

/** Source of a field; a name that would parse as something else is put in square brackets. */
export function plainSource(field: Field, columns: readonly string[]): string {
  if (!('column' in field)) return field.source;
  const [part] = parseTemplate(`{${field.column}}`, columns);
  return part && 'column' in part && part.column === field.column ? field.column : `[${field.column}]`;
}

/** Source of a field with a format appended, such as `url`, which escapes its value for its place. */
export function formattedSource(field: Field, format: string): string {
  if (!('column' in field)) return 'expression' in field ? `${field.source}|${format}` : field.source;
  const [part] = parseTemplate(`{${field.column}|${format}}`);
  const value =
    part && 'expression' in part && part.expression.kind === 'format' ? part.expression.value : null;
  const isReadSo = value?.kind === 'column' && value.name === field.column;
  return `${isReadSo ? field.column : `[${field.column}]`}|${format}`;
}

/** Source of a field without the escaping format. */
export function unformattedSource(field: Field, format: string, columns: readonly string[]): string {
  const ending = new RegExp(`\\s*\\|\\s*${format}\\s*$`, 'i');
  const bare = 'expression' in field && ending.test(field.source) ? field.source.replace(ending, '') : null;
  const [part] = bare === null ? [field] : parseTemplate(`{${bare}}`, columns);
  return part && !('text' in part) ? plainSource(part, columns) : plainSource(field, columns);
}
