import { useEffect, useState } from 'react';
import type { SheetRow } from '../../../core/sheet/table/rowReader.ts';
import { readRows } from '../../services/workerClients.ts';
import type { BoundSheet } from '../../state/dataStore.ts';

/** Number of rows whose values decide the symbology of a new barcode and the width of a new text. */
const SAMPLED_ROWS = 100;

interface Sample {
  readonly sheet: BoundSheet;
  readonly rows: readonly SheetRow[];
}

/**
 * Returns the first rows of a spreadsheet; null until they are read, empty if they can't be read. They are read in advance, so that a new
 * element appears before its menu closes: later it would take the focus away from the user's next action.
 */
export function useSampleRows(sheet: BoundSheet): readonly SheetRow[] | null {
  const [sample, setSample] = useState<Sample | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const count = Math.min(SAMPLED_ROWS, sheet.summary.rowCount);
    void readRows(Array.from({ length: count }, (_, row) => row)).then((read) => {
      if (isCurrent) setSample({ sheet, rows: read.ok ? read.value : [] });
    });
    return () => {
      isCurrent = false;
    };
  }, [sheet]);
  return sample?.sheet === sheet ? sample.rows : null;
}
