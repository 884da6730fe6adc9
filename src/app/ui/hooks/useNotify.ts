import { TOAST_MS } from '../../../core/base/limits.ts';
import { type Notice, type NoticeAction, queueNotice } from '../notices.ts';

/** Duration of a notification with a button, long enough to read the text and reach the button. */
const ACTION_MS = 10_000;

function notify(
  text: string,
  intent: Notice['intent'],
  timeoutMs?: number,
  action: NoticeAction | readonly NoticeAction[] = [],
): void {
  const actions = [action].flat();
  queueNotice({
    text,
    intent,
    timeoutMs: timeoutMs ?? (actions.length > 0 ? ACTION_MS : TOAST_MS.error),
    actions,
  });
}

/** Returns the function that shows a notification. */
export const useNotify = () => notify;
