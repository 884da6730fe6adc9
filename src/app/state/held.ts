import { ref } from 'valtio';

/** Value that is replaced as a whole: the store does not proxy it, and snapshots return it unchanged. */
export type Held<Value extends object> = Value & { $$valtioSnapshot: Value };

export function hold<Value extends object>(value: Value): Held<Value> {
  return ref(value);
}
