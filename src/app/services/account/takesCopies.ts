import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

const KEY = `${STORAGE_PREFIX}takesCopies`;

/** True if partners may put copies of what they share into the library of this user. */
export const takesCopies = (): boolean => localStorage.getItem(KEY) === '1';

export function setTakesCopies(isAllowed: boolean): void {
  localStorage.setItem(KEY, isAllowed ? '1' : '0');
}
