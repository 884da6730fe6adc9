import { proxy, useSnapshot } from 'valtio';
import { callApi } from '../../services/api/apiClient.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { createTabBroadcast } from '../../services/tabBroadcast.ts';
import { asRef, type Ref } from '../../state/asRef.ts';

export type Folder = AnswerOf<'GET /folder/list'>[number];

/** Notifies lists in all tabs of changes in the user's library. */
const news = createTabBroadcast('library');

const state = proxy<{ folders: Ref<readonly Folder[]> | null; round: number }>({ folders: null, round: 0 });

let watcherCount = 0;
/**
 * True once this tab listens to other tabs. The tab listens permanently from the first list on, so that a list that is shown again knows
 * which changes it missed.
 */
let isHearing = false;

/** Returns the folders of the library, “Untitled” first; null until loaded. */
export const useFolders = (): readonly Folder[] | null => useSnapshot(state).folders;

/** Counter that increases with every change of the library, so that lists reload. */
export const useLibraryRound = (): number => useSnapshot(state).round;

export async function fetchFolders(): Promise<void> {
  const answer = await callApi('GET /folder/list', {});
  if (answer.ok) state.folders = asRef(answer.value);
}

/** Visible lists reload at once, hidden lists when they are shown again. */
function follow(): void {
  state.round++;
  if (watcherCount > 0) void fetchFolders();
}

/** Reloads the lists of the library in all tabs. */
export function libraryChanged(): void {
  follow();
  news.tellOthers();
}

/**
 * Puts a folder that was created or renamed into the list at once, so that it can be selected even if the list can't be reloaded, and
 * reloads the lists of the library in all tabs.
 */
export function folderNamed({ id, name }: Pick<Folder, 'id' | 'name'>): void {
  const { folders } = state;
  if (folders) {
    const former = folders.find((folder) => folder.id === id);
    const named = { id, name, isDefault: false, labelCount: former?.labelCount ?? 0 };
    const others = folders.map((folder) => (folder === former ? named : folder));
    state.folders = asRef(former ? others : [...folders, named]);
  } else void fetchFolders();
  libraryChanged();
}

/** Loads the folders and follows changes; returns the cleanup function. */
export function watchLibrary(): () => void {
  if (!isHearing) news.watch(follow);
  isHearing = true;
  watcherCount++;
  void fetchFolders();
  return () => {
    watcherCount--;
  };
}
