import type { OrderRoute } from '../orders/runOrders.ts';
import type { JobFields } from '../orders/serverDelivery.ts';
import { DATA_OPTIONS, READING_OPTIONS, ROW_OPTIONS } from './dataOptions.ts';
import { GENERAL_OPTIONS } from './generalOptions.ts';
import { on, text, type ValuesOf, value } from './option.ts';
import { FAILURE_OPTION, RUN_OPTIONS } from './outputOptions.ts';
import { readServer } from './serverAddress.ts';
import { refuse } from './values.ts';

const { columnMap, restoreZeros } = DATA_OPTIONS;
const { where, sort, copies, copiesColumn, collate, prompts } = ROW_OPTIONS;

/** Options of the commands that make jobs of a server from orders: where they go, and what they print. */
export const JOB_OPTIONS = {
  server: value('server', 'URL', 'server that makes the jobs', readServer),
  label: text('label', 'ID', "id of the label in the library, as in the address of the editor's page"),
  printer: text('to', 'NAME', 'name of a printer, or of a group of printers, on the server'),
  keyFile: text(
    'key-file',
    'FILE',
    'API key with the scopes render, print and labels:read; default: DIECUT_KEY',
  ),
  state: text('state', 'DIR', 'folder for the journal of orders'),
  isTest: on('test', 'check server, key, label and printer, and end'),
  ...READING_OPTIONS,
  ...{ columnMap, restoreZeros, where, sort, copies, copiesColumn, collate, prompts },
  verify: RUN_OPTIONS.verify,
  ...FAILURE_OPTION,
  quiet: { ...GENERAL_OPTIONS.quiet, help: 'report only problems' },
};

/** Returns where orders go and what they print; refuses a missing server, label or printer. */
export function readRoute(
  command: string,
  { label, printer, server, keyFile, state, isTest, quiet, ...values }: ValuesOf<typeof JOB_OPTIONS>,
): OrderRoute {
  const fields: JobFields = {
    label: { id: label ?? refuse(`${command} needs --label ID`) },
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
    ...{ fields, keyFile, state, isTest, quiet },
    server: server ?? refuse(`${command} needs --server URL`),
    printer: printer ?? refuse(`${command} needs --to NAME`),
  };
}
