import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawSymbol } from '../../../tests/support/drawSymbol.ts';
import { prepareZxing, readWithZxing } from '../../../tests/support/symbolReaders.ts';
import { type CodeContent, EMPTY_CONTENTS, readCodeContent, writeCodeContent } from './codeContent.ts';
import { encodeBarcode } from './encodeBarcode.ts';

const text = fc.string({ unit: 'binary', maxLength: 30 }).filter((value) => value.isWellFormed());
const number = fc.stringMatching(/^\+?[0-9 ()-]{1,20}$/);
const contents: fc.Arbitrary<CodeContent> = fc.oneof(
  fc.record({
    form: fc.constant('link' as const),
    url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
  }),
  fc.record({
    form: fc.constant('wifi' as const),
    network: text,
    password: text,
    security: fc.constantFrom('WPA' as const, 'WEP' as const),
    isHidden: fc.boolean(),
  }),
  fc.record({
    form: fc.constant('wifi' as const),
    network: text,
    password: fc.constant(''),
    security: fc.constant('nopass' as const),
    isHidden: fc.boolean(),
  }),
  fc.record({
    form: fc.constant('contact' as const),
    lastName: text,
    firstName: text,
    organisation: text,
    phone: text,
    email: text,
    url: text,
    address: text,
  }),
  fc.record({ form: fc.constant('email' as const), address: text, subject: text, body: text }),
  fc.record({ form: fc.constant('phone' as const), number }),
  fc.record({ form: fc.constant('message' as const), number, text }),
);

describe('structured code contents (Wi-Fi, contact, email, …)', () => {
  it('are parsed back to the content that was written', () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(readCodeContent(writeCodeContent(content))).toEqual(content);
      }),
      { numRuns: 2000 },
    );
  });

  it('are written in the standard syntax: WIFI, MECARD, mailto', () => {
    expect(writeCodeContent({ ...EMPTY_CONTENTS.wifi, network: 'Lager;1', password: 'a:b\\c"d,e' })).toBe(
      'WIFI:T:WPA;S:Lager\\;1;P:a\\:b\\\\c\\"d\\,e;;',
    );
    expect(
      writeCodeContent({
        ...EMPTY_CONTENTS.contact,
        lastName: 'Owen',
        firstName: 'Sean',
        phone: '+12125551212',
      }),
    ).toBe('MECARD:N:Owen,Sean;TEL:+12125551212;;');
    expect(
      writeCodeContent({ form: 'email', address: 'a@b.org', subject: 'Rack {rack} & more', body: 'ok?' }),
    ).toBe('mailto:a@b.org?subject=Rack%20{rack}%20%26%20more&body=ok%3F');
    expect(writeCodeContent({ form: 'phone', number: '{phone}' })).toBe('tel:{phone}');
    expect(writeCodeContent({ form: 'message', number: '123', text: 'a:b' })).toBe('SMSTO:123:a:b');
  });

  it('return null for unknown fields and forms, but accept other field orders and letter case', () => {
    for (const other of [
      '12345678',
      'WIFI:S:a;X:b;;',
      'WIFI:T:WPA2-EAP;S:a;;',
      'MECARD:N:a;BDAY:19700101;;',
      'mailto:a@b.org?cc=c@d.org',
      'mailto:%ff',
      'https://a b',
      'ftp://a',
    ])
      expect(readCodeContent(other)).toBeNull();
    // Other programs may use another field order, omit the empty field at the end, or write lowercase letters.
    expect(readCodeContent('wifi:S:Home;P:x;T:WPA;')).toMatchObject({ network: 'Home', password: 'x' });
  });

  describe('in a QR code', () => {
    beforeAll(() => prepareZxing());

    it('decode with zxing to the content that was written', async () => {
      await fc.assert(
        fc.asyncProperty(contents, async (content) => {
          const written = writeCodeContent(content);
          const symbol = encodeBarcode('qrcode', written, {});
          if (!symbol.ok) throw new Error(symbol.error.code);
          const [read] = await readWithZxing(drawSymbol(symbol.value));
          expect(readCodeContent(read.text)).toEqual(content);
        }),
        { numRuns: 30 },
      );
    });
  });
});
