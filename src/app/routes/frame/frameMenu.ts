import { proxy, useSnapshot } from 'valtio';
import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

const KEY = `${STORAGE_PREFIX}menu`;
/** Media query for windows in which the left menu would leave too little room for the screen. */
export const NARROW = '(max-width: 767px)';

const state = proxy({ isOpen: localStorage.getItem(KEY) !== 'closed' });

/** Returns true if the left menu is expanded, which is the default. The choice is stored on the device. */
export const useMenuOpen = (): boolean => useSnapshot(state).isOpen;

export function setMenuOpen(isOpen: boolean): void {
  state.isOpen = isOpen;
  localStorage.setItem(KEY, isOpen ? 'open' : 'closed');
}
