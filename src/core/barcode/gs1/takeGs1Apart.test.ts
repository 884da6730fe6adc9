import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGs1Titles, readDictionary } from '../../../../scripts/gs1Table.ts';
import { GS1_IDENTIFIERS_TESTED, gs1Part, gs1Value } from '../../../../tests/support/arbitraryGs1.ts';
import { appendCheckDigit } from '../../../../tests/support/checkDigit.ts';
import { cpuMs } from '../../../../tests/support/cpuTime.ts';
import { ok } from '../../base/result.ts';
import { findGs1Identifier } from './findGs1Identifier.ts';
import { findGs1Entry, searchGs1Entries } from './gs1Catalogue.ts';
import { GS1_LINK_DOMAIN, readGs1Link, writeGs1Link } from './gs1Link.ts';
import { offerGs1Values } from './gs1Offers.ts';
import { findGs1Separators, shortestGs1Order, writeGs1Elements } from './gs1Order.ts';
import { GS1_TITLES } from './gs1Titles.ts';
import { buildGs1Characters, checkGs1Value, type Gs1Element, parseGs1 } from './parseGs1.ts';
import { takeGs1Apart } from './takeGs1Apart.ts';

const GTIN = { identifier: '01', value: '09506000134352' };
const LOT = { identifier: '10', value: 'ABC123' };
const EXPIRY = { identifier: '17', value: '271231' };
const SERIAL = { identifier: '21', value: '12345' };

const parts = fc.array(gs1Part(), { minLength: 1, maxLength: 8 });
const taken = (text: string) => {
  const result = takeGs1Apart(text);
  return result.ok ? result.value.parts : result.error;
};
const scannedOf = (elements: readonly Gs1Element[]) =>
  String.fromCharCode(...buildGs1Characters(elements, 29).slice(1));

describe('list of GS1 application identifiers', () => {
  it('contains every identifier of the dictionary with its title', () => {
    expect(buildGs1Titles(readDictionary())).toContain(`\`${GS1_TITLES}\``);
    const lines = readDictionary().split('\n');
    expect(findGs1Entry('3103')).toEqual({
      identifier: '3103',
      title: 'NET WEIGHT (kg)',
      nameKey: '310n',
      decimals: 3,
      number: null,
    });
    expect(findGs1Entry('7239')).toMatchObject({ nameKey: '723n', number: 10 });
    expect(findGs1Entry('9')).toBeNull();
    const entries = searchGs1Entries('', () => '');
    for (const { identifier, title } of entries) {
      expect(findGs1Identifier(identifier), identifier).not.toBeNull();
      expect(lines.some((line) => line.endsWith(`# ${title}`)) || title === '', title).toBe(true);
    }
    expect(new Set(entries.map(({ identifier }) => identifier)).size).toBe(entries.length);
  });

  it('can be searched by number, title and translated name', () => {
    const found = (wanted: string) =>
      searchGs1Entries(wanted, ({ nameKey }) => (nameKey === '10' ? 'Номер партии' : '')).map(
        ({ identifier }) => identifier,
      );
    expect(found('')[0]).toBe('01');
    expect(found('310').slice(0, 6)).toEqual(['3103', '3100', '3101', '3102', '3104', '3105']);
    expect(found('(17)')[0]).toBe('17');
    expect(found('парт')).toEqual(['10']);
    expect(found('net weight kg')).toHaveLength(6);
    expect(found('best')[0]).toBe('15');
    expect(found('nothing of this kind')).toEqual([]);
  });
});

describe('parsing GS1 element strings', () => {
  it('returns the elements that were written with brackets', () => {
    fc.assert(
      fc.property(
        parts.filter((all) => !all.some(({ value }) => /\(\d{2,4}\)/.test(value))),
        (all) => {
          const text = writeGs1Elements(all);
          expect(takeGs1Apart(text)).toEqual({
            ok: true,
            value: { notation: 'bracketed', parts: all, domain: null },
          });
          expect(parseGs1(text)).toEqual({ ok: true, value: all });
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('returns the elements of a scanned string, with or without symbology prefix, for every separator notation', () => {
    const prefix = fc.constantFrom('', ']C1', ']e0', ']d2', ']Q3', '\x1d', ']d2\x1d');
    const separator = fc.constantFrom('\x1d', '{GS}', '<GS>', '[FNC1]', '^FNC1', '~1', '\\x1D', '␝');
    // Outside of brackets, `<GS>` within a value would be taken for a separator.
    const plain = parts.filter((all) => !all.some(({ value }) => /<(GS|FNC1)>/.test(value)));
    fc.assert(
      fc.property(plain, prefix, separator, (all, before, written) => {
        const text = before + scannedOf(all).replaceAll('\x1d', written);
        expect(taken(text), JSON.stringify(text)).toEqual(all);
      }),
      { numRuns: 1000 },
    );
  });

  it('accepts valid values of every identifier, also before another element', () => {
    for (const identifier of GS1_IDENTIFIERS_TESTED) {
      for (const value of fc.sample(gs1Value(identifier), { numRuns: 4, seed: 7 })) {
        const part = { identifier, value };
        expect(checkGs1Value(part), `(${identifier})${value}`).toEqual({ ok: true, value: true });
        expect(taken(scannedOf([part, LOT])), identifier).toEqual([part, LOT]);
      }
    }
  });

  it('ignores superfluous separators and white space', () => {
    expect(taken('0109506000134352\x1d17271231\x1d10ABC123\x1d')).toEqual([GTIN, EXPIRY, LOT]);
    expect(taken(' (01) 09506000134352\n( 10 ) ABC123 ')).toEqual([GTIN, LOT]);
  });

  it.each([
    ['', 'barcodeEmpty', undefined],
    [']C1', 'barcodeEmpty', undefined],
    [']C0ABC', 'gs1ScanPrefix', { prefix: ']C0' }],
    ['hello', 'gs1ScanIdentifier', { position: 1, got: 'hell' }],
    ['0109506000134352XX', 'gs1ScanIdentifier', { position: 17, got: 'XX' }],
    ['01095060001343', 'gs1ScanShort', { identifier: '01', position: 3, expected: 14, got: 12 }],
    ['01095060\x1d00134352', 'gs1ScanShort', { identifier: '01', position: 3, expected: 14, got: 6 }],
    ['10{GS}10A', 'gs1ScanNothing', { position: 1 }],
    ['10A\x1d\x1d21B', 'gs1ScanNothing', { position: 5 }],
    ['10ABC{GS}99', 'gs1ScanNothing', { position: 10 }],
    [`10${'A'.repeat(21)}`, 'gs1ScanLong', { identifier: '10', position: 3, max: 20, got: 21 }],
    ['(01', 'barcodeGs1Syntax', { position: 1 }],
    ['(0123)5', 'barcodeGs1Identifier', { identifier: '0123' }],
  ])('rejects %j with %s', (text, code, params) => {
    expect(takeGs1Apart(text)).toEqual({ ok: false, error: params ? { code, params } : { code } });
  });

  it('returns a gs1… or barcode… error code for any text that it rejects, and never throws', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('(01)', '01', '\x1d', ']C1', 'https://', '/01/', '%', '?', '=', '{', '(', '\u{f0000}'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const result = takeGs1Apart(pieces.join(''));
        if (!result.ok) expect(result.error.code).toMatch(/^(gs1|barcode)/);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['brackets', (count: number) => '(01)'.repeat(count)],
    ['separators', (count: number) => `10${'<GS'.repeat(count)}`],
    ['path segments of a Digital Link', (count: number) => `https://a${'/01'.repeat(count)}`],
  ])('takes time that grows less than quadratically with the length: %s', (_, textOf) => {
    const timeMs = (count: number) => {
      const text = textOf(count);
      const startMs = cpuMs();
      takeGs1Apart(text);
      return cpuMs() - startMs;
    };
    timeMs(1000);
    // A quadratic algorithm would take four hundred times as long for twenty times the length.
    expect(timeMs(100_000)).toBeLessThan(Math.max(5, timeMs(5000)) * 100);
  });
});

describe('order of GS1 elements', () => {
  it('has the fewest separators of all orders and keeps equal elements in their order', () => {
    const separators = (all: readonly Gs1Element[]) => findGs1Separators(all).filter(Boolean).length;
    const permutations = (all: readonly Gs1Element[]): Gs1Element[][] =>
      all.length < 2
        ? [[...all]]
        : all.flatMap((first, at) =>
            permutations(all.filter((_, index) => index !== at)).map((rest) => [first, ...rest]),
          );
    fc.assert(
      fc.property(fc.array(gs1Part(), { minLength: 1, maxLength: 5 }), (all) => {
        const shortest = shortestGs1Order(all);
        expect(separators(shortest)).toBe(Math.min(...permutations(all).map(separators)));
        expect(buildGs1Characters(shortest, 29).filter((code) => code === 29)).toHaveLength(
          1 + separators(shortest),
        );
        expect(shortestGs1Order(shortest)).toEqual(shortest);
      }),
      { numRuns: 200 },
    );
    expect(shortestGs1Order([LOT, SERIAL, EXPIRY, GTIN])).toEqual([EXPIRY, GTIN, LOT, SERIAL]);
    expect(findGs1Separators([EXPIRY, GTIN, LOT, SERIAL])).toEqual([false, false, true, false]);
  });
});

describe('suggested corrections of a GS1 value', () => {
  const offered = (identifier: string, value: string) =>
    offerGs1Values({ identifier, value }).map((offer) => `${offer.kind} ${offer.value}`);

  it('offer the correct check digit when it is missing or wrong', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{13}$/), fc.integer({ min: 1, max: 9 }), (digits, wrongBy) => {
        const right = appendCheckDigit(digits);
        const wrong = `${digits}${(Number(appendCheckDigit(digits).at(-1)) + wrongBy) % 10}`;
        expect(offered('01', digits)).toContain(`digit ${right}`);
        expect(offered('01', wrong)).toEqual([`digit ${right}`]);
        expect(offered('01', right)).toEqual([]);
      }),
    );
    expect(offered('00', '09501101530000000')).toEqual([`digit ${appendCheckDigit('09501101530000000')}`]);
    expect(offered('8003', '0950110153000')).toEqual(['digit 09501101530003']);
    expect(offered('253', '9501101530002XYZ')).toEqual(['digit 9501101530003XYZ']);
    expect(offered('8006', '095011015300040102')).toEqual(['digit 095011015300030102']);
  });

  it('offer leading zeros for a GTIN with fewer than 14 digits', () => {
    expect(offered('01', '9506000134352')).toContain('zeros 09506000134352');
    expect(offered('01', '012345678905')).toEqual(['zeros 00012345678905']);
    expect(offered('01', '12345670')).toEqual(['zeros 00000012345670']);
  });

  it('offer the check character pair of a model number (8013)', () => {
    expect(offered('8013', '1987654Ad4X4bL5ttr2310c')).toContain('pair 1987654Ad4X4bL5ttr2310c2K');
    expect(offered('8013', '1987654Ad4X4bL5ttr2310c2J')).toEqual(['pair 1987654Ad4X4bL5ttr2310c2K']);
  });

  it('are empty when more is wrong, and always pass the check', () => {
    expect(offered('01', '')).toEqual([]);
    expect(offered('01', '0950600013435X')).toEqual([]);
    expect(offered('01', '09506')).toEqual([]);
    expect(offered('10', '#')).toEqual([]);
    expect(offered('4711', '1')).toEqual([]);
    fc.assert(
      fc.property(fc.constantFrom(...GS1_IDENTIFIERS_TESTED), fc.string(), (identifier, value) => {
        for (const offer of offerGs1Values({ identifier, value })) {
          expect(checkGs1Value({ identifier, value: offer.value }).ok).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

const KEYS = GS1_IDENTIFIERS_TESTED.filter((identifier) => findGs1Identifier(identifier)?.linkQualifiers);
const ATTRIBUTES = GS1_IDENTIFIERS_TESTED.filter(
  (identifier) => findGs1Identifier(identifier)?.isLinkAttribute && !KEYS.includes(identifier),
);

describe('GS1 Digital Link', () => {
  it('is parsed to the elements that were written', () => {
    const domain = fc.constantFrom(GS1_LINK_DOMAIN, 'https://example.com/some/path', 'http://a.example:8080');
    const linked = fc
      .constantFrom(...KEYS)
      .chain((key) =>
        fc.tuple(
          gs1Part([key]),
          fc.constantFrom(...(findGs1Identifier(key)?.linkQualifiers ?? [[]])),
          fc.uniqueArray(gs1Part(ATTRIBUTES), { maxLength: 4, selector: ({ identifier }) => identifier }),
        ),
      )
      .chain(([key, qualifiers, attributes]) =>
        fc
          .tuple(...qualifiers.map((qualifier) => fc.option(gs1Part([qualifier]), { nil: null })))
          .map((there) => {
            const path = [key, ...there.filter((part) => part !== null)];
            const used = new Set([...path.map(({ identifier }) => identifier), ...qualifiers]);
            return [
              ...path,
              ...attributes
                .filter(({ identifier }) => !used.has(identifier) && !['10', '22'].includes(identifier))
                .toSorted((a, b) => (a.identifier < b.identifier ? -1 : 1)),
            ];
          }),
      )
      .filter((all) => !all.some(({ value }) => value === '.' || value === '..'));
    fc.assert(
      fc.property(linked, domain, (all, root) => {
        const link = writeGs1Link(all, root);
        if (!link.ok) throw new Error(JSON.stringify([all, link.error]));
        expect(link.value).toMatch(/^[\w\-.~:/?&=%]+$/);
        // Browsers don't change the URL when they normalize it.
        expect(new URL(link.value).href).toBe(link.value);
        expect(readGs1Link(link.value)).toEqual({ ok: true, value: { parts: all, domain: root } });
        expect(taken(link.value)).toEqual(all);
      }),
      { numRuns: 2000 },
    );
  });

  it('puts key and qualifiers into the path and the other elements, sorted by number, into the query', () => {
    const lot = { identifier: '10', value: 'A/B+1?' };
    expect(
      writeGs1Link([SERIAL, EXPIRY, lot, { identifier: '11', value: '250101' }, GTIN], 'https://id.gs1.org/'),
    ).toEqual({
      ok: true,
      value: 'https://id.gs1.org/01/09506000134352/10/A%2FB%2B1%3F/21/12345?11=250101&17=271231',
    });
    // Examples of the GS1 Digital Link standard.
    expect(
      taken('https://id.gs1.org/01/9506000134352/10/ABC123?3103=000195&3922=0299&17=201225'),
    ).toHaveLength(5);
    expect(taken('https://id.gs1.org/414/9506000134352')).toEqual([
      { identifier: '414', value: '9506000134352' },
    ]);
    expect(taken('https://example.com/8004/01/01/09506000134352')).toEqual([GTIN]);
  });

  const link = (path: string) => `https://id.gs1.org/${path}`;
  it.each([
    [link('10/ABC'), 'gs1LinkKey'],
    [link(''), 'gs1LinkKey'],
    [link('01/09506000134352/21/1/10/A'), 'gs1LinkPath'],
    [link('01/09506000134352/21'), 'gs1LinkPath'],
    [link('01/09506000134352/10/%E4'), 'gs1LinkPercent'],
    [link('01/09506000134352?17=%'), 'gs1LinkPercent'],
    [link('01/09506000134352?9999=1'), 'barcodeGs1Identifier'],
    [link('01/09506000134352?03=09506000134352'), 'gs1LinkAttribute'],
    [link('01/09506000134352?linkType=all'), 'gs1LinkOther'],
    [link('01/09506000134352#top'), 'gs1LinkOther'],
    [link('01/09506000134352?17=271231&17=271231'), 'gs1LinkTwice'],
    [link('ARFKk4XB0CDKWcnpq'), 'gs1LinkCompressed'],
    [link('01/09506000134376/HQIAQAAAAEDAgA'), 'gs1LinkCompressed'],
    ['https://user:secret@host/01/09506000134352', 'gs1LinkDomain'],
  ])('%s is rejected with %s', (text, code) => {
    expect(takeGs1Apart(text)).toMatchObject({ ok: false, error: { code } });
  });

  it.each([
    [[LOT], 'gs1LinkKey'],
    [[GTIN, { identifier: '235', value: 'A' }, SERIAL, LOT], 'gs1LinkAttribute'],
    [[GTIN, GTIN], 'gs1LinkTwice'],
    [[GTIN, { identifier: '10', value: '..' }], 'gs1LinkDots'],
  ])('cannot be written from %j: %s', (all, code) => {
    expect(writeGs1Link(all, GS1_LINK_DOMAIN)).toMatchObject({ ok: false, error: { code } });
  });

  it('accepts http and https domains with a path and rejects other schemes, queries, fragments and credentials', () => {
    for (const domain of [
      'https://id.gs1.org',
      'http://localhost:5173',
      'https://例え.jp',
      'https://[::1]/a/b',
    ]) {
      expect(writeGs1Link([GTIN], domain), domain).toEqual(ok(`${domain}/01/${GTIN.value}`));
    }
    expect(writeGs1Link([GTIN], ' https://a.example/// ')).toEqual(ok(`https://a.example/01/${GTIN.value}`));
    for (const domain of [
      '',
      'id.gs1.org',
      'ftp://a',
      'https://',
      'https://a b',
      'https://a/?q',
      'https://a/#b',
      'https://a@b',
      'https://a/../b',
      'https://{host}',
      'javascript:alert(1)',
    ]) {
      expect(writeGs1Link([GTIN], domain), domain).toMatchObject({ error: { code: 'gs1LinkDomain' } });
    }
  });
});
