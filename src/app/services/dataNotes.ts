import type { NotedLabels } from '../../../workers/api.ts';
import type { DataNotes } from '../../core/run/notes/dataNotes.ts';
import { NO_EMPTY_CELLS, type RowsWithEmptyCells } from '../../core/run/notes/emptyCells.ts';
import { conductorWorker } from './workerClients.ts';

export const NO_DATA_NOTES: DataNotes = { notes: [], lostZeros: [] };

/** Returns warnings about the data of labels. If the worker fails there are none; printing will then report the failure. */
export async function noteData(labels: NotedLabels): Promise<DataNotes> {
  try {
    return await conductorWorker.call(async (conductor) => conductor.noteData(labels));
  } catch {
    return NO_DATA_NOTES;
  }
}

/** Returns the rows whose labels have a gap because of an empty cell; none if the worker fails. */
export async function findEmptyCells(labels: NotedLabels): Promise<RowsWithEmptyCells> {
  return await conductorWorker
    .call(async (conductor) => conductor.emptyCells(labels))
    .catch(() => NO_EMPTY_CELLS);
}
