import { columnField, type TextPiece } from '../columnText.ts';
import type { LeftOutList } from '../leftOutList.ts';
import { childElements, type XmlElement } from '../xmlTree.ts';

/** Constants of a document by name, without the variables that change from label to label. */
export type Variables = ReadonlyMap<string, string>;

const FIELD = /\$\{([^{}]{1,200})\}/g;

interface FieldModifiers {
  /** True for the modifier `n`: the value begins a new line, unless it is empty. */
  readonly beginsLine: boolean;
  /** Text of the modifier `=text`, which replaces an empty value; otherwise empty. */
  readonly standard: string;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Returns a column with its modifiers as a part of template text. */
function columnPiece(name: string, { beginsLine, standard }: FieldModifiers): TextPiece {
  const field = columnField(name);
  if ((!beginsLine && standard === '') || field === null) return { column: name };
  // A field may be any name, but within an expression a name with other characters needs brackets.
  const column =
    field === `{${name}}` && !/^\p{L}[\p{L}\p{N}_]*$/u.test(name) ? `[${name}]` : field.slice(1, -1);
  const value = beginsLine ? `${quoted('\n')} & ${column}` : column;
  return { expression: `if ${column} <> "" then ${value} else ${quoted(standard)}` };
}

/** Parses text with columns as `${NAME}`, with modifiers after colons (gLabels 4, `SubstitutionField`). */
export function piecesOfText(text: string, variables: Variables, leftOut: LeftOutList): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(FIELD)) {
    const [name, ...modifiers] = match[1].split(/(?<!\\):/);
    // All other modifiers are printf formats, which are not supported.
    if (modifiers.some((modifier) => modifier !== 'n' && !modifier.startsWith('=')))
      leftOut.add('leftOutExpression', match[0]);
    const beginsLine = modifiers.includes('n');
    const standard =
      modifiers
        .find((modifier) => modifier.startsWith('='))
        ?.slice(1)
        .replace(/\\(.)/gs, '$1') ?? '';
    const constant = variables.get(name);
    pieces.push({ text: text.slice(from, match.index) });
    pieces.push(
      constant === undefined
        ? columnPiece(name, { beginsLine, standard })
        : { text: constant === '' ? standard : `${beginsLine ? '\n' : ''}${constant}` },
    );
    from = match.index + match[0].length;
  }
  return [...pieces, { text: text.slice(from) }];
}

/** True for white space that only indents the document's source. */
const isLayout = (text: string) => /^\s*$/.test(text) && text.includes('\n');

/** Reads the text of a `Span`: characters, line breaks (`NL`) and columns (`Field`). */
function piecesOfSpan(span: XmlElement): TextPiece[] {
  return span.children.flatMap((child): TextPiece[] => {
    if (typeof child === 'string') return isLayout(child) ? [] : [{ text: child }];
    if (child.name === 'NL') return [{ text: '\n' }];
    if (child.name === 'Field') return [{ column: child.attributes.get('name') ?? '' }];
    return [];
  });
}

/** Reads a paragraph: text with columns as `${NAME}`, and the elements that gLabels 3 uses within a `Span`. */
function piecesOfParagraph(paragraph: XmlElement, variables: Variables, leftOut: LeftOutList): TextPiece[] {
  const hasElements = paragraph.children.some((child) => typeof child !== 'string');
  return paragraph.children.flatMap((child): TextPiece[] => {
    if (typeof child === 'string')
      return hasElements && isLayout(child) ? [] : piecesOfText(child, variables, leftOut);
    if (child.name === 'Span') return piecesOfSpan(child);
    if (child.name === 'NL') return [{ text: '\n' }];
    if (child.name === 'Field') return [{ column: child.attributes.get('name') ?? '' }];
    leftOut.add('leftOutElement', child.name);
    return [];
  });
}

/** Reads the content of a text object: the spans of gLabels 2 and 3, or the paragraphs of gLabels 4. */
export function piecesOfObject(object: XmlElement, variables: Variables, leftOut: LeftOutList): TextPiece[] {
  const children = childElements(object);
  const spans = children.filter(({ name }) => name === 'Span');
  if (spans.length > 0) return spans.flatMap(piecesOfSpan);
  return children
    .filter(({ name }) => name === 'p')
    .flatMap((paragraph, index) => [
      ...(index === 0 ? [] : [{ text: '\n' }]),
      ...piecesOfParagraph(paragraph, variables, leftOut),
    ]);
}
