import type { BoundSheet } from '../state/dataStore.ts';
import { TableUpdateNotice } from './data/TableUpdateNotice.tsx';
import { useDetachSync } from './data/useDetachSync.ts';
import { LibraryUpdateNotice } from './library/LibraryUpdateNotice.tsx';
import type { EditorSessions } from './session/editorSessions.ts';

interface EditorNewsProps {
  readonly sessions: EditorSessions;
  readonly sheet: BoundSheet | null;
}

/** Notifications about newer versions of the label or its spreadsheet elsewhere. */
export function UpdateNotices({ sessions, sheet }: EditorNewsProps) {
  useDetachSync(sessions, sheet);
  return (
    <>
      <LibraryUpdateNotice sessions={sessions} />
      {sheet && <TableUpdateNotice sheet={sheet} />}
    </>
  );
}
