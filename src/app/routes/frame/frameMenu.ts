import { proxy, useSnapshot } from 'valtio';
import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

const KEY = `${STORAGE_PREFIX}menu`;
/** Below it the menu would leave no room for what it leads to. */
export const NARROW = '(max-width: 767px)';

const state = proxy({ isOpen: localStorage.getItem(KEY) !== 'closed' });

/** Whether the left menu is wide; it is until somebody folds it, and stays as they left it. */
export const useMenuOpen = (): boolean => useSnapshot(state).isOpen;

export function setMenuOpen(isOpen: boolean): void {
  state.isOpen = isOpen;
  localStorage.setItem(KEY, isOpen ? 'open' : 'closed');
}
