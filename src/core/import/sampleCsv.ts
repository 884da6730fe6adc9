import type { ImportedSample } from './imported.ts';

const cell = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows of a document as a csv file (RFC 4180), for where a spreadsheet is wanted. */
export function sampleCsv({ columns, rows }: ImportedSample): string {
  return [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
