import type { TextPiece } from '../columnText.ts';
import type { LeftOutList } from '../leftOutList.ts';
import { childElements, type XmlElement } from '../xmlTree.ts';

/** Constants of a document by their name; those that count have no place in a text. */
export type Variables = ReadonlyMap<string, string>;

const FIELD = /\$\{([^{}]{1,200})\}/g;

/** Text in which `${NAME}`, with a format or a value for none behind a colon, stands for a column (gLabels 4). */
export function piecesOfText(text: string, variables: Variables, leftOut: LeftOutList): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(FIELD)) {
    const [name, ...more] = match[1].split(':');
    if (more.length > 0) leftOut.add('leftOutExpression', match[0]);
    const constant = variables.get(name);
    pieces.push({ text: text.slice(from, match.index) });
    pieces.push(constant === undefined ? { column: name } : { text: constant });
    from = match.index + match[0].length;
  }
  return [...pieces, { text: text.slice(from) }];
}

/** White space that only lays the document out. */
const isLayout = (text: string) => /^\s*$/.test(text) && text.includes('\n');

/** The text of a `Span`: characters, line ends (`NL`) and columns (`Field`). */
function piecesOfSpan(span: XmlElement): TextPiece[] {
  return span.children.flatMap((child): TextPiece[] => {
    if (typeof child === 'string') return isLayout(child) ? [] : [{ text: child }];
    if (child.name === 'NL') return [{ text: '\n' }];
    if (child.name === 'Field') return [{ column: child.attributes.get('name') ?? '' }];
    return [];
  });
}

/** What a text object says: the spans of gLabels 2 and 3, or the paragraphs of gLabels 4. */
export function piecesOfObject(object: XmlElement, variables: Variables, leftOut: LeftOutList): TextPiece[] {
  const children = childElements(object);
  const spans = children.filter(({ name }) => name === 'Span');
  if (spans.length > 0) return spans.flatMap(piecesOfSpan);
  const lines = children
    .filter(({ name }) => name === 'p')
    .map(({ children: parts }) => parts.filter((part) => typeof part === 'string').join(''));
  return piecesOfText(lines.join('\n'), variables, leftOut);
}
