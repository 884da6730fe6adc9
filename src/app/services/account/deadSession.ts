import { HTTP_LIMITS } from '../../../core/base/limits.ts';
import { endSession } from './session.ts';

let isEnding = false;

/** Forgets who was signed in, and loads the page anew when what was made has been written and the message was read. */
export function endDeadSession(): void {
  if (isEnding) return;
  isEnding = true;
  endSession();
  setTimeout(() => window.location.reload(), HTTP_LIMITS.reloadDelayMs);
}
