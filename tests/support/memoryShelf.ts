import type { TableShelf } from '../../src/app/services/tables/tableShelf.ts';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { TableHead } from '../../src/device/tables/tableTypes.ts';

/** Returns a stored table of three columns. */
export const tableHead = (id: string, name: string, more: Partial<TableHead> = {}): TableHead => ({
  id,
  name,
  columns: ['Код', '价格', 'Name'],
  rowCount: 12_345,
  bytes: 2048,
  importedAtMs: 1,
  changedAtMs: Date.now() - 3 * 60_000,
  revision: 1,
  profile: 'library',
  origin: { kind: 'file', canReread: false },
  deletedAtMs: null,
  ...more,
});

/** Tables of one location, in the memory of a test: pass `shelf` as its storage. */
export class MemoryShelf {
  heads: TableHead[] = [];
  users = new Map<string, readonly string[]>();
  refusal: Problem | null = null;
  isHeld = false;
  calls: string[] = [];
  readonly #watchers = new Set<() => void>();

  change(heads: TableHead[]): void {
    this.heads = heads;
    for (const watcher of this.#watchers) watcher();
  }
  readonly #edit = (id: string, deed: string, change: Partial<TableHead>): Result<TableHead, Problem> => {
    this.calls.push(`${deed} ${id}`);
    const found = this.heads.find((head) => head.id === id);
    if (this.refusal) return { ok: false, error: this.refusal };
    if (!found) return fail('tableMissing');
    this.change(this.heads.map((head) => (head.id === id ? { ...head, ...change } : head)));
    return ok({ ...found, ...change });
  };
  readonly shelf: Partial<TableShelf> = {
    list: async () => {
      this.calls.push('list');
      if (this.isHeld) return new Promise(() => {});
      return this.refusal ? { ok: false, error: this.refusal } : ok(this.heads);
    },
    users: async () => ok(this.users),
    rename: async (id, base) => this.#edit(id, `rename ${base}`, { name: `${base}.csv` }),
    remove: async (id) => this.#edit(id, 'remove', { deletedAtMs: Date.now() }),
    restore: async (id) => this.#edit(id, 'restore', { deletedAtMs: null }),
    erase: async (id) => {
      this.calls.push(`erase ${id}`);
      this.change(this.heads.filter((head) => head.id !== id));
      return ok(null);
    },
    watch: (onChange) => {
      this.#watchers.add(onChange);
      return () => this.#watchers.delete(onChange);
    },
  };
}
