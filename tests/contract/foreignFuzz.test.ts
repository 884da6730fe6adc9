import fc from 'fast-check';
import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readForeignLabel } from '../../src/core/import/readForeignLabel.ts';
import { isZpl } from '../../src/core/import/zpl/readZpl.ts';
import { cpuMs } from '../support/cpuTime.ts';
import { ZPL_DOCUMENTS } from '../support/zplDocuments.ts';

const GLABELS =
  '<?xml version="1.0"?><Glabels-document xmlns="http://glabels.org/xmlns/3.0/"><Template brand="A" part="B" size="A4"><Label-rectangle width="60mm" height="40mm" round="2mm"><Layout nx="3" ny="7" x0="5mm" y0="6mm" dx="65mm" dy="41mm"/></Label-rectangle></Template><Objects rotate="False"><Object-text x="1mm" y="1mm" w="40mm" h="9mm" a0="1" a1="0" a2="0" a3="1"><Span font_size="9" color="0x000000ff">x<NL/><Field name="n"/></Span></Object-text><Object-barcode x="1mm" y="9mm" w="40mm" h="9mm" style="Code39" data="A1"/><Object-box x="0" y="0" w="9mm" h="9mm" fill_color="0xff0000ff"/><Object-image x="0" y="0" w="9mm" h="9mm" src="a"/></Objects><Data><Pixdata name="a" encoding="Base64">R2RrUAAAABwBAQABAAAAAwAAAAEAAAABAAAA</Pixdata></Data></Glabels-document>';
const PDFME = JSON.stringify({
  basePdf: { width: 60, height: 40 },
  schemas: [
    [
      {
        name: 'a',
        type: 'text',
        content: '{b} {date}',
        readOnly: true,
        position: { x: 1, y: 2 },
        width: 20,
        height: 9,
        rotate: 10,
      },
      { name: 'b', type: 'qrcode', content: 'x', position: { x: 1, y: 2 }, width: 20, height: 20 },
      {
        name: 'c',
        type: 'table',
        content: '[["1"]]',
        head: ['h'],
        position: { x: 1, y: 2 },
        width: 20,
        height: 20,
      },
      {
        name: 'd',
        type: 'multiVariableText',
        text: '{x}',
        variables: ['x'],
        content: '{"x":"1"}',
        position: { x: 1, y: 2 },
        width: 9,
        height: 9,
      },
      { name: 'e', type: 'checkbox', content: 'true', position: { x: 1, y: 2 }, width: 5, height: 5 },
    ],
  ],
});
const DOCUMENTS = [GLABELS, PDFME, ...ZPL_DOCUMENTS.map(({ zpl }) => zpl)];

/** Numbers and fragments that replace parts of a document. */
const PIECES = [
  '',
  '-1',
  '0',
  '99999999',
  '1e309',
  'NaN',
  '^',
  '~',
  ',',
  '{',
  '}',
  '"',
  '<',
  '>',
  '\u0000',
  '\ud800',
  '^XA',
  '^FS',
  'z',
  ':Z64:',
];

const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.integer({ min: 0, max: 30 }),
  piece: fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 })),
});

function mutate(source: string, changes: readonly { at: number; cut: number; piece: string }[]): string {
  let text = source;
  for (const { at, cut, piece } of changes) {
    const from = Math.floor(at * text.length);
    text = text.slice(0, from) + piece + text.slice(from + cut);
  }
  return text;
}

const open = (text: string | Uint8Array) =>
  readForeignLabel(typeof text === 'string' ? new TextEncoder().encode(text) : text, 'x', { dpi: 203 });

describe('mutated documents of other programs', () => {
  it('are read as labels or rejected with a known error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...DOCUMENTS),
        fc.array(mutation, { minLength: 1, maxLength: 6 }),
        async (source, changes) => {
          const result = await open(mutate(source, changes));
          if (result === null) return;
          if (result.ok) expect(result.value.labels.length).toBeGreaterThan(0);
          else expect(result.error.code).toMatch(/^foreign(Damaged|TooLarge|Empty)$/);
        },
      ),
      { numRuns: 1500 },
    );
  }, 60_000);
});

/** Files that declare more than they contain: each must be answered within seconds. */
const HOSTILE: readonly (readonly [string, () => string | Uint8Array])[] = [
  ['only spaces and line breaks', () => '\n \r'.repeat(30_000)],
  ['unclosed comments', () => `<Glabels-document>${'<!--'.repeat(200_000)}`],
  ['unclosed quotation marks', () => `<Glabels-document>${'<a "'.repeat(200_000)}`],
  ['200,000 nested elements', () => `<Glabels-document>${'<a>'.repeat(200_000)}`],
  ['a million commands', () => `^XA${'^FO1,1^FDx^FS'.repeat(330_000)}^XZ`],
  ['many large barcodes', () => `^XA${`^FO1,1^BQN,2,2^FDQA,${'x'.repeat(900)}^FS`.repeat(3000)}^XZ`],
  ['compressed graphics of 3 MB each', () => `^XA${'^FO1,1^GFA,3000000,3000000,300,zF^FS'.repeat(2000)}^XZ`],
  ['a graphic recalled 2000 times', () => `~DGA,2000000,200,zzF${'^XA^FO1,1^XGA,9,9^FS^XZ'.repeat(2000)}`],
  ['a million unclosed braces', () => PDFME.replace('{b} {date}', '{'.repeat(1_000_000))],
  ['a gzip file of 200 MB of zeros', () => gzipSync(new Uint8Array(200 * 1024 * 1024))],
  ['prefixes that change with every command', () => `^XA${'^CC!!CC^'.repeat(100_000)}^FO1,1^FDx^FS^XZ`],
];

describe('reader of documents of other programs, given excessive files', () => {
  it.each(HOSTILE)('reads or rejects within 30 s of CPU time: %s', async (_, make) => {
    const source = make();
    const beginMs = cpuMs();
    const result = await open(source);
    expect(cpuMs() - beginMs).toBeLessThan(30_000);
    if (result && !result.ok) expect(result.error.code).toMatch(/^foreign/);
  });

  it('rejects a gzip file that unpacks beyond the limit, and a truncated gzip file as damaged', async () => {
    const packed = gzipSync(new Uint8Array(80 * 1024 * 1024));
    expect(await open(packed)).toMatchObject({ ok: false, error: { code: 'foreignTooLarge' } });
    expect(await open(packed.slice(0, 5000))).toMatchObject({ ok: false, error: { code: 'foreignDamaged' } });
  });

  it('returns null for files that are not documents of another program', async () => {
    for (const text of [
      '{"format":"diecut-label","version":1}',
      '{"elements":[]}',
      '',
      'a,b\n1,2\n',
      '<svg/>',
      '%PDF-1.7 ^XA',
    ])
      expect(await open(text), text).toBeNull();
    expect(isZpl('CT~~CD,~CC^~CT~\n^XA^FDx^FS^XZ')).toBe(true);
  });
});
