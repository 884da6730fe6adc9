import { defineCommand } from '../command.ts';
import { GENERAL_OPTIONS } from '../options/generalOptions.ts';
import { onlyOperand } from '../options/values.ts';

export const gs1Command = defineCommand({
  name: 'gs1',
  synopsis: 'TEXT',
  summary: 'parse a GS1 content, a scanned code or a Digital Link',
  options: GENERAL_OPTIONS,
  read: ({ json }, operands) => ({ json, text: onlyOperand(operands, 'gs1 needs a text') }),
  run: async (args) => {
    const { explainGs1 } = await import('../gs1/gs1.ts');
    return explainGs1(args);
  },
});
