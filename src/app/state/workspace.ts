import { createContext, useContext } from 'react';
import type { CounterMove } from '../../core/print/keptCounters.ts';
import type { LostZeros } from '../../core/run/lostZeros.ts';
import type { DataActions, DataState } from './dataStore.ts';
import type { DocumentState } from './documentStore.ts';
import type { PreviewState } from './previewStore.ts';

/** A label at work: what the features beside the editor see of it. */
export interface Workspace {
  readonly documentState: DocumentState;
  readonly dataState: DataState;
  readonly data: DataActions;
  readonly previewState: PreviewState;
  /** The draft that it is written to, and the number of its last change; left out where it is written nowhere. */
  readonly draft?: () => { readonly id: string; readonly revision: number };
  /** Selects what is drawn of an element, where the label still has it. */
  readonly selectElement?: (id: string) => void;
  /** Puts counters where they are to stand, as a step of undo; done when that is on the device, or cannot be. */
  readonly setCounters?: (moves: readonly CounterMove[]) => Promise<void>;
  /** Fills up numbers of codes that lost their leading zeros, as a step of undo. */
  readonly restoreZeros?: (lost: readonly LostZeros[]) => void;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** The label that the screen around works on. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('this component belongs beside a label');
  return workspace;
}
