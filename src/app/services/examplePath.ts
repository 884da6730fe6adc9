import { DEFAULT_LANGUAGE, type Language } from '../i18n/languages.ts';

/** Row of a spreadsheet, by column. */
export type NamedRow = Readonly<Record<string, string>>;

/** Returns the path of an example file in a language, relative to this folder. */
export function examplePath(example: string, language: Language, file: string): string {
  const folder = language === DEFAULT_LANGUAGE ? example : `${example}/${language}`;
  return `../../../examples/${folder}/${file}`;
}

/** Returns the path of the spreadsheet's first row, which fills the label while no spreadsheet is bound. */
export function firstRowPath(example: string, language: Language): string {
  return `./firstRows/${example}.${language}.json`;
}
