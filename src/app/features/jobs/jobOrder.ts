import type { RunRequest } from '../../../../workers/api.ts';
import type { RunFormat } from '../../../core/run/runTypes.ts';

export type OutputTarget = 'printer' | Exclude<RunFormat, 'check'>;

/** A run as the dialog asks for it. */
export interface JobOrder {
  readonly target: OutputTarget;
  readonly request: RunRequest;
  /** Size of one printed piece after turning. */
  readonly widthMm: number;
  readonly heightMm: number;
}
