import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writePdf } from '../../../tests/support/shipping/writePdf.ts';
import { deflate } from '../base/zip/deflate.ts';
import { createCopyTest, createPageCopier } from './copyPage.ts';
import { openPdfFile } from './openPdfFile.ts';
import { createValueReader } from './parseValue.ts';
import { type PdfDictionary, type PdfStream, type PdfValue, valueText } from './pdfValue.ts';
import { undoFilters } from './undoFilters.ts';

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const { value: anyValue } = fc.letrec<{ value: PdfValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.integer({ min: -1e9, max: 1e9 }).map((number) => number / 256),
    fc
      .string({ unit: 'binary-ascii', minLength: 1, maxLength: 20 })
      .filter((name) => !name.includes('\0'))
      .map((name): PdfValue => ({ type: 'name', name })),
    fc.uint8Array({ maxLength: 30 }).map((bytes): PdfValue => ({ type: 'string', bytes })),
    fc.nat(1_000_000).map((object): PdfValue => ({ type: 'reference', object })),
    fc.array(tie('value'), { maxLength: 5 }).map((items): PdfValue => ({ type: 'array', items })),
    fc
      .array(fc.tuple(fc.stringMatching(/^[A-Za-z]{1,8}$/), tie('value')), { maxLength: 5 })
      .map((entries): PdfValue => ({ type: 'dictionary', entries: new Map(entries) })),
  ),
}));

function stream(filter: string, bytes: Uint8Array): PdfStream {
  const entries = new Map<string, PdfValue>([['Filter', { type: 'name', name: filter }]]);
  return { type: 'stream', dictionary: { type: 'dictionary', entries }, bytes };
}

const undone = (filter: string, bytes: Uint8Array, maxBytes = 1e6) =>
  undoFilters(stream(filter, bytes), (value) => value, maxBytes);

const PAGE = { widthMm: 100, heightMm: 150, operators: 'BT/F0 5 Tf 10 10 Td(Hello)Tj ET\n' };
const pdf = () => writePdf([PAGE, { ...PAGE, entries: '/Rotate 270' }]);

describe('PDF values', () => {
  it('are parsed back to the values that were written', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const read = createValueReader(latin(`${valueText(value, (object) => object)} `)).value();
        expect(read).toEqual(value);
      }),
    );
  });

  it('are parsed in every notation that PDF allows', () => {
    const read = (text: string) => createValueReader(latin(text)).value();
    expect(read('(a\\(b\\)\\101\\n(c))')).toEqual({ type: 'string', bytes: latin('a(b)A\n(c)') });
    expect(read('<4 14 2>')).toEqual({ type: 'string', bytes: latin('AB') });
    expect(read('/A#20B')).toEqual({ type: 'name', name: 'A B' });
    expect(read('% note\n[1 2 3 0 R .5 -.25 +7]')).toEqual({
      type: 'array',
      items: [1, 2, { type: 'reference', object: 3 }, 0.5, -0.25, 7],
    });
    expect(read('<</A 1/B<</C[]>>')).toMatchObject({ type: 'dictionary' });
  });
});

describe('PDF stream filters', () => {
  it('are decoded', () => {
    const bytes = latin('some text, some text, some text');
    expect(undone('FlateDecode', deflate(bytes))).toEqual(bytes);
    expect(undone('ASCIIHexDecode', latin('48 65 6C6c6F>'))).toEqual(latin('Hello'));
    expect(undone('ASCII85Decode', latin('87cURDZ~>'))).toEqual(latin('Hello'));
    expect(undone('RunLengthDecode', Uint8Array.of(1, 65, 66, 254, 67, 128))).toEqual(latin('ABCCC'));
    // Example of ISO 32000-1, 7.4.4.2.
    const lzw = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);
    expect(undone('LZWDecode', lzw)).toEqual(Uint8Array.of(45, 45, 45, 45, 45, 65, 45, 45, 45, 66));
  });

  it('return null for too much output and for unknown filter names', () => {
    expect(undone('FlateDecode', deflate(new Uint8Array(1_000_000)), 1000)).toBeNull();
    expect(undone('DCTDecode', latin('x'))).toBeNull();
    expect(undone('toString', latin('x'))).toBeNull();
  });

  it('return the data before the damage in a truncated stream', () => {
    const bytes = Uint8Array.from({ length: 50_000 }, (_, at) => (at * 7919) % 251);
    const packed = deflate(bytes);
    const read = undone('FlateDecode', packed.subarray(0, packed.length - 100));
    expect(read?.length).toBeGreaterThan(0);
    expect(read).toEqual(bytes.subarray(0, read?.length));
  });
});

describe('PDF file reader', () => {
  it('returns the pages with inherited attributes', () => {
    const file = openPdfFile(pdf(), 10);
    if (!file.ok) throw new Error(file.error.code);
    expect(file.value.pages.map(({ rotate, userUnit }) => [rotate, userUnit])).toEqual([
      [0, 1],
      [270, 1],
    ]);
    expect(file.value.pages[0].box.right).toBeCloseTo(283.46, 1);
  });

  it('reads files with a missing or wrong cross-reference table, or with text before the header', () => {
    const text = String.fromCharCode(...pdf());
    const broken = text.replace(/xref\n[\s\S]*$/, '');
    for (const variant of [
      broken,
      `From: somebody\n\n${text}`,
      text.replace(/startxref\n\d+/, 'startxref\n7'),
    ]) {
      const file = openPdfFile(latin(variant), 10);
      expect(file.ok && file.value.pages.length).toBe(2);
    }
    expect(openPdfFile(latin('%PDF-1.7\n'), 10)).toMatchObject({ error: { code: 'pdfDamaged' } });
    expect(openPdfFile(pdf(), 1)).toMatchObject({ error: { code: 'pdfTooManyPages' } });
  });

  it('terminates for circular page trees and stream lengths', () => {
    const text =
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Kids[2 0 R 3 0 R 3 0 R]>>endobj\n' +
      '3 0 obj<</Type/Page/Contents 4 0 R/Parent 2 0 R>>endobj\n4 0 obj<</Length 4 0 R>>stream\nq\nendstream\nendobj\n' +
      'trailer<</Root 1 0 R>>';
    const file = openPdfFile(latin(text), 10);
    expect(file.ok && file.value.pages.length).toBe(1);
    expect(file.ok && createCopyTest(file.value)(0)).toBe(true);
  });

  it('copies resources shared by pages once, and nothing else of the document', () => {
    const file = openPdfFile(pdf(), 10);
    if (!file.ok) throw new Error(file.error.code);
    const written = new Map<number, string>();
    let next = 1;
    const copier = createPageCopier(file.value, {
      allocate: () => next++,
      put: (object, value) => written.set(object, value),
      putStream: (object, entries, data) => written.set(object, `${entries}|${String.fromCharCode(...data)}`),
    });
    const forms = [copier.copy(0), copier.copy(1)].map((copied) => (copied.ok ? copied.value : 0));
    const all = [...written.values()];
    expect(all.filter((value) => value.includes('/BaseFont'))).toHaveLength(2);
    expect(all.some((value) => value.includes('/Type/Page') || value.includes('/Type /Pages'))).toBe(false);
    expect(written.get(forms[0])).toContain('(Hello)Tj');
    expect(written.get(forms[0])).toContain('/Subtype/Form');
  });

  it('keeps resources of any name, even of names that refer to the document elsewhere', () => {
    const names = ['P', 'Parent', 'Dest', 'Metadata', 'Length', 'PieceInfo', 'StructParent', 'Font'];
    const kinds = [
      'ExtGState',
      'ColorSpace',
      'Pattern',
      'Shading',
      'XObject',
      'Properties',
      'CharProcs',
      'Colorants',
    ];
    const listed = names.map((name, at) => `/${name} ${10 + at} 0 R`).join('');
    const parts = names.map((name, at) => `${10 + at} 0 obj<</Kept(${name})/P 3 0 R>>endobj\n`).join('');
    // The names are tested in the dictionary itself and behind a reference.
    for (const held of [`<<${listed}>>`, '5 0 R'])
      for (const kind of kinds) {
        const text =
          '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Kids[3 0 R]>>endobj\n' +
          `3 0 obj<</Type/Page/Contents 4 0 R/Resources<</Font<</F 6 0 R>>/${kind} ${held}>>>>endobj\n` +
          '4 0 obj<</Length 1>>stream\nq\nendstream\nendobj\n' +
          `5 0 obj<<${listed}>>endobj\n6 0 obj<</CharProcs 5 0 R/Parent 1 0 R>>endobj\n${parts}trailer<</Root 1 0 R>>`;
        const file = openPdfFile(latin(text), 10);
        if (!file.ok) throw new Error(file.error.code);
        const written: string[] = [];
        const copier = createPageCopier(file.value, {
          allocate: () => written.push(''),
          put: (object, value) => void (written[object - 1] = value),
          putStream: (object, entries) => void (written[object - 1] = entries),
        });
        const form = copier.copy(0);
        const all = written.join('\n');
        const kept = names.filter((name) => {
          const number =
            written.findIndex((value) => value.includes(`<${Buffer.from(name).toString('hex')}>`)) + 1;
          return number > 0 && all.includes(`/${name} ${number} 0 R`);
        });
        expect([held, kind, form.ok, ...kept]).toEqual([held, kind, true, ...names]);
        // Entries that refer back to the page tree and the document must not be copied.
        expect(all).not.toContain('/Catalog');
        expect(all).not.toContain('/Kids');
      }
  });

  it('returns pages or an error for any corrupted bytes', () => {
    const original = pdf();
    const change = fc.tuple(fc.nat(original.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.nat(original.length), (changes, length) => {
        const bytes = original.slice(0, Math.max(200, length));
        for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
        const file = openPdfFile(bytes, 100);
        if (!file.ok) return;
        const isCopyable = createCopyTest(file.value);
        for (const [page] of file.value.pages.entries()) isCopyable(page);
      }),
      { numRuns: 300 },
    );
  });

  it('does not allow copying pages with hidden layers or annotations', () => {
    const text = String.fromCharCode(...pdf());
    const layered = latin(text.replace('/Type/Catalog', '/Type/Catalog/OCProperties<<>>'));
    const noted = latin(
      text.replace('/Rotate 270', '/Rotate 270/Annots[<</Subtype/Stamp/F 4/Rect[0 0 9 9]/AP<<>>>>]'),
    );
    const copyable = (bytes: Uint8Array) => {
      const file = openPdfFile(bytes, 10);
      if (!file.ok) throw new Error(file.error.code);
      return file.value.pages.map((_, page) => createCopyTest(file.value)(page));
    };
    expect(copyable(pdf())).toEqual([true, true]);
    expect(copyable(layered)).toEqual([false, false]);
    const usual = (entries: string) =>
      copyable(latin(text.replace('/Type/Catalog', `/Type/Catalog/OCProperties<</OCGs[]/D<<${entries}>>>>`)));
    // With these settings, no layer is hidden.
    for (const shown of ['', '/BaseState/ON/OFF[]', '/ON[9 0 R]/AS[]'])
      expect([shown, ...usual(shown)]).toEqual([shown, true, true]);
    for (const hidden of ['/OFF[9 0 R]', '/BaseState/OFF', '/AS[<</Event/Print>>]'])
      expect([hidden, ...usual(hidden)]).toEqual([hidden, false, false]);
    expect(copyable(noted)).toEqual([true, false]);
  });
});

describe('PDF dictionary', () => {
  it('uses the last of two entries with the same name', () => {
    const read = createValueReader(latin('<</A 1/A 2>>')).value();
    const entries: PdfDictionary['entries'] = new Map([['A', 2]]);
    expect(read).toEqual({ type: 'dictionary', entries });
  });
});
