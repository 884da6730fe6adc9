const cell = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes rows of texts as a csv file (RFC 4180). */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const tabbed = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes rows of texts separated by tabs, which is the clipboard format of spreadsheet programs. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(tabbed).join('\t')}\r\n`).join('');
}
