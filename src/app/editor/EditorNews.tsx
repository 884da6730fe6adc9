import type { BoundSheet } from '../state/dataStore.ts';
import { TableNews } from './data/TableNews.tsx';
import { useDetachSync } from './data/useDetachSync.ts';
import { LibraryNews } from './library/LibraryNews.tsx';
import type { EditorSessions } from './session/editorSessions.ts';

interface EditorNewsProps {
  readonly sessions: EditorSessions;
  readonly sheet: BoundSheet | null;
}

/** Notifications about newer versions of the label or its spreadsheet elsewhere. */
export function EditorNews({ sessions, sheet }: EditorNewsProps) {
  useDetachSync(sessions, sheet);
  return (
    <>
      <LibraryNews sessions={sessions} />
      {sheet && <TableNews sheet={sheet} />}
    </>
  );
}
