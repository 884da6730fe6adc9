import { type RawBuilder, sql } from 'kysely';
import { nameKey } from '../../src/core/base/nameKey.ts';
import type { Store } from './store.ts';

/** Escapes the wildcards of a LIKE pattern. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Returns a LIKE pattern for names that contain a text. */
export const namePattern = (typed: string) => `%${escaped(nameKey(typed))}%`;

/** Returns an SQL condition that the name contains a text, ignoring case. */
export function nameContains(column: string, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${namePattern(typed)} escape '\\'`;
}

/** Returns an SQL condition that the name starts with a text, ignoring case. */
export function nameStartsWith(column: string, stem: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`${escaped(nameKey(stem))}%`} escape '\\'`;
}

/** Returns SQL that sorts names by code point, so that SQLite and PostgreSQL give the same order. */
export function byCodePoints(kind: Store['kind'], column: string): RawBuilder<string> {
  return kind === 'postgres' ? sql<string>`${sql.ref(column)} collate "C"` : sql<string>`${sql.ref(column)}`;
}
