import { expect, it } from 'vitest';
import { openCompleted } from './completeNotes.ts';
import { asArray, asDictionary, asName, asStream } from './pdfValue.ts';

/** Returns a PDF of one page with one annotation. */
function pdfWith(note: string): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Annots[4 0 R]>>',
    `<</Type/Annot/F 4/Rect[10 10 90 90]${note}>>`,
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 5\n0000000000 65535 f \n${rows}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Returns the annotation of the completed file: its state, and its appearances by name. */
function noteOf(source: Uint8Array) {
  const { bytes, file } = openCompleted(source, 10);
  if (!file.ok) throw new Error(file.error.code);
  const { pages, resolve } = file.value;
  const [note] = asArray(resolve(pages[0].dictionary.entries.get('Annots')))?.items ?? [];
  const entries = asDictionary(resolve(note))?.entries;
  const appearance = resolve(asDictionary(resolve(entries?.get('AP')))?.entries.get('N'));
  const text = new TextDecoder('latin1').decode(bytes.subarray(source.length));
  return { state: asName(entries?.get('AS')), appearance, text };
}

it('completeNotes keeps a widget state whose name contains escaped characters', () => {
  for (const [written, state] of [
    ['Ja#20oder#2Fnein', 'Ja oder/nein'],
    ['gepr#FCft', 'gepr\xfcft'],
    ['gepr\xfcft', 'gepr\xfcft'],
  ]) {
    const note = noteOf(pdfWith(`/Subtype/Widget/FT/Btn/T(a)/V/${written}/AS/${written}`));
    expect(note.state).toBe(state);
    expect([...(asDictionary(note.appearance)?.entries.keys() ?? [])]).toEqual([state]);
  }
});

it('completeNotes writes very small and very large numbers without an exponent', () => {
  const tiny = '.000000049';
  const huge = '9'.repeat(30);
  const note = noteOf(
    pdfWith(
      `/Subtype/PolyLine/Vertices[${tiny} 10 20 ${huge} 30 -${tiny}]/C[${tiny} 1 0]/BS<</W ${tiny}/S/D/D[${tiny}]>>`,
    ),
  );
  expect(asStream(note.appearance)).not.toBeNull();
  expect(note.text).not.toMatch(/\d[eE][+-]?\d/);
  expect(note.text).toContain('0.00000005 1 0 RG');
  expect(note.text).not.toMatch(/NaN|Infinity|undefined/);
});
