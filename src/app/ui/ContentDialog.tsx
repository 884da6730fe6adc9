import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  type DialogOpenChangeData,
  type DialogProps,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import {
  type CSSProperties,
  type KeyboardEvent as KeyboardEventOfReact,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isImeKey, keyOutsideIme } from './imeKey.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

interface ContentDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons, in order. */
  readonly actions: ReactNode;
  /** Called on Escape or a click outside; without this callback only the buttons close the dialog. */
  readonly onClose?: () => void;
  readonly isOpen?: boolean;
  /** An alert closes by its buttons or Escape, not by a click outside. */
  readonly modalType?: NonNullable<DialogProps['modalType']>;
  /** True if the buttons use the full width, such as with a sentence between them. */
  readonly hasWideActions?: boolean;
  readonly maxWidthPx?: number;
}

/** Restores the focus to the element that had it before the dialog, unless it has moved elsewhere. */
function useFocusGivenBack(): void {
  // During the first render, no element of the dialog can have the focus yet.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the whole dialog is removed, and before other focus handlers run.
      queueMicrotask(() => {
        const isFree = document.activeElement === document.body && document.querySelector(DIALOG) === null;
        const isThere = before instanceof HTMLElement || before instanceof SVGElement;
        if (isFree && isThere && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

/** Times at which `aria-hidden` is checked after a dialog closes; Fluent's own timers may run in between. */
const RELEASE_AFTER_MS = [100, 500, 2000];

/**
 * Removes `aria-hidden` from the page when no dialog is open. Fluent sets it below dialogs, and may leave it when one dialog follows
 * another immediately.
 */
function releasePage(page: Document): void {
  if (page.querySelector(DIALOG) !== null) return;
  for (const below of page.querySelectorAll('body > div')) below.removeAttribute('aria-hidden');
}

function usePageReleased(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    // Keep the document of the dialog, since the global one may change before the timers run.
    const page = document;
    return () => {
      for (const afterMs of RELEASE_AFTER_MS) setTimeout(() => releasePage(page), afterMs);
    };
  }, [isOpen]);
}

/** Closes a dialog by Escape even if it is visible but has not taken the focus yet. */
function useEarlyEscape(isOpen: boolean, onClose: (() => void) | undefined): void {
  // Layout effect: active with the first paint.
  useLayoutEffect(() => {
    if (!isOpen || !onClose) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const isBelow = event.target instanceof Node && document.getElementById('root')?.contains(event.target);
      if (keyOutsideIme(event) !== 'Escape' || !(isBelow || event.target === document.body)) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [isOpen, onClose]);
}

/**
 * Closes the dialog by Escape while a tooltip of a button below is still visible: the tooltip consumes the key first, but the user means
 * the dialog.
 */
function useEscapeOfTooltips(isOpen: boolean, onClose: (() => void) | undefined) {
  const taken = useRef<Event | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    // Listens on the root element: after `document`, where tooltips listen, and before the dialog's handlers.
    const page = document.documentElement;
    const handleKey = (event: KeyboardEvent) => {
      taken.current = keyOutsideIme(event) === 'Escape' && event.defaultPrevented ? event : null;
    };
    page.addEventListener('keydown', handleKey, true);
    return () => page.removeEventListener('keydown', handleKey, true);
  }, [isOpen]);
  return ({ nativeEvent }: KeyboardEventOfReact) => {
    if (nativeEvent === taken.current) onClose?.();
  };
}

/** Modal dialog with title, content and buttons. */
export function ContentDialog({
  title,
  children,
  actions,
  onClose,
  isOpen = true,
  modalType = 'modal',
  hasWideActions = false,
  maxWidthPx,
}: ContentDialogProps) {
  useFocusGivenBack();
  usePageReleased(isOpen);
  useEarlyEscape(isOpen, onClose);
  const handleKeyDown = useEscapeOfTooltips(isOpen, onClose);
  const handleOpenChange = (_event: unknown, change: DialogOpenChangeData) => {
    // Escape of an input method dismisses its suggestions, and the text in the dialog's field stays.
    const isOfIme = change.type === 'escapeKeyDown' && isImeKey(change.event.nativeEvent);
    if (!change.open && !isOfIme) onClose?.();
  };
  const size: CSSProperties = maxWidthPx === undefined ? {} : { maxWidth: `${maxWidthPx}px`, width: '92vw' };
  return (
    <Dialog open={isOpen} modalType={modalType} onOpenChange={handleOpenChange}>
      <DialogSurface style={size} onKeyDown={handleKeyDown}>
        <DialogBody>
          {/* No close icon: the buttons close it, in the page's language. */}
          <DialogTitle action={null}>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions fluid={hasWideActions}>{actions}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
