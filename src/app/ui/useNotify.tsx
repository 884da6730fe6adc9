import { Link, Toast, ToastTitle, ToastTrigger, useToastController } from '@fluentui/react-components';
import { useCallback } from 'react';
import { TOAST_MS } from '../../core/base/limits.ts';

export const TOASTER_ID = 'diecut-toaster';

/** What can be done about what was said. */
export interface NoticeAction {
  readonly text: string;
  readonly onClick: () => void;
}

/** Long enough to read, and to reach what can be done about it. */
const ACTION_MS = 10_000;

/** Says something in a corner for a while. */
export function useNotify(): (
  text: string,
  intent: 'success' | 'error' | 'info',
  timeoutMs?: number,
  action?: NoticeAction,
) => void {
  const { dispatchToast } = useToastController(TOASTER_ID);
  return useCallback(
    (text, intent, timeoutMs, action) => {
      const way = action ? (
        <ToastTrigger>
          <Link onClick={action.onClick}>{action.text}</Link>
        </ToastTrigger>
      ) : null;
      dispatchToast(
        <Toast>
          <ToastTitle action={way}>{text}</ToastTitle>
        </Toast>,
        { intent, timeout: timeoutMs ?? (action ? ACTION_MS : TOAST_MS.error) },
      );
    },
    [dispatchToast],
  );
}
