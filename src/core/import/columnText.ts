import { parseTemplate } from '../data/template.ts';
import type { DataSource } from '../label/label.ts';

/** Part of a text: literal text, the name of the column whose value is inserted, or an expression in the product's own syntax. */
export type TextPiece =
  | { readonly text: string }
  | { readonly column: string }
  | { readonly expression: string };

const isOneColumn = (field: string, name: string): boolean => {
  const [part, ...more] = parseTemplate(field);
  return more.length === 0 && part !== undefined && 'column' in part && part.column === name;
};

/** Returns a column's field in braces; null for a name that a field can't contain. */
export function columnField(name: string): string | null {
  return [`{${name}}`, `{[${name}]}`].find((field) => isOneColumn(field, name)) ?? null;
}

/**
 * Returns content and data source of a text with columns: manual for a text without columns, the bound column for a column alone, otherwise
 * a template. Columns whose names a template can't contain are passed to `refuse` and kept as literal text.
 *
 * @param sample text to show in place of a column alone until data is bound
 */
export function columnContent(
  pieces: readonly TextPiece[],
  refuse: (name: string) => void,
  sample = '',
): { readonly content: string; readonly data: DataSource } {
  const [first, ...more] = pieces.filter((piece) => !('text' in piece) || piece.text !== '');
  if (first && 'column' in first && more.length === 0) {
    const data = { source: 'column', key: first.column, position: 0, showKeyName: false } as const;
    return { content: sample, data };
  }
  if (pieces.every((piece) => 'text' in piece)) {
    const content = pieces.map(({ text }) => text).join('');
    return { content, data: { source: 'manual' } };
  }
  const content = pieces.map((piece) => {
    if ('text' in piece) return piece.text.replaceAll('{', '{{').replaceAll('}', '}}');
    if ('expression' in piece) return `{${piece.expression}}`;
    const field = columnField(piece.column);
    if (field === null) refuse(piece.column);
    return field ?? piece.column;
  });
  return { content: content.join(''), data: { source: 'template' } };
}
