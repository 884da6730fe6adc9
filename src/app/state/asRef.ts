import { ref } from 'valtio';

/** Value that is replaced as a whole: the store does not proxy it, and snapshots return it unchanged. */
export type Ref<Value extends object> = Value & { $$valtioSnapshot: Value };

export function asRef<Value extends object>(value: Value): Ref<Value> {
  return ref(value);
}
