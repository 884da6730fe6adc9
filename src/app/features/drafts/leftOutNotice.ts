import { proxy } from 'valtio';
import type { LeftOut } from '../../../core/import/imported.ts';

/** Content that an import or export could not represent. The dialog shows it until the user dismisses it. */
export const leftOutNotice: { list: readonly LeftOut[]; direction: 'in' | 'out' } = proxy({
  list: [],
  direction: 'in',
});

/** Opens the dialog with the content that could not be represented, if there is any. */
export function tellLeftOut(list: readonly LeftOut[], way: 'in' | 'out'): void {
  leftOutNotice.direction = way;
  leftOutNotice.list = list;
}
