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
 * First rows of a spreadsheet, read in advance: an element that appears after its menu has closed would take the focus away from the user's
 * next action. Null until the rows are read; empty if they can't be read.
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
