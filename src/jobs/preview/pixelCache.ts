import type { Pixels } from '../../core/picture/pixels.ts';

/** Cache of recently made pixels. */
export interface PixelCache<Value extends { readonly pixels: Pixels }> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly drop: (isStale: (key: string) => boolean) => void;
}

/** Creates a cache that evicts the least recently used pixels above the size limit. It never evicts the latest pixels. */
export function createPixelCache<Value extends { readonly pixels: Pixels }>(
  maxBytes: number,
): PixelCache<Value> {
  const held = new Map<string, Value>();
  function set(key: string, value: Value): void {
    held.delete(key);
    held.set(key, value);
    let bytes = [...held.values()].reduce((sum, { pixels }) => sum + pixels.rgba.length, 0);
    for (const [other, { pixels }] of held) {
      if (bytes <= maxBytes || other === key) return;
      held.delete(other);
      bytes -= pixels.rgba.length;
    }
  }
  return {
    get: (key) => {
      const value = held.get(key);
      if (value) set(key, value);
      return value;
    },
    set,
    drop: (isStale) => {
      for (const key of held.keys()) if (isStale(key)) held.delete(key);
    },
  };
}
