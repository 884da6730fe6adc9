import { expect, it } from 'vitest';
import { LABEL_FORMAT, LABEL_VERSION } from '../../label/label.ts';
import { parseLabel } from '../../label/parseLabel.ts';
import { createHistory } from './history.ts';
import { readHistory } from './readHistory.ts';

function document(...elements: readonly object[]) {
  const parsed = parseLabel({ format: LABEL_FORMAT, version: LABEL_VERSION, elements });
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

/** Returns the value without some fields, as a version of the program that doesn't have these fields would write it. */
function without(value: object, ...names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

const label = document(
  { kind: 'text', id: 'a', content: 'שלום' },
  { kind: 'table', id: 't', cells: [{ row: 0, col: 0, content: '价格' }] },
);

it('readHistory returns complete documents unchanged and keeps shared references', () => {
  const next = { ...label, elements: [label.elements[0]] };
  const read = readHistory({ ...createHistory<unknown>(next), past: [label] });
  expect(read.ok && read.value.present).toBe(next);
  expect(read.ok && read.value.past[0]).toBe(label);
});

it('readHistory adds missing fields of label, element and cell from older documents', () => {
  const [text, table] = label.elements;
  if (table.kind !== 'table') throw new Error('no table');
  const cell = without(table.cells[0], 'lineSpacing');
  const older: readonly object[] = [
    without(label, 'rowGapMm'),
    { ...label, elements: [without(text, 'groups', 'hidden', 'name'), table] },
    { ...label, elements: [text, { ...table, cells: [cell] }] },
  ];
  for (const present of older) {
    const read = readHistory({ past: [label], present, mark: null, future: [present] });
    expect(read).toMatchObject({ ok: true, value: { present: label, past: [label], future: [label] } });
  }
});

it('readHistory skips unreadable steps and all beyond them, and reports why the present is invalid', () => {
  const broken = { ...label, elements: [{ kind: 'text', id: 'a', xMm: 'left' }] };
  const read = readHistory({ past: [label, broken, label], present: label, mark: null, future: [] });
  expect(read).toMatchObject({ ok: true, value: { past: [label] } });
  expect(readHistory(createHistory<unknown>(broken))).toMatchObject({
    ok: false,
    error: { code: 'labelFieldInvalid', params: { path: 'elements[0].xMm' } },
  });
});
