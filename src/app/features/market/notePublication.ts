import { libraryChanged } from '../library/folders.ts';
import { marketSignal } from './marketSignal.ts';

/** Reloads the lists of the market, and those of the library, which show what is published. To be called after publishing or withdrawing. */
export function notePublication(): void {
  marketSignal.noteChanged();
  libraryChanged();
}
