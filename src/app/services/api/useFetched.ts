import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerOf, ApiRefusal, CallName, InputOf } from './sendCall.ts';
import { useCall } from './useCall.ts';

/** Calls that have no input. */
type PlainCall = { [Name in CallName]: Record<string, never> extends InputOf<Name> ? Name : never }[CallName];

export interface Fetched<Name extends PlainCall> {
  /** Answer of the last successful call; null until there is one. */
  readonly value: AnswerOf<Name> | null;
  /** Reason why the last call failed, which the screen shows beside the former value; null if it succeeded. */
  readonly refusal: ApiRefusal | null;
  /** Calls again. */
  readonly refresh: () => Promise<void>;
}

/** Calls the server when the component appears, and on `refresh`. Of overlapping calls, the last one counts. */
export function useFetched<Name extends PlainCall>(name: Name): Fetched<Name> {
  const call = useCall();
  const [value, setValue] = useState<AnswerOf<Name> | null>(null);
  const [refusal, setRefusal] = useState<ApiRefusal | null>(null);
  const lastRef = useRef(0);
  const refresh = useCallback(async () => {
    const number = ++lastRef.current;
    const done = await call(name, {}, { isQuiet: true });
    if (number !== lastRef.current) return;
    setRefusal(done.ok ? null : done.error);
    if (done.ok) setValue(done.value);
  }, [call, name]);
  useEffect(() => {
    void refresh();
    return () => {
      lastRef.current++;
    };
  }, [refresh]);
  return { value, refusal, refresh };
}
