import { behindDoctype } from './startsSvg.ts';

/** Range in the document; `end` is exclusive. */
export interface XmlRange {
  readonly start: number;
  readonly end: number;
}

/** Token of an XML document: the start or end tag of an element, or text. */
export type XmlToken = XmlRange &
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

/** Pattern of a tag. Each of its parts begins with a different character, so that it never backtracks. */
const TAG = /<(\/?)([^\s/>]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/y;
/** Pattern of an attribute. It is sticky, so that a long name without a value is scanned once instead of once per letter. */
const ATTRIBUTE = /[\s=]*([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/gy;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes predefined and numeric character references; any other reference stays unchanged. */
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

const SECTIONS = [
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>' },
  { start: '<?', end: '?>' },
] as const;

/**
 * Splits an XML document into tokens, without namespace prefixes. Validates nothing, because the document's renderer does. Stops at an
 * incomplete token. Takes linear time.
 */
export function* xmlTokens(source: string): Generator<XmlToken> {
  for (let at = 0; at < source.length; ) {
    const start = at;
    const section = SECTIONS.find((known) => source.startsWith(known.start, at));
    if (source[at] !== '<') {
      const next = source.indexOf('<', at);
      at = next < 0 ? source.length : next;
      yield { type: 'text', text: decode(source.slice(start, at)), start, end: at };
    } else if (section) {
      const end = source.indexOf(section.end, at + section.start.length);
      if (end < 0) return;
      at = end + section.end.length;
      if (section.start === '<![CDATA[')
        yield { type: 'text', text: source.slice(start + section.start.length, end), start, end: at };
    } else if (source.startsWith('<!DOCTYPE', at)) {
      at = behindDoctype(source, at);
      if (at < 0) return;
    } else {
      TAG.lastIndex = at;
      const match = TAG.exec(source);
      if (!match) return;
      at += match[0].length;
      yield tagToken(match, start, at);
    }
  }
}

function tagToken(match: RegExpExecArray, start: number, end: number): XmlToken {
  const [, slash, tag, attributeText, empty] = match;
  if (slash === '/') return { type: 'close', name: localName(tag), start, end };
  const attributes = new Map<string, string>();
  for (const [, name, double, single] of attributeText.matchAll(ATTRIBUTE))
    if (double !== undefined || single !== undefined) attributes.set(name, decode(double ?? single));
  return { type: 'open', name: localName(tag), attributes, isEmpty: empty === '/', start, end };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
