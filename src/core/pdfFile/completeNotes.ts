import type { Problem, Result } from '../base/result.ts';
import { isPrintedNote } from './drawnNotes.ts';
import { isTextField, noteAppearance } from './noteLooks.ts';
import { type NoteReader, readNote } from './noteReader.ts';
import { openPdfFile, type PdfFile } from './openPdfFile.ts';
import {
  asArray,
  asDictionary,
  asName,
  asReference,
  entriesText,
  type PdfDictionary,
  type PdfValue,
  valueText,
} from './pdfValue.ts';

type Entries = ReadonlyMap<string, PdfValue>;

const OFF = 'Off';
const same = (object: number) => object;

/** Objects of an incremental update by number: the text between `obj` and `endobj`. */
type Update = Map<number, string>;

/** Returns a dictionary in PDF syntax, with some values replaced by others, which are given in PDF syntax. */
function withEntries(entries: Entries, changed: Readonly<Record<string, string>>): string {
  const completed: PdfDictionary = {
    type: 'dictionary',
    entries: new Map([...entries].filter(([key]) => !Object.hasOwn(changed, key))),
  };
  const others = Object.entries(changed).map(([key, value]) => `/${key} ${value}`);
  return `<<${entriesText(completed, same)}${others.join('')}>>`;
}

/** Returns the state of a button, which is the name of one of its appearances; null for other annotations. */
function buttonState(note: NoteReader): string | null {
  if (note.kind !== 'Widget' || note.name('FT') !== 'Btn') return null;
  return note.name('AS') ?? asName(note.value('V')) ?? OFF;
}

/**
 * Writes appearances for annotations without one, and for form fields whose appearance is outdated (`NeedAppearances`). Readers differ in
 * which of them they draw; with appearances in the file, all readers show the same. Leaves annotations that aren't printed, and annotations
 * of unknown kinds, unchanged.
 *
 * @returns the file with an incremental update (ISO 32000-1, 7.5.6), or the file itself if no appearance is missing
 */
function completeNotes(bytes: Uint8Array, file: PdfFile): Uint8Array {
  const { pages, catalog, resolve, revision } = file;
  if (!revision) return bytes;
  const form = asDictionary(resolve(catalog.entries.get('AcroForm')))?.entries;
  const isStale = resolve(form?.get('NeedAppearances')) === true;
  const update: Update = new Map();
  let next = revision.objectCount;
  let isComplete = true;
  for (const { dictionary } of pages) {
    for (const item of asArray(resolve(dictionary.entries.get('Annots')))?.items ?? []) {
      const reference = asReference(item);
      const entries = asDictionary(resolve(item))?.entries;
      if (!reference || !entries || update.has(reference.object) || !isPrintedNote(entries, resolve))
        continue;
      const note = readNote(entries, form, resolve);
      if (entries.has('AP') && !(isStale && isTextField(note))) continue;
      const appearance = noteAppearance(note);
      if (!appearance) {
        isComplete = false;
        continue;
      }
      const stream = next++;
      const { operators } = appearance;
      update.set(
        stream,
        `<<${appearance.entries}/Length ${operators.length}>>stream\n${operators}\nendstream`,
      );
      const state = buttonState(note);
      const stateName = state === null ? null : valueText({ type: 'name', name: state }, same);
      const look = stateName === null ? `${stream} 0 R` : `<<${stateName} ${stream} 0 R>>`;
      const changed = {
        AP: `<</N ${look}>>`,
        Rect: appearance.box,
        ...(stateName !== null && { AS: stateName }),
      };
      update.set(reference.object, withEntries(entries, changed));
    }
  }
  if (update.size === 0) return bytes;
  if (isStale && isComplete && form) {
    const place = asReference(catalog.entries.get('AcroForm'));
    const drawn = withEntries(form, { NeedAppearances: 'false' });
    if (place) update.set(place.object, drawn);
    else update.set(revision.root, withEntries(catalog.entries, { AcroForm: drawn }));
  }
  return withUpdate(bytes, update, { size: next, root: revision.root, tableAt: revision.tableAt });
}

/** Opens a PDF and adds the missing appearances of its annotations; `bytes` is the completed file. */
export function openCompleted(
  bytes: Uint8Array,
  maxPages: number,
): { readonly bytes: Uint8Array; readonly file: Result<PdfFile, Problem> } {
  const file = openPdfFile(bytes, maxPages);
  const completed = file.ok ? completeNotes(bytes, file.value) : bytes;
  return completed === bytes ? { bytes, file } : { bytes: completed, file: openPdfFile(completed, maxPages) };
}

function withUpdate(
  bytes: Uint8Array,
  update: Update,
  { size, root, tableAt }: { readonly size: number; readonly root: number; readonly tableAt: number },
): Uint8Array {
  let text = '\n';
  let table = 'xref\n';
  for (const [object, content] of [...update].sort(([a], [b]) => a - b)) {
    table += `${object} 1\n${String(bytes.length + text.length).padStart(10, '0')} 00000 n \n`;
    text += `${object} 0 obj\n${content}\nendobj\n`;
  }
  const start = bytes.length + text.length;
  text += `${table}trailer\n<</Size ${size}/Root ${root} 0 R/Prev ${tableAt}>>\nstartxref\n${start}\n%%EOF\n`;
  const completed = new Uint8Array(bytes.length + text.length);
  completed.set(bytes);
  // The update contains only ASCII characters, so its length in bytes is known.
  completed.set(new TextEncoder().encode(text), bytes.length);
  return completed;
}
