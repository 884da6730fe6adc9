import { proxy, useSnapshot } from 'valtio';
import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

const KEY = `${STORAGE_PREFIX}menu`;
/** Width below which the menu would leave no room for its content. */
export const NARROW = '(max-width: 767px)';

const state = proxy({ isOpen: localStorage.getItem(KEY) !== 'closed' });

/** State of the left menu: expanded by default, stored on the device. */
export const useMenuOpen = (): boolean => useSnapshot(state).isOpen;

export function setMenuOpen(isOpen: boolean): void {
  state.isOpen = isOpen;
  localStorage.setItem(KEY, isOpen ? 'open' : 'closed');
}
