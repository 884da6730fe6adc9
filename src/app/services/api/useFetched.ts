import { useCallback, useEffect, useRef, useState } from 'react';
import { isSessionDead } from './isSessionDead.ts';
import type { AnswerOf, ApiRefusal, CallName, InputOf } from './sendCall.ts';
import { useCall } from './useCall.ts';

/** Calls that have no input. */
type PlainCall = { [Name in CallName]: Record<string, never> extends InputOf<Name> ? Name : never }[CallName];

export interface Fetched<Name extends PlainCall> {
  /** Answer of the last successful call, or the value put in its place; null until there is one. */
  readonly value: AnswerOf<Name> | null;
  /** Reason why the last call failed, which the screen shows beside the former value; null if it succeeded. */
  readonly refusal: ApiRefusal | null;
  /** Calls again. */
  readonly refresh: () => Promise<void>;
  /** Replaces the value by a newer one, such as the answer of a change. Answers of earlier calls no longer count. */
  readonly put: (value: AnswerOf<Name>) => void;
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
    // The page reports an ended session once, for all calls.
    if (number !== lastRef.current || isSessionDead(done)) return;
    setRefusal(done.ok ? null : done.error);
    if (done.ok) setValue(done.value);
  }, [call, name]);
  const put = useCallback((newer: AnswerOf<Name>) => {
    lastRef.current++;
    setValue(newer);
  }, []);
  useEffect(() => {
    void refresh();
    return () => {
      lastRef.current++;
    };
  }, [refresh]);
  return { value, refusal, refresh, put };
}
