import { xmlTokens } from './xmlTokens.ts';

/** Kinds of pictures that are drawn where the file holds them itself. */
const HELD = /^\s*data:(?:image\/(?:png|jpe?g|gif|svg\+xml))?[;,]/i;
const MAX_NAME = 60;

/**
 * Parts of an SVG that are not drawn: pictures, and drawings in use, that are only linked or of a kind that resvg does not
 * read, and contents of another language. A `switch` has something to draw in their stead, and contents that require an
 * extension are for the program that wrote them.
 */
export function readLeftOutParts(source: string): readonly string[] {
  const parts = new Set<string>();
  const names: string[] = [];
  for (const token of xmlTokens(source)) {
    if (token.type === 'close') names.pop();
    if (token.type !== 'open') continue;
    const { name, attributes } = token;
    const link = (attributes.get('href') ?? attributes.get('xlink:href') ?? '').trim();
    if (name === 'image' || name === 'feImage') {
      const isInside = name === 'feImage' && link.startsWith('#');
      if (link !== '' && !HELD.test(link) && !isInside) parts.add(shortened(link));
    } else if (name === 'use') {
      if (link !== '' && !link.startsWith('#')) parts.add(shortened(link));
    } else if (name === 'foreignObject') {
      if (!names.includes('switch') && !attributes.has('requiredExtensions')) parts.add(name);
    }
    if (!token.isEmpty) names.push(name);
  }
  return [...parts];
}

/** As much of a link as tells which one it is; of data just their kind. */
function shortened(link: string): string {
  const name = /^data:[^;,]*/i.exec(link)?.[0] ?? link;
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}
