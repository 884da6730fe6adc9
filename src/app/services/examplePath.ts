import { DEFAULT_LANGUAGE, type Language } from '../i18n/languages.ts';

/** A row of a spreadsheet by column. */
export type NamedRow = Readonly<Record<string, string>>;

/** A file of an example in a language, as the modules of this folder know it. */
export function examplePath(example: string, language: Language, file: string): string {
  const folder = language === DEFAULT_LANGUAGE ? example : `${example}/${language}`;
  return `../../../examples/${folder}/${file}`;
}

/** The first row of its spreadsheet: it fills the label while none is bound. */
export function firstRowPath(example: string, language: Language): string {
  return `./firstRows/${example}.${language}.json`;
}
