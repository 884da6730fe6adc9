import * as v from 'valibot';
import { isRecord } from '../../../core/base/record.ts';
import {
  type LabelDocument,
  readLabelFile,
  refuseExisting,
  summaryOf,
  writeLabelFile,
} from '../labelFile.ts';
import { defineTool } from '../mcpTool.ts';
import { countInput, flagInput, pathInput, RUN_INPUT, runArguments } from '../runInput.ts';
import { ToolRefusal } from '../toolRefusal.ts';

const fieldsInput = (description: string) =>
  v.pipe(v.record(v.string(), v.unknown()), v.description(description));
const elementsInput = (description: string) =>
  v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(2000), v.description(description));

export const readLabel = defineTool({
  name: 'read_label',
  title: 'Read a label',
  description:
    'Returns a label.json with a summary: size, elements from the back to the front, needed columns.',
  input: { label: pathInput('label.json') },
  effect: 'read',
  run: async ({ label }, { folder }) => {
    const document = await readLabelFile(await folder.resolve(label));
    return { report: { ok: true, ...summaryOf(document), document } };
  },
});

export const createLabel = defineTool({
  name: 'create_label',
  title: 'Create a label',
  description:
    'Writes a new label.json. Lengths are millimeters from the top left corner; see label_format for the fields. An invalid label is refused with every wrong field, and nothing is written.',
  input: {
    file: pathInput('new file, such as "price/label.json"'),
    label: fieldsInput('fields of the label: name, widthMm, heightMm, elements and others'),
    replace: flagInput('true to replace an existing file'),
  },
  effect: 'write',
  run: async ({ file, label, replace }, { folder }) => {
    const path = await folder.resolve(file);
    await refuseExisting(path, replace);
    return { report: await writeLabelFile(path, label, folder) };
  },
});

/** Applies changes of elements by their ids; refuses ids that the label doesn't have. */
function changedElements(
  document: LabelDocument,
  {
    add = [],
    change = [],
    remove = [],
  }: {
    readonly add?: readonly LabelDocument[] | undefined;
    readonly change?: readonly LabelDocument[] | undefined;
    readonly remove?: readonly string[] | undefined;
  },
): readonly unknown[] {
  const elements: readonly unknown[] = Array.isArray(document.elements) ? document.elements : [];
  const idOf = (element: unknown) => (isRecord(element) ? element.id : undefined);
  const ids = new Set(elements.map(idOf));
  const unknown = [...change.map(idOf), ...remove].filter((id) => !ids.has(id));
  if (unknown.length > 0)
    throw new ToolRefusal(`The label has no element with the id ${unknown.map(String).join(', ')}.`);
  const changes = new Map(change.map((fields) => [fields.id, fields]));
  const kept = elements
    .filter((element) => !remove.some((id) => id === idOf(element)))
    .map((element) => (isRecord(element) ? { ...element, ...changes.get(element.id) } : element));
  return [...kept, ...add];
}

export const changeLabel = defineTool({
  name: 'change_label',
  title: 'Change a label',
  description:
    'Changes fields and elements of a label.json: sets fields of the label, changes elements by id, removes and adds elements (added ones are in front). An invalid result is refused, and the file stays as it is.',
  input: {
    label: pathInput('label.json'),
    fields: v.optional(fieldsInput('fields of the label to set, without its elements')),
    change: v.optional(elementsInput('elements to change: the id, and the fields to set')),
    remove: v.optional(
      v.pipe(v.array(v.string()), v.maxLength(2000), v.description('ids of elements to remove')),
    ),
    add: v.optional(elementsInput('elements to add')),
  },
  effect: 'write',
  run: async ({ label, fields = {}, ...changes }, { folder }) => {
    if ('elements' in fields) throw new ToolRefusal('Change elements with "change", "add" and "remove".');
    const path = await folder.resolve(label);
    const document = await readLabelFile(path);
    const elements = changedElements(document, changes);
    return { report: await writeLabelFile(path, { ...document, ...fields, elements }, folder) };
  },
});

export const importLabel = defineTool({
  name: 'import_label',
  title: 'Import a label',
  description:
    'Converts a gLabels document, a pdfme template or ZPL to a label.json with its pictures. The notes name what could not be imported.',
  input: {
    from: pathInput('document to convert'),
    file: pathInput('new file, such as "shipping/label.json"'),
    labelNumber: v.optional(countInput(1, 1000, 'label of a document with several')),
    dpi: v.optional(v.picklist([203, 300, 600])),
    replace: flagInput('true to replace an existing file'),
  },
  effect: 'write',
  run: async ({ from, file, labelNumber = 1, dpi, replace }, { folder, run }, signal) => {
    const [source, target] = [await folder.resolve(from), await folder.resolve(file)];
    await refuseExisting(target, replace);
    const dots = dpi === undefined ? [] : [`--dpi=${dpi}`];
    const args = [source, `--out=${target}`, '--to=label', `--label=${labelNumber}`, ...dots];
    return { report: await run('convert', args, signal) };
  },
});

export const validateLabel = defineTool({
  name: 'validate_label',
  title: 'Check a label with its rows',
  description:
    'Checks every row without output: contents and check digits of barcodes, texts that do not fit, missing columns and pictures. With "verify", the barcodes are decoded from the printed dots.',
  input: { ...RUN_INPUT, verify: flagInput('true to decode every barcode from the printed dots') },
  effect: 'read',
  run: async ({ verify, ...input }, { folder, run }, signal) => {
    const args = [...(await runArguments(input, folder)), ...(verify ? ['--verify'] : [])];
    return { report: await run('validate', args, signal) };
  },
});
