import { type PdfBox, type PdfFile, pdfBox } from './openPdfFile.ts';
import { asArray, asDictionary, asName, type PdfString, type PdfValue } from './pdfValue.ts';

type Entries = ReadonlyMap<string, PdfValue>;

/** Reader of an annotation's entries (ISO 32000-1, 12.5.2); a form field inherits some entries from its parents. */
export interface NoteReader {
  readonly kind: string;
  readonly rect: PdfBox;
  readonly value: (key: string) => PdfValue | undefined;
  readonly number: (key: string) => number | null;
  readonly name: (key: string) => string | null;
  readonly text: (key: string) => string | null;
  readonly texts: (key: string) => readonly string[];
  /** Options of a choice field: displayed text by stored value. */
  readonly options: () => ReadonlyMap<string, string>;
  readonly numbers: (key: string) => readonly number[];
  /** Lists of lists of numbers, such as the strokes of a pen. */
  readonly lists: (key: string) => readonly (readonly number[])[];
  readonly dictionary: (key: string) => NoteReader;
}

/** Maximum number of a field's parents that are searched. */
const MAX_PARENTS = 16;
/** Entries that fields inherit from their parents, and last from the document's form (ISO 32000-1, table 220 and 12.7.3.3). */
const INHERITED: ReadonlySet<string> = new Set(['FT', 'V', 'Ff', 'DA', 'Q', 'MaxLen', 'Opt']);
const NOWHERE: PdfBox = { left: 0, bottom: 0, right: 0, top: 0 };

/** Characters of PDFDocEncoding from 0x18 on and from 0x80 on, which differ from Latin-1 (ISO 32000-1, annex D.2). */
const LOW = '˘ˇˆ˙˝˛˚˜';
const HIGH = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€';

/** Decodes a text string: UTF-16 or UTF-8 with a byte order mark, otherwise PDFDocEncoding (ISO 32000-1, 7.9.2.2). */
function textOf({ bytes }: PdfString): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    let text = '';
    for (let at = 2; at + 1 < bytes.length; at += 2)
      text += String.fromCharCode(bytes[at] * 256 + bytes[at + 1]);
    return text;
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return new TextDecoder().decode(bytes.subarray(3));
  return Array.from(bytes, (byte) => {
    if (byte >= 0x18 && byte < 0x20) return LOW[byte - 0x18];
    return byte >= 0x80 && byte <= 0xa0 ? HIGH[byte - 0x80] : String.fromCharCode(byte);
  }).join('');
}

const stringOf = (value: PdfValue | undefined): string | null =>
  typeof value === 'object' && value?.type === 'string' ? textOf(value) : null;

export function readNote(
  entries: Entries,
  form: Entries | undefined,
  resolve: PdfFile['resolve'],
): NoteReader {
  const value = (key: string): PdfValue | undefined => {
    let at: Entries | undefined = entries;
    for (let step = 0; at && step < MAX_PARENTS; step++) {
      const found = resolve(at.get(key));
      if (found !== undefined && found !== null) return found;
      if (!INHERITED.has(key)) return undefined;
      at = asDictionary(resolve(at.get('Parent')))?.entries;
    }
    return resolve(form?.get(key));
  };
  const itemsOf = (found: PdfValue | undefined) => (asArray(found)?.items ?? []).map((item) => resolve(item));
  const listOf = (found: PdfValue | undefined) => itemsOf(found).filter((item) => typeof item === 'number');
  return {
    kind: asName(resolve(entries.get('Subtype'))) ?? '',
    rect: pdfBox(entries.get('Rect'), resolve) ?? NOWHERE,
    value,
    number: (key) => {
      const found = value(key);
      return typeof found === 'number' ? found : null;
    },
    name: (key) => asName(value(key)),
    text: (key) => stringOf(value(key)),
    texts: (key) => itemsOf(value(key)).flatMap((item) => stringOf(item) ?? []),
    options: () =>
      new Map(
        itemsOf(value('Opt')).flatMap((option): [string, string][] => {
          const [exportValue, shown] = itemsOf(option).map(stringOf);
          return exportValue === undefined || exportValue === null || shown === undefined || shown === null
            ? []
            : [[exportValue, shown]];
        }),
      ),
    numbers: (key) => listOf(value(key)),
    lists: (key) => itemsOf(value(key)).map(listOf),
    dictionary: (key) => readNote(asDictionary(value(key))?.entries ?? new Map(), undefined, resolve),
  };
}
