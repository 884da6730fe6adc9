import { ref } from 'valtio';

/** Value that is only replaced as a whole. The store does not make a proxy of it, and snapshots contain the value itself. */
export type Ref<Value extends object> = Value & { $$valtioSnapshot: Value };

export function asRef<Value extends object>(value: Value): Ref<Value> {
  return ref(value);
}
