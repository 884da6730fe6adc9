import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

const KEY = `${STORAGE_PREFIX}severalPrompts`;

/** True if the user allows labels with several print-time inputs. By default a label may have one. */
export const mayAskSeveral = (): boolean => localStorage.getItem(KEY) === '1';

export function setMayAskSeveral(isAllowed: boolean): void {
  localStorage.setItem(KEY, isAllowed ? '1' : '0');
}
