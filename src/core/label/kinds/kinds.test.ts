import { describe, expect, it } from 'vitest';
import { ELEMENT_KINDS } from '../../../../tests/support/elementKinds.ts';
import { promptNames } from '../../print/labelInputs.ts';
import { serialCount } from '../../print/serialCount.ts';
import { parseLabel } from '../parseLabel.ts';
import {
  dataSlotsOf,
  isBound,
  kindOfWireType,
  readsClock,
  slotsOf,
  startsWithPicture,
  traitsOf,
} from './registry.ts';

function elementOf(kind: string, fields: object = {}) {
  const label = parseLabel({
    format: 'diecut-label',
    version: 1,
    elements: [{ kind, id: 'e', ...fields }],
  });
  if (!label.ok) throw new Error(JSON.stringify(label.error));
  return label.value.elements[0];
}

const serial = { source: 'serial', count: 3, repeat: 2 };
const prompt = { source: 'prompt', name: 'lot' };

describe('element kinds', () => {
  it('each have a schema, a definition and a wire type of their own', () => {
    const types = Array.from({ length: 20 }, (_, type) => kindOfWireType(String(type)));
    expect(types.filter((kind) => kind !== undefined).sort()).toEqual([...ELEMENT_KINDS].sort());
    expect(kindOfWireType(undefined)).toBeUndefined();
  });

  it('list their text slots, a table one per cell', () => {
    const counts = ELEMENT_KINDS.map((kind) => [kind, slotsOf(elementOf(kind)).length]);
    expect(Object.fromEntries(counts)).toEqual({
      text: 1,
      barcode: 1,
      qrcode: 1,
      datetime: 1,
      table: 0,
      image: 0,
      logo: 0,
      background: 0,
      line: 0,
      rectangle: 0,
      circle: 0,
    });
    const cells = [
      { row: 0, col: 0, content: 'A' },
      { row: 1, col: 1, content: 'B', data: serial },
    ];
    expect(dataSlotsOf(elementOf('table', { cells })).map(({ content }) => content)).toEqual(['A', 'B']);
  });

  it('report whether they are bound to data and whether they use the clock', () => {
    expect(isBound(elementOf('text', { content: 'A' }))).toBe(false);
    expect(isBound(elementOf('qrcode', { data: prompt }))).toBe(true);
    expect(isBound(elementOf('table', { cells: [{ row: 0, col: 0, data: serial }] }))).toBe(true);
    expect(isBound(elementOf('datetime'))).toBe(false);
    expect(ELEMENT_KINDS.filter((kind) => readsClock(elementOf(kind)))).toEqual(['datetime']);
  });

  it('contribute to the serial count and prompts of the whole label', () => {
    for (const fields of [
      { kind: 'barcode', data: serial },
      { kind: 'table', cells: [{ row: 0, col: 0, data: serial }] },
    ]) {
      const label = parseLabel({ format: 'diecut-label', version: 1, elements: [{ id: 'e', ...fields }] });
      expect(label.ok && serialCount(label.value)).toBe(6);
    }
    const label = parseLabel({
      format: 'diecut-label',
      version: 1,
      elements: [
        { id: 'a', kind: 'table', cells: [{ row: 0, col: 0, data: prompt }] },
        { id: 'b', kind: 'text', data: { source: 'prompt' } },
      ],
    });
    expect(label.ok && promptNames(label.value)).toEqual(['lot', 'b']);
  });

  it('have the traits that the editor uses', () => {
    const having = (has: (kind: (typeof ELEMENT_KINDS)[number]) => boolean) =>
      ELEMENT_KINDS.filter(has).toSorted();
    expect(having((kind) => traitsOf(elementOf(kind)).keepsRatio)).toEqual(['image', 'logo', 'qrcode']);
    expect(having((kind) => traitsOf(elementOf(kind)).flexibleSides === 'both')).toEqual(['qrcode']);
    expect(having((kind) => traitsOf(elementOf(kind)).flexibleSides === 'height')).toEqual(['barcode']);
    expect(having((kind) => traitsOf(elementOf(kind)).hasText)).toEqual(['datetime', 'text']);
    expect(having((kind) => traitsOf(elementOf(kind)).printsTexts)).toEqual(['table', 'text']);
    expect(having((kind) => traitsOf(elementOf(kind)).handles === 'ends')).toEqual(['line']);
    expect(having((kind) => traitsOf(elementOf(kind)).isHollow)).toEqual(['circle', 'rectangle']);
    expect(traitsOf(elementOf('circle', { filled: true })).isHollow).toBe(false);
    expect(having(startsWithPicture)).toEqual(['image', 'logo']);
  });
});
