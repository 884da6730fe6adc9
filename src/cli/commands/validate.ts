import { AS_PRINTER_IS_SET } from '../../core/output/printerSettings.ts';
import { defineCommand } from '../command.ts';
import { LABEL_RUN_OPTIONS } from '../options/labelOptions.ts';
import { onlyOperand } from '../options/values.ts';

export const validateCommand = defineCommand({
  name: 'validate',
  synopsis: 'LABEL [--data FILE] [options]',
  summary: 'check every row without output',
  options: LABEL_RUN_OPTIONS,
  read: (values, operands) =>
    ({
      ...values,
      file: onlyOperand(operands, 'validate needs a file'),
      printer: AS_PRINTER_IS_SET,
      onFailure: 'skip',
    }) as const,
  run: async (labels) => {
    const { runCommand } = await import('../run/runCommand.ts');
    return runCommand(labels, { kind: 'check' });
  },
});
