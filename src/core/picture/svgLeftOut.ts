import { xmlTokens } from './xmlTokens.ts';

/** Kinds of embedded pictures that resvg draws. */
const HELD = /^\s*data:(?:image\/(?:png|jpe?g|gif|svg\+xml))?[;,]/i;
const MAX_NAME = 60;

/**
 * Returns the parts of an SVG that are not drawn: pictures and `use` references that are not embedded or of a kind that resvg does not
 * read, and foreign content. Content within a `switch` is not reported, because it has alternatives; neither is content that requires an
 * extension, because it is only meant for the program that wrote it.
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

/** Returns the beginning of a link, enough to identify it; for embedded data only the type. */
function shortened(link: string): string {
  const name = /^data:[^;,]*/i.exec(link)?.[0] ?? link;
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}
