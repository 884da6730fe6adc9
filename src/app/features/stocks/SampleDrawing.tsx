import { useMemo } from 'react';
import type { Label } from '../../../core/label/label.ts';
import { placeholderRow } from '../../../core/print/placeholderRow.ts';
import { LabelDrawing } from './LabelDrawing.tsx';
import { useLabelDrawing } from './useLabelDrawing.ts';

/** Shows a label with the placeholder values that are used while no spreadsheet is bound. */
export function SampleDrawing({ label }: { readonly label: Label }) {
  const { columns, row } = useMemo(() => placeholderRow(label, {}), [label]);
  return (
    <LabelDrawing
      label={label}
      output={useLabelDrawing({ label, columns, row, isSample: true })}
      rotateDeg={0}
    />
  );
}
