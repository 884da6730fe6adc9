/** What comes with the first table that is selected, as one script. */
export { CellMarks } from './CellMarks.tsx';
export { CellTools } from './CellTools.tsx';
