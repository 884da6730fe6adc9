import type { Workload } from '../measure.ts';
import { addressWorkloads } from './addressSheet.ts';
import { batchWorkloads } from './batch.ts';
import { kernelWorkloads } from './kernels.ts';
import { queueWorkloads } from './queue.ts';
import { sheetWorkloads } from './sheets.ts';

/** All workloads that run in Node. The workloads of the page are in `page.ts`, because they need a browser. */
export const WORKLOADS: readonly Workload[] = [
  ...batchWorkloads,
  ...addressWorkloads,
  ...sheetWorkloads,
  ...kernelWorkloads,
  ...queueWorkloads,
];
