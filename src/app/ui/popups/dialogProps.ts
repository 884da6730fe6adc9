import type { ReactNode } from 'react';

export interface ContentDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons, in order. */
  readonly actions: ReactNode;
  /** Called on Escape or a click outside; without this callback only the buttons close the dialog. */
  readonly onClose?: () => void;
  readonly isOpen?: boolean;
  /** An alert closes by its buttons or Escape, not by a click outside. */
  readonly modalType?: 'modal' | 'non-modal' | 'alert';
  /** True if the buttons use the full width, such as with a sentence between them. */
  readonly hasWideActions?: boolean;
  readonly maxWidthPx?: number;
}
