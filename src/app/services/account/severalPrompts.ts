import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

const KEY = `${STORAGE_PREFIX}severalPrompts`;

/** Whether somebody has chosen that a label may ask for several things when it is printed; one at most, unless they have. */
export const mayAskSeveral = (): boolean => localStorage.getItem(KEY) === '1';

export function setMayAskSeveral(isAllowed: boolean): void {
  localStorage.setItem(KEY, isAllowed ? '1' : '0');
}
