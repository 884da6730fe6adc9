import { defineCommand } from '../command.ts';
import { READING_OPTIONS } from '../options/dataOptions.ts';
import { GENERAL_OPTIONS } from '../options/generalOptions.ts';
import { onlyOperand } from '../options/values.ts';

export const inspectCommand = defineCommand({
  name: 'inspect',
  synopsis: 'FILE [--sheet NAME] [options]',
  summary: 'show columns and rows of a spreadsheet, or faces of a font',
  options: { ...READING_OPTIONS, ...GENERAL_OPTIONS },
  read: (values, operands) => ({ ...values, file: onlyOperand(operands, 'inspect needs a file') }),
  run: async (args) => {
    const { inspect } = await import('../inspect/inspect.ts');
    return inspect(args);
  },
});
