import { decodeBase64, decodeDataUrl } from '../../base/dataUrl.ts';
import { isRecord } from '../../base/record.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { PT_TO_MM } from '../../base/units.ts';
import type { ImportCode, Imported, ImportedLabel, ImportedSample } from '../imported.ts';
import { LabelBuilder, labelSideMm } from '../labelBuilder.ts';
import { LeftOutList } from '../leftOutList.ts';
import { isSet, listOf, numberOf, type PdfmeSchema, recordOf, textOf } from './fields.ts';
import { readPdfmeElement } from './readPdfmeElement.ts';
import { variablesOf } from './readPdfmeText.ts';

/** Size of a blank page without a declared size. */
const A4 = { widthMm: 210, heightMm: 297 };

/** Maximum number of pages: more than any template of labels has. */
const MAX_PAGES = 100;

/** True for a pdfme template: pages of elements on a blank page or a PDF. */
export function isPdfme(document: unknown): document is PdfmeSchema {
  return (
    isRecord(document) &&
    Array.isArray(document.schemas) &&
    (typeof document.basePdf === 'string' || isRecord(document.basePdf)) &&
    !('format' in document)
  );
}

/** Returns the elements of a page: a list, or in older templates an object with the elements by name. */
function elementsOf(page: unknown): PdfmeSchema[] {
  if (Array.isArray(page)) return page.filter(isRecord);
  if (!isRecord(page)) return [];
  return Object.entries(page).flatMap(([name, schema]) => (isRecord(schema) ? [{ ...schema, name }] : []));
}

/**
 * Returns the column names of the editable fields, by field name. A column is named like its field, without surrounding spaces, as
 * spreadsheets name columns. Fields with equal names share a column; different names that become equal without their spaces get numbers. A
 * field whose name is only spaces is named after its type.
 */
function columnsOfFields(elements: readonly PdfmeSchema[]): ReadonlyMap<string, string> {
  const columns = new Map<string, string>();
  const taken = new Set<string>();
  for (const element of elements) {
    const name = textOf(element, 'name');
    if (isSet(element, 'readOnly') || columns.has(name)) continue;
    const trimmed = name.trim() || (name === '' ? '' : textOf(element, 'type'));
    let column = trimmed;
    for (let number = 2; taken.has(column); number++) column = `${trimmed} (${number})`;
    taken.add(column);
    columns.set(name, column);
  }
  return columns;
}

/** Returns the size of a PDF's first page if its page boxes are readable as plain text; otherwise A4. */
function pdfSize(bytes: Uint8Array): typeof A4 {
  const text = new TextDecoder('latin1').decode(bytes);
  const [, box] = /\/MediaBox\s*\[([-\d.\s]{7,100})\]/.exec(text) ?? [];
  const [left, bottom, right, top] = (box ?? '').trim().split(/\s+/).map(Number);
  const [widthMm, heightMm] = [Math.abs(right - left) * PT_TO_MM, Math.abs(top - bottom) * PT_TO_MM];
  return widthMm > 0 && heightMm > 0 ? { widthMm, heightMm } : A4;
}

/** Returns the page size of a template. Reports a PDF as the page's background, because it cannot be imported. */
function paperOf(template: PdfmeSchema, leftOut: LeftOutList): typeof A4 {
  const { basePdf } = template;
  if (isRecord(basePdf)) {
    const widthMm = numberOf(basePdf, 'width', A4.widthMm);
    return { widthMm, heightMm: numberOf(basePdf, 'height', A4.heightMm) };
  }
  if (typeof basePdf !== 'string' || basePdf === '' || basePdf === 'BLANK_PDF') return A4;
  leftOut.add('leftOutBackground', 'basePdf');
  const bytes = basePdf.startsWith('data:') ? decodeDataUrl(basePdf) : decodeBase64(basePdf);
  return bytes ? pdfSize(bytes) : A4;
}

/** Returns a sample value for each column of a page, from a row of samples or from the fields themselves. */
function cellsOf(elements: readonly PdfmeSchema[], row: PdfmeSchema | null): Map<string, string> {
  const cells = new Map<string, string>();
  for (const element of elements) {
    const name = textOf(element, 'name');
    const type = textOf(element, 'type');
    if (name === '' || isSet(element, 'readOnly') || ['image', 'svg', 'table', 'signature'].includes(type))
      continue;
    const content = row ? textOf(row, name, textOf(element, 'content')) : textOf(element, 'content');
    if (type === 'multiVariableText')
      for (const [variable, value] of variablesOf(element, content)) cells.set(variable, value);
    else if (!['line', 'rectangle', 'ellipse'].includes(type)) cells.set(name, content);
  }
  return cells;
}

/**
 * Reports fields of a page that have the same name but other contents. They share a column, as in pdfme, so that only the content of the
 * last one is left.
 */
function noteSharedNames(elements: readonly PdfmeSchema[], leftOut: LeftOutList): void {
  const contents = new Map<string, string>();
  for (const element of elements) {
    for (const [name, content] of cellsOf([element], null)) {
      const before = contents.get(name);
      if (before !== undefined && before !== content) leftOut.add('leftOutSameName', name);
      contents.set(name, content);
    }
  }
}

function sampleOf(elements: readonly PdfmeSchema[], given: readonly PdfmeSchema[]): ImportedSample | null {
  const rows = (given.length > 0 ? given : [null]).map((row) => cellsOf(elements, row));
  const columns = [...(rows[0]?.keys() ?? [])];
  if (columns.length === 0) return null;
  return { columns, rows: rows.map((row) => columns.map((column) => row.get(column) ?? '')) };
}

/**
 * Reads a pdfme template (`@pdfme/common`, Template): one label per page. Editable fields become columns with the fields' names, and their
 * content becomes the sample row.
 *
 * @param path name of the document in error messages
 */
export function readPdfme(template: PdfmeSchema, path: string): Result<Imported, Problem<ImportCode>> {
  const leftOut = new LeftOutList();
  const paper = paperOf(template, leftOut);
  const fixed = listOf(recordOf(template, 'basePdf'), 'staticSchema')
    .filter(isRecord)
    .map((schema) => ({ ...schema, readOnly: true }));
  const given = listOf(template, 'schemas').slice(0, MAX_PAGES).map(elementsOf);
  const columns = columnsOfFields(given.flat());
  const columnOf = (name: string) => columns.get(name) ?? name.trim();
  const pages = given.map((page) =>
    page.map((schema) => ({ ...schema, name: columnOf(textOf(schema, 'name')) })),
  );
  const samples = listOf(template, 'sampledata')
    .filter(isRecord)
    .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value])));
  const fields = new Set(pages.flat().map((schema) => textOf(schema, 'name')));
  const stem = path.replace(/^.*[\\/]/s, '').replace(/(?:\.template|\.pdfme)?\.json$/i, '');
  const labels: ImportedLabel[] = [];
  for (const [index, page] of pages.entries()) {
    const builder = new LabelBuilder(leftOut);
    if (samples.length === 0) noteSharedNames(page, leftOut);
    for (const schema of [...fixed, ...page]) readPdfmeElement(schema, { builder, leftOut, fields });
    const size = { widthMm: labelSideMm(paper.widthMm), heightMm: labelSideMm(paper.heightMm) };
    const name = pages.length > 1 ? `${stem} ${index + 1}` : stem;
    const label = builder.build({ ...size, name }, sampleOf(page, samples));
    if (label) labels.push(label);
  }
  const [first, ...more] = labels;
  if (!first) return fail('foreignEmpty', { path, kind: 'pdfme' });
  return ok({ kind: 'pdfme', labels: [first, ...more], leftOut: leftOut.list() });
}
