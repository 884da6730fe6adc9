import { fail, type Result } from '../../../core/base/result.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { ownDrafts } from './draftTab.ts';

/**
 * Works on a draft that no tab has open.
 *
 * @returns what comes of it, or `draftOpenElsewhere` for one that another tab has
 */
export async function withOwnedDraft<Value, Failure>(
  { id, name }: Pick<DraftHead, 'id' | 'name'>,
  work: () => Promise<Result<Value, Failure>>,
) {
  const owner = ownDrafts(async () => undefined);
  try {
    if (!(await owner.acquire(id))) return fail('draftOpenElsewhere', { name });
    return await work();
  } finally {
    owner.stop();
  }
}
