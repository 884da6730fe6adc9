import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  type DialogOpenChangeData,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import {
  type CSSProperties,
  type KeyboardEvent as KeyboardEventOfReact,
  useLayoutEffect,
  useRef,
} from 'react';
import { isImeKey, keyOutsideIme } from '../imeKey.ts';
import type { ContentDialogProps } from './dialogProps.ts';

/**
 * Closes the dialog by Escape even if a button under it still shows a tooltip. The tooltip would handle the key first, but the user wants
 * to close the dialog.
 */
function useEscapeOfTooltips(isOpen: boolean, onClose: (() => void) | undefined) {
  const taken = useRef<Event | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    // The root element gets the event after `document`, where tooltips listen, and before the handlers of the dialog.
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

const useStyles = makeStyles({
  actions: { flexWrap: 'wrap', justifyContent: 'flex-end' },
});

/** Panel of a modal dialog, with the backdrop behind it. */
export function DialogPanel({
  title,
  children,
  actions,
  onClose,
  isOpen,
  modalType = 'modal',
  maxWidthPx,
}: ContentDialogProps & { readonly isOpen: boolean }) {
  const styles = useStyles();
  const handleKeyDown = useEscapeOfTooltips(isOpen, onClose);
  const handleOpenChange = (_event: unknown, change: DialogOpenChangeData) => {
    // Escape dismisses the suggestions of an input method; then the dialog stays open with its text.
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
          {/* Otherwise long texts of buttons break in half of the width. */}
          <DialogActions fluid className={styles.actions}>
            {actions}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
