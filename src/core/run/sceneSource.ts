import type { Problem, Result } from '../base/result.ts';
import type { LabelRecord } from '../data/labelRecord.ts';
import type { LabelComposition } from '../elements/composeLabel.ts';

/** Source of the labels of a run: a design and its rows, or pages of documents. */
export interface SceneSource<Resolved> {
  readonly resolve: (record: LabelRecord) => Result<Resolved, Problem>;
  /** Resolves only the elements that don't vary, to lay out the parts that all labels share. */
  readonly resolveFixed: () => Resolved;
  /** Creates a composer, which may cache the parts that all labels share. */
  readonly createComposer: () => (resolved: Resolved) => LabelComposition;
}
