/** A template's pieces in order: literal text, or the header of the column whose value stands there. */
export type TemplatePart = { readonly text: string } | { readonly column: string };

/**
 * Cuts free text into literals and `{header}` fields. `{{` and `}}` stand for the braces themselves; an opening brace
 * that is never closed is plain text.
 */
export function parseTemplate(content: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let text = '';
  let at = 0;
  while (at < content.length) {
    const character = content[at];
    if ((character === '{' || character === '}') && content[at + 1] === character) {
      text += character;
      at += 2;
      continue;
    }
    const end = character === '{' ? content.indexOf('}', at) : -1;
    if (end > at + 1) {
      if (text !== '') parts.push({ text });
      text = '';
      parts.push({ column: content.slice(at + 1, end) });
      at = end + 1;
      continue;
    }
    text += character;
    at += 1;
  }
  if (text !== '') parts.push({ text });
  return parts;
}
