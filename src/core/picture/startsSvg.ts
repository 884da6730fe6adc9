/** Returns the offset of the next character that is not white space. */
function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++;
  return at;
}

/** Returns the offset after the next `mark`; -1 if there is none. */
function behind(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

/**
 * Returns the offset after a document type declaration that begins at `from` (XML 1.0, productions 28 to 28b); -1 if the declaration does
 * not end. Brackets and angle brackets within quotes and comments are ignored.
 */
export function behindDoctype(text: string, from: number): number {
  let isSubset = false;
  for (let at = from + 1; at < text.length; ) {
    const sign = text[at];
    if (sign === '"' || sign === "'") at = behind(text, sign, at + 1);
    else if (text.startsWith('<!--', at)) at = behind(text, '-->', at + 4);
    else if (sign === '>' && !isSubset) return at + 1;
    else {
      if (sign === '[') isSubset = true;
      if (sign === ']') isSubset = false;
      at++;
    }
    if (at < 0) return -1;
  }
  return -1;
}

/**
 * Returns the offset after the declaration, processing instruction, comment or document type that begins at `from`; `from` if there is
 * none.
 */
function behindMiscellany(text: string, from: number): number {
  if (text.startsWith('<!--', from)) return behind(text, '-->', from + 4);
  if (text.startsWith('<?', from)) return behind(text, '?>', from + 2);
  return text.startsWith('<!DOCTYPE', from) ? behindDoctype(text, from) : from;
}

const ROOT = /<(?:\w+:)?svg[\s>/]/y;

/** True if the text begins like an XML document with the root `svg`, with or without a namespace prefix. Takes linear time. */
export function startsSvg(text: string): boolean {
  let at = skipBlanks(text, text.startsWith('\ufeff') ? 1 : 0);
  for (;;) {
    const next = behindMiscellany(text, at);
    if (next < 0) return false;
    if (next === at) break;
    at = skipBlanks(text, next);
  }
  ROOT.lastIndex = at;
  return ROOT.test(text);
}
