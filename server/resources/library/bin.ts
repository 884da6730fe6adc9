import { LIBRARY_LIMITS } from '../../../src/core/base/limits.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import type { Writing } from '../../store/store.ts';
import { createFreeNames } from './freeNames.ts';
import { type LabelHead, putLabel } from './labels.ts';
import { readLabel } from './readLabel.ts';

/** Moves labels to the recycle bin; returns their number. */
export async function binLabels(
  writing: Writing,
  userId: string,
  ids: readonly string[],
  nowMs: number,
): Promise<number> {
  const put = await writing
    .updateTable('labels')
    .set({ deletedAtMs: nowMs })
    .where('userId', '=', userId)
    .where('deletedAtMs', 'is', null)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(put.numUpdatedRows);
}

/**
 * Restores labels from the recycle bin, into their former folder if it still exists; appends a number to a name that was taken meanwhile.
 */
export async function unbinLabels(
  writing: Writing,
  userId: string,
  ids: readonly string[],
  nowMs: number,
): Promise<number> {
  const rows = await writing
    .selectFrom('labels')
    .selectAll()
    .where('userId', '=', userId)
    .where('deletedAtMs', '>', nowMs - LIBRARY_LIMITS.binLifeMs)
    .where('id', 'in', [...ids])
    .execute();
  const freeName = createFreeNames(writing, userId);
  for (const { content, ...before } of rows) {
    const free = await freeName(before.name);
    if (free !== before.name) {
      // The document contains the name, so renaming it saves a new version.
      const label = readLabel(JSON.parse(withName(content, free)));
      if (label.ok) await putLabel(writing, before, label.value, nowMs);
      else await renameUnread(writing, before, free, content);
    }
    await writing.updateTable('labels').set({ deletedAtMs: null }).where('id', '=', before.id).execute();
  }
  return rows.length;
}

/** Renames a label that this server can't parse, by changing only the name in its document. */
async function renameUnread(
  writing: Writing,
  { id, version }: LabelHead,
  name: string,
  content: string,
): Promise<void> {
  const renamed = { name, nameKey: nameKey(name), content: withName(content, name), version: version + 1 };
  await writing.updateTable('labels').set(renamed).where('id', '=', id).execute();
}

function withName(content: string, name: string): string {
  return JSON.stringify({ ...JSON.parse(content), name });
}

/** Deletes labels in the recycle bin for good; returns their number. */
export async function eraseLabels(writing: Writing, userId: string, ids: readonly string[]): Promise<number> {
  const erased = await writing
    .deleteFrom('labels')
    .where('userId', '=', userId)
    .where('deletedAtMs', 'is not', null)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(erased.numDeletedRows);
}
