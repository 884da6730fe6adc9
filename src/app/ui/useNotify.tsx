import { Toast, ToastTitle, useToastController } from '@fluentui/react-components';
import { useCallback } from 'react';

export const TOASTER_ID = 'diecut-toaster';
/** How long an error and a picture's error stay (specification, section 9). */
export const ERROR_TOAST_MS = 5000;
export const IMAGE_TOAST_MS = 2000;

/** Says something in a corner for a while. */
export function useNotify(): (
  text: string,
  intent: 'success' | 'error' | 'info',
  timeoutMs?: number,
) => void {
  const { dispatchToast } = useToastController(TOASTER_ID);
  return useCallback(
    (text, intent, timeoutMs = ERROR_TOAST_MS) => {
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
