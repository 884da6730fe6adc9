import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { CsvEncoding } from '../../../core/sheet/encoding/encodings.ts';
import {
  addTable,
  deleteTable,
  findTable,
  listTables,
  listTableUsers,
  purgeTable,
  readTable,
  renameTable,
  replaceTable,
  restoreTable,
} from '../../../device/tables/tableShelf.ts';
import type { TableContent, TableHead, TableInput, TableVersion } from '../../../device/tables/tableTypes.ts';
import { createTabNews } from '../tabNews.ts';

type Answer<Value> = Promise<Result<Value, Problem>>;

/** Where a table lies: on this device, or on the server, in the account of whoever is signed in. */
export type TablePlace = 'device' | 'account';

/** Of what is sent: how it is given up, and how much of it has gone, from 0 to 1. */
export interface Sending {
  readonly signal?: AbortSignal;
  readonly onShare?: (share: number) => void;
}

/**
 * Where tables are kept, as the screens see it. Whatever keeps them takes the same steps; each is done when it is kept for
 * sure, and says why where it is refused.
 */
export interface TableShelf {
  readonly list: () => Answer<readonly TableHead[]>;
  /** Names of the labels that use tables, by the id of the table. */
  readonly users: () => Answer<ReadonlyMap<string, readonly string[]>>;
  readonly find: (id: string) => Answer<TableHead>;
  readonly read: (id: string) => Answer<{ readonly head: TableHead; readonly content: TableContent }>;
  /** The encoding that the user chose for the content of a table; null where it was detected. */
  readonly chosenEncoding: (id: string) => Answer<CsvEncoding | null>;
  readonly add: (input: TableInput, sending?: Sending) => Answer<TableHead>;
  readonly replace: (version: TableVersion, input: TableInput, sending?: Sending) => Answer<TableHead>;
  /** @param base the name without its ending */
  readonly rename: (id: string, base: string) => Answer<TableHead>;
  readonly remove: (id: string) => Answer<TableHead>;
  readonly restore: (id: string) => Answer<TableHead>;
  /** Removes a table for good. */
  readonly erase: (id: string) => Answer<null>;
  /** Calls when something has changed, in this tab or another; returns what ends that. */
  readonly watch: (onChange: () => void) => () => void;
}

const news = createTabNews('tables');
const watchers = new Set<() => void>();

/** Tells this tab and the others where a step has changed something. */
async function telling<Value>(step: Answer<Value>): Answer<Value> {
  const done = await step;
  if (done.ok) {
    news.tellOthers();
    for (const watcher of watchers) watcher();
  }
  return done;
}

/** The tables of this device. */
export const deviceTables: TableShelf = {
  list: listTables,
  users: listTableUsers,
  find: findTable,
  read: readTable,
  chosenEncoding: async (id) => {
    const read = await readTable(id);
    return read.ok ? ok(read.value.content.options.encoding ?? null) : read;
  },
  add: (input) => telling(addTable(input, Date.now())),
  replace: (version, input) => telling(replaceTable(version, input, Date.now())),
  rename: (id, base) => telling(renameTable(id, base)),
  remove: (id) => telling(deleteTable(id, Date.now())),
  restore: (id) => telling(restoreTable(id)),
  erase: (id) => telling(purgeTable(id)),
  watch: (onChange) => {
    const stopNews = news.watch(onChange);
    watchers.add(onChange);
    return () => {
      stopNews();
      watchers.delete(onChange);
    };
  },
};
