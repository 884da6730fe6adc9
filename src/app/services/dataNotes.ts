import type { NotedLabels } from '../../../workers/api.ts';
import type { DataNotes } from '../../core/run/dataNotes.ts';
import { conductorWorker } from './workerClients.ts';

export const NO_DATA_NOTES: DataNotes = { notes: [], lostZeros: [] };

/** Returns data warnings of the bound spreadsheet; none if the worker fails, which printing will report. */
export async function noteData(labels: NotedLabels): Promise<DataNotes> {
  try {
    return await conductorWorker.call(async (conductor) => conductor.noteData(labels));
  } catch {
    return NO_DATA_NOTES;
  }
}
