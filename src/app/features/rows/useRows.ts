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
  readonly rows: Map<number, SheetRow>;
}

/**
 * Returns rows of a spreadsheet, which its worker reads; rows that are not loaded yet are undefined.
 *
 * @param sheet object that identifies the data; when it changes, cached rows are dropped
 * @param wanted indexes of the visible rows
 * @param read source of the rows; defaults to the bound spreadsheet
 */
export function useRows(
  sheet: object,
  wanted: readonly number[],
  read: ReadRows = readBoundRows,
): (row: number) => SheetRow | undefined {
  const cache = useRef<Kept>({ sheet, rows: new Map() });
  const [, setReads] = useState(0);
  const list = wanted.join();
  useEffect(() => {
    if (cache.current.sheet !== sheet) cache.current = { sheet, rows: new Map() };
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
  }, [sheet, list, read]);
  return (row) => (cache.current.sheet === sheet ? cache.current.rows.get(row) : undefined);
}
