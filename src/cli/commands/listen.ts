import { defineCommand } from '../command.ts';
import { DATA_OPTIONS } from '../options/dataOptions.ts';
import { JOB_OPTIONS, readRoute } from '../options/jobOptions.ts';
import { text, value, valueOr } from '../options/option.ts';
import { onlyOperand, refuse } from '../options/values.ts';
import { parseListenAddress } from '../orders/listenAddress.ts';

/** Reads names of values, which are separated by commas. */
function readNames(given: string): string[] {
  const names = given.split(',').map((name) => name.trim());
  const isGood = names.every((name) => name !== '') && new Set(names).size === names.length;
  return isGood ? names : refuse(`--fields takes different names, such as id,ean,name; not ${given}`);
}

export const listenCommand = defineCommand({
  name: 'listen',
  synopsis: 'SOURCE --server URL --label ID --to NAME [options]',
  summary: 'print orders of other programs: by HTTP, TCP or mail, from a database, or at certain times',
  options: {
    ...JOB_OPTIONS,
    data: { ...DATA_OPTIONS.data, help: 'daily: spreadsheet to print; default: a label without data' },
    tokenFile: text(
      'token-file',
      'FILE',
      'http, smtp: token that clients send as “Authorization: Bearer TOKEN”, or as password; default: DIECUT_LISTEN_TOKEN',
    ),
    names: value(
      'fields',
      'NAMES',
      'tcp: columns of the values of a line, e.g. id,ean,name; default: lines are JSON objects',
      readNames,
    ),
    idName: valueOr(
      'id',
      'NAME',
      'tcp, postgres: value that identifies an order, default id',
      (given) => given,
      'id',
    ),
    query: text('query', 'SQL', 'postgres: statement that returns the open orders, one per row'),
    done: text('done', 'SQL', 'postgres: statement that marks an order as printed; $1 is its id, $2 the job'),
    failed: text(
      'failed',
      'SQL',
      'postgres: statement that marks an order as refused; $1 is its id, $2 the reason',
    ),
  },
  notes: [
    'SOURCE is http://HOST:PORT[/PATH], tcp://HOST:PORT, smtp://HOST:PORT, daily:HH:MM[,HH:MM], or postgres:[CHANNEL] for the database in DIECUT_LISTEN_DATABASE_URL. An order is answered once the server has made its labels. An order that is sent again with the same Idempotency-Key, id or Message-ID within a day makes no second job.',
  ],
  read: ({ data, tokenFile, names, idName, query, done, failed, ...values }, operands) => {
    const written = onlyOperand(operands, 'listen needs a source, such as http://127.0.0.1:8091');
    const address =
      parseListenAddress(written) ??
      refuse(
        `a source is http://HOST:PORT[/PATH], tcp://HOST:PORT, smtp://HOST:PORT, daily:HH:MM[,HH:MM] or postgres:[CHANNEL], not ${written}`,
      );
    if (data !== null && address.kind !== 'daily') refuse('listen takes --data for daily: only');
    if (names && address.kind !== 'tcp') refuse('listen takes --fields for tcp: only');
    if (names && !names.includes(idName))
      refuse(`--fields needs ${idName}, the value that identifies an order`);
    const statements = query !== null && done !== null && failed !== null ? { query, done, failed } : null;
    if (address.kind === 'postgres' && !statements)
      refuse('listen postgres: needs --query, --done and --failed');
    if (address.kind !== 'postgres' && (query ?? done ?? failed) !== null)
      refuse('listen takes --query, --done and --failed for postgres: only');
    return {
      ...{ written, statements, address, tokenFile, names, idName, file: data },
      separator: values.separator ?? ';',
      route: readRoute('listen', values),
    };
  },
  run: async (args) => {
    const { runListen } = await import('../orders/runListen.ts');
    return runListen(args);
  },
});
