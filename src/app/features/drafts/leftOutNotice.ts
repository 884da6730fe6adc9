import { proxy } from 'valtio';
import type { LeftOut } from '../../../core/import/imported.ts';

/** What of a document could not be carried over, until somebody has read it. */
export const leftOutNotice: { list: readonly LeftOut[]; way: 'in' | 'out' } = proxy({ list: [], way: 'in' });

/** Says what was left out, where there is anything to say. */
export function tellLeftOut(list: readonly LeftOut[], way: 'in' | 'out'): void {
  leftOutNotice.way = way;
  leftOutNotice.list = list;
}
