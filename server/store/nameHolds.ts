import { type RawBuilder, sql } from 'kysely';
import { nameKey } from '../../src/core/base/nameKey.ts';
import type { Store } from './store.ts';

/** Signs that mean something in a pattern of SQL. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What names that hold a text are like. */
export const namePattern = (typed: string) => `%${escaped(nameKey(typed))}%`;

/** Whether a name, as it is compared, holds a text, in capitals or not. */
export function nameHolds(column: string, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${namePattern(typed)} escape '\\'`;
}

/** True for a name that begins with a text, as names are compared. */
export function nameBegins(column: string, stem: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`${escaped(nameKey(stem))}%`} escape '\\'`;
}

/** Orders names by their code points, the same way on every database. */
export function byCodePoints(kind: Store['kind'], column: string): RawBuilder<string> {
  return kind === 'postgres' ? sql<string>`${sql.ref(column)} collate "C"` : sql<string>`${sql.ref(column)}`;
}
