import { STORAGE_PREFIX } from '../../../core/base/limits.ts';

const KEY = `${STORAGE_PREFIX}severalPrompts`;

/** True if the user allows labels with several prompts at print time; by default a label may have one prompt. */
export const mayAskSeveral = (): boolean => localStorage.getItem(KEY) === '1';

export function setMayAskSeveral(isAllowed: boolean): void {
  localStorage.setItem(KEY, isAllowed ? '1' : '0');
}
