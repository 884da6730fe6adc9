import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { readToken } from '../library/apiKey.ts';
import { refuse } from '../presenting.ts';
import { createHttpTrigger } from './httpTrigger.ts';
import { createLineTrigger } from './lineTrigger.ts';
import type { ListenAddress } from './listenAddress.ts';
import { createMailTrigger } from './mailTrigger.ts';
import { type OrderRoute, type OrderSource, runOrders } from './runOrders.ts';
import { createSqlTrigger } from './sqlTrigger.ts';
import { createTimeTrigger } from './timeTrigger.ts';

/** Arguments of `diecut listen`. */
interface ListenArguments {
  /** Source as it was written. */
  readonly written: string;
  readonly address: ListenAddress;
  /** File with the token of HTTP clients; null to use DIECUT_LISTEN_TOKEN. */
  readonly tokenFile: string | null;
  /** Names of the values of a line; null for lines of JSON objects. */
  readonly names: readonly string[] | null;
  readonly idName: string;
  /** Separator of the values of a line. */
  readonly separator: string;
  /** Statements of orders in a database; null if there are none. */
  readonly statements: { readonly query: string; readonly done: string; readonly failed: string } | null;
  /** Spreadsheet that is printed at certain times; null for a label without data. */
  readonly file: string | null;
  readonly route: OrderRoute;
}

function createTriggerOf(args: ListenArguments): Result<OrderSource['createTrigger'], Problem> {
  const { address, names, idName, separator, file, route, statements } = args;
  const scope = [address.kind, route.fields.label?.id, route.printer, file ?? ''].join('\0');
  switch (address.kind) {
    case 'http':
    case 'smtp': {
      const token = readToken('listen', args.tokenFile, 'DIECUT_LISTEN_TOKEN');
      if (!token.ok) return token;
      const settings = { scope, token: token.value };
      return ok(() =>
        address.kind === 'http'
          ? createHttpTrigger({ ...settings, address })
          : createMailTrigger({ ...settings, address }),
      );
    }
    case 'tcp':
      return ok(() => createLineTrigger({ address, scope, names, separator, idName }));
    case 'postgres': {
      const url = process.env.DIECUT_LISTEN_DATABASE_URL ?? '';
      if (url === '' || !statements)
        return fail('usage', { message: 'listen postgres: needs DIECUT_LISTEN_DATABASE_URL' });
      const settings = { ...statements, url, channel: address.channel, idName, scope };
      return ok(({ tell }) => createSqlTrigger({ ...settings, tell }));
    }
    case 'daily':
      return ok(({ journal }) => createTimeTrigger({ minutes: address.minutes, scope, file, journal }));
  }
}

/** Runs `diecut listen` until it is interrupted or its source, key or printer can't be used. Resolves with the exit code. */
export async function runListen(args: ListenArguments): Promise<number> {
  const { written, file, route } = args;
  const createTrigger = createTriggerOf(args);
  if (!createTrigger.ok) return refuse(createTrigger.error, false);
  const source = {
    command: 'listen',
    name: written,
    identity: () => [written, file ?? '', route.fields.label?.id, route.printer].join('\0'),
    createTrigger: createTrigger.value,
    ready: 'listenReady',
    refused: 'orderRefused',
  };
  return runOrders(source, route);
}
