import type { RunFormat, RunRequest } from '../../../../workers/api.ts';

export type OutputTarget = 'printer' | Exclude<RunFormat, 'check'>;

/** A run as the dialog asks for it. */
export interface JobOrder {
  readonly target: OutputTarget;
  readonly request: RunRequest;
  /** Size of one printed piece after turning. */
  readonly widthMm: number;
  readonly heightMm: number;
}
