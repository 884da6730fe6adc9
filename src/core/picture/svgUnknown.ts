import { decodeDataUrl } from '../base/dataUrl.ts';
import { readStyleSheet, unknownDeclaration, unknownSelector, unknownValue } from './svgUnknownCss.ts';
import { xmlTokens } from './xmlTokens.ts';

/** Attributes that contain lengths. In them, resvg ignores the units of `UNKNOWN_UNIT`. */
const LENGTHS: ReadonlySet<string> = new Set([
  ...[
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'dx',
    'dy',
    'width',
    'height',
    'r',
    'rx',
    'ry',
    'cx',
    'cy',
    'fx',
    'fy',
  ],
  ...['font-size', 'stroke-width', 'stroke-dasharray', 'stroke-dashoffset', 'letter-spacing', 'word-spacing'],
]);
/** Attributes and properties that contain names or texts instead of CSS values. */
const NO_VALUES: ReadonlySet<string> = new Set([
  'id',
  'class',
  'href',
  'xlink:href',
  'd',
  'points',
  'content',
  'style',
  'font-family',
]);
/** White space properties that keep runs of spaces: resvg supports only `xml:space`, which drawing programs write as well. */
const KEEPS_BLANKS = /\bwhite-space\s*[:=]\s*["']?\s*(?:pre|break-spaces)/;
/** System font in place of a value of the `font` shorthand. */
const SYSTEM_FONT = /^(?:caption|icon|menu|message-box|small-caption|status-bar)$/i;
/** Lengths with units of CSS Values 4 that resvg does not support; it supports em, ex, px, in, cm, mm, pt, pc and %. */
const UNKNOWN_UNIT = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(rem|ch|ic|cap|r?lh|[dls]?v(?:w|h|i|b|min|max)|q)\s*$/i;

/** Yields the declarations of a style attribute; an `!important` is part of the value. */
function* declarationsOf(style: string): Generator<readonly [name: string, value: string]> {
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      yield [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()];
  }
}

/** Yields the features of a style sheet that resvg doesn't support. */
function* unknownInSheet(sheet: string): Generator<string | null> {
  const { rules, atRules } = readStyleSheet(sheet);
  yield* atRules;
  for (const { selectors, declarations } of rules) {
    yield* selectors.map(unknownSelector);
    for (const [name, value] of declarationsOf(declarations))
      for (const selector of selectors) yield unknownInStyle(selector, name, value);
  }
}

/** Returns a feature of a property's value that resvg doesn't support; null if there is none. */
function unknownIn(name: string, value: string): string | null {
  if (/\bcontext-(?:fill|stroke)\b/.test(value)) return /\bcontext-\w+/.exec(value)?.[0] ?? null;
  if (name === 'clip-path' && /^(?:circle|ellipse|inset|polygon|path|rect|xywh|shape)\(/.test(value))
    return `clip-path: ${/^\w+/.exec(value)?.[0]}()`;
  if (name === 'vector-effect' && value.trim() !== 'none') return name;
  if (NO_VALUES.has(name)) return null;
  const unit = LENGTHS.has(name) ? UNKNOWN_UNIT.exec(value)?.[1] : undefined;
  return unit?.toLowerCase() ?? unknownValue(value);
}

/** Returns a feature that resvg doesn't support, of a property that only occurs in styles; null if there is none. */
function unknownInStyle(owner: string, name: string, value: string): string | null {
  if (/!\s*important/i.test(value)) return '!important';
  // A variable matters only where it is used.
  if (name.startsWith('--')) return null;
  // In a rule, the other properties of its elements are unknown, so these properties always count.
  if (name === 'mask-type' || name === 'transform-origin' || name === 'transform-box') return name;
  if (name === 'text-transform') return value === 'none' ? null : name;
  if (name === 'font' && SYSTEM_FONT.test(value)) return `font: ${value.toLowerCase()}`;
  if (name === 'background' || name === 'background-color') return name;
  return unknownDeclaration(owner, name, value) ?? unknownIn(name, value);
}

/**
 * Returns the names of a drawing's features that resvg 2.6 draws differently from browsers. The features were found by comparing both
 * renderers with a corpus of drawings with one feature each.
 */
export function readUnknownFeatures(source: string): readonly string[] {
  const features = new Set<string>();
  const note = (feature: string | null) => {
    if (feature !== null) features.add(feature);
  };
  const hasDashes = source.includes('stroke-dasharray');
  if (KEEPS_BLANKS.test(source) && !source.includes('xml:space')) features.add('white-space');
  let isSheet = false;
  let depth = 0;
  for (const token of xmlTokens(source)) {
    if (token.type === 'text' && isSheet) for (const feature of unknownInSheet(token.text)) note(feature);
    if (token.type === 'close') depth--;
    isSheet = token.type === 'open' && token.name === 'style' && !token.isEmpty;
    if (token.type !== 'open') continue;
    note(originOf(token.attributes));
    if (token.name === 'svg' && depth > 0 && token.attributes.has('transform')) features.add('svg transform');
    if (!token.isEmpty) depth++;
    for (const [name, value] of token.attributes) {
      if (name === 'style')
        for (const [property, set] of declarationsOf(value)) note(unknownInStyle(token.name, property, set));
      else note(unknownIn(name, value));
    }
    if (token.attributes.has('pathLength') && hasDashes) features.add('pathLength');
    const focus = token.name === 'radialGradient' ? token.attributes.get('fr') : undefined;
    if (focus !== undefined && Number.parseFloat(focus) !== 0) features.add('fr');
    if (token.name === 'symbol' && token.attributes.has('transform')) features.add('symbol transform');
    if (token.name === 'image' && /^data:image\/svg\+xml/i.test(linkOf(token.attributes)))
      note(unknownInside(linkOf(token.attributes)));
  }
  return [...features];
}

const linkOf = (attributes: ReadonlyMap<string, string>) =>
  (attributes.get('href') ?? attributes.get('xlink:href') ?? '').trim();

const ORIGIN = /(?:^|;)\s*(transform-(?:origin|box))\s*:/;

/** Returns a transform's origin as an unsupported feature, only if the same element has a transform. */
function originOf(attributes: ReadonlyMap<string, string>): string | null {
  const style = attributes.get('style') ?? '';
  if (!attributes.has('transform') && !/(?:^|;)\s*transform\s*:/.test(style)) return null;
  const name = ['transform-origin', 'transform-box'].find((known) => attributes.has(known));
  return name ?? ORIGIN.exec(style)?.[1] ?? null;
}

/** Returns the unsupported feature of a nested drawing: pictures embedded in it are not drawn. */
function unknownInside(link: string): string | null {
  const bytes = decodeDataUrl(link);
  const hasImage = bytes && /<(?:\w+:)?image[\s/>]/.test(new TextDecoder().decode(bytes));
  return hasImage ? 'image in an embedded drawing' : null;
}

/** Removes the quotes in `url("#id")`, which CSS Values 4, 4.5 allows, but resvg does not support. */
export function withoutUrlQuotes(source: string): string {
  return source.replace(
    /url\(\s*(?:"|'|&quot;|&apos;)(#[^"'&()<>\s]+)(?:"|'|&quot;|&apos;)\s*\)/g,
    'url($1)',
  );
}
