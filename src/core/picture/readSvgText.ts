import { xmlTokens } from './xmlTokens.ts';

/** Characters and font families that the texts of a drawing need. */
export interface SvgText {
  /** All characters of the texts, in no particular order. */
  readonly characters: string;
  /** First font family that each text requests, without duplicates and generic families. */
  readonly families: readonly string[];
  readonly hasBold: boolean;
  readonly hasItalic: boolean;
}

const SAYS_NOTHING = /^(?:inherit|initial|unset|revert|)$/i;

/** CSS declarations of the font family: `font-family`, or the end of the `font` shorthand after its size. */
const FAMILY = /(?:^|[;{\s])font-family\s*:\s*([^;}]+)/i;
const SHORTHAND = /(?:^|[;{\s])font\s*:([^;}]*)/gi;
const BEHIND_SIZE = /\d[\w.%]*(?:\s*\/\s*[\w.%]+)?\s+([\s\S]+)/;

/** Patterns of attributes and declarations for bold text. */
const BOLD = [/bold/i, /font-weight\s*[:=]\s*(?:["']\s*)?[6-9]00/i, /\bfont\s*:\s*[6-9]00/i];

interface Frame {
  readonly isText: boolean;
  readonly family: string;
}

/**
 * Reads the characters of an SVG's texts and their font families: from attributes, styles, and rules for classes and element names (SVG
 * 1.1, 10.10; CSS 2.1, 15.3). Null if the drawing has no text.
 */
export function readSvgText(source: string): SvgText | null {
  if (!/<(?:\w+:)?text[\s>]/.test(source)) return null;
  const rules = readFamilyRules(source);
  const frames: Frame[] = [{ isText: false, family: '' }];
  const families = new Set<string>();
  const characters = new Set<string>();
  for (const token of xmlTokens(source)) {
    const frame = frames[frames.length - 1];
    if (token.type === 'open') {
      if (token.isEmpty) continue;
      const family = familyOf(token.name, token.attributes, rules) ?? frame.family;
      frames.push({ isText: frame.isText || token.name === 'text', family });
    } else if (token.type === 'close') {
      if (frames.length > 1) frames.pop();
    } else if (frame.isText && token.text.trim() !== '') {
      for (const character of token.text) characters.add(character);
      if (!SAYS_NOTHING.test(frame.family)) families.add(frame.family);
    }
  }
  if (characters.size === 0) return null;
  return {
    characters: [...characters].join(''),
    families: [...families],
    hasBold: BOLD.some((form) => form.test(source)),
    hasItalic: /italic|oblique/i.test(source),
  };
}

/** Returns the font families that the document's style sheets assign to classes (`.name`) and elements (`name`). */
export function readFamilyRules(source: string): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const sheet of styleSheets(source)) {
    // The text after the last closing brace is not a rule.
    for (const rule of sheet.split('}').slice(0, -1)) {
      const start = rule.indexOf('{');
      const family = start < 0 ? undefined : declaredFamily(rule.slice(start + 1));
      if (family === undefined) continue;
      for (const selector of rule.slice(0, start).split(',')) {
        const last = selector
          .trim()
          .split(/[^.\w*-]/)
          .at(-1);
        if (last) rules.set(last, family);
      }
    }
  }
  return rules;
}

/** Yields the text of each `style` element. */
function* styleSheets(source: string): Generator<string> {
  if (!/<(?:\w+:)?style\b/.test(source)) return;
  let sheet: string | null = null;
  for (const token of xmlTokens(source)) {
    if (token.type === 'text') {
      if (sheet !== null) sheet += token.text;
    } else if (token.name === 'style') {
      if (sheet !== null) yield sheet;
      sheet = token.type === 'open' && !token.isEmpty ? '' : null;
    }
  }
}

/** Returns the font family that an element itself requests; undefined if it inherits the family. */
export function familyOf(
  name: string,
  attributes: ReadonlyMap<string, string>,
  rules: ReadonlyMap<string, string>,
): string | undefined {
  const styled = declaredFamily(attributes.get('style') ?? '');
  if (styled !== undefined) return styled;
  for (const part of (attributes.get('class') ?? '').split(/\s+/).reverse()) {
    const byClass = rules.get(`.${part}`) ?? rules.get(`${name}.${part}`);
    if (part !== '' && byClass !== undefined) return byClass;
  }
  const attribute = attributes.get('font-family');
  return rules.get(name) ?? (attribute === undefined ? rules.get('*') : firstFamily(attribute));
}

function declaredFamily(style: string): string | undefined {
  const list = FAMILY.exec(style)?.[1] ?? shorthandFamily(style);
  return list === undefined ? undefined : firstFamily(list);
}

function shorthandFamily(style: string): string | undefined {
  for (const [, value] of style.matchAll(SHORTHAND)) {
    const list = BEHIND_SIZE.exec(value)?.[1];
    if (list !== undefined) return list;
  }
  return undefined;
}

function firstFamily(list: string): string {
  const [, double, single, plain] = /^\s*(?:"([^"]*)"|'([^']*)'|([^,!]*))/.exec(list) ?? [];
  return (double ?? single ?? plain ?? '').trim();
}
