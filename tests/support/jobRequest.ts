import type { Label } from '../../src/core/label/label.ts';
import { turnedBy } from '../../src/core/scene/stock.ts';
import type { RunRequest } from '../../workers/api.ts';

/** Returns the request of a job that prints one copy of a label to a PDF at 300 dpi, without a spreadsheet. */
export const jobRequest = (label: Label, more: Partial<RunRequest> = {}): RunRequest => ({
  label,
  assets: [],
  format: 'pdf',
  rows: null,
  copies: 1,
  collate: true,
  copiesColumn: null,
  prompts: [],
  nowMs: 0,
  dpi: 300,
  placing: turnedBy(0),
  onFailure: 'skip',
  workers: 1,
  ...more,
});
