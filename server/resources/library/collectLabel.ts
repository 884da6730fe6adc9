import type { Problem, Result } from '../../../src/core/base/result.ts';
import { checkLabelName } from '../../../src/core/library/libraryRules.ts';
import type { Writing } from '../../store/store.ts';
import type { LabelRow } from '../../store/tables.ts';
import { addLabel, copyIntoLibrary } from './labels.ts';
import { readLabel } from './readLabel.ts';

/**
 * Adds a copy of a label to a user's library under the given name. Without one, the copy gets the label's name, with a number appended if
 * the name is taken.
 *
 * @returns `labelNameLength`, `labelNameTaken` for a given name, `folderGone`
 */
export async function collectLabel(
  writing: Writing,
  userId: string,
  {
    content,
    cover = '',
    folderId,
    name,
  }: {
    readonly content: string;
    readonly cover?: string;
    readonly folderId: string | null;
    readonly name: string | null;
  },
  nowMs: number,
): Promise<Result<LabelRow, Problem>> {
  if (name === null) return copyIntoLibrary(writing, userId, { content, cover }, folderId, nowMs);
  const checked = checkLabelName(name);
  if (!checked.ok) return checked;
  const label = readLabel(JSON.parse(content));
  return label.ok
    ? addLabel(writing, userId, { ...label.value, name: checked.value }, folderId, nowMs, cover)
    : label;
}
