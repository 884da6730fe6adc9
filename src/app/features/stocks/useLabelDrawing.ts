import { useEffect, useState } from 'react';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import type { Label } from '../../../core/label/label.ts';
import type { PreviewOutput } from '../../../jobs/preview/previewTypes.ts';
import { layoutPreview } from '../../services/previewLoop.ts';

/** Label, with the row to show on it. */
interface ShownLabel {
  readonly label: Label;
  readonly columns: readonly string[];
  readonly row: readonly string[];
  /** True if the row consists of placeholder values. */
  readonly isSample?: boolean;
}

/** Returns the layout of a label with a row; null until it is ready. */
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
      // The blank paper is shown even without a layout.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [label, columns, row, isSample]);
  return output;
}
