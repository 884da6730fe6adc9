import { useEffect, useRef, useState } from 'react';
import type { Problem, Result } from '../../../core/base/result.ts';
import type { SheetRow } from '../../../core/sheet/table/rowReader.ts';
import { readRows as readBoundRows } from '../../services/workerClients.ts';

/** Function that reads rows by index. It must keep its identity between renders. */
export type ReadRows = (rows: readonly number[]) => Promise<Result<readonly SheetRow[], Problem>>;

/** Maximum number of cached rows. Rows that were dropped are read again when they are needed. */
const MAX_KEPT = 2000;

interface Kept {
  readonly sheet: object;
  readonly revision: object | null;
  readonly rows: Map<number, SheetRow>;
  /** Rows of the previous revision, which are shown until they are read again. */
  readonly earlier: ReadonlyMap<number, SheetRow>;
}

const NO_ROWS: ReadonlyMap<number, SheetRow> = new Map();

/**
 * Returns rows of a spreadsheet, which its worker reads; rows that are not loaded yet are undefined.
 *
 * @param sheet object that identifies the data; when it changes, cached rows are dropped
 * @param wanted indexes of the visible rows
 * @param read source of the rows; defaults to the bound spreadsheet
 * @param revision object that identifies the values of the same data; when it changes, rows are read again
 */
export function useRows(
  sheet: object,
  wanted: readonly number[],
  read: ReadRows = readBoundRows,
  revision: object | null = null,
): (row: number) => SheetRow | undefined {
  const cache = useRef<Kept>({ sheet, revision, rows: new Map(), earlier: NO_ROWS });
  const [, setReads] = useState(0);
  const list = wanted.join();
  useEffect(() => {
    const kept = cache.current;
    if (kept.sheet !== sheet || kept.revision !== revision)
      cache.current = {
        sheet,
        revision,
        rows: new Map(),
        earlier: kept.sheet === sheet ? kept.rows : NO_ROWS,
      };
    const { rows } = cache.current;
    const lacking =
      list === ''
        ? []
        : list
            .split(',')
            .map(Number)
            .filter((row) => !rows.has(row));
    if (lacking.length === 0) return undefined;
    let isCurrent = true;
    void read(lacking).then((answer) => {
      if (!isCurrent || !answer.ok) return;
      if (rows.size > MAX_KEPT) rows.clear();
      for (const [place, row] of lacking.entries()) rows.set(row, answer.value[place]);
      setReads((reads) => reads + 1);
    });
    return () => {
      isCurrent = false;
    };
  }, [sheet, revision, list, read]);
  return (row) => {
    const { rows, earlier } = cache.current;
    return cache.current.sheet === sheet ? (rows.get(row) ?? earlier.get(row)) : undefined;
  };
}
