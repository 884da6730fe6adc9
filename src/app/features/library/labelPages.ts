import type { LabelSort, SizeName } from '../../../core/library/libraryRules.ts';
import { callApi } from '../../services/api/apiClient.ts';
import type { AnswerOf, ApiRefusal } from '../../services/api/sendCall.ts';

export type ListedLabel = AnswerOf<'GET /templet/list'>['list'][number];

/** What of a library is shown, and in which order (product specification, section 3). */
export interface LabelFilter {
  /** Null for those of every folder, empty for the group “Untitled”. */
  readonly folderId: string | null;
  readonly size: SizeName;
  readonly sort: LabelSort;
  readonly isDescending: boolean;
  readonly name: string;
}

/** As many as the server gives at a time. */
const PAGE_SIZE = 100;

/** The labels of a filter, fetched by pages as they come into sight: of ten thousand a few hundred are here. */
export class LabelPages {
  readonly #filter: LabelFilter;
  readonly #pages = new Map<number, readonly ListedLabel[] | 'asked'>();
  readonly #listeners = new Set<() => void>();
  readonly #ending = new AbortController();
  #state: LabelPagesState = { total: null, refusal: null, round: 0 };

  constructor(filter: LabelFilter) {
    this.#filter = filter;
  }

  /** For `useSyncExternalStore`: another object whenever something came. */
  readonly state = (): LabelPagesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The label at a place; null for one that is not here yet. */
  at(index: number): ListedLabel | null {
    const page = this.#pages.get(Math.floor(index / PAGE_SIZE));
    return Array.isArray(page) ? (page[index % PAGE_SIZE] ?? null) : null;
  }

  /** Those that are here, in order. */
  loaded(): ListedLabel[] {
    return [...this.#pages].sort(([a], [b]) => a - b).flatMap(([, page]) => (page === 'asked' ? [] : page));
  }

  /** Fetches what is missing of a range of places. */
  need(from: number, to: number): void {
    for (let page = Math.floor(from / PAGE_SIZE); page <= Math.floor(to / PAGE_SIZE); page++)
      if (!this.#pages.has(page)) void this.#fetch(page);
  }

  /** Fetches all of them; false where that did not work. */
  async all(): Promise<readonly ListedLabel[] | null> {
    const { total } = this.#state;
    if (total === null) return null;
    for (let page = 0; page * PAGE_SIZE < total; page++)
      if (!Array.isArray(this.#pages.get(page)) && !(await this.#fetch(page))) return null;
    return this.loaded();
  }

  /** Asks again for what could not be fetched. */
  retry(): void {
    this.#tell({ refusal: null });
    this.need(0, 0);
  }

  end(): void {
    this.#ending.abort();
  }

  async #fetch(page: number): Promise<boolean> {
    this.#pages.set(page, 'asked');
    const { folderId, size, sort, isDescending, name } = this.#filter;
    const answer = await callApi(
      'GET /templet/list',
      {
        ...(folderId !== null && { folderId }),
        size,
        sort,
        order: isDescending ? 'desc' : 'asc',
        name,
        pageNumber: page + 1,
        pageSize: PAGE_SIZE,
      },
      { signal: this.#ending.signal },
    );
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
  /** How many there are; null until the first answer. */
  readonly total: number | null;
  readonly refusal: ApiRefusal | null;
  readonly round: number;
}
