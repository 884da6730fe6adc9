import type { Problem } from '../../core/base/result.ts';

/** Order of labels that a trigger has received. */
export interface TriggerOrder {
  /** Name for messages, such as that of a file. */
  readonly name: string;
  /** Identity: an order that is delivered again with the same key, such as after a crash, makes one job. */
  readonly key: string;
  readonly sheet: File;
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
  readonly acknowledged: (order: TriggerOrder) => void;
}

/** Source of orders. */
export interface Trigger {
  /**
   * Passes orders to the desk one after the other, and acknowledges each at its source with the result, until the signal is aborted.
   *
   * @returns the reason why the source can't be used any more; null after an interrupt
   */
  readonly run: (desk: OrderDesk, ending: AbortSignal) => Promise<Problem | null>;
}
