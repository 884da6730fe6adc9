import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
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

const rowPath = (example: string, language: string) =>
  `src/app/services/firstRows/${example}.${language}.json`;

/** Generates all files from the English examples and their translated words, without writing them. */
export async function makeExamples(): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  for (const example of readdirSync(join(root, 'examples'), { withFileTypes: true })) {
    const folder = `examples/${example.name}`;
    // Folders without a label contain samples of workflows and requests.
    if (!example.isDirectory() || !existsSync(join(root, folder, 'label.json'))) continue;
    const english = v.parse(labelFile, JSON.parse(read(`${folder}/label.json`).toString()));
    made.push(
      textFile(rowPath(example.name, 'en-US'), await firstRow(new Uint8Array(read(`${folder}/data.xlsx`)))),
    );
    for (const file of readdirSync(join(root, folder))) {
      const language = /^words\.(.+)\.json$/.exec(file)?.[1];
      if (language === undefined) continue;
      const words = v.parse(exampleWords, JSON.parse(read(`${folder}/${file}`).toString()));
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
