import { proxy, useSnapshot } from 'valtio';
import { callApi } from '../../services/api/apiClient.ts';
import { isSessionDead } from '../../services/api/isSessionDead.ts';
import type { AnswerOf, ApiRefusal } from '../../services/api/sendCall.ts';
import { createTabBroadcast } from '../../services/tabBroadcast.ts';
import { asRef, type Ref } from '../../state/asRef.ts';

export type Folder = AnswerOf<'GET /folder/list'>[number];

/** Notifies the other tabs that the user's library has changed. */
const news = createTabBroadcast('library');

interface FoldersState {
  folders: Ref<readonly Folder[]> | null;
  refusal: Ref<ApiRefusal> | null;
  round: number;
}

const state = proxy<FoldersState>({ folders: null, refusal: null, round: 0 });

let watcherCount = 0;
/**
 * True once this tab listens to other tabs. It never stops listening, so that a list that is shown again knows of the changes in the
 * meantime.
 */
let isHearing = false;

/** Returns the folders of the library, “Untitled” first; null until loaded. */
export const useFolders = (): readonly Folder[] | null => useSnapshot(state).folders;

/** Returns the reason why the folders could not be loaded; null if they are loaded, even if a later call fails. */
export const useFolderRefusal = (): ApiRefusal | null => useSnapshot(state).refusal;

/** Returns a counter that increases with every change of the library. Lists reload when it changes. */
export const useLibraryRound = (): number => useSnapshot(state).round;

let lastFetch = 0;

/** Loads the folders. Of overlapping calls, the last one counts. */
export async function fetchFolders(): Promise<void> {
  const number = ++lastFetch;
  const answer = await callApi('GET /folder/list', {});
  if (number !== lastFetch) return;
  if (answer.ok) state.folders = asRef(answer.value);
  // The page reports an ended session once, for all calls.
  const isReported = answer.ok || state.folders !== null || isSessionDead(answer);
  state.refusal = isReported ? null : asRef(answer.error);
}

/** Counts a change of the library. Visible lists reload at once, hidden lists when they are shown again. */
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
 * Adds a created folder to the list, or renames a folder in it, at once: then it can be selected even if reloading fails. The lists of the
 * library reload in all tabs.
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

/** Loads the folders and keeps them up to date; returns the cleanup function. */
export function watchLibrary(): () => void {
  if (!isHearing) news.watch(follow);
  isHearing = true;
  watcherCount++;
  // A refusal from another screen is no longer news.
  state.refusal = null;
  void fetchFolders();
  return () => {
    watcherCount--;
  };
}
