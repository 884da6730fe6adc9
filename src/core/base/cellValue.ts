/**
 * Error values as Excel shows them in the languages of its users; LibreOffice's files contain the English ones. Workbooks store the English
 * values, and csv files the values in the language in which they were saved.
 */
const ERROR_VALUES: ReadonlySet<string> = new Set(
  [
    // English
    '#N/A #REF! #DIV/0! #VALUE! #NAME? #NUM! #NULL! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY! #EXTERNAL! #PYTHON! #GETTING_DATA',
    // German
    '#NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #KALK! #FELD!',
    // French
    '#VALEUR! #NOM? #NOMBRE! #NUL! #PROPAGATION! #CALCUL! #CHAMP!',
    // Spanish
    '#N/D #¡REF! #¡DIV/0! #¡VALOR! #¿NOMBRE? #¡NUM! #¡NULO! #¡DESBORDAMIENTO! #¡CALC!',
    // Italian
    '#RIF! #VALORE! #NOME? #NULLO! #ESPANSIONE!',
    // Portuguese
    '#VALOR! #NÚM! #NULO! #DESPEJAR!',
    // Dutch
    '#N/B #VERW! #DEEL/0! #WAARDE! #NAAM? #GETAL! #LEEG! #OVERLOOP!',
    // Polish
    '#ADR! #DZIEL/0! #ARG! #NAZWA? #LICZBA! #ZERO! #ROZLANIE!',
    // Russian
    '#Н/Д #ССЫЛКА! #ДЕЛ/0! #ЗНАЧ! #ИМЯ? #ЧИСЛО! #ПУСТО! #ПЕРЕНОС! #ВЫЧИСЛ!',
    // Ukrainian
    '#ПОСИЛАННЯ! #ДІЛ/0! #ЗНАЧЕННЯ!',
    // Czech and Slovak
    '#NENÍ_K_DISPOZICI #ODKAZ! #DĚLENÍ_NULOU! #HODNOTA! #NÁZEV? #ČÍSLO! #NEDOSTUPNÝ #DELENIENULOU! #NÁZOV?',
    // Hungarian
    '#HIÁNYZIK #HIV! #ZÉRÓOSZTÓ! #ÉRTÉK! #NÉV? #SZÁM! #NULLA!',
    // Turkish
    '#YOK #BAŞV! #SAYI/0! #DEĞER! #AD? #SAYI! #BOŞ! #TAŞMA!',
    // Swedish
    '#SAKNAS! #REFERENS! #DIVISION/0! #VÄRDEFEL! #NAMN? #OGILTIGT! #SKÄRNING!',
    // Danish and Norwegian
    '#I/T #REFERENCE! #VÆRDI! #NAVN? #VERDI! #TALL!',
    // Finnish
    '#PUUTTUU! #VIITTAUS! #JAKO/0! #ARVO! #NIMI? #LUKU! #TYHJÄ!',
  ].flatMap((texts) => texts.split(' ')),
);
/** Other errors of LibreOffice: `Err:502`. */
const NUMBERED_ERROR = /^Err:\d{3}$/;
const HASH = 0x23;
const LARGE_E = 0x45;
const LONGEST_ERROR_BYTES = 24;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** True if the text of a cell is a formula error, such as `#N/A`, which csv files contain as text. */
export function isErrorValue(text: string): boolean {
  const first = text.charCodeAt(0);
  return first === HASH ? ERROR_VALUES.has(text) : first === LARGE_E && NUMBERED_ERROR.test(text);
}

/** False for UTF-8 bytes that are certainly not a formula error. */
export function mayBeError(bytes: Uint8Array, start: number, end: number): boolean {
  const isLong = end - start > LONGEST_ERROR_BYTES;
  return end > start && !isLong && (bytes[start] === HASH || bytes[start] === LARGE_E);
}

/** Number of digits before the decimal point. */
function wholeLength(digits: string): number {
  const point = digits.indexOf('.');
  return point < 0 ? digits.length : point;
}

/**
 * Returns the text of a cell for a barcode. A number format may round a number or show it as `4.01E+12`, but the barcode needs the number
 * that the cell stores. Leading zeros that the format adds are intentional, so `00012` stays, but not the last zeros of decimals: `00012.50`
 * is 00012.5. Dates stay as shown.
 *
 * @param shown text of the cell
 * @param exact stored value, a plain number or an ISO 8601 date; empty if the text determines it
 */
export function storedText(shown: string, exact: string): string {
  if (exact === '' || !PLAIN_NUMBER.test(exact)) return shown;
  const sign = exact.startsWith('-') ? '-' : '';
  const plain = exact.slice(sign.length);
  if (!shown.startsWith(`${sign}0`)) return exact;
  const digits = shown.slice(sign.length);
  const zeroCount = wholeLength(digits) - wholeLength(plain);
  if (zeroCount <= 0) return exact;
  const zeros = digits.slice(0, zeroCount);
  const rest = digits.slice(zeroCount);
  const isPadded = /^0+$/.test(zeros) && rest.startsWith(plain) && /^\.?0*$/.test(rest.slice(plain.length));
  return isPadded ? sign + zeros + plain : exact;
}
