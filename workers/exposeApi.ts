import { expose } from 'comlink';
import { BEAT_MESSAGE, BEAT_MS, READY_MESSAGE } from './signs.ts';
import { startInterval } from './startInterval.ts';

/** Exposes an API to the page, then signals that the worker is ready. Sends heartbeats while calls are running. */
export function exposeApi<Api extends object>(api: Api): void {
  let calls = 0;
  let stop = () => {};
  const beat = () => postMessage(BEAT_MESSAGE);
  const begin = () => {
    calls++;
    beat();
    if (calls === 1) stop = startInterval(BEAT_MS, beat);
  };
  const end = () => {
    calls--;
    if (calls === 0) stop();
  };
  const watched = new Proxy(api, {
    get: (target, name, receiver) => {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return async (...values: unknown[]): Promise<unknown> => {
        begin();
        try {
          return await Reflect.apply(member, target, values);
        } finally {
          end();
        }
      };
    },
  });
  expose(watched);
  postMessage(READY_MESSAGE);
}
