import { proxy, subscribe } from 'valtio';

export type SavedState = 'saved' | 'saving' | 'failed';

export interface DraftState {
  saved: SavedState;
}

export function createDraftState(): DraftState {
  return proxy<DraftState>({ saved: 'saved' });
}

/** A pause after which a change is written. */
const SAVE_DELAY_MS = 400;

export interface DraftSource {
  /** Stores to watch. */
  readonly stores: readonly object[];
  /** What is to be saved; compared by identity, so that watching costs nothing. */
  readonly fingerprint: () => readonly unknown[];
  readonly save: () => Promise<void>;
  /** Saves without waiting, for a page that is being left. */
  readonly saveAtOnce: () => void;
}

/** Saves the draft a moment after each change, and at once when the page is left. Returns what stops it. */
export function keepDraft(
  state: DraftState,
  { stores, fingerprint, save, saveAtOnce }: DraftSource,
): () => void {
  let seen = fingerprint();
  let timer = 0;
  const flush = async () => {
    clearTimeout(timer);
    timer = 0;
    try {
      await save();
      if (timer === 0) state.saved = 'saved';
    } catch {
      state.saved = 'failed';
    }
  };
  const handleChange = () => {
    const now = fingerprint();
    if (now.every((value, index) => value === seen[index])) return;
    seen = now;
    state.saved = 'saving';
    clearTimeout(timer);
    timer = window.setTimeout(flush, SAVE_DELAY_MS);
  };
  const handleLeave = () => {
    if (timer === 0) return;
    saveAtOnce();
    void flush();
  };
  const stops = stores.map((store) => subscribe(store, handleChange));
  window.addEventListener('pagehide', handleLeave);
  document.addEventListener('visibilitychange', handleLeave);
  return () => {
    handleLeave();
    for (const stop of stops) stop();
    window.removeEventListener('pagehide', handleLeave);
    document.removeEventListener('visibilitychange', handleLeave);
  };
}
