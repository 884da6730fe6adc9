/** Functions of CSS Values 4 and CSS Color 4 and 5 that resvg does not support. */
const UNKNOWN_FUNCTION =
  /(?:^|[\s,(])(var|calc|min|max|clamp|env|color|color-mix|oklch|oklab|lab|lch|hwb|light-dark|device-cmyk)\(/i;
const COLOUR = /(?:^|[\s,(])((?:rgb|hsl)a?)\(([^)]*)\)/i;

/** True for the arguments of a color that resvg does not support: with alpha after a slash or in percent, or with a unit of the hue. */
const isNewColour = (args: string) =>
  args.includes('/') || /deg|rad|turn/i.test(args) || args.split(',')[3]?.includes('%') === true;

/** Returns the name of a feature of a value that resvg does not support; null if there is none. */
export function unknownValue(value: string): string | null {
  const called = UNKNOWN_FUNCTION.exec(value)?.[1];
  if (called) return `${called.toLowerCase()}()`;
  const [, name, args] = COLOUR.exec(value) ?? [];
  if (name && isNewColour(args)) return `${name.toLowerCase()}() with a slash, per cent or a unit`;
  const word = value.trim();
  if (word !== 'currentColor' && word.toLowerCase() === 'currentcolor') return word;
  return word.toLowerCase() === 'rebeccapurple' ? 'rebeccapurple' : null;
}

/** Geometry properties, which resvg reads only as attributes (SVG 2, chapter 7; `d` is in chapter 9). */
const GEOMETRY: ReadonlySet<string> = new Set([
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'd',
  'width',
  'height',
]);
/**
 * Elements whose CSS size has no effect here: the label sets the size of the drawing, and browsers and resvg treat the size of embedded
 * content equally.
 */
const SIZED: ReadonlySet<string> = new Set(['svg', ':root', 'foreignObject']);
/** True for a transform that CSS and the attribute write in the same way: matrices, and scales without units. */
function isSameTransform(value: string): boolean {
  if (value === 'none') return true;
  return value
    .split(')')
    .map((call) => call.trim())
    .filter(Boolean)
    .every((call) => /^(?:matrix|scale)\s?\([-+\d\s.,e]*$/i.test(call));
}

/**
 * Returns the name of a feature of a style declaration that resvg does not support; null if there is none.
 *
 * @param owner name of the element, or the selector of the rule
 */
export function unknownDeclaration(owner: string, name: string, value: string): string | null {
  if (GEOMETRY.has(name)) {
    const isSize = (name === 'width' || name === 'height') && SIZED.has(owner.split(/[\s>+]/).at(-1) ?? '');
    return isSize ? null : `${name} in a style`;
  }
  if (name === 'transform') return isSameTransform(value) ? null : 'transform in a style';
  if (name === 'rotate' || name === 'translate' || name === 'scale') return value === 'none' ? null : name;
  return null;
}

/** Pseudo-classes that match nothing in a rendered picture, neither in browsers nor in resvg. */
const NEVER = /:(?:hover|active|focus(?:-within|-visible)?|visited|link|target)\b/i;

/** Returns the name of a feature of a selector that resvg does not support; null if there is none. */
export function unknownSelector(selector: string): string | null {
  const plain = selector.replace(/\[[^\]]*\]/g, '[]');
  const operator = /\[[^\]=]*([\^$*])=/.exec(selector)?.[1];
  if (operator) return `[${operator}=]`;
  if (NEVER.test(plain)) return null;
  const pseudo = /::?(?!first-child\b)([a-z][\w-]*)/i.exec(plain)?.[0];
  if (pseudo) return pseudo.toLowerCase();
  return plain.includes('~') ? '~' : null;
}

/** At-rules of CSS whose block contains rules. */
const NESTING = /^@(?:media|supports|layer|container|scope)\b/i;

interface StyleRule {
  readonly selectors: readonly string[];
  readonly declarations: string;
}

export interface StyleSheet {
  readonly rules: readonly StyleRule[];
  /** Names of the at-rules that contain rules, such as `@media`. */
  readonly atRules: readonly string[];
}

/** Parses the rules of a style sheet, including nested rules. Rules for fonts and pages are omitted. */
export function readStyleSheet(sheet: string): StyleSheet {
  const rules: StyleRule[] = [];
  const atRules: string[] = [];
  const blocks = sheet.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').split('{');
  for (const [at, block] of blocks.entries()) {
    if (at === blocks.length - 1) break;
    const selector = block.slice(Math.max(block.lastIndexOf('}'), block.lastIndexOf(';')) + 1).trim();
    const name = NESTING.exec(selector)?.[0];
    if (name) atRules.push(name.toLowerCase());
    if (selector.startsWith('@')) continue;
    const [declarations] = blocks[at + 1].split('}', 1);
    rules.push({ selectors: selector.split(',').map((one) => one.trim()), declarations });
  }
  return { rules, atRules };
}
