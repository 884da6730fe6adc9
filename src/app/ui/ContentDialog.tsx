import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  type DialogProps,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import type { CSSProperties, ReactNode } from 'react';

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
  const size: CSSProperties = maxWidthPx === undefined ? {} : { maxWidth: `${maxWidthPx}px`, width: '92vw' };
  return (
    <Dialog open={isOpen} modalType={modalType} onOpenChange={(_event, { open }) => !open && onClose?.()}>
      <DialogSurface style={size}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions fluid={hasWideActions}>{actions}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
