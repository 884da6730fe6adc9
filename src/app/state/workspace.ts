import { createContext, useContext } from 'react';
import type { CounterMove } from '../../core/print/storedCounters.ts';
import type { LostZeros } from '../../core/run/notes/lostZeros.ts';
import type { DataActions, DataState } from './dataStore.ts';
import type { DocumentState } from './documentStore.ts';
import type { PreviewState } from './previewStore.ts';

/** The label that is being edited, with what the features around the editor need of it. */
export interface Workspace {
  readonly documentState: DocumentState;
  readonly dataState: DataState;
  readonly data: DataActions;
  readonly previewState: PreviewState;
  /** Returns the draft of the label and its last revision; undefined if the label is not stored. */
  readonly draft?: () => { readonly id: string; readonly revision: number };
  /** Selects an element, if the label still contains it. */
  readonly selectElement?: (id: string) => void;
  /** Sets serial counters as one undo step. Resolves when the step is stored on the device, or when storing it has failed. */
  readonly setCounters?: (moves: readonly CounterMove[]) => Promise<void>;
  /** Shows the rows that can't be printed, where their values can be fixed. */
  readonly fixRows?: () => void;
  /** Restores leading zeros that were lost in codes, as one undo step. */
  readonly restoreZeros?: (lost: readonly LostZeros[]) => void;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** Returns the workspace of the surrounding screen. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('this component belongs beside a label');
  return workspace;
}
