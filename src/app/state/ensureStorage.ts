/** Storage in memory, which lasts until the page is closed. */
class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>();
  get length(): number {
    return this.#values.size;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, String(value));
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
  clear(): void {
    this.#values.clear();
  }
}

/**
 * Gives the page a storage in memory in place of each one that the browser denies: a browser that blocks the data of sites throws at the
 * first access, so that nothing of the page would start.
 */
export function ensureStorage(page: Pick<Window, 'localStorage' | 'sessionStorage'> = window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      void page[name].length;
    } catch {
      Object.defineProperty(page, name, { configurable: true, value: new MemoryStorage() });
    }
}
