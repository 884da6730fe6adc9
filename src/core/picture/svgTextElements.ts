import { familyOf, readFamilyRules } from './readSvgText.ts';
import { type XmlRange, xmlTokens } from './xmlTokens.ts';

/** Text of an SVG between two adjacent tags. */
export interface SvgTextPiece extends XmlRange {
  /** Text with entity references resolved, and white space as in the file. */
  readonly text: string;
  /** First font family that the text requests; empty if there is none. */
  readonly family: string;
  /** True if the text has its own position; false if it continues after the previous text. */
  readonly startsLine: boolean;
  /** Number of characters that have their own position (`x`, `y`), counted from the first one that isn't white space. */
  readonly placed: number;
  /** Shift (`dx`, `dy`) that moves characters from their natural position. */
  readonly shift: Shift;
}

type Shift = 'none' | 'first' | 'several';

/** SVG element `text`. */
export interface SvgTextElement {
  /** Start tags of the element and of its descendants. */
  readonly tags: readonly XmlRange[];
  readonly pieces: readonly SvgTextPiece[];
}

/** Elements inside of a text that aren't rendered. */
const UNSET = new Set(['title', 'desc', 'metadata', 'style', 'script']);

interface Frame {
  readonly name: string;
  readonly family: string;
}

function listsOf(attributes: ReadonlyMap<string, string>, names: readonly string[]): readonly string[][] {
  return names.map((name) => (attributes.get(name) ?? '').split(/[\s,]+/).filter(Boolean));
}

function placedBy(attributes: ReadonlyMap<string, string>): number {
  return Math.max(...listsOf(attributes, ['x', 'y']).map(({ length }) => length));
}

function shiftOf(attributes: ReadonlyMap<string, string>): Shift {
  const lists = listsOf(attributes, ['dx', 'dy']);
  if (lists.some((list) => list.slice(1).some((value) => Number.parseFloat(value) !== 0))) return 'several';
  return lists.some(([first]) => first !== undefined && Number.parseFloat(first) !== 0) ? 'first' : 'none';
}

/** Reads the `text` elements of an SVG, in the order of the file. */
export function readSvgTextElements(source: string): readonly SvgTextElement[] {
  const rules = readFamilyRules(source);
  const elements: { tags: XmlRange[]; pieces: SvgTextPiece[] }[] = [];
  const frames: Frame[] = [{ name: '', family: '' }];
  let textDepth = 0;
  let unsetDepth = 0;
  let startsLine = true;
  let shift: Shift = 'none';
  let placed = 0;
  for (const token of xmlTokens(source)) {
    const frame = frames[frames.length - 1];
    const element = textDepth > 0 ? elements[elements.length - 1] : undefined;
    if (token.type === 'open') {
      const place = { start: token.start, end: token.end };
      if (token.isEmpty) continue;
      const family = familyOf(token.name, token.attributes, rules) ?? frame.family;
      frames.push({ name: token.name, family });
      if (UNSET.has(token.name)) unsetDepth ||= frames.length;
      if (token.name === 'text' && !element) {
        textDepth = frames.length;
        elements.push({ tags: [place], pieces: [] });
        startsLine = true;
        shift = shiftOf(token.attributes);
        placed = placedBy(token.attributes);
      } else if (element) {
        element.tags.push(place);
        const own = shiftOf(token.attributes);
        if (own === 'several' || shift === 'none') shift = own;
        placed = Math.max(placed, placedBy(token.attributes));
        startsLine ||= token.name === 'textPath' || placed > 0;
      }
    } else if (token.type === 'close') {
      if (frames.length === unsetDepth) unsetDepth = 0;
      if (frames.length === textDepth) textDepth = 0;
      startsLine ||= frame.name === 'textPath';
      if (frames.length > 1) frames.pop();
    } else if (element && unsetDepth === 0) {
      const { start, end, text } = token;
      element.pieces.push({ start, end, text, family: frame.family, startsLine, placed, shift });
      if (text.trim() === '') continue;
      startsLine = false;
      shift = 'none';
      placed = 0;
    }
  }
  return elements;
}
