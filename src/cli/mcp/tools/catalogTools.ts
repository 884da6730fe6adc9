import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { SYMBOLOGIES } from '../../../core/barcode/symbologies.ts';
import { isRecord } from '../../../core/base/record.ts';
import { findStocks, pageName } from '../../../core/stocks/findStocks.ts';
import { readStocks } from '../../../core/stocks/readStocks.ts';
import { stockFields } from '../../../core/stocks/stockLabel.ts';
import { projectPath } from '../../../node/projectFiles.ts';
import { defineTool } from '../mcpTool.ts';
import { countInput, textInput } from '../runInput.ts';
import { ToolRefusal } from '../toolRefusal.ts';

export const listSymbologies = defineTool({
  name: 'list_symbologies',
  title: 'List the types of barcodes',
  description:
    'Lists all types of barcodes with a valid sample content. Linear types go into elements of the kind "barcode", two-dimensional ones into the kind "qrcode".',
  input: {},
  effect: 'read',
  run: async () => ({
    report: {
      ok: true,
      symbologies: Object.entries(SYMBOLOGIES).map(([symbology, info]) => ({
        symbology,
        name: info.wireName,
        kind: info.family === 'linear' ? 'barcode' : 'qrcode',
        sample: info.defaultContent,
        maxLength: info.maxLength,
        gs1: info.gs1,
      })),
    },
  }),
});

export const searchStocks = defineTool({
  name: 'search_stocks',
  title: 'Search label products',
  description:
    'Searches the catalog of label sheets and rolls by brand, product number and size. The "label" of a result has the fields for a new label on it.',
  input: {
    query: textInput('such as "Avery 5160", "70 × 37 mm" or "Dymo 30334"'),
    limit: v.optional(countInput(1, 50, 'number of results; default 10'), 10),
  },
  effect: 'read',
  run: async ({ query, limit }) => {
    const found = findStocks(readStocks(), { text: query, brand: null, page: null, shape: null });
    const results = found.slice(0, limit).map((stock) => ({
      name: `${stock.brand} ${stock.part}`,
      page: pageName(stock),
      labelsPerPage: stock.labelCount,
      label: stockFields(stock),
    }));
    return { report: { ok: true, count: found.length, results } };
  },
});

/** Returns the published JSON Schema of label documents. */
async function readFormat(): Promise<Readonly<Record<string, unknown>>> {
  const schema: unknown = JSON.parse(await readFile(projectPath('public/label.schema.json'), 'utf8'));
  if (!isRecord(schema)) throw new ToolRefusal('The schema of labels is missing in this installation.');
  return schema;
}

/** Returns the schemas of all elements, by kind. */
function elementFormats({ elements }: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  const formats = isRecord(elements) && isRecord(elements.items) ? elements.items.oneOf : [];
  return new Map(
    (Array.isArray(formats) ? formats : []).flatMap((format: unknown) => {
      const kind = isRecord(format) && isRecord(format.properties) ? format.properties.kind : null;
      return isRecord(kind) && typeof kind.const === 'string' ? [[kind.const, format] as const] : [];
    }),
  );
}

export const labelFormat = defineTool({
  name: 'label_format',
  title: 'Describe the format of labels',
  description:
    'Returns the JSON Schema of a label without its elements and the kinds of elements; with "kind", the schema of an element of that kind. Lengths are millimeters; contents with columns have data {"source":"column","key":COLUMN} or {"source":"template"} with {COLUMN} in the content.',
  input: { kind: v.optional(textInput('kind of element, such as "text", "barcode", "qrcode" or "table"')) },
  effect: 'read',
  run: async ({ kind }) => {
    const schema = await readFormat();
    const properties = isRecord(schema.properties) ? schema.properties : {};
    const formats = elementFormats(properties);
    if (kind === undefined) {
      const { elements: _, ...fields } = properties;
      return {
        report: { ok: true, kinds: [...formats.keys()], schema: { ...schema, properties: fields } },
      };
    }
    if (!formats.has(kind))
      throw new ToolRefusal(
        `There is no kind of element “${kind}”. The kinds are ${[...formats.keys()].join(', ')}.`,
      );
    return { report: { ok: true, kind, schema: formats.get(kind) } };
  },
});
