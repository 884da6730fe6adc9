import { type RawBuilder, sql } from 'kysely';
import { nameKey } from '../../src/core/base/nameKey.ts';
import type { Store } from './store.ts';

/** Escapes the wildcards of a LIKE pattern. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** LIKE pattern for names that contain a text. */
export const namePattern = (typed: string) => `%${escaped(nameKey(typed))}%`;

/** SQL condition: the name contains a text, ignoring case. */
export function nameContains(column: string, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${namePattern(typed)} escape '\\'`;
}

/** SQL condition: the name starts with a text, ignoring case. */
export function nameStartsWith(column: string, stem: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`${escaped(nameKey(stem))}%`} escape '\\'`;
}

/** Sorts names by code point, the same on both databases. */
export function byCodePoints(kind: Store['kind'], column: string): RawBuilder<string> {
  return kind === 'postgres' ? sql<string>`${sql.ref(column)} collate "C"` : sql<string>`${sql.ref(column)}`;
}
