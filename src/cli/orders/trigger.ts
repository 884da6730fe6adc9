import type { Problem, Result } from '../../core/base/result.ts';
import type { RowRecord } from '../../core/sheet/tableOfRecords.ts';

/** Order of labels that a trigger has received. */
export interface TriggerOrder {
  /** Name for messages, such as that of a file. */
  readonly name: string;
  /** Identity: an order that is delivered again with the same key, such as after a crash, makes one job. */
  readonly key: string;
  /** Spreadsheet or rows with the data; null for a label without data. */
  readonly data: { readonly sheet: File } | { readonly rows: readonly RowRecord[] } | null;
}

/**
 * Result of an order: the server has made its labels, or prints nothing of it, for a reason. `leftOut` names the rows without labels; it is
 * empty if there are none.
 */
export type Delivery =
  | { readonly kind: 'ordered'; readonly job: string; readonly labels: number; readonly leftOut: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The program ends before the server has answered. The next start delivers the order again. */
  | { readonly kind: 'interrupted' };

/** Desk that takes the orders of a trigger. */
export interface OrderDesk {
  /** Delivers an order; waits while the server can't be reached. */
  readonly deliver: (order: TriggerOrder) => Promise<Delivery>;
  /** Called when the trigger will not deliver an order again, because its source has been told. */
  readonly acknowledged: (order: Pick<TriggerOrder, 'name' | 'key'>) => void;
}

/** Source of orders. */
export interface Trigger {
  /**
   * Opens the source.
   *
   * @returns the source as a message names it, such as the address of a listener; or the reason why it can't be used
   */
  readonly open: () => Promise<Result<string, Problem>>;
  /**
   * Passes orders to the desk, and acknowledges each at its source with the result, until the signal is aborted; then closes the source.
   *
   * @returns the reason why the source can't be used any more; null after an interrupt
   */
  readonly run: (desk: OrderDesk, ending: AbortSignal) => Promise<Problem | null>;
}
