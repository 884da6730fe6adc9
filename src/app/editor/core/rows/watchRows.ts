import type { Workspace } from '../../../state/workspace.ts';
import { noteRuns } from './noteRuns.ts';
import { watchRowFonts } from './watchRowFonts.ts';

/** Starts what an editor does for the rows of a spreadsheet besides showing them. Returns a function that stops it. */
export function watchRows(workspace: Pick<Workspace, 'documentState' | 'dataState' | 'data'>): () => void {
  const stops = [noteRuns(workspace), watchRowFonts(workspace)];
  return () => {
    for (const stop of stops) stop();
  };
}
