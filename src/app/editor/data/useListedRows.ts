import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { listRows } from '../../services/workerClients.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useEditor } from '../core/EditorContext.ts';

/** Debounce of the search field. */
const SEARCH_AFTER_MS = 150;

interface Found {
  readonly search: string;
  readonly rows: Uint32Array | null;
}

/** Returns the indexes of the rows to list: the printed rows, filtered by the search. */
export function useListedRows(
  sheet: BoundSheet,
  search: string,
  /** If given, lists only these rows. */
  only: ReadonlyMap<number, unknown> | null,
): Uint32Array {
  const { documentState, dataState } = useEditor();
  const { printed, fixes } = useSnapshot(dataState);
  const [found, setFound] = useState<Found>({ search: '', rows: null });
  useEffect(() => {
    if (search === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const { columnMap, rowFilter, rowOrder, cellFixes } = documentState.history.present;
      void listRows({
        columnMap,
        rowFilter,
        rowOrder,
        cellFixes,
        search,
        nowMs: dataState.listedAtMs || Date.now(),
      }).then((listed) => {
        if (isCurrent) setFound({ search, rows: listed.ok ? listed.value : null });
      });
    }, SEARCH_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // Results for another spreadsheet, other values or other printed rows are invalid.
  }, [documentState, search, sheet, fixes, printed]);
  const all = useMemo(
    () => printed ?? Uint32Array.from({ length: sheet.summary.rowCount }, (_, row) => row),
    [printed, sheet],
  );
  const rows = search === '' ? all : (found.rows ?? all);
  return useMemo(() => (only ? rows.filter((row) => only.has(row)) : rows), [rows, only]);
}
