import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/core/base/languages.ts';
import { readSheet } from '../../src/core/sheet/readSheet.ts';
import { cellText } from '../../src/core/sheet/table/columnStore.ts';
import { exampleWords, labelFile } from './exampleWords.ts';
import { formatLabel, translateLabel } from './translateLabel.ts';
import { writeSheet } from './writeSheet.ts';

const root = join(import.meta.dirname, '../..');

/** Generated file, with its path in the project. */
export interface MadeFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const read = (path: string) => readFileSync(join(root, path));
const textFile = (path: string, text: string): MadeFile => ({ path, bytes: new TextEncoder().encode(text) });

/** Returns the displayed texts of the first row by column, as JSON: sample content of the label while no spreadsheet is bound. */
async function firstRow(sheet: Uint8Array): Promise<string> {
  const opened = await readSheet(
    { name: 'data.xlsx', bytes: sheet },
    { profile: 'library', mergedCells: 'refuse' },
  );
  if (!opened.ok) throw new Error(opened.error.code);
  const { store } = opened.value;
  const values = Object.fromEntries(
    store.columns.map(({ name }, index) => [name, cellText(store, 0, index)]),
  );
  return `${JSON.stringify(values, null, 2)}\n`;
}

const wordsPathOf = (language: string, example: string) => `src/locales/${language}/examples/${example}.json`;
const rowPath = (example: string, language: string) => `src/locales/${language}/firstRows/${example}.json`;

/** Generates all files from the English examples and their translated words, without writing them. */
export async function makeExamples(): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  for (const example of readdirSync(join(root, 'examples'), { withFileTypes: true })) {
    const folder = `examples/${example.name}`;
    // Folders without a label contain samples of workflows and requests.
    if (!example.isDirectory() || !existsSync(join(root, folder, 'label.json'))) continue;
    const english = v.parse(labelFile, JSON.parse(read(`${folder}/label.json`).toString()));
    const englishRow = await firstRow(new Uint8Array(read(`${folder}/data.xlsx`)));
    made.push(textFile(rowPath(example.name, DEFAULT_LANGUAGE), englishRow));
    const isTranslated = LANGUAGES.some((language) =>
      existsSync(join(root, wordsPathOf(language, example.name))),
    );
    // In alphabetical order, because the library that writes the spreadsheets collects number formats from one file to the next.
    for (const language of LANGUAGES.toSorted()) {
      if (language === DEFAULT_LANGUAGE || !isTranslated) continue;
      const wordsPath = wordsPathOf(language, example.name);
      if (!existsSync(join(root, wordsPath))) {
        // A partial language has the English example.
        made.push(
          { path: `${folder}/${language}/label.json`, bytes: read(`${folder}/label.json`) },
          { path: `${folder}/${language}/data.xlsx`, bytes: read(`${folder}/data.xlsx`) },
          textFile(rowPath(example.name, language), englishRow),
        );
        continue;
      }
      const words = v.parse(exampleWords, JSON.parse(read(wordsPath).toString()));
      const sheet = writeSheet(words);
      made.push(
        textFile(`${folder}/${language}/label.json`, formatLabel(translateLabel(english, words, language))),
        { path: `${folder}/${language}/data.xlsx`, bytes: sheet },
        textFile(rowPath(example.name, language), await firstRow(sheet)),
      );
    }
  }
  return made;
}
