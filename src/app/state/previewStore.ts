import { proxy } from 'valtio';
import { PRINT_LIMITS } from '../../core/base/limits.ts';
import type { PreviewElement } from '../../jobs/preview/previewTypes.ts';

/** Preview of the label except for its elements, which have a separate store. */
export interface PreviewState {
  /** Markup of the stock's picture, below everything else. */
  stock: string;
  watermark: string;
  /** Resolution of the printer that the preview is made for. Barcodes are drawn in its dots. */
  dpi: number;
  /** Names of the fonts that can't be loaded, in whose place another font is shown. */
  missingFonts: readonly string[];
}

export function createPreviewState(): PreviewState {
  return proxy<PreviewState>({ stock: '', watermark: '', dpi: PRINT_LIMITS.defaultDpi, missingFonts: [] });
}

/** Layouts of the elements, by id. A listener subscribes to one element, so that a change of another element does not call it. */
export interface ShownElements {
  readonly get: (id: string) => PreviewElement | undefined;
  /** Replaces the layouts of these elements, and removes all elements that are not in `order`. */
  readonly put: (shown: readonly PreviewElement[], order: readonly string[]) => void;
  /** Calls `listen` when the layout of the element changes; returns the unsubscribe function. */
  readonly subscribe: (id: string, listen: () => void) => () => void;
  /** Calls `listen` after each change, with the ids of the elements whose layouts have changed; returns the unsubscribe function. */
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
