import type { LeftOut, LeftOutCode } from './imported.ts';

/** Maximum number of different losses in the list; all further losses are counted in one line. */
const MAX_KINDS = 60;
/** Maximum length of a name in the list; names come from the document and may be long. */
const MAX_NAME = 60;

/** List of the features that an import loses; equal losses are listed once with their count. */
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

  /** Adds all losses of another list. */
  addAll(other: LeftOutList): void {
    for (const { code, what, count } of other.#counts.values()) this.add(code, what, count);
    this.#more += other.#more;
  }

  /** Returns the losses in the order of their first occurrence. */
  list(): LeftOut[] {
    const reported: LeftOut[] = [...this.#counts.values()].map(({ code, what, count }) => ({
      code,
      params: { what, count },
    }));
    if (this.#more > 0) reported.push({ code: 'leftOutMany', params: { what: '', count: this.#more } });
    return reported;
  }
}
