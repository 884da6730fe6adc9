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
import { createTabBroadcast } from '../tabBroadcast.ts';

type Answer<Value> = Promise<Result<Value, Problem>>;

/** Location of a table: on this device, or in the signed-in user's account on the server. */
export type TableLocation = 'device' | 'account';

/** Options of an upload: an abort signal, and a callback for its progress from 0 to 1. */
export interface Sending {
  readonly signal?: AbortSignal;
  readonly onShare?: (share: number) => void;
}

/**
 * Storage of tables, with the same interface for both locations. Each operation resolves when its change is stored durably, or with the
 * reason why it was refused.
 */
export interface TableShelf {
  readonly list: () => Answer<readonly TableHead[]>;
  /** Returns the names of the labels that use each table, by table id. */
  readonly users: () => Answer<ReadonlyMap<string, readonly string[]>>;
  readonly find: (id: string) => Answer<TableHead>;
  readonly read: (id: string) => Answer<{ readonly head: TableHead; readonly content: TableContent }>;
  /** Returns the encoding that the user has chosen for a table; null if it was detected. */
  readonly chosenEncoding: (id: string) => Answer<CsvEncoding | null>;
  readonly add: (input: TableInput, sending?: Sending) => Answer<TableHead>;
  readonly replace: (version: TableVersion, input: TableInput, sending?: Sending) => Answer<TableHead>;
  /**
   * Renames a table.
   *
   * @param base new name without the extension
   */
  readonly rename: (id: string, base: string) => Answer<TableHead>;
  readonly remove: (id: string) => Answer<TableHead>;
  readonly restore: (id: string) => Answer<TableHead>;
  /** Deletes a table permanently. */
  readonly erase: (id: string) => Answer<null>;
  /** Calls `onChange` when tables change in this or another tab; returns the unsubscribe function. */
  readonly watch: (onChange: () => void) => () => void;
}

const news = createTabBroadcast('tables');
const watchers = new Set<() => void>();

/** Waits for a change, and notifies this and the other tabs if it was successful. */
async function telling<Value>(step: Answer<Value>): Answer<Value> {
  const done = await step;
  if (done.ok) {
    news.tellOthers();
    for (const watcher of watchers) watcher();
  }
  return done;
}

/** Tables that are stored on this device. */
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
