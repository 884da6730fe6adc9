import { createHash } from 'node:crypto';
import type { Delivery, OrderDesk, TriggerOrder } from './trigger.ts';

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** Orders of clients that may repeat an order while it is under way. */
export interface OpenOrders {
  readonly count: () => number;
  /**
   * Delivers an order and acknowledges it. A repeated order joins the first one.
   *
   * @param content tells orders with the same key apart
   * @returns `other` if another order with the same key is under way
   */
  readonly deliver: (order: TriggerOrder, content: string) => Promise<Delivery | { readonly kind: 'other' }>;
}

export function createOpenOrders(desk: OrderDesk): OpenOrders {
  const open = new Map<string, { readonly content: string; readonly delivery: Promise<Delivery> }>();
  return {
    count: () => open.size,
    deliver: async (order, content) => {
      const known = open.get(order.key);
      if (known) return known.content === content ? known.delivery : { kind: 'other' };
      const deliver = async () => {
        const delivery = await desk.deliver(order);
        // The server knows the key for a day, and answers the same if the client asks again.
        if (delivery.kind !== 'interrupted') desk.acknowledged(order);
        return delivery;
      };
      const delivery = deliver().finally(() => open.delete(order.key));
      open.set(order.key, { content, delivery });
      return delivery;
    },
  };
}
