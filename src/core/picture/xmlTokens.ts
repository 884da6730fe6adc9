/** Where a piece stands in its document, `end` exclusive. */
export interface XmlPlace {
  readonly start: number;
  readonly end: number;
}

/** A piece of an XML document: the start or end of an element, or characters between them. */
export type XmlToken = XmlPlace &
  (
    | {
        readonly type: 'open';
        readonly name: string;
        readonly attributes: ReadonlyMap<string, string>;
        readonly isEmpty: boolean;
      }
    | { readonly type: 'close'; readonly name: string }
    | { readonly type: 'text'; readonly text: string }
  );

const PIECE =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE(?:[^>[]|\[[\s\S]*?\])*>|<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Predefined and numeric character references; others stay as they are. */
function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Cuts a document into tokens, prefixes of names left off. It checks nothing: what draws the document does. */
export function* xmlTokens(source: string): Generator<XmlToken> {
  for (const match of source.matchAll(PIECE)) {
    const [whole, cdata, slash, tag, attributeText, empty, text] = match;
    const place = { start: match.index, end: match.index + whole.length };
    if (cdata !== undefined) yield { type: 'text', text: cdata, ...place };
    else if (text !== undefined) yield { type: 'text', text: decode(text), ...place };
    else if (tag === undefined) continue;
    else if (slash === '/') yield { type: 'close', name: localName(tag), ...place };
    else {
      const attributes = new Map<string, string>();
      for (const [, name, double, single] of (attributeText ?? '').matchAll(ATTRIBUTE))
        attributes.set(name, decode(double ?? single ?? ''));
      yield { type: 'open', name: localName(tag), attributes, isEmpty: empty === '/', ...place };
    }
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
