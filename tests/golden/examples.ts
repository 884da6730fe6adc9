import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createResolver } from '../../src/core/data/resolver.ts';
import type { Label } from '../../src/core/label/label.ts';
import { parseLabel } from '../../src/core/label/parseLabel.ts';
import { readSheet } from '../../src/core/sheet/readSheet.ts';
import { type ColumnStore, cellText } from '../../src/core/sheet/table/columnStore.ts';

const root = join(import.meta.dirname, '../..');

/** Print time in every golden test. */
export const NOW = '2026-03-02T08:00:00Z';

export interface Example {
  readonly name: string;
  readonly labelPath: string;
  readonly dataPath: string;
  readonly label: Label;
  readonly store: ColumnStore;
}

export interface CodeContent {
  readonly symbology: string;
  readonly content: string;
}

/** Returns the folders that contain a label; other folders contain programs, and samples of workflows and requests. */
function foldersIn(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, path, entry.name, 'label.json')))
    .map((entry) => entry.name)
    .sort();
}

export const EXAMPLE_NAMES: readonly string[] = foldersIn('examples').filter((name) =>
  existsSync(join(root, 'examples', name, 'label.json')),
);

/** Examples in other languages, such as `price/ru-RU`. */
export const TRANSLATED_NAMES: readonly string[] = EXAMPLE_NAMES.flatMap((name) =>
  foldersIn(`examples/${name}`).map((language) => `${name}/${language}`),
);

export async function loadExample(name: string): Promise<Example> {
  const labelPath = `examples/${name}/label.json`;
  const dataPath = `examples/${name}/data.xlsx`;
  const label = parseLabel(JSON.parse(readFileSync(join(root, labelPath), 'utf8')));
  if (!label.ok) throw new Error(`${labelPath}: ${JSON.stringify(label.error)}`);
  const bytes = readFileSync(join(root, dataPath));
  const sheet = await readSheet(
    { name: 'data.xlsx', bytes: new Uint8Array(bytes) },
    { profile: 'library', mergedCells: 'refuse' },
  );
  if (!sheet.ok) throw new Error(`${dataPath}: ${JSON.stringify(sheet.error)}`);
  return { name, labelPath, dataPath, label: label.value, store: sheet.value.store };
}

export function rowTexts(store: ColumnStore, row: number): string[] {
  return store.columns.map((_, column) => cellText(store, row, column));
}

/** Returns the contents of the barcodes and two-dimensional codes of one row, in drawing order. */
export function symbolsOf({ label, store }: Example, row: number): CodeContent[] {
  const resolver = createResolver(label, {
    clock: { nowMs: Date.parse(NOW), offsetMinutesAt: () => 0 },
    columns: store.columns.map((column) => column.name),
    prompts: new Map(),
  });
  if (!resolver.ok) throw new Error(JSON.stringify(resolver.error));
  const resolved = resolver.value.resolve({
    cell: (column) => cellText(store, row, column),
    serialIndex: row,
  });
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.error));
  return label.elements.flatMap((element, index) =>
    'symbology' in element
      ? [{ symbology: element.symbology, content: resolved.value[index].contents[0] }]
      : [],
  );
}
