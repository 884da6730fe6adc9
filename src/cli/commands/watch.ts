import { defineCommand } from '../command.ts';
import { DATA_OPTIONS, READING_OPTIONS, ROW_OPTIONS } from '../options/dataOptions.ts';
import { GENERAL_OPTIONS } from '../options/generalOptions.ts';
import { on, text, value, valueOr } from '../options/option.ts';
import { FAILURE_OPTION, RUN_OPTIONS } from '../options/outputOptions.ts';
import { readServer } from '../options/serverAddress.ts';
import { onlyOperand, refuse, wholeNumber } from '../options/values.ts';
import type { JobFields } from '../watch/serverDelivery.ts';

const { columnMap, restoreZeros } = DATA_OPTIONS;
const { where, sort, copies, copiesColumn, collate, prompts } = ROW_OPTIONS;

export const watchCommand = defineCommand({
  name: 'watch',
  synopsis: 'DIR --server URL --label ID --to NAME [options]',
  summary: 'print the spreadsheets that are put into a folder, on a printer of a server',
  options: {
    server: value('server', 'URL', 'server that makes the jobs', readServer),
    label: text('label', 'ID', "id of the label in the library, as in the address of the editor's page"),
    printer: text('to', 'NAME', 'name of a printer, or of a group of printers, on the server'),
    keyFile: text(
      'key-file',
      'FILE',
      'API key with the scopes render, print and labels:read; default: DIECUT_KEY',
    ),
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
    state: text('state', 'DIR', 'folder for the journal of orders'),
    isTest: on('test', 'check server, key, label and printer, and end'),
    ...READING_OPTIONS,
    ...{ columnMap, restoreZeros, where, sort, copies, copiesColumn, collate, prompts },
    verify: RUN_OPTIONS.verify,
    ...FAILURE_OPTION,
    quiet: { ...GENERAL_OPTIONS.quiet, help: 'report only problems' },
  },
  notes: [
    'A file moves to DIR/done once the server has made its labels, and to DIR/failed, with the reason beside it, if nothing of it is printed. A restart sends no file twice. Labels with serial numbers that continue from job to job are refused. Run one watch for each label or printer, with different patterns for the same folder.',
  ],
  read: ({ label, printer, server, ...values }, operands) => {
    const folder = onlyOperand(operands, 'watch needs a folder');
    const fields: JobFields = {
      label: { id: label ?? refuse('watch needs --label ID') },
      mergedCells: values.mergedCells,
      restoreZeros: values.restoreZeros,
      locale: values.locale,
      copies: values.copies,
      collate: values.collate,
      verify: values.verify,
      onError: values.onFailure,
      ...(values.sheet !== null && { sheet: values.sheet }),
      ...(values.encoding !== null && { encoding: values.encoding }),
      ...(values.separator !== null && { separator: values.separator }),
      ...(values.headerRow !== null && { headerRow: values.headerRow }),
      ...(values.where !== null && { where: values.where }),
      ...(values.copiesColumn !== null && { copiesColumn: values.copiesColumn }),
      columns: Object.fromEntries(values.columnMap.map(({ name, column }) => [name, column])),
      prompts: Object.fromEntries(values.prompts),
      ...(values.sort !== null && {
        sort: values.sort.map(({ column, isDescending }) => ({ column, descending: isDescending })),
      }),
    };
    return {
      ...{ folder, fields, pattern: values.pattern, settleMs: values.settleMs, keyFile: values.keyFile },
      ...{ state: values.state, isTest: values.isTest, quiet: values.quiet },
      server: server ?? refuse('watch needs --server URL'),
      printer: printer ?? refuse('watch needs --to NAME'),
    };
  },
  run: async (args) => {
    const { runWatch } = await import('../watch/runWatch.ts');
    return runWatch(args);
  },
});
