import { useEffect, useState } from 'react';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import type { Label } from '../../../core/label/label.ts';
import type { PreviewOutput } from '../../../jobs/preview/previewTypes.ts';
import { layoutPreview } from '../../services/previewLoop.ts';

/** Label with the row to show. */
interface ShownLabel {
  readonly label: Label;
  readonly columns: readonly string[];
  readonly row: readonly string[];
  /** True if the row contains placeholder values. */
  readonly isSample?: boolean;
}

/** Lays out a label with a row; null until done. */
export function useLabelDrawing({ label, columns, row, isSample = false }: ShownLabel): PreviewOutput | null {
  const [output, setOutput] = useState<PreviewOutput | null>(null);
  useEffect(() => {
    let isCurrent = true;
    layoutPreview({
      label,
      columns,
      row,
      isSample,
      serialIndex: 0,
      dpi: PRINT_LIMITS.defaultDpi,
    }).then(
      (made) => isCurrent && setOutput(made.ok ? made.value : null),
      // The blank paper is shown in any case.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [label, columns, row, isSample]);
  return output;
}
