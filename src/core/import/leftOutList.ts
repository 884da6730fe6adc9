import type { LeftOut, LeftOutCode } from './imported.ts';

/** Most entries of the list; further losses are summarized in one. */
const MAX_KINDS = 60;
/** Names are those of the document, which may be of any length. */
const MAX_NAME = 60;

/** Gathers what a document loses: alike things once, with their number. */
export class LeftOutList {
  readonly #counts = new Map<string, { code: LeftOutCode; what: string; count: number }>();
  #more = 0;

  add(code: LeftOutCode, what = '', times = 1): void {
    const name = what.length > MAX_NAME ? `${what.slice(0, MAX_NAME - 1)}…` : what;
    const key = `${code} ${name}`;
    const known = this.#counts.get(key);
    if (known) known.count += times;
    else if (this.#counts.size < MAX_KINDS) this.#counts.set(key, { code, what: name, count: times });
    else this.#more += times;
  }

  /** In the order in which they were first met. */
  list(): LeftOut[] {
    const reported: LeftOut[] = [...this.#counts.values()].map(({ code, what, count }) => ({
      code,
      params: { what, count },
    }));
    if (this.#more > 0) reported.push({ code: 'leftOutMany', params: { what: '', count: this.#more } });
    return reported;
  }
}
