import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
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

const DIALOG = '[role="dialog"], [role="alertdialog"]';

interface ContentDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Its buttons, from the first to the last. */
  readonly actions: ReactNode;
  /** Escape, or a click beside it; without it only its buttons close the dialog. */
  readonly onClose?: () => void;
  readonly isOpen?: boolean;
  /** An alert is answered by its buttons or by Escape, not by a click beside it. */
  readonly modalType?: NonNullable<DialogProps['modalType']>;
  /** Whether the buttons have the whole width, as where a sentence stands among them. */
  readonly hasWideActions?: boolean;
  readonly maxWidthPx?: number;
}

/** Gives the focus back to what had it when the dialog came, where nobody else has taken it by then. */
function useFocusGivenBack(): void {
  // While it is rendered for the first time nothing of it can have the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // When all of it is gone, and before anybody else looks after the focus.
      queueMicrotask(() => {
        const isFree = document.activeElement === document.body && document.querySelector(DIALOG) === null;
        const isThere = before instanceof HTMLElement || before instanceof SVGElement;
        if (isFree && isThere && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

/** When it is looked after the page that a dialog has left: the library's own timers may come in between. */
const RELEASE_AFTER_MS = [100, 500, 2000];

/**
 * Dialogs hide what is below them from screen readers. Where one follows another at once, the library may keep the page
 * hidden when both are gone: it is shown again when there is no dialog any more.
 */
function releasePage(page: Document): void {
  if (page.querySelector(DIALOG) !== null) return;
  for (const below of page.querySelectorAll('body > div')) below.removeAttribute('aria-hidden');
}

function usePageReleased(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    // The very page that the dialog was on, whatever has become of it by then.
    const page = document;
    return () => {
      for (const afterMs of RELEASE_AFTER_MS) setTimeout(() => releasePage(page), afterMs);
    };
  }, [isOpen]);
}

/** Escape closes a dialog that is in sight and has not taken the focus yet, too. */
function useEarlyEscape(isOpen: boolean, onClose: (() => void) | undefined): void {
  // With the first picture of it, and not some time after.
  useLayoutEffect(() => {
    if (!isOpen || !onClose) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const isBelow = event.target instanceof Node && document.getElementById('root')?.contains(event.target);
      if (event.key !== 'Escape' || !(isBelow || event.target === document.body)) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [isOpen, onClose]);
}

/**
 * The tooltip of a button below stays for a moment, and takes Escape on its way to anything. The dialog that came in that
 * moment is what the person sees, and wants to leave.
 */
function useEscapeOfTooltips(isOpen: boolean, onClose: (() => void) | undefined) {
  const taken = useRef<Event | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    // Behind the document, where tooltips listen, and before anything of the dialog.
    const page = document.documentElement;
    const handleKey = (event: KeyboardEvent) => {
      taken.current = event.key === 'Escape' && event.defaultPrevented ? event : null;
    };
    page.addEventListener('keydown', handleKey, true);
    return () => page.removeEventListener('keydown', handleKey, true);
  }, [isOpen]);
  return ({ nativeEvent }: KeyboardEventOfReact) => {
    if (nativeEvent === taken.current) onClose?.();
  };
}

/** A dialog over the page: title, content, buttons. */
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
  const size: CSSProperties = maxWidthPx === undefined ? {} : { maxWidth: `${maxWidthPx}px`, width: '92vw' };
  return (
    <Dialog open={isOpen} modalType={modalType} onOpenChange={(_event, { open }) => !open && onClose?.()}>
      <DialogSurface style={size} onKeyDown={handleKeyDown}>
        <DialogBody>
          {/* Its buttons close it, in the language of the page. */}
          <DialogTitle action={null}>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions fluid={hasWideActions}>{actions}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
