import { fail, type Result } from '../../../core/base/result.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { ownDrafts } from './draftTab.ts';

/**
 * Runs work on a draft while no tab has it open.
 *
 * @returns the result of the work, or `draftOpenElsewhere` if another tab has the draft open
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
