import { xmlText } from '../base/xmlText.ts';
import { xmlTokens } from '../picture/xmlTokens.ts';
import { TOKEN_BAD, TOKEN_END, XmlScanner } from '../sheet/xlsx/xmlScanner.ts';

/** Element of an XML document; names are without namespace prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (XmlElement | string)[];
}

/** True if all tags match and nest, which the scanner itself doesn't check. */
function isWellFormed(bytes: Uint8Array): boolean {
  const scanner = new XmlScanner();
  scanner.append(bytes);
  scanner.close();
  for (;;) {
    const token = scanner.next();
    if (token === TOKEN_END) return true;
    if (token === TOKEN_BAD) return false;
  }
}

/** Parses an XML document and returns its root; null if it is not well-formed or has a document type declaration. */
export function readXmlTree(bytes: Uint8Array): XmlElement | null {
  const text = xmlText(bytes);
  if (text === null || !isWellFormed(new TextEncoder().encode(text))) return null;
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  for (const token of xmlTokens(text)) {
    if (token.type === 'text') open.at(-1)?.children.push(token.text);
    else if (token.type === 'close') open.pop();
    else {
      const element: XmlElement = { name: token.name, attributes: token.attributes, children: [] };
      open.at(-1)?.children.push(element);
      root ??= element;
      if (!token.isEmpty) open.push(element);
    }
  }
  return root;
}

export function childElements({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** Returns the text of an element without the text of nested elements. */
export function ownText({ children }: XmlElement): string {
  return children.filter((child) => typeof child === 'string').join('');
}
