import { createContext } from 'react';
import type { Label } from '../../core/label/label.ts';

/** Opens another label beside the one that is edited; null where the page around has no place for it. */
export const CopyOpener = createContext<((label: Label) => void) | null>(null);
