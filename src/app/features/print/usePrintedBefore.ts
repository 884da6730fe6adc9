import { useEffect, useState } from 'react';
import { readPrinted } from '../../../device/jobs/jobDatabase.ts';
import type { RowMarks } from '../../../device/jobs/rowMarks.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useWorkspace } from '../../state/workspace.ts';

/** Returns the rows of the spreadsheet that were printed with this label before; null if there are none, or if this is unknown. */
export function usePrintedBefore({ file }: BoundSheet): RowMarks | null {
  const { draft } = useWorkspace();
  const [marks, setMarks] = useState<RowMarks | null>(null);
  useEffect(() => {
    if (!draft) return undefined;
    let isCurrent = true;
    readPrinted(draft().id, file).then(
      (read) => isCurrent && setMarks(read),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [draft, file]);
  return marks;
}
