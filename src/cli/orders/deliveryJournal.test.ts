import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDeliveryJournal } from './deliveryJournal.ts';

const HOUR_MS = 3_600_000;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('an order is repeated after a crash until the server may have forgotten it, and never after', () => {
  const path = join(folder, 'orders.json');
  const at = (hours: number) => openDeliveryJournal(path, () => hours * HOUR_MS);
  expect(at(1).begin('a')).toBe(true);
  expect(at(2).begin('a')).toBe(true);
  expect(at(19).begin('a')).toBe(true);
  expect(at(21).begin('a')).toBe(false);
  expect(at(400).begin('a')).toBe(false);
});

it('an acknowledged order is forgotten, and others are kept', () => {
  const path = join(folder, 'orders.json');
  const first = openDeliveryJournal(path, () => 0);
  first.begin('a');
  first.begin('b');
  first.end('a');
  const later = openDeliveryJournal(path, () => 30 * HOUR_MS);
  expect([later.begin('a'), later.begin('b')]).toEqual([true, false]);
});

it('a damaged journal is an error, because it is unknown what was sent', () => {
  const path = join(folder, 'orders.json');
  writeFileSync(path, '{"a":');
  expect(() => openDeliveryJournal(path)).toThrow();
});
