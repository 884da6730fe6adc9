import { proxy } from 'valtio';
import { PRINT_LIMITS } from '../../core/base/limits.ts';
import type { PreviewElement } from '../../jobs/preview/previewTypes.ts';

/** What belongs to the label as a whole; elements have a store of their own. */
export interface PreviewState {
  /** Markup of the picture of the stock, under everything. */
  stock: string;
  watermark: string;
  /** Resolution of the printer that is designed for: barcodes are drawn in its dots. */
  dpi: number;
}

export function createPreviewState(): PreviewState {
  return proxy<PreviewState>({ stock: '', watermark: '', dpi: PRINT_LIMITS.defaultDpi });
}

/**
 * Elements as the worker drew them, by id. Whoever shows one listens to that one: an answer about another element wakes
 * nobody else.
 */
export interface ShownElements {
  readonly get: (id: string) => PreviewElement | undefined;
  /** Replaces what is shown of some elements and drops those that are not in `order` any more. */
  readonly put: (shown: readonly PreviewElement[], order: readonly string[]) => void;
  /** Calls `listen` whenever the element looks different; returns what ends it. */
  readonly subscribe: (id: string, listen: () => void) => () => void;
  /** Calls `listen` after each change with the ids that it touched. */
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
        const kept = new Set(order);
        for (const id of [...elements.keys()]) {
          if (kept.has(id)) continue;
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
