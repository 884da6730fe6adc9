import type { Result } from '../../../../core/base/result.ts';
import type { LabelSort, SizeName } from '../../../../core/library/libraryRules.ts';
import type { AnswerOf, ApiRefusal } from '../../../services/api/sendCall.ts';

export type ListedLabel = AnswerOf<'GET /templet/list'>['list'][number];

/** Filter and sort order of a library list (product specification, section 3). */
export interface LabelFilter {
  /** Folder id; empty for the folder “Untitled”, null for all folders. */
  readonly folderId: string | null;
  readonly size: SizeName;
  readonly sort: LabelSort;
  readonly isDescending: boolean;
  readonly name: string;
}

/** Page size: the maximum that the server allows. */
const PAGE_SIZE = 100;

/** Page of a list in the server's response. */
export interface LabelPage<One> {
  readonly total: number;
  readonly list: readonly One[];
}

/** Function that requests a page from the server. Page numbers start at 1. */
export type AskPage<One> = (
  where: { readonly pageNumber: number; readonly pageSize: number },
  options: { readonly signal: AbortSignal },
) => Promise<Result<LabelPage<One>, ApiRefusal>>;

/** Labels of a list. Pages are fetched when they become visible, so that a list of ten thousand labels loads only a few hundred. */
export class LabelPages<One> {
  readonly #ask: AskPage<One>;
  readonly #pages = new Map<number, readonly One[] | 'asked'>();
  readonly #listeners = new Set<() => void>();
  readonly #ending = new AbortController();
  #state: LabelPagesState = { total: null, refusal: null, round: 0 };

  constructor(ask: AskPage<One>) {
    this.#ask = ask;
  }

  /** Snapshot for `useSyncExternalStore`; each change creates a new object. */
  readonly state = (): LabelPagesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the label at an index; null if it is not loaded yet. */
  at(index: number): One | null {
    const page = this.#pages.get(Math.floor(index / PAGE_SIZE));
    return page === undefined || page === 'asked' ? null : (page[index % PAGE_SIZE] ?? null);
  }

  /** Returns the loaded labels in order. */
  loaded(): One[] {
    return [...this.#pages].sort(([a], [b]) => a - b).flatMap(([, page]) => (page === 'asked' ? [] : page));
  }

  /** Fetches the pages of an index range that have not been fetched. */
  need(from: number, to: number): void {
    for (let page = Math.floor(from / PAGE_SIZE); page <= Math.floor(to / PAGE_SIZE); page++)
      if (!this.#pages.has(page)) void this.#fetch(page);
  }

  /** Fetches all pages; returns null if a request fails or the total is not known yet. */
  async all(): Promise<readonly One[] | null> {
    const { total } = this.#state;
    if (total === null) return null;
    for (let page = 0; page * PAGE_SIZE < total; page++)
      if (!Array.isArray(this.#pages.get(page)) && !(await this.#fetch(page))) return null;
    return this.loaded();
  }

  /** Reloads the pages that contain a label for which `isOld` is true. The old pages stay visible until then, and if reloading fails. */
  async renew(isOld: (one: One) => boolean): Promise<void> {
    const asked = [...this.#pages].filter(([, page]) => page !== 'asked' && page.some(isOld));
    await Promise.all(
      asked.map(async ([page]) => {
        const answer = await this.#askFor(page);
        if (this.#ending.signal.aborted || !answer.ok) return;
        this.#pages.set(page, answer.value.list);
        this.#tell({ total: answer.value.total });
      }),
    );
  }

  /** Clears the error and fetches the first page again. Other pages are fetched when they become visible. */
  retry(): void {
    this.#tell({ refusal: null });
    this.need(0, 0);
  }

  end(): void {
    this.#ending.abort();
  }

  #askFor(page: number): Promise<Result<LabelPage<One>, ApiRefusal>> {
    return this.#ask({ pageNumber: page + 1, pageSize: PAGE_SIZE }, { signal: this.#ending.signal });
  }

  async #fetch(page: number): Promise<boolean> {
    this.#pages.set(page, 'asked');
    const answer = await this.#askFor(page);
    if (this.#ending.signal.aborted) return false;
    if (!answer.ok) {
      this.#pages.delete(page);
      this.#tell({ refusal: answer.error });
      return false;
    }
    this.#pages.set(page, answer.value.list);
    this.#tell({ total: answer.value.total });
    return true;
  }

  #tell(change: Partial<LabelPagesState>): void {
    this.#state = { ...this.#state, ...change, round: this.#state.round + 1 };
    for (const listener of this.#listeners) listener();
  }
}

export interface LabelPagesState {
  /** Total number of labels; null until the first response. */
  readonly total: number | null;
  readonly refusal: ApiRefusal | null;
  readonly round: number;
}
