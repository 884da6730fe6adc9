import { listDrafts } from '../../../device/draftShelf.ts';
import { visibleHeads } from '../../services/drafts/visibleHeads.ts';

/**
 * Returns the target of the “Editor” link: the editor if the user has a draft on this device that can be opened, otherwise the screen for
 * new labels (product specification, section 2).
 */
export async function editorPath(): Promise<'/edit' | '/label/create'> {
  const heads = await listDrafts();
  const isBegun =
    heads.ok && visibleHeads(heads.value).some(({ deletedAtMs, aside }) => deletedAtMs === null && !aside);
  return isBegun ? '/edit' : '/label/create';
}
