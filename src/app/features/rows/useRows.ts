import { useEffect, useRef, useState } from 'react';
import type { Problem, Result } from '../../../core/base/result.ts';
import type { SheetRow } from '../../../core/sheet/table/rowReader.ts';
import { readRows as readBoundRows } from '../../services/workerClients.ts';

/** Gives rows by their indexes. Must be the same from one rendering to the next. */
export type ReadRows = (rows: readonly number[]) => Promise<Result<readonly SheetRow[], Problem>>;

/** Rows that are kept while somebody scrolls; older ones are read again. */
const MAX_KEPT = 2000;

interface Kept {
  readonly sheet: object;
  readonly rows: Map<number, SheetRow>;
}

/**
 * Rows of a spreadsheet as they come from its worker. What is not there yet is undefined.
 *
 * @param sheet whose rows they are: of another one none is kept
 * @param wanted indexes of the rows that are in sight
 * @param read where they come from; left out, from the bound spreadsheet
 */
export function useRows(
  sheet: object,
  wanted: readonly number[],
  read: ReadRows = readBoundRows,
): (row: number) => SheetRow | undefined {
  const kept = useRef<Kept>({ sheet, rows: new Map() });
  const [, setReads] = useState(0);
  const list = wanted.join();
  useEffect(() => {
    if (kept.current.sheet !== sheet) kept.current = { sheet, rows: new Map() };
    const { rows } = kept.current;
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
  return (row) => (kept.current.sheet === sheet ? kept.current.rows.get(row) : undefined);
}
