import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Label } from '../../src/core/label/label.ts';
import { differences, differingPixels, printedPages, readLabel } from './rebuiltLabel.ts';

// Checks the comparison that other tests use for examples that they rebuild in the editor: it must detect every difference.

const EXAMPLES = ['price', 'shipping', 'asset', 'food-date', 'cable', 'jewellery', 'chinese'];

/**
 * Returns a value that differs slightly. A number differs by 0.02, because the comparison allows lengths to differ by 0.01 mm. A list gets
 * one more item, null becomes 0, and an object becomes null.
 */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 0.02;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}.`;
  if (Array.isArray(value)) return [...value, 0];
  return value === null ? 0 : null;
}

const withField = (holder: object, name: string, value: unknown) => ({ ...holder, [name]: value });

test('the label comparison reports a change of every field of elements, cells and labels', () => {
  for (const example of EXAMPLES) {
    const label = readLabel(`examples/${example}/label.json`);
    expect(differences(label, label)).toEqual([]);
    for (const [name, value] of Object.entries(label))
      expect(differences(withField(label, name, another(value)), label), name).not.toEqual([]);
    for (const element of label.elements) {
      for (const [name, value] of Object.entries(element)) {
        const found = differences(withField(element, name, another(value)), element);
        const isFree =
          name === 'id' ||
          name === 'name' ||
          (element.kind === 'datetime' && (name === 'timestampMs' || name === 'timeZone'));
        expect(found.length > 0, `${example} ${element.id} ${name}`).toBe(!isFree);
      }
      if (element.kind !== 'table') continue;
      for (const [at, cell] of element.cells.entries()) {
        for (const [name, value] of Object.entries(cell)) {
          const cells: unknown[] = element.cells.with(
            at,
            Object.assign({}, cell, { [name]: another(value) }),
          );
          expect(differences({ ...element, cells }, element), `cell ${name}`).not.toEqual([]);
        }
      }
    }
    expect(differences({ ...label, elements: label.elements.toReversed() }, label)).not.toEqual([]);
  }
});

test('the page comparison reports a text moved by a dot, a changed text and a missing page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-control-'));
  const data = 'examples/asset/data.xlsx';
  const example = readLabel('examples/asset/label.json');
  const pagesWith = (change: (element: Label['elements'][number]) => Label['elements'][number]) => {
    const path = join(folder, 'label.json');
    writeFileSync(path, JSON.stringify({ ...example, elements: example.elements.map(change) }));
    return printedPages(path, data);
  };
  try {
    const wanted = await pagesWith((element) => element);
    expect(await differingPixels(wanted, wanted)).toBe(0);
    const lower = await pagesWith((element) =>
      element.id === 'hint' ? { ...element, yMm: element.yMm + 0.125 } : element,
    );
    expect(await differingPixels(lower, wanted)).toBeGreaterThan(20);
    const other = await pagesWith((element) =>
      element.kind === 'text' && element.id === 'hint' ? { ...element, content: 'Scan to repost' } : element,
    );
    expect(await differingPixels(other, wanted)).toBeGreaterThan(5);
    expect(await differingPixels(wanted.slice(1), wanted)).toBe(Infinity);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
