/** Exports the cell tools as one chunk, which loads when a table is selected for the first time. */
export { CellMarks } from './CellMarks.tsx';
export { CellTools } from './CellTools.tsx';
