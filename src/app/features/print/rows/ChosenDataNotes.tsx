import type { Label } from '../../../../core/label/label.ts';
import { DataNotesList } from '../../data/DataNotesList.tsx';
import { useDataNotes } from '../../data/useDataNotes.ts';

interface ChosenDataNotesProps {
  readonly label: Label;
  /** Indexes of the labels to print among the printed rows; null for all. */
  readonly places: Uint32Array | readonly number[] | null;
}

/** Shows warnings about the data of the labels to be printed. */
export function ChosenDataNotes({ label, places }: ChosenDataNotesProps) {
  return <DataNotesList {...useDataNotes(label, places)} />;
}
