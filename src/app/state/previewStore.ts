import { proxy } from 'valtio';
import { PRINT_LIMITS } from '../../core/base/limits.ts';
import type { PreviewElement } from '../../jobs/preview/previewTypes.ts';

/** Preview of the whole label; elements have a separate store. */
export interface PreviewState {
  /** Markup of the stock's picture, below everything else. */
  stock: string;
  watermark: string;
  /** Resolution of the target printer; barcodes are drawn in its dots. */
  dpi: number;
}

export function createPreviewState(): PreviewState {
  return proxy<PreviewState>({ stock: '', watermark: '', dpi: PRINT_LIMITS.defaultDpi });
}

/** Elements as drawn by the worker, by id. Subscriptions are per element, so that a change of one element wakes no other subscriber. */
export interface ShownElements {
  readonly get: (id: string) => PreviewElement | undefined;
  /** Replaces the drawings of some elements and removes those that are not in `order`. */
  readonly put: (shown: readonly PreviewElement[], order: readonly string[]) => void;
  /** Calls `listen` when the element's drawing changes; returns the unsubscribe function. */
  readonly subscribe: (id: string, listen: () => void) => () => void;
  /** Calls `listen` after each change with the changed ids. */
  readonly subscribeAll: (listen: (ids: readonly string[]) => void) => () => void;
}

export function createShownElements(): ShownElements {
  const elements = new Map<string, PreviewElement>();
  const listeners = new Map<string, Set<() => void>>();
  const listenersToAll = new Set<(ids: readonly string[]) => void>();

  return {
    get: (id) => elements.get(id),
    put: (shown, order) => {
      const touched: string[] = [];
      for (const element of shown) {
        elements.set(element.id, element);
        touched.push(element.id);
      }
      if (elements.size > order.length) {
        const remaining = new Set(order);
        for (const id of [...elements.keys()]) {
          if (remaining.has(id)) continue;
          elements.delete(id);
          touched.push(id);
        }
      }
      if (touched.length === 0) return;
      for (const id of touched) for (const listen of [...(listeners.get(id) ?? [])]) listen();
      for (const listen of [...listenersToAll]) listen(touched);
    },
    subscribe: (id, listen) => {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own);
      own.add(listen);
      return () => {
        own.delete(listen);
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id);
      };
    },
    subscribeAll: (listen) => {
      listenersToAll.add(listen);
      return () => {
        listenersToAll.delete(listen);
      };
    },
  };
}
