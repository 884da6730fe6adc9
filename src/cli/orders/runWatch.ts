import { realpathSync } from 'node:fs';
import { createFolderTrigger } from './folderTrigger.ts';
import { type OrderRoute, runOrders } from './runOrders.ts';

/** Arguments of `diecut watch`. */
interface WatchArguments {
  readonly folder: string;
  readonly pattern: string;
  readonly settleMs: number;
  readonly route: OrderRoute;
}

/** Runs `diecut watch` until it is interrupted or its folder, key or printer can't be used. Resolves with the exit code. */
export const runWatch = ({ folder, pattern, settleMs, route }: WatchArguments): Promise<number> =>
  runOrders(
    {
      command: 'watch',
      name: folder,
      identity: () => `${realpathSync(folder)}\0${pattern}`,
      createTrigger: ({ tell }) => createFolderTrigger({ folder, pattern, settleMs, tell }),
      ready: 'watchReady',
      refused: 'watchRefused',
    },
    route,
  );
