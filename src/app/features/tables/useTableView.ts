import { useEffect, useMemo, useState } from 'react';
import type { Problem, Result } from '../../../core/base/result.ts';
import type { SheetSummary } from '../../../core/sheet/inspectSheet.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import { tableShelves } from '../../services/tables/tableShelves.ts';
import { openTableViewer, type TableViewer } from '../../services/tables/tableWorkers.ts';
import type { GridOrder } from '../rows/RowGrid.tsx';

/** Open table, with the worker that reads it. */
export interface OpenTable {
  readonly viewer: TableViewer;
  readonly summary: SheetSummary;
}

async function openTable(
  place: TableLocation,
  id: string,
  viewer: TableViewer,
): Promise<Result<SheetSummary>> {
  const read = await tableShelves[place].read(id);
  if (!read.ok) return read;
  const { file, options } = read.value.content;
  return viewer.open({
    file,
    options: { ...options, locale: pageLanguage() },
    // The rules of the device also accept tables that were stored under stricter rules. Blank rows are kept, and empty cells are empty
    // texts.
    profile: 'device',
  });
}

/**
 * Opens a table in its own worker while mounted. When the table gets a newer revision, that revision is opened.
 *
 * @param attempt number that the caller increases to retry
 */
export function useOpenTable(
  place: TableLocation,
  { id, revision }: Pick<TableHead, 'id' | 'revision'>,
  attempt: number,
): Result<OpenTable> | null {
  const [opened, setOpened] = useState<Result<OpenTable> | null>(null);
  useEffect(() => {
    const viewer = openTableViewer();
    let isCurrent = true;
    void openTable(place, id, viewer).then((summary) => {
      if (!isCurrent) return;
      setOpened(summary.ok ? { ok: true, value: { viewer, summary: summary.value } } : summary);
    });
    return () => {
      isCurrent = false;
      viewer.close();
      setOpened(null);
    };
    // Another revision has other content, so it is opened again.
  }, [place, id, revision, attempt]);
  return opened;
}

/** Debounce of the search field. */
const SEARCH_AFTER_MS = 150;

interface ListedRows {
  readonly rows: Uint32Array;
  /** True if `rows` is the result for the present search and order. */
  readonly isSettled: boolean;
  readonly problem: Problem | null;
}

interface Listed {
  readonly key: string;
  readonly rows: Uint32Array | null;
  readonly problem: Problem | null;
}

/**
 * Returns the rows that contain a text, sorted by a column. The worker searches and sorts; until it has finished, the previous rows are
 * returned.
 */
export function useTableRows({ viewer, summary }: OpenTable, search: string, order: GridOrder): ListedRows {
  const wanted = search.trim();
  const key = wanted === '' && order === null ? '' : JSON.stringify([wanted, order]);
  const [listed, setListed] = useState<Listed>({ key: '', rows: null, problem: null });
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer =
        key === ''
          ? ({ ok: true, value: null } as const)
          : await viewer.listRows({ search: wanted, order, locale: pageLanguage() });
      if (!isCurrent) return;
      const problem = answer.ok ? null : answer.error;
      setListed({ key, rows: answer.ok ? answer.value : new Uint32Array(0), problem });
    };
    const timer = setTimeout(() => void ask(), key === '' ? 0 : SEARCH_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [viewer, wanted, order, key]);
  const all = useMemo(
    () => Uint32Array.from({ length: summary.rowCount }, (_, row) => row),
    [summary.rowCount],
  );
  return { rows: listed.rows ?? all, isSettled: listed.key === key, problem: listed.problem };
}
