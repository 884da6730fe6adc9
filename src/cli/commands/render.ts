import { defineCommand } from '../command.ts';
import { LABEL_RUN_OPTIONS } from '../options/labelOptions.ts';
import {
  FAILURE_OPTION,
  FILE_OPTIONS,
  NATIVE_OPTION,
  PRINTER_OPTIONS,
  printerSettingsOf,
} from '../options/outputOptions.ts';
import { formatFor, onlyOperand, readOut } from '../options/values.ts';

export const renderCommand = defineCommand({
  name: 'render',
  synopsis: 'LABEL --out FILE|DIR|- [options]',
  summary: 'render labels',
  options: {
    ...FILE_OPTIONS,
    ...LABEL_RUN_OPTIONS,
    ...PRINTER_OPTIONS,
    ...NATIVE_OPTION,
    ...FAILURE_OPTION,
  },
  read: ({ out, format, resume, ...values }, operands) => {
    const file = onlyOperand(operands, 'render needs a file');
    const path = readOut('render', out, resume);
    return {
      labels: { ...values, file, printer: printerSettingsOf(values) },
      to: { kind: 'files', format: formatFor(format, path), out: path, resume },
    } as const;
  },
  run: async ({ labels, to }) => {
    const { runCommand } = await import('../run/runCommand.ts');
    return runCommand(labels, to);
  },
});
