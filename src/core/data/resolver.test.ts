import { describe, expect, it } from 'vitest';
import { parseLabel } from '../label/parseLabel.ts';
import { createResolver } from './resolver.ts';

const HEADERS = ['sku', 'name', 'price'];
const ROWS = [
  ['A1', 'Tea', '1.50'],
  ['A2', '', '2.00'],
];

function resolve(
  elements: object[],
  rowIndex = 0,
  serialIndex = 0,
  prompts: [string, string][] = [],
  nowIso = '2026-05-01T10:00:00Z',
  shown = elements.map(() => true),
) {
  const label = parseLabel({
    format: 'diecut-label',
    version: 1,
    elements: elements.map((element, index) => ({ id: `e${index}`, ...element })),
  });
  if (!label.ok) throw new Error(JSON.stringify(label.error));
  const resolver = createResolver(label.value, {
    clock: { nowMs: Date.parse(nowIso), offsetMinutesAt: () => 0 },
    columns: HEADERS,
    prompts: new Map(prompts),
  });
  if (!resolver.ok) return resolver.error;
  const resolved = resolver.value.resolve({ cell: (column) => ROWS[rowIndex][column], serialIndex });
  if (!resolved.ok) return resolved.error;
  expect(resolved.value.map((element) => element.shown)).toEqual(shown);
  return { contents: resolved.value.map(({ contents }) => contents), varies: resolver.value.varies };
}

const text = (content: string, data: object) => ({ kind: 'text', content, data });

describe('createResolver', () => {
  it('resolves manual, column, template and prompt content [S3.12] [S3.14]', () => {
    const result = resolve(
      [
        text('fixed', { source: 'manual' }),
        text('', { source: 'column', key: 'name' }),
        text('', { source: 'column', key: 'sku', showKeyName: true }),
        text('{sku}: € {price}', { source: 'template' }),
        text('?', { source: 'prompt', name: 'lot' }),
      ],
      0,
      0,
      [['lot', 'L-17']],
    );
    expect(result).toEqual({
      contents: [['fixed'], ['Tea'], ['sku: A1'], ['A1: € 1.50'], ['L-17']],
      varies: [false, true, true, true, false],
    });
  });

  it('counts a serial by interval, direction and repeat [S3.13]', () => {
    const serial = (serialIndex: number) =>
      resolve(
        [text('A-008', { source: 'serial', interval: 2, direction: 'increase', repeat: 3 })],
        0,
        serialIndex,
      );
    const values = [0, 2, 3, 6].map(serial);
    expect(values.map((value) => 'contents' in value && value.contents[0][0])).toEqual([
      'A-008',
      'A-008',
      'A-010',
      'A-012',
    ]);
  });

  it('rejects a serial without trailing digits or letters with serialContentInvalid and the element id [S8.21]', () => {
    expect(resolve([text('no run!', { source: 'serial' })], 0, 1)).toMatchObject({
      code: 'serialContentInvalid',
      params: { element: 'e0' },
    });
  });

  it('rejects an unknown column with columnMissing and its name', () => {
    expect(resolve([text('', { source: 'column', key: 'colour' })])).toMatchObject({
      code: 'columnMissing',
      params: { column: 'colour', element: 'e0' },
    });
    expect(resolve([text('{colour}', { source: 'template' })])).toMatchObject({ code: 'columnMissing' });
  });

  it('uses the stored time, or the current time with autoUpdate or clock "print" [S3.23] [S3.24]', () => {
    const timestampMs = Date.parse('2020-02-29T08:30:00Z');
    const date = (fields: object) => resolve([{ kind: 'datetime', timestampMs, ...fields }]);
    expect(date({})).toMatchObject({ contents: [['2020-02-29']] });
    expect(date({ autoUpdate: true })).toMatchObject({ contents: [['2026-05-01']] });
    expect(date({ clock: 'print', offsetYears: 1 })).toMatchObject({ contents: [['2027-05-01']] });
  });

  it('ignores errors of elements that are never printed', () => {
    const wrong = [
      text('{name * 2}', { source: 'template' }),
      text('', { source: 'column', key: 'gone' }),
      { kind: 'text', content: 'x', printWhen: 'gone > 1' },
      text('!', { source: 'serial' }),
    ];
    for (const element of wrong) {
      expect(resolve([{ ...element }])).toHaveProperty('code');
      for (const never of [{ hidden: true }, { printed: false }]) {
        const elements = [{ ...element, ...never }, text('', { source: 'column', key: 'sku' })];
        expect(resolve(elements, 0, 0, [], undefined, [false, true])).toEqual({
          contents: [[], ['A1']],
          varies: [false, true],
        });
      }
    }
  });

  it('resolves each cell of a table', () => {
    const cells = [
      { row: 0, col: 0, content: 'SKU' },
      { row: 0, col: 1, data: { source: 'column', key: 'sku' } },
    ];
    expect(resolve([{ kind: 'table', cells }], 1)).toMatchObject({
      contents: [['SKU', 'A2']],
      varies: [true],
    });
  });

  it('resolves an empty spreadsheet cell to an empty text', () => {
    expect(resolve([text('', { source: 'column', key: 'name' })], 1)).toMatchObject({ contents: [['']] });
  });
});
