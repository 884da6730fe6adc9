const STYLE = /^(?:italic|oblique)$/i;
const WEIGHT = /^(?:bold|bolder|lighter|[1-9]\d{0,2}|1000)$/i;
const VARIANT = /^small-caps$/i;
const STRETCH = /^(?:ultra-|extra-|semi-)?(?:condensed|expanded)$/i;
/** Pattern of a font size: a length or percentage with its unit, 0, or a keyword. */
const SIZE =
  /^(?:(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(?:%|[a-z]+)|0|(?:xx?-|xxx-)?(?:small|large)|medium|smaller|larger)$/i;
const FOR_ALL = /^(?:inherit|initial|unset|revert)$/i;
/** Maximum length of a value: real values are shorter, and the patterns would take quadratic time for long runs of spaces. */
const MAX_LENGTH = 1000;
const IMPORTANT = /\s*!\s*important\s*$/i;

/**
 * Returns the properties that a value of `font` sets (CSS Fonts 4, 2.7), as declarations. The line height is omitted, because SVG text is
 * not broken into lines. Null for a value without size and family, such as `caption`.
 */
export function fontLonghands(value: string): string | null {
  if (value.length > MAX_LENGTH) return null;
  const mark = IMPORTANT.test(value) ? ' !important' : '';
  const rest = value
    .replace(IMPORTANT, '')
    .replace(/\s*\/\s*/, '/')
    .trim();
  const write = (set: readonly (readonly [property: string, value: string])[]) =>
    set.map(([property, to]) => `${property}:${to}${mark}`).join(';');
  if (FOR_ALL.test(rest)) {
    const to = rest.toLowerCase();
    return write([
      ['font-style', to],
      ['font-weight', to],
      ['font-size', to],
      ['font-family', to],
    ]);
  }
  const [before, size, family] = cutAtSize(rest) ?? [];
  if (before === undefined || size === undefined || family === undefined) return null;
  const one = (pattern: RegExp) => before.find((word) => pattern.test(word));
  const known = [STYLE, WEIGHT, VARIANT, STRETCH, /^normal$/i];
  if (before.some((word) => !known.some((pattern) => pattern.test(word)))) return null;
  const [variant, stretch] = [one(VARIANT), one(STRETCH)];
  return write([
    ['font-style', one(STYLE) ?? 'normal'],
    ['font-weight', one(WEIGHT) ?? 'normal'],
    ...(variant === undefined ? [] : [['font-variant', variant] as const]),
    ...(stretch === undefined ? [] : [['font-stretch', stretch] as const]),
    ['font-size', size],
    ['font-family', family],
  ]);
}

/** Splits a value into the words before the size, the size, and the font family after it. */
function cutAtSize(value: string): readonly [before: readonly string[], size: string, family: string] | null {
  const before: string[] = [];
  for (const { 0: word, index } of value.matchAll(/\S+/g)) {
    const [size] = word.split('/', 1);
    const family = value.slice(index + word.length).trim();
    if (SIZE.test(size)) return family === '' ? null : [before, size, family];
    before.push(word);
  }
  return null;
}
