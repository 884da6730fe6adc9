import { Toast, ToastTitle, useToastController } from '@fluentui/react-components';
import { useCallback } from 'react';
import { TOAST_MS } from '../../core/base/limits.ts';

export const TOASTER_ID = 'diecut-toaster';

/** Says something in a corner for a while. */
export function useNotify(): (
  text: string,
  intent: 'success' | 'error' | 'info',
  timeoutMs?: number,
) => void {
  const { dispatchToast } = useToastController(TOASTER_ID);
  return useCallback(
    (text, intent, timeoutMs = TOAST_MS.error) => {
      dispatchToast(
        <Toast>
          <ToastTitle>{text}</ToastTitle>
        </Toast>,
        { intent, timeout: timeoutMs },
      );
    },
    [dispatchToast],
  );
}
