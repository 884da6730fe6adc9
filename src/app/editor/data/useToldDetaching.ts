import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { databaseOf, noteDatabase } from '../../services/library/keptTable.ts';
import { ownPlace } from '../../services/library/ownPlace.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import type { EditorSessions } from '../session/editorSessions.ts';

/**
 * Tells the library when a label is detached from its table of the account, and when that is undone: otherwise another device would bind
 * the table again.
 */
export function useToldDetaching(sessions: EditorSessions, sheet: BoundSheet | null): void {
  const { place } = useSnapshot(sessions.state);
  const labelId = ownPlace(place)?.labelId ?? null;
  const databaseId = sheet ? databaseOf(sheet) : null;
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
      void noteDatabase(labelId, '');
    } else if (databaseId && databaseId === detachedFrom.current) {
      detachedFrom.current = null;
      void noteDatabase(labelId, databaseId);
    }
  }, [labelId, databaseId]);
}
