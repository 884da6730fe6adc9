interface NamedLanguage {
  /** BCP 47 tag. All texts of the language are in `src/locales/<code>`. */
  readonly code: string;
  /** Name in the language itself. */
  readonly name: string;
  /** True while texts are missing; English texts take their place. */
  readonly isPartial?: boolean;
}

/** Languages of interface and messages, in the order in which the page lists them. */
export const NAMED_LANGUAGES = [
  { code: 'en-US', name: 'English' },
  { code: 'zh-CN', name: '简体中文' },
  { code: 'zh-TW', name: '繁體中文' },
  { code: 'ru-RU', name: 'Русский' },
] as const satisfies readonly NamedLanguage[];

export type Language = (typeof NAMED_LANGUAGES)[number]['code'];

export const LANGUAGES: readonly Language[] = NAMED_LANGUAGES.map(({ code }) => code);

/** True for a language some of whose texts are missing. */
export const isPartialLanguage = (language: string): boolean =>
  NAMED_LANGUAGES.some(({ code, isPartial }: NamedLanguage) => code === language && isPartial === true);

/** Language of texts that exist in one language only, such as the messages of the command line. */
export const DEFAULT_LANGUAGE: Language = 'en-US';

/** Makes a value for each language. */
export function byLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  const made: Partial<Record<Language, Value>> = {};
  for (const language of LANGUAGES) made[language] = make(language);
  if (!hasAll(made)) throw new Error('a language has no value');
  return made;
}

function hasAll<Value>(made: Partial<Record<Language, Value>>): made is Record<Language, Value> {
  return LANGUAGES.every((language) => Object.hasOwn(made, language));
}

/** Returns language and script of a tag, such as `zh-Hant` for `zh-HK`; null if it is not a BCP 47 tag. */
function writtenForm(tag: string): { readonly language: string; readonly script?: string } | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}

/**
 * Returns the supported language for a BCP 47 tag, such as a browser's: the same language in the same script (`zh-HK` gets Traditional
 * Chinese), else the same language; null if there is none.
 */
export function matchLanguage(tag: string): Language | null {
  const exact = LANGUAGES.find((language) => language.toLowerCase() === tag.toLowerCase());
  if (exact) return exact;
  const wanted = writtenForm(tag);
  if (!wanted) return null;
  const same = LANGUAGES.filter((language) => writtenForm(language)?.language === wanted.language);
  return same.find((language) => writtenForm(language)?.script === wanted.script) ?? same[0] ?? null;
}
