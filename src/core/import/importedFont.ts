interface ImportedFont {
  /** Built-in family that replaces the font. */
  readonly family: string;
  /** True if the family has the widths of the font, or the font is a generic family, so that nothing needs to be reported. */
  readonly isAlike: boolean;
}

/** Fonts with the widths of a built-in family, and generic families; lower case, without spaces, hyphens and styles. */
const ALIKE: readonly (readonly [family: string, names: RegExp])[] = [
  ['arimo', /^(?:sans|sansserif|arial|arimo|helvetica|liberationsans)$/],
  ['cousine', /^(?:mono|monospace|monospaced|courier|couriernew|cousine|liberationmono)$/],
  ['tinos', /^(?:serif|times|timesroman|timesnewroman|tinos|liberationserif)$/],
  ['roboto-condensed', /^robotocondensed$/],
  ['ocr-b', /^ocrb$/],
];

/** Parts of font names that name a kind of letters, in order of precedence. */
const KINDS: readonly (readonly [family: string, part: RegExp])[] = [
  ['cousine', /mono|courier|typewriter|consol|menlo|fixed|code$/],
  ['roboto-condensed', /narrow|condensed|compressed/],
  ['ocr-b', /^ocrb/],
  ['arimo', /sans/],
  ['tinos', /serif|^times|roman|georgia|garamond|palatino|bookman|cambria|schoolbook/],
];

/** Chooses the built-in family for a font name of another program, such as `Courier New`, `TimesNewRomanPS-BoldMT` or `Arial Narrow`. */
export function importedFont(name: string): ImportedFont {
  const plain = name
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replace(/(?:ps)?(?:mt)?$/, '')
    .replace(/(?:regular|bold|italic|oblique)+$/, '')
    .replace(/(?:ps)?(?:mt)?$/, '');
  const alike = ALIKE.find(([, names]) => names.test(plain));
  if (alike) return { family: alike[0], isAlike: true };
  const [family] = KINDS.find(([, part]) => part.test(plain)) ?? ['arimo'];
  return { family, isAlike: false };
}
