import { defineCommand } from '../command.ts';
import { ROW_OPTIONS } from '../options/dataOptions.ts';
import { GENERAL_OPTIONS } from '../options/generalOptions.ts';
import { LABEL_OPTION } from '../options/labelOptions.ts';
import { text, value, valueOr } from '../options/option.ts';
import { oneOf, onlyOperand, readDpi, refuse } from '../options/values.ts';

export const convertCommand = defineCommand({
  name: 'convert',
  synopsis: 'LABEL --out FILE [--to FORMAT] [options]',
  summary: 'write a label.json, a pdfme template, or the exchange format with string values (wire)',
  options: {
    out: text('out', 'FILE', 'file to write; its pictures and sample rows go to the same folder'),
    to: valueOr(
      'to',
      'label|pdfme|wire',
      'format to write, default label',
      oneOf(['label', 'pdfme', 'wire']),
      'label',
    ),
    dpi: value('dpi', '203|300|600', 'resolution of the dots of a ZPL document, default 203', readDpi),
    ...LABEL_OPTION,
    now: ROW_OPTIONS.now,
    ...GENERAL_OPTIONS,
  },
  read: ({ out, ...values }, operands) => {
    const file = onlyOperand(operands, 'convert needs a file');
    if (out === null || out === '-') refuse('convert needs --out FILE');
    return { ...values, file, out };
  },
  run: async (args) => {
    const { convert } = await import('../convert/convert.ts');
    return convert(args);
  },
});
