/** First character of a csv file in UTF-8, without which spreadsheet programs assume another encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Any character that a program may take for a separator is quoted, and so is a text that would be a `sep=` line. A text of the form
 * `="007"` is written as a formula whose result is that text, since spreadsheet programs and this one read such a cell as `007`.
 */
const cell = (text: string) => {
  const written = /^="(?:[^"]|"")*"$/.test(text) ? `=${quoted(text)}` : text;
  return /[",;|\p{Cc}]|^\s|\s$|^sep=/iu.test(written) ? quoted(written) : written;
};

/** Writes rows of texts as a csv file (RFC 4180), from which any reader gets the same texts. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const tabbed = (text: string) => (/["\t\r\n]/.test(text) ? quoted(text) : text);

/** Writes rows of texts separated by tabs, which is the clipboard format of spreadsheet programs. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(tabbed).join('\t')}\r\n`).join('');
}
