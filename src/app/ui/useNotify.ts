import { TOAST_MS } from '../../core/base/limits.ts';
import { type Notice, type NoticeAction, tell } from './notices.ts';

/** Long enough to read, and to reach what can be done about it. */
const ACTION_MS = 10_000;

function notify(
  text: string,
  intent: Notice['intent'],
  timeoutMs?: number,
  action: NoticeAction | readonly NoticeAction[] = [],
): void {
  const actions = [action].flat();
  tell({ text, intent, timeoutMs: timeoutMs ?? (actions.length > 0 ? ACTION_MS : TOAST_MS.error), actions });
}

/** Says something in a corner for a while. */
export const useNotify = () => notify;
