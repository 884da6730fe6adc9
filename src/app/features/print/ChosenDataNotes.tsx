import type { Label } from '../../../core/label/label.ts';
import { DataNotesList } from '../data/DataNotesList.tsx';
import { useDataNotes } from '../data/useDataNotes.ts';

interface ChosenDataNotesProps {
  readonly label: Label;
  /** Places of the labels that are printed; null for all. */
  readonly places: Uint32Array | readonly number[] | null;
}

/** Findings about the data of the labels that are about to be printed. */
export function ChosenDataNotes({ label, places }: ChosenDataNotesProps) {
  return <DataNotesList {...useDataNotes(label, places)} />;
}
