import { expose } from 'comlink';
import { BEAT_MESSAGE, BEAT_MS, READY_MESSAGE } from './signs.ts';
import { startInterval } from './startInterval.ts';

/** Makes an API callable by the page, then tells the page that the worker is ready. Sends heartbeats while a call is running. */
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
