import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import * as v from 'valibot';
import { defineTool } from '../mcpTool.ts';
import { pathInput, READING_INPUT, readingArguments, textInput } from '../runInput.ts';
import type { WorkFolder } from '../workFolder.ts';

const KINDS: Readonly<Record<string, readonly string[]>> = {
  label: ['.json', '.glabels', '.zpl', '.prn'],
  spreadsheet: ['.xlsx', '.xlsm', '.xls', '.csv', '.tsv'],
  picture: ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.bmp', '.tif', '.tiff', '.svg'],
  font: ['.ttf', '.otf', '.ttc', '.woff', '.woff2'],
  pdf: ['.pdf'],
};
const MAX_FILES = 1000;
/** Folders of other programs, which may have a great many files. */
const SKIPPED = ['node_modules'];

const kindOf = (name: string) =>
  Object.keys(KINDS).find((kind) => KINDS[kind].includes(extname(name).toLowerCase())) ?? null;

async function listFolder(folder: WorkFolder, at: string): Promise<{ file: string; kind: string }[]> {
  const found: { file: string; kind: string }[] = [];
  const waiting = [at];
  for (let next = waiting.shift(); next !== undefined && found.length <= MAX_FILES; next = waiting.shift()) {
    const entries: Dirent[] = await readdir(next, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || SKIPPED.includes(entry.name)) continue;
      const path = join(next, entry.name);
      const kind = kindOf(entry.name);
      if (entry.isDirectory()) waiting.push(path);
      else if (entry.isFile() && kind !== null) found.push({ file: folder.nameOf(path), kind });
    }
  }
  return found;
}

export const listFiles = defineTool({
  name: 'list_files',
  title: 'List the files of the work folder',
  description:
    'Lists labels, spreadsheets, pictures, fonts and PDFs in the work folder and the folders in it.',
  input: { folder: v.optional(pathInput('folder to list'), '.') },
  effect: 'read',
  run: async ({ folder: wanted }, { folder }) => {
    const found = await listFolder(folder, await folder.resolve(wanted));
    return { report: { ok: true, files: found.slice(0, MAX_FILES), isComplete: found.length <= MAX_FILES } };
  },
});

export const inspectSpreadsheet = defineTool({
  name: 'inspect_spreadsheet',
  title: 'Inspect a spreadsheet or a font',
  description:
    'Returns sheets, columns, number of rows, the first rows, and what was assumed about encoding, separator and header of a spreadsheet; of a font, its faces.',
  input: { file: pathInput('spreadsheet or font'), ...READING_INPUT },
  effect: 'read',
  run: async ({ file, ...reading }, { folder, run }, signal) => ({
    report: await run('inspect', [await folder.resolve(file), ...readingArguments(reading)], signal),
  }),
});

export const readGs1 = defineTool({
  name: 'read_gs1',
  title: 'Read a GS1 content',
  description:
    'Takes a GS1 content apart: element strings with brackets, the text of a scanner, or a GS1 Digital Link. Returns its parts with titles, problems, and the content for a barcode element.',
  input: { content: textInput('such as "(01)09501101530003(10)AB"') },
  effect: 'read',
  run: async ({ content }, { run }, signal) => ({ report: await run('gs1', ['--', content], signal) }),
});
