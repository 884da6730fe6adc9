import { AS_PRINTER_IS_SET } from '../../core/output/printerSettings.ts';
import { defineCommand } from '../command.ts';
import { LABEL_RUN_OPTIONS } from '../options/labelOptions.ts';
import { on, text, valueOr } from '../options/option.ts';
import { FAILURE_OPTION } from '../options/outputOptions.ts';
import { onlyOperand, refuse, wholeNumber } from '../options/values.ts';

export const diffCommand = defineCommand({
  name: 'diff',
  synopsis: 'LABEL --approved DIR [options]',
  summary: 'compare labels with approved pictures',
  options: {
    approved: text('approved', 'DIR', 'folder of approved pictures, one per label'),
    update: on('update', 'approve the current labels'),
    changed: text('changed', 'DIR', 'folder for pictures of differences: removed in red, added in blue'),
    tolerance: valueOr(
      'tolerance',
      'N',
      'allowed difference per channel of a dot, 0 (default) to 255',
      wholeNumber(0, 255),
      0,
    ),
    ...LABEL_RUN_OPTIONS,
    ...FAILURE_OPTION,
  },
  notes: ['A label with the current time needs --now for a stable result.'],
  read: ({ approved, update, changed, tolerance, ...values }, operands) => {
    if (approved === null) refuse('diff needs --approved DIR, the folder of approved pictures');
    const file = onlyOperand(operands, 'diff needs a label');
    return {
      approved,
      update,
      changed,
      tolerance,
      labels: { ...values, file, printer: AS_PRINTER_IS_SET },
    };
  },
  run: async (args) => {
    const { diffLabels } = await import('../diff/diffLabels.ts');
    return diffLabels(args);
  },
});
