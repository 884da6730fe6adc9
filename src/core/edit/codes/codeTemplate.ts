import {
  type CodeContent,
  type CodeForm,
  readCodeContent,
  writeCodeContent,
} from '../../barcode/codeContent.ts';
import {
  doubleBraces,
  type Field,
  formattedSource,
  maskFields,
  plainSource,
  unformattedSource,
  unmaskFields,
} from '../fieldMask.ts';

/** Format that escapes column values in each form of code; other forms leave values unchanged. */
const FORMATS: Partial<Record<CodeForm, string>> = { email: 'url', wifi: 'escape', contact: 'escape' };
/** Percent-encoded UTF-8 of a field's placeholder character in a link. */
const ENCODED_STAND_IN = /%F3%B0%8[0-9A-F]%[89AB][0-9A-F]/g;

function changeValues(content: CodeContent, change: (value: string) => string): CodeContent {
  switch (content.form) {
    case 'link':
      return { ...content, url: change(content.url) };
    case 'wifi':
      return { ...content, network: change(content.network), password: change(content.password) };
    case 'contact':
      return {
        form: 'contact',
        lastName: change(content.lastName),
        firstName: change(content.firstName),
        organisation: change(content.organisation),
        phone: change(content.phone),
        email: change(content.email),
        url: change(content.url),
        address: change(content.address),
      };
    case 'email':
      return {
        form: 'email',
        address: change(content.address),
        subject: change(content.subject),
        body: change(content.body),
      };
    case 'phone':
      return { ...content, number: change(content.number) };
    case 'message':
      return { ...content, number: change(content.number), text: change(content.text) };
  }
}

/**
 * Writes structured content of a code as template text: at print time, column values are percent-encoded in a `mailto:` link (`|url`), and
 * their special characters are escaped in a Wi-Fi or contact code (`|escape`).
 *
 * @param columns headers of the bound spreadsheet
 */
export function writeCodeTemplate(content: CodeContent, columns: readonly string[]): string {
  const fields: Field[] = [];
  const masked = changeValues(content, (value) => maskFields(value, columns, fields));
  const written = writeCodeContent(masked);
  const format = FORMATS[content.form];
  const plain = content.form === 'email' ? written.replace(ENCODED_STAND_IN, decodeURIComponent) : written;
  return unmaskFields(doubleBraces(plain), fields, (field) =>
    format === undefined ? plainSource(field, columns) : formattedSource(field, format),
  );
}

/** Reads template text as one of the forms of a code; null for any other text. Columns are returned without their formats. */
export function readCodeTemplate(text: string, columns: readonly string[]): CodeContent | null {
  const fields: Field[] = [];
  const content = readCodeContent(maskFields(text, columns, fields));
  if (content === null) return null;
  const format = FORMATS[content.form];
  const write = (field: Field) =>
    format === undefined ? plainSource(field, columns) : unformattedSource(field, format, columns);
  return changeValues(content, (value) => unmaskFields(doubleBraces(value), fields, write));
}
