import * as v from 'valibot';
import type { CommandReport } from '../commandRun.ts';
import { defineTool } from '../mcpTool.ts';
import { flagInput, RUN_INPUT, runArguments, textInput } from '../runInput.ts';
import { ToolRefusal } from '../toolRefusal.ts';

export const listPrinters = defineTool({
  name: 'list_printers',
  title: 'List the printers',
  description: 'Lists the printers that the user allowed when starting this server.',
  input: {},
  effect: 'read',
  run: async (_, { printers }) => ({
    report: { ok: true, printers: [...printers].map(([name, address]) => ({ name, address })) },
  }),
});

export const preparePrint = defineTool({
  name: 'prepare_print',
  title: 'Check a print job',
  description:
    'Checks every row of a print job and returns the number of labels and a confirmation code. Nothing is printed: show the user the number of labels and the printer, and call print_labels with the code once the user agrees.',
  input: {
    ...RUN_INPUT,
    printer: textInput('name of a printer, see list_printers'),
    verify: flagInput('true to decode every barcode from the printed dots first'),
  },
  effect: 'read',
  run: async ({ printer, verify, ...input }, { folder, printers, orders, run }, signal) => {
    const address = printers.get(printer);
    if (address === undefined) {
      const names = [...printers.keys()].join(', ') || 'none; the user allows them with --printer';
      throw new ToolRefusal(`There is no printer “${printer}”. The printers are: ${names}.`);
    }
    const args = [...(await runArguments(input, folder)), ...(verify ? ['--verify'] : [])];
    const given = [input.label, ...(input.data === undefined ? [] : [input.data])];
    const files = await Promise.all(given.map(folder.resolve));
    let report: CommandReport = { ok: false };
    const check = async () => {
      report = await run('validate', args, signal);
      // A row that fails would stop the job between its labels.
      return report.ok && report.failureCount === 0;
    };
    const confirmation = await orders.add({ printer, args: [...args, `--to=${address}`], files }, check);
    return {
      report: confirmation === null ? { ...report, ok: false } : { ...report, printer, confirmation },
    };
  },
});

export const printLabels = defineTool({
  name: 'print_labels',
  title: 'Print labels',
  description:
    'Prints the job of a confirmation code from prepare_print. A code prints once; if the label or the spreadsheet has changed since, it is refused. Ask the user before calling this.',
  input: { confirmation: v.pipe(v.string(), v.uuid()) },
  effect: 'print',
  run: async ({ confirmation }, { orders, run }, signal) => {
    const order = await orders.take(confirmation);
    if (order === 'unknown')
      throw new ToolRefusal('This confirmation is unknown or used. prepare_print returns a new one.');
    if (order === 'changed')
      throw new ToolRefusal(
        'The label or the spreadsheet has changed since it was checked. Call prepare_print again.',
      );
    const report = await run('print', order.args, signal);
    return { report: { ...report, printer: order.printer } };
  },
});
