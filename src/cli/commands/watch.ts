import { defineCommand } from '../command.ts';
import { JOB_OPTIONS, readRoute } from '../options/jobOptions.ts';
import { valueOr } from '../options/option.ts';
import { onlyOperand, wholeNumber } from '../options/values.ts';

export const watchCommand = defineCommand({
  name: 'watch',
  synopsis: 'DIR --server URL --label ID --to NAME [options]',
  summary: 'print the spreadsheets that are put into a folder, on a printer of a server',
  options: {
    ...JOB_OPTIONS,
    pattern: valueOr(
      'files',
      'PATTERN',
      'only files with such names, e.g. "dock1-*.csv"; default: all xlsx, xls, csv and tsv files',
      (given) => given,
      '*',
    ),
    settleMs: valueOr(
      'settle',
      'MS',
      'time without a change after which a file is complete, default 1000; 0 if files are moved into the folder in one step',
      wholeNumber(0, 600_000),
      1000,
    ),
  },
  notes: [
    'A file moves to DIR/done once the server has made its labels, and to DIR/failed, with the reason beside it, if nothing of it is printed. A restart sends no file twice. Labels with serial numbers that continue from job to job are refused. Run one watch for each label or printer, with different patterns for the same folder.',
  ],
  read: ({ pattern, settleMs, ...values }, operands) => ({
    ...{ folder: onlyOperand(operands, 'watch needs a folder'), pattern, settleMs },
    route: readRoute('watch', values),
  }),
  run: async (args) => {
    const { runWatch } = await import('../orders/runWatch.ts');
    return runWatch(args);
  },
});
