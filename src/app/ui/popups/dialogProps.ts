import type { ReactNode } from 'react';

export interface ContentDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons of the dialog, in their order. */
  readonly actions: ReactNode;
  /** Called on Escape and on a click outside. Without this callback, only the buttons close the dialog. */
  readonly onClose?: () => void;
  readonly isOpen?: boolean;
  /** Kind of dialog. An `alert` is closed by its buttons or Escape, but not by a click outside. */
  readonly modalType?: 'modal' | 'non-modal' | 'alert';
  readonly maxWidthPx?: number;
}
