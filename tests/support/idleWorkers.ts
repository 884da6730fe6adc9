// `workerClients` without workers: pictures and files are never done, and no label has a spreadsheet.
import { ok } from '../../src/core/base/result.ts';

const never = { call: () => new Promise(() => undefined), rest: () => undefined };

export const idleWorkers = {
  deviceWorker: never,
  conductorWorker: never,
  previewWorker: never,
  renderWorkerCount: () => 1,
  openSheet: async () => ok(null),
  closeSheet: async () => undefined,
  fixCells: async () => [],
  readRows: async () => ok([]),
  listRows: async () => ok(null),
};
