import { proxy } from 'valtio';
import type { LeftOut } from '../../../core/import/imported.ts';

/** Losses of an import or export, until the user dismisses the dialog. */
export const leftOutNotice: { list: readonly LeftOut[]; direction: 'in' | 'out' } = proxy({
  list: [],
  direction: 'in',
});

/** Shows the losses, if there are any. */
export function tellLeftOut(list: readonly LeftOut[], way: 'in' | 'out'): void {
  leftOutNotice.direction = way;
  leftOutNotice.list = list;
}
