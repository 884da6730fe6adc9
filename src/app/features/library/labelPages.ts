import type { Result } from '../../../core/base/result.ts';
import type { LabelSort, SizeName } from '../../../core/library/libraryRules.ts';
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

/** A page of a list, as the server gives it. */
export interface LabelPage<One> {
  readonly total: number;
  readonly list: readonly One[];
}

/** Asks the server for a page, counted from 1. */
export type AskPage<One> = (
  where: { readonly pageNumber: number; readonly pageSize: number },
  options: { readonly signal: AbortSignal },
) => Promise<Result<LabelPage<One>, ApiRefusal>>;

/** The labels of a list, fetched by pages as they come into sight: of ten thousand a few hundred are here. */
export class LabelPages<One> {
  readonly #ask: AskPage<One>;
  readonly #pages = new Map<number, readonly One[] | 'asked'>();
  readonly #listeners = new Set<() => void>();
  readonly #ending = new AbortController();
  #state: LabelPagesState = { total: null, refusal: null, round: 0 };

  constructor(ask: AskPage<One>) {
    this.#ask = ask;
  }

  /** For `useSyncExternalStore`: another object whenever something came. */
  readonly state = (): LabelPagesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The label at a place; null for one that is not here yet. */
  at(index: number): One | null {
    const page = this.#pages.get(Math.floor(index / PAGE_SIZE));
    return page === undefined || page === 'asked' ? null : (page[index % PAGE_SIZE] ?? null);
  }

  /** Those that are here, in order. */
  loaded(): One[] {
    return [...this.#pages].sort(([a], [b]) => a - b).flatMap(([, page]) => (page === 'asked' ? [] : page));
  }

  /** Fetches what is missing of a range of places. */
  need(from: number, to: number): void {
    for (let page = Math.floor(from / PAGE_SIZE); page <= Math.floor(to / PAGE_SIZE); page++)
      if (!this.#pages.has(page)) void this.#fetch(page);
  }

  /** Fetches all of them; false where that did not work. */
  async all(): Promise<readonly One[] | null> {
    const { total } = this.#state;
    if (total === null) return null;
    for (let page = 0; page * PAGE_SIZE < total; page++)
      if (!Array.isArray(this.#pages.get(page)) && !(await this.#fetch(page))) return null;
    return this.loaded();
  }

  /** Fetches the pages anew that hold such a label; what is there stays in sight until then, and where that does not work. */
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

  /** Asks again for what could not be fetched. */
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
  /** How many there are; null until the first answer. */
  readonly total: number | null;
  readonly refusal: ApiRefusal | null;
  readonly round: number;
}
