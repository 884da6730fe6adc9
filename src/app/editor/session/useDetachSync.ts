import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { databaseIdOf, storeBinding } from '../../services/library/labelTable.ts';
import { userLibraryLocation } from '../../services/library/userLibraryLocation.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import type { EditorSessions } from './editorSessions.ts';

/**
 * Updates the library when a label is detached from its table of the account, and when that is undone. Otherwise another device would bind
 * the table again.
 */
export function useDetachSync(sessions: EditorSessions, sheet: BoundSheet | null): void {
  const { place } = useSnapshot(sessions.state);
  const labelId = userLibraryLocation(place)?.labelId ?? null;
  const databaseId = sheet ? databaseIdOf(sheet) : null;
  const before = useRef({ labelId, databaseId });
  const detachedFrom = useRef<string | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = { labelId, databaseId };
    if (labelId === null || was.labelId !== labelId) {
      detachedFrom.current = null;
      return;
    }
    if (databaseId === null && was.databaseId) {
      detachedFrom.current = was.databaseId;
      void storeBinding(labelId, '');
    } else if (databaseId && databaseId === detachedFrom.current) {
      detachedFrom.current = null;
      void storeBinding(labelId, databaseId);
    }
  }, [labelId, databaseId]);
}
