import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import { sessionUser } from '../../services/account/session.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { labelHash } from '../../services/library/labelHash.ts';
import { downloadLabel } from '../../services/library/openLibraryLabel.ts';
import type { Editor } from '../core/createEditor.ts';
import type { EditorSessions } from '../session/editorSessions.ts';

/**
 * Replaces the edited label by the library's version, as an undo step.
 *
 * @returns a function that restores the label and its former location in the library
 */
export async function acceptLibraryVersion(
  { document }: Pick<Editor, 'document'>,
  sessions: EditorSessions,
  theirs: AnswerOf<'GET /templet/{id}'>,
): Promise<Result<() => void, Problem>> {
  const label = await downloadLabel(theirs);
  if (!label.ok) return label;
  const [before, placeBefore] = [document.label(), sessions.state.place];
  document.apply(() => label.value);
  const userId = sessionUser()?.uuid ?? '';
  const digest = await labelHash(document.label());
  await sessions.notePlace({ userId, labelId: theirs.id, version: theirs.version, digest });
  return ok(() => {
    document.apply(() => before);
    void sessions.notePlace(placeBefore);
  });
}
