import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { refuseExisting } from '../labelFile.ts';
import { defineTool } from '../mcpTool.ts';
import { countInput, flagInput, pathInput, RUN_INPUT, runArguments, textInput } from '../runInput.ts';
import { ToolRefusal } from '../toolRefusal.ts';

const FORMATS = ['pdf', 'svg', 'png', 'jpg', 'zpl', 'tspl', 'epl', 'cpcl', 'escpos'] as const;

export const previewLabel = defineTool({
  name: 'preview_label',
  title: 'Show a label',
  description:
    'Returns one label as a picture, exactly as it is printed. "rows" chooses the row, by default the first one.',
  input: RUN_INPUT,
  effect: 'read',
  run: async ({ rows = '1', ...input }, { folder, run }, signal) => {
    // The rows of a label without columns are its copies.
    const scratch = await mkdtemp(join(tmpdir(), 'diecut-mcp-'));
    try {
      const out = join(scratch, 'label.png');
      const chosen = input.data === undefined ? {} : { rows };
      const args = [...(await runArguments({ ...input, ...chosen }, folder)), `--out=${out}`];
      const report = await run('render', args, signal);
      const png = report.ok ? await readFile(out).catch(() => null) : null;
      if (report.ok && png === null)
        throw new ToolRefusal(
          'A preview shows one label. Choose a row, such as "rows": "3", without copies.',
        );
      const { files: _, ...shown } = report;
      return { report: { ...shown, ok: report.ok }, ...(png ? { png } : {}) };
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  },
});

export const renderLabels = defineTool({
  name: 'render_labels',
  title: 'Render labels to a file',
  description:
    'Writes the labels of all rows: one file for pdf and printer languages, a folder with numbered files for pictures of several labels. Stops at a row that can’t be printed, unless "skipFailedRows" is true.',
  input: {
    ...RUN_INPUT,
    out: pathInput('file, or folder for pictures of several labels'),
    format: v.optional(v.pipe(v.picklist(FORMATS), v.description('default: by the extension of "out"'))),
    skipFailedRows: flagInput("true to skip rows that can't be printed; the report lists them"),
    verify: flagInput('true to decode every barcode from the printed dots first'),
    replace: flagInput('true to replace an existing file'),
  },
  effect: 'write',
  run: async ({ out, format, skipFailedRows, verify, replace, ...input }, { folder, run }, signal) => {
    const target = await folder.resolve(out);
    await refuseExisting(target, replace);
    await mkdir(dirname(target), { recursive: true });
    const args = [
      ...(await runArguments(input, folder)),
      `--out=${target}`,
      ...(format === undefined ? [] : [`--format=${format}`]),
      ...(skipFailedRows ? ['--on-error=skip'] : []),
      ...(verify ? ['--verify'] : []),
    ];
    return { report: await run('render', args, signal) };
  },
});

export const renderPages = defineTool({
  name: 'render_pages',
  title: 'Print pages of PDFs and pictures as labels',
  description:
    'Finds the labels on the pages of PDFs and pictures, such as shipping labels on A4, and writes them in the size of the label.',
  input: {
    files: v.pipe(v.array(pathInput('PDF or picture')), v.minLength(1), v.maxLength(200)),
    size: textInput('size of the labels in millimeters, such as "100x150"'),
    out: pathInput('file to write: pdf, or a printer language'),
    pages: v.optional(textInput('pages of each file, such as "1-3,7"')),
    replace: flagInput('true to replace an existing file'),
  },
  effect: 'write',
  run: async ({ files, size, out, pages, replace }, { folder, run }, signal) => {
    const target = await folder.resolve(out);
    await refuseExisting(target, replace);
    await mkdir(dirname(target), { recursive: true });
    const sources = await Promise.all(files.map((file) => folder.resolve(file)));
    const chosen = pages === undefined ? [] : [`--pages=${pages}`];
    return {
      report: await run('pages', [...sources, `--size=${size}`, `--out=${target}`, ...chosen], signal),
    };
  },
});

export const compareLabels = defineTool({
  name: 'compare_labels',
  title: 'Compare labels with approved pictures',
  description:
    'Renders the labels and compares them, dot by dot, with the approved pictures in a folder. With "approve", it writes the pictures instead.',
  input: {
    ...RUN_INPUT,
    approved: pathInput('folder with the approved pictures'),
    approve: flagInput('true to approve the labels as they are now'),
    tolerance: v.optional(countInput(0, 255, 'allowed difference of each channel of a dot; default 0')),
  },
  effect: 'write',
  run: async ({ approved, approve, tolerance, ...input }, { folder, run }, signal) => {
    const target = await folder.resolve(approved);
    const args = [
      ...(await runArguments(input, folder)),
      `--approved=${target}`,
      ...(approve ? ['--update'] : []),
      ...(tolerance === undefined ? [] : [`--tolerance=${tolerance}`]),
    ];
    return { report: await run('diff', args, signal) };
  },
});
