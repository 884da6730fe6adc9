import type { BoundSheet } from '../../state/dataStore.ts';
import { TableUpdateNotice } from '../data/TableUpdateNotice.tsx';
import { LibraryUpdateNotice } from '../library/LibraryUpdateNotice.tsx';
import type { EditorSessions } from '../session/editorSessions.ts';
import { useDetachSync } from '../session/useDetachSync.ts';

interface EditorNewsProps {
  readonly sessions: EditorSessions;
  readonly sheet: BoundSheet | null;
}

/** Notices of a newer library version of the label and of a newer revision of its table. */
export function UpdateNotices({ sessions, sheet }: EditorNewsProps) {
  useDetachSync(sessions, sheet);
  return (
    <>
      <LibraryUpdateNotice sessions={sessions} />
      {sheet && <TableUpdateNotice sheet={sheet} />}
    </>
  );
}
