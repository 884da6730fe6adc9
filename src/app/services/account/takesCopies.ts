import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

const KEY = `${STORAGE_PREFIX}takesCopies`;

/** True if senders may put copies of shared labels into the user's library. */
export const takesCopies = (): boolean => localStorage.getItem(KEY) === '1';

export function setTakesCopies(isAllowed: boolean): void {
  localStorage.setItem(KEY, isAllowed ? '1' : '0');
}
