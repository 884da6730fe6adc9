import { expose } from 'comlink';
import { READY_MESSAGE } from './readyMessage.ts';

/** Makes an interface callable from the page and says so, last. */
export function exposeApi<Api extends object>(api: Api): void {
  expose(api);
  postMessage(READY_MESSAGE);
}
