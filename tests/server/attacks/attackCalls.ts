import { expect } from 'vitest';
import { allRoutes } from '../../../server/allRoutes.ts';
import type { Route } from '../../../server/http/routes/route.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { TABLE_USES } from '../../../server/store/tableUses.ts';
import { type Answer, codeFor, depsOf, signed, type TestApp } from '../testApp.ts';

/** Tables that refused calls may change: counters and times of use. */
const OF_USE: readonly string[] = ['sessions', 'accountUse', 'recents', 'apiKeys'];
const isTable = (name: string): name is keyof Tables => Object.hasOwn(TABLE_USES, name);

/** Tables with the content of accounts, and with the strips of labels that agents print. */
const TABLES: readonly (keyof Tables)[] = Object.keys(TABLE_USES)
  .filter(isTable)
  .filter((name) => (TABLE_USES[name].exportedAs !== null && !OF_USE.includes(name)) || name === 'handovers');

/** Returns all rows of these tables as one text. If the text is the same before and after an attack, the attack changed nothing. */
export async function contentOf({ read }: Pick<Store, 'read'>): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => read.selectFrom(table).selectAll().execute()));
  return JSON.stringify(
    TABLES.map((table, at) => [table, rows[at].map((row) => JSON.stringify(row)).sort()]),
  );
}

/** Returns all rows of all tables, each as one text. */
export async function allRows({ read }: Pick<Store, 'read'>): Promise<string[]> {
  const tables = Object.keys(TABLE_USES).filter(isTable);
  const rows = await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute()));
  return tables.flatMap((table, at) => rows[at].map((row) => `${table} ${JSON.stringify(row)}`).sort());
}

/** Returns the problem's code of a refused call; undefined for a call that succeeded. */
export const problemOf = ({ data }: Pick<Answer, 'data'>): string | undefined => data?.problem;

export const callsFor = (test: TestApp, access: Route['access']): Route[] =>
  allRoutes(depsOf(test)).filter((route) => route.access === access);

/** Returns a route's path with a value for each of its parameters (`:id`). */
export const placed = (path: string, part = 'x'): string => path.replace(/:\w+/g, part);

const PAUSE_MS = 61_000;

/** Requests a code, after the required pause between codes to the same address. */
export async function sentCode(test: TestApp, account: string, purpose: string): Promise<string> {
  test.clock.nowMs += PAUSE_MS;
  const asked = await test.post('/login/sendCode', { account, purpose, ...signed(test) });
  expect([asked.code, asked.msg]).toEqual([200, 'success']);
  return codeFor(test, account);
}

const encoder = new TextEncoder();
/** Returns an upload file with this text as its content. */
export const lettersFile = (name: string, text: string) => ({ name, bytes: encoder.encode(text) });

/** Checks the headers that prevent a browser from executing a file. */
export function expectInert(headers: Readonly<Record<string, unknown>>, type: unknown): void {
  expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
}
