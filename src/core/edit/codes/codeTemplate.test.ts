import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CodeContent, EMPTY_CONTENTS, readCodeContent } from '../../barcode/codeContent.ts';
import { resolveElement } from '../../data/resolver.ts';
import { parseLabel } from '../../label/parseLabel.ts';
import { readCodeTemplate, writeCodeTemplate } from './codeTemplate.ts';

const COLUMNS = ['name', 'Wi-Fi (5 GHz)', 'a|b'];

function resolved(content: string, row: Readonly<Record<string, string>>): string {
  const element = { kind: 'qrcode', id: 'e', content, data: { source: 'template' } };
  const label = parseLabel({ format: 'diecut-label', version: 1, elements: [element] });
  if (!label.ok) throw new Error(label.error.code);
  const context = {
    clock: { nowMs: 0, offsetMinutesAt: () => 0 },
    columns: Object.keys(row),
    prompts: new Map<string, string>(),
  };
  const record = { cell: (at: number) => Object.values(row)[at], serialIndex: 0 };
  const value = resolveElement(label.value.elements[0], context, record);
  if (!value.ok) throw new Error(JSON.stringify(value.error));
  return value.value.contents[0];
}

/** Generates literal text with doubled braces. */
const literal = fc
  .string({ unit: 'binary', maxLength: 12 })
  .filter((text) => text.isWellFormed() && !/[\u{f0000}-\u{f03e7}]/u.test(text))
  .map((text) => text.replace(/[{}]/g, '$&$&'));
const field = fc.constantFrom(
  '{name}',
  '{Wi-Fi (5 GHz)}',
  '{a|b}',
  '{name|upper}',
  '{if name = "" then "}" else name}',
);
const value = fc.array(fc.oneof(literal, field), { maxLength: 4 }).map((pieces) => pieces.join(''));
const contents: fc.Arbitrary<CodeContent> = fc.oneof(
  fc.record({
    form: fc.constant('wifi' as const),
    network: value,
    password: value,
    security: fc.constantFrom('WPA' as const, 'WEP' as const),
    isHidden: fc.boolean(),
  }),
  fc.record({
    form: fc.constant('contact' as const),
    lastName: value,
    firstName: value,
    organisation: value,
    phone: value,
    email: value,
    url: value,
    address: value,
  }),
  fc.record({ form: fc.constant('email' as const), address: value, subject: value, body: value }),
);

describe('structured code contents with column fields', () => {
  it('are parsed back to the content that was written', () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(readCodeTemplate(writeCodeTemplate(content, COLUMNS), COLUMNS)).toEqual(content);
      }),
      { numRuns: 1500 },
    );
  });

  it('resolve to the values of the row, with any characters', () => {
    const cell = fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(cell, cell, (name, other) => {
        const row = { name, 'Wi-Fi (5 GHz)': other };
        const wifi = { ...EMPTY_CONTENTS.wifi, network: '{Wi-Fi (5 GHz)}', password: 'x;{name}' };
        const email = {
          ...EMPTY_CONTENTS.email,
          address: 'a@b.org',
          subject: '{name} & co',
          body: '{{{Wi-Fi (5 GHz)}',
        };
        const columns = Object.keys(row);
        expect(readCodeContent(resolved(writeCodeTemplate(wifi, columns), row))).toMatchObject({
          network: other,
          password: `x;${name}`,
        });
        expect(readCodeContent(resolved(writeCodeTemplate(email, columns), row))).toMatchObject({
          subject: `${name} & co`,
          body: `{${other}`,
        });
      }),
    );
  });

  it('are written with the url or escape format where the syntax needs it', () => {
    const email = { ...EMPTY_CONTENTS.email, address: '{mail}', subject: 'Rack {rack} & more' };
    expect(writeCodeTemplate(email, COLUMNS)).toBe(
      'mailto:{mail|url}?subject=Rack%20{rack|url}%20%26%20more',
    );
    expect(writeCodeTemplate({ ...EMPTY_CONTENTS.wifi, network: '{a|b}', password: 'p' }, COLUMNS)).toBe(
      'WIFI:T:WPA;S:{[a|b]|escape};P:p;;',
    );
    expect(writeCodeTemplate({ form: 'phone', number: '{phone}' }, COLUMNS)).toBe('tel:{phone}');
    // Templates without formats, which earlier versions wrote, can still be read.
    expect(readCodeTemplate('mailto:{mail}?subject={rack}', COLUMNS)).toMatchObject({ address: '{mail}' });
  });
});
