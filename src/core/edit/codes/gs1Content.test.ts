import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gs1Part } from '../../../../tests/support/arbitraryGs1.ts';
import { parseGs1 } from '../../barcode/gs1/parseGs1.ts';
import { takeGs1Apart } from '../../barcode/gs1/takeGs1Apart.ts';
import { resolveElement } from '../../data/resolver.ts';
import { parseLabel } from '../../label/parseLabel.ts';
import { checkGs1Part, type Gs1Target, hasGs1Fields, readGs1Content, writeGs1Content } from './gs1Content.ts';

const COLUMNS = ['gtin', 'lot', 'Price (€)', 'a|b', 'not used', 'best before'];
const ELEMENTS: Gs1Target = { kind: 'elements', isShortest: false };
const LINK: Gs1Target = { kind: 'link', domain: 'https://id.gs1.org' };

const read = (content: string, columns: readonly string[] = COLUMNS) => {
  const result = readGs1Content(content, columns);
  return result.ok ? result.value.parts : result.error;
};

/** Returns the content on the label of one row. */
function resolved(content: string, row: Readonly<Record<string, string>>): string {
  const element = { kind: 'qrcode', id: 'e', content, data: { source: 'template' } };
  const label = parseLabel({ format: 'diecut-label', version: 1, elements: [element] });
  if (!label.ok) throw new Error(label.error.code);
  const columns = Object.keys(row);
  const context = { clock: { nowMs: 0, offsetMinutesAt: () => 0 }, columns, prompts: new Map() };
  const record = { cell: (at: number) => Object.values(row)[at], serialIndex: 0 };
  const value = resolveElement(label.value.elements[0], context, record);
  if (!value.ok) throw new Error(JSON.stringify(value.error));
  return value.value.contents[0];
}

const field = fc.constantFrom(
  '{gtin}',
  '{lot|upper}',
  '{Price (€)}',
  '{[Price (€)] * 2}',
  '{a|b}',
  '{not used}',
  '{if lot = "(10)" then "(21)" else "}"}',
  '{best before|date:yyMMdd}',
  '{nowhere}',
);
const withFields = gs1Part().chain((part) =>
  fc
    .option(field, { nil: null })
    .map((value) => (value === null ? part : { ...part, value: `${value}${part.value}` })),
);

describe('GS1 contents with columns and expressions', () => {
  it('are parsed back to the elements that were written', () => {
    fc.assert(
      fc.property(
        fc
          .array(withFields, { minLength: 1, maxLength: 6 })
          .filter(
            (parts) => !parts.some(({ value }) => /\(\d{2,4}\)/.test(value.replace(/\{[^}]*\}*/g, ''))),
          ),
        (parts) => {
          const content = writeGs1Content(parts, ELEMENTS, COLUMNS);
          expect(content.ok && read(content.value)).toEqual(parts);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('write columns of a Digital Link with the url format and are parsed without it', () => {
    fc.assert(
      fc.property(gs1Part(['10']), field, field, ({ value }, key, lot) => {
        const parts = [
          { identifier: '01', value: key },
          { identifier: '10', value: `x${lot}${value}` },
        ];
        const content = writeGs1Content(parts, LINK, COLUMNS);
        if (!content.ok) throw new Error(content.error.code);
        expect(read(content.value)).toEqual(parts);
        expect(content.value.match(/\|url\}/g)).toHaveLength(2);
      }),
    );
  });

  it('resolve to a Digital Link with the values of the row', () => {
    const row = { gtin: '09506000134352', 'Price (€)': '', lot: 'A/B?c&d=é %', 'a|b': '..x' };
    const parts = [
      { identifier: '01', value: '{gtin}' },
      { identifier: '10', value: '{lot}' },
      { identifier: '21', value: '{a|b}' },
      { identifier: '240', value: '{if lot = "" then "x" else lot & "/"}' },
    ];
    const content = writeGs1Content(parts, LINK, Object.keys(row));
    if (!content.ok) throw new Error(content.error.code);
    expect(content.value).toBe(
      'https://id.gs1.org/01/{gtin|url}/10/{lot|url}/21/{[a|b]|url}?240={if lot = "" then "x" else lot & "/"|url}',
    );
    const taken = takeGs1Apart(resolved(content.value, row));
    expect(taken.ok && taken.value.parts.map(({ value }) => value)).toEqual([
      row.gtin,
      row.lot,
      row['a|b'],
      `${row.lot}/`,
    ]);
  });

  it('are written in the shortest order when isShortest is set', () => {
    const parts = [
      { identifier: '10', value: '{lot}' },
      { identifier: '01', value: '{gtin}' },
    ];
    expect(writeGs1Content(parts, { kind: 'elements', isShortest: true }, COLUMNS)).toEqual({
      ok: true,
      value: '(01){gtin}(10){lot}',
    });
  });

  it('are distinguished from literal values', () => {
    expect(hasGs1Fields('A{lot}', COLUMNS)).toBe(true);
    expect(hasGs1Fields('{{lot}}', COLUMNS)).toBe(false);
    expect(read('(10){{lot}}')).toEqual([{ identifier: '10', value: '{{lot}}' }]);
    expect(read('0109506000134352{GS}10A')).toEqual([
      { identifier: '01', value: '09506000134352' },
      { identifier: '10', value: 'A' },
    ]);
  });

  it('are checked by their resolved value on the current label', () => {
    expect(checkGs1Part('10', null, 'elements')).toEqual({ ok: true, value: true });
    expect(checkGs1Part('10', 'A(21)', 'elements')).toMatchObject({ error: { code: 'gs1ValueBrackets' } });
    expect(checkGs1Part('10', 'A(21)', 'link')).toEqual({ ok: true, value: true });
    expect(checkGs1Part('17', '271331', 'elements')).toMatchObject({ error: { code: 'barcodeGs1Date' } });
    expect(parseGs1('(10)A(21)').ok).toBe(false);
  });

  it('are parsed or rejected with an error code, for any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom('(01)', '{', '}', '{{', '|url}', '{gtin', '\u{f0000}', 'https://a/01/', '?10='),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const result = readGs1Content(pieces.join(''), COLUMNS);
        if (result.ok) expect(result.value.parts.length).toBeGreaterThan(0);
        else expect(result.error.code).toMatch(/^(gs1|barcode)/);
      }),
      { numRuns: 2000 },
    );
  });
});
