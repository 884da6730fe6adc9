import { useFocusFinders } from '@fluentui/react-components';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { PASSED_BY } from '../passedBy.ts';

interface NoticeKeys {
  /** Moves the focus back to the element that had it before the notifications. */
  readonly focusBefore: () => void;
  /** Returns the key handler of one notification. */
  readonly keysFor: (dismiss: () => void) => {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * Handles keys in notifications: Tab moves through the buttons and then to the page, Escape closes the notification. Fluent itself would
 * trap the focus in the first notification.
 */
export function useNoticeKeys(): NoticeKeys {
  const { findFirstFocusable, findNextFocusable } = useFocusFinders();
  /** Element outside the notifications that had the focus last. */
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = (target: EventTarget | null) => {
      if (target instanceof HTMLElement && !target.closest(PASSED_BY)) before.current = target;
    };
    const handleFocus = ({ target }: FocusEvent) => note(target);
    // Note the present focus, because this code loads only with the first notification.
    note(document.activeElement);
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, []);
  const focusBefore = useCallback(() => {
    if (before.current?.isConnected) before.current.focus({ preventScroll: true });
  }, []);
  const keysFor = useCallback<NoticeKeys['keysFor']>(
    (dismiss) => {
      const leave = (notice: HTMLElement, isBack: boolean) => {
        const toaster = notice.parentElement;
        const isOutside = (element: HTMLElement | null | undefined) =>
          element?.isConnected && !toaster?.contains(element) ? element : null;
        const from = isOutside(before.current);
        const { body } = notice.ownerDocument;
        const next = from && !isBack ? isOutside(findNextFocusable(from, { container: body })) : from;
        (next ?? isOutside(findFirstFocusable(body)) ?? from)?.focus();
      };
      return {
        onKeyDown: (event) => {
          const { key, shiftKey, currentTarget, target } = event;
          if (key === 'Escape') {
            event.stopPropagation();
            focusBefore();
            dismiss();
          }
          if (key !== 'Tab') return;
          event.preventDefault();
          event.stopPropagation();
          const actions = [...currentTarget.querySelectorAll<HTMLElement>('a, button')];
          const at = target instanceof HTMLElement ? actions.indexOf(target) : -1;
          const wanted = at + (shiftKey ? -1 : 1);
          if (shiftKey && at < 0) leave(currentTarget, true);
          else if (actions[wanted]) actions[wanted].focus();
          else if (shiftKey) currentTarget.focus();
          else leave(currentTarget, false);
        },
      };
    },
    [findFirstFocusable, findNextFocusable, focusBefore],
  );
  return { focusBefore, keysFor };
}
