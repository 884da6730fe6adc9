import type { Label } from '../../../core/label/label.ts';
import { DataNotesList } from '../data/DataNotesList.tsx';
import { useDataNotes } from '../data/useDataNotes.ts';

interface ChosenDataNotesProps {
  readonly label: Label;
  /** Positions of the printed labels; null for all. */
  readonly places: Uint32Array | readonly number[] | null;
}

/** Data warnings about the labels to be printed. */
export function ChosenDataNotes({ label, places }: ChosenDataNotesProps) {
  return <DataNotesList {...useDataNotes(label, places)} />;
}
