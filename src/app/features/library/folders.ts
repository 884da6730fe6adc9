import { proxy, useSnapshot } from 'valtio';
import { callApi } from '../../services/api/apiClient.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { createTabNews } from '../../services/tabNews.ts';
import { type Held, hold } from '../../state/held.ts';

export type Folder = AnswerOf<'GET /folder/list'>[number];

/** What somebody's library holds changes here, in other tabs, and in the editor: lists follow. */
const news = createTabNews('library');

const state = proxy<{ folders: Held<readonly Folder[]> | null; round: number }>({ folders: null, round: 0 });

let watcherCount = 0;
/** Whether other tabs are heard: from the first list on for good, so that one that comes back knows what it missed. */
let isHearing = false;

/** The folders of the library, “Untitled” first; null until they are here. */
export const useFolders = (): readonly Folder[] | null => useSnapshot(state).folders;

/** Counts up whenever the library has changed: lists fetch themselves anew. */
export const useLibraryRound = (): number => useSnapshot(state).round;

export async function fetchFolders(): Promise<void> {
  const answer = await callApi('GET /folder/list', {});
  if (answer.ok) state.folders = hold(answer.value);
}

/** Lists that are in sight fetch what they show; those that are not do when they come back. */
function follow(): void {
  state.round++;
  if (watcherCount > 0) void fetchFolders();
}

/** Has every list of the library follow, in all tabs. */
export function libraryChanged(): void {
  follow();
  news.tellOthers();
}

/** Shows the folders, and follows what becomes of them; returns what ends that. */
export function watchLibrary(): () => void {
  if (!isHearing) news.watch(follow);
  isHearing = true;
  watcherCount++;
  void fetchFolders();
  return () => {
    watcherCount--;
  };
}
