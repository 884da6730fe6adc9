import type { WriterStatus } from '../../services/drafts/draftWriter.ts';

/** State of a draft as the editor names it: `full` if the device has no room, `failed` for every other reason. */
export type SaveState = 'saved' | 'saving' | 'full' | 'failed';

export function saveStateOf(status: WriterStatus): SaveState {
  if (status === 'saved' || status === 'saving') return status;
  return status === 'draftNoRoom' ? 'full' : 'failed';
}
