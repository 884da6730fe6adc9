import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Label } from '../../../core/label/label.ts';
import type { DataNotes } from '../../../core/run/notes/dataNotes.ts';
import { NO_DATA_NOTES, noteData } from '../../services/dataNotes.ts';
import { useWorkspace } from '../../state/workspace.ts';

/** Debounce: columns are read after the label has been unchanged for this time. */
const READ_AFTER_MS = 300;

/**
 * Returns warnings about the data of the labels that would be printed now.
 *
 * @param places indexes into the printed rows; null for all printed rows
 */
export function useDataNotes(label: Label, places: Uint32Array | readonly number[] | null): DataNotes {
  const { sheet, listedAtMs } = useSnapshot(useWorkspace().dataState);
  const [found, setFound] = useState<DataNotes>(NO_DATA_NOTES);
  useEffect(() => {
    if (!sheet) {
      setFound(NO_DATA_NOTES);
      return undefined;
    }
    let isCurrent = true;
    const listed = listedAtMs > 0 ? { listedAtMs } : {};
    const timer = setTimeout(() => {
      void noteData({ label, rows: places, nowMs: Date.now(), ...listed }).then((notes) => {
        if (isCurrent) setFound(notes);
      });
    }, READ_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [label, places, sheet, listedAtMs]);
  return found;
}
