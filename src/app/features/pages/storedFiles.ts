import { asRef } from '../../state/asRef.ts';
import type { ListedFile } from './pageList.ts';
import { insertFiles, listedFiles, type PagesState } from './pagesState.ts';

/** Access to the files stored on the device. Other tabs can add and remove them, too. */
export interface StoredFiles {
  /** Notes files that this tab has stored or will store. */
  readonly note: (ids: readonly string[]) => void;
  readonly forget: (ids: readonly string[]) => void;
  /** Syncs the list with the device: removes files that another tab deleted, and adds files that another tab added. */
  readonly follow: () => Promise<void>;
}

/**
 * Creates the access to the stored files.
 *
 * @param list returns the stored files with their scan results
 */
export function createStoredFiles(
  state: PagesState,
  list: () => Promise<readonly ListedFile[]>,
  onChange: () => void,
): StoredFiles {
  const noted = new Set<string>();
  /** Calls run one after another, so that an older list does not overwrite a newer one. */
  let following: Promise<void> = Promise.resolve();

  async function follow(): Promise<void> {
    // Files that this tab adds or removes while the list is read stay unchanged. Files that it removed earlier are not in the list, since
    // the device processes operations in order.
    const before = new Set(noted);
    const stored = await list();
    const there = new Set(stored.map(({ id }) => id));
    const gone = new Set([...before].filter((id) => noted.has(id) && !there.has(id)));
    const fresh = stored.filter(({ id }) => !before.has(id) && !noted.has(id));
    if (gone.size === 0 && fresh.length === 0) return;
    for (const id of gone) noted.delete(id);
    for (const { id } of fresh) noted.add(id);
    state.files = asRef(listedFiles(state).filter(({ id }) => !gone.has(id)));
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
