import { hold } from '../../state/held.ts';
import type { ListedFile } from './pageList.ts';
import { insertFiles, listedFiles, type PagesState } from './pagesState.ts';

/** The files of the list that lie on the device, where other tabs add and remove some as well. */
export interface KeptFiles {
  /** Files that this tab has put there, or is about to. */
  readonly note: (ids: readonly string[]) => void;
  readonly forget: (ids: readonly string[]) => void;
  /** Has the list be what the device has by now: files that another tab took away go, and those that it added come. */
  readonly follow: () => Promise<void>;
}

/** @param list the files as they are kept, with what is known of them */
export function createKeptFiles(
  state: PagesState,
  list: () => Promise<readonly ListedFile[]>,
  onChange: () => void,
): KeptFiles {
  const noted = new Set<string>();
  /** One after the other: an older list must not undo a newer one. */
  let following: Promise<void> = Promise.resolve();

  async function follow(): Promise<void> {
    // What this tab adds or removes meanwhile is its own matter. What it has removed before is not listed any more: the
    // device does one thing after the other.
    const before = new Set(noted);
    const kept = await list();
    const there = new Set(kept.map(({ id }) => id));
    const gone = new Set([...before].filter((id) => noted.has(id) && !there.has(id)));
    const fresh = kept.filter(({ id }) => !before.has(id) && !noted.has(id));
    if (gone.size === 0 && fresh.length === 0) return;
    for (const id of gone) noted.delete(id);
    for (const { id } of fresh) noted.add(id);
    state.files = hold(listedFiles(state).filter(({ id }) => !gone.has(id)));
    insertFiles(state, fresh);
    onChange();
  }

  return {
    note: (ids) => {
      for (const id of ids) noted.add(id);
    },
    forget: (ids) => {
      for (const id of ids) noted.delete(id);
    },
    follow: () => {
      following = following.catch(() => undefined).then(follow);
      return following;
    },
  };
}
