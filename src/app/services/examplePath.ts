import { DEFAULT_LANGUAGE, type Language } from '../../core/base/languages.ts';

/** Row of a spreadsheet: values by column name. */
export type NamedRow = Readonly<Record<string, string>>;

/** Returns the path of a file of an example in a language, relative to this folder. */
export function examplePath(example: string, language: Language, file: string): string {
  const folder = language === DEFAULT_LANGUAGE ? example : `${example}/${language}`;
  return `../../../examples/${folder}/${file}`;
}

/** Returns the path of the first row of the example's spreadsheet. The row fills the label while no spreadsheet is bound. */
export function firstRowPath(example: string, language: Language): string {
  return `../../locales/${language}/firstRows/${example}.json`;
}
