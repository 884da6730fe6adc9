import { ref } from 'valtio';

/** A value in a store that is replaced as a whole and never looked into: snapshots give it back as it is. */
export type Held<Value extends object> = Value & { $$valtioSnapshot: Value };

export function hold<Value extends object>(value: Value): Held<Value> {
  return ref(value);
}
