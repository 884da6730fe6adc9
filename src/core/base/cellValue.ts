/** Error values as Excel and LibreOffice write them, in every language of the program's own files. */
const ERROR_VALUES: ReadonlySet<string> = new Set([
  '#N/A',
  '#REF!',
  '#DIV/0!',
  '#VALUE!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
  '#BUSY!',
  '#EXTERNAL!',
  '#PYTHON!',
  '#GETTING_DATA',
]);
const HASH = 35;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** True if the text of a cell is the error of a formula, such as `#N/A`: csv files have it as a text. */
export function isErrorValue(text: string): boolean {
  return text.charCodeAt(0) === HASH && ERROR_VALUES.has(text);
}

/**
 * Text of a cell for a code. A number format may round a number or show it as `4.01E+12`; readers need the number that the cell
 * stores. Zeros that the format puts in front are meant, so `00012` stays. Dates stay as shown.
 *
 * @param shown text of the cell
 * @param exact what the cell stores where the text does not tell: a plain number or an ISO 8601 date
 */
export function storedText(shown: string, exact: string): string {
  if (exact === '' || !PLAIN_NUMBER.test(exact)) return shown;
  return shown.endsWith(exact) && /^0+$/.test(shown.slice(0, -exact.length)) ? shown : exact;
}
