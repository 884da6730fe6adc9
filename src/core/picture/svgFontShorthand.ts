import { fontLonghands } from './fontLonghands.ts';
import { xmlTokens } from './xmlTokens.ts';

/**
 * Pattern of a `font` declaration in a style sheet. Values with `&` are excluded, because the semicolon of an entity reference would be
 * taken for the end of the declaration.
 */
const IN_SHEET = /(^|[;{]|\*\/)(\s*)font\s*:([^;{}&]*)(?=[;}])/gi;
const ATTRIBUTE = /([^\s=<>/"']+)\s*=\s*("[^"]*"|'[^']*')/g;
/** Reference to an entity whose text is defined in the document type. */
const REFERENCE = /&\w+;/;

/**
 * Replaces the `font` shorthand in a drawing by its individual properties. resvg 2.6 ignores the shorthand, and would draw such texts, for
 * example those of JsBarcode, in the default size.
 */
export function withFontLonghands(source: string): string {
  if (!/font\s*:/i.test(source)) return source;
  let written = '';
  let at = 0;
  let isSheet = false;
  for (const token of xmlTokens(source)) {
    const piece = source.slice(token.start, token.end);
    let changed = piece;
    if (token.type === 'text' && isSheet) changed = sheetOf(piece);
    const style = token.type === 'open' ? token.attributes.get('style') : undefined;
    if (style !== undefined) changed = tagOf(piece, style);
    // A style sheet may consist of several text tokens, for example with CDATA sections.
    if (token.type !== 'text') isSheet = token.type === 'open' && token.name === 'style' && !token.isEmpty;
    if (changed === piece) continue;
    written += source.slice(at, token.start) + changed;
    at = token.end;
  }
  return written + source.slice(at);
}

function sheetOf(sheet: string): string {
  return sheet.replace(IN_SHEET, (whole, before: string, space: string, value: string) => {
    const longhands = fontLonghands(value);
    return longhands === null ? whole : before + space + longhands;
  });
}

function tagOf(tag: string, style: string): string {
  if (REFERENCE.test(style)) return tag;
  const set = style
    .split(';')
    .map((declaration) => {
      const value = /^\s*font\s*:([\s\S]*)$/i.exec(declaration)?.[1];
      return value === undefined ? declaration : (fontLonghands(value) ?? declaration);
    })
    .join(';');
  if (set === style) return tag;
  return tag.replace(ATTRIBUTE, (whole, name: string, quoted: string) =>
    name === 'style' ? `style=${quoted[0]}${quotable(set, quoted[0])}${quoted[0]}` : whole,
  );
}

function quotable(text: string, quote: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped.replaceAll(quote, quote === '"' ? '&quot;' : '&apos;');
}
