import { createContext } from 'react';
import type { Label } from '../../../core/label/label.ts';

/** Opens another label as a new draft; null where the host page has no drafts, as in the embedded designer. */
export const CopyOpener = createContext<((label: Label) => void) | null>(null);
