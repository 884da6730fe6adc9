import { chooseFile } from '../../ui/chooseFile.ts';

const SHEET_EXTENSIONS = ['xlsx', 'xls', 'csv', 'tsv'] as const;
const ACCEPT = SHEET_EXTENSIONS.map((extension) => `.${extension}`).join(',');

export function isSheetFile(file: File): boolean {
  const name = file.name.toLowerCase();
  return SHEET_EXTENSIONS.some((extension) => name.endsWith(`.${extension}`));
}

export function chooseSheetFile(): Promise<File | null> {
  return chooseFile(ACCEPT);
}
