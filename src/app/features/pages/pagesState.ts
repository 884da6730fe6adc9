import { proxy } from 'valtio';
import type { PageScanCounts } from '../../../../workers/api.ts';
import type { PageSettings } from '../../../core/pages/pageSettings.ts';
import { asRef, type Ref } from '../../state/asRef.ts';
import type { FramedPages } from './framedPages.ts';
import type { ListedFile } from './pageList.ts';
import type { PagesChoice } from './pagesChoice.ts';

/** Progress of a scan. */
export interface PageScanProgress extends PageScanCounts {
  readonly name: string;
  /** Position of the file among the files, from 1. */
  readonly fileNumber: number;
  readonly fileCount: number;
}

export interface PagesState {
  /** Files of the list; null until the stored files are read. */
  files: Ref<readonly ListedFile[]> | null;
  settings: Ref<PageSettings>;
  /** Page ranges as typed; empty for all pages. */
  pages: string;
  leftOut: Ref<ReadonlySet<string>>;
  frames: Ref<FramedPages>;
  progress: Ref<PageScanProgress> | null;
  /** True if the user has stopped the scan. */
  isStopped: boolean;
  /** True if the files are still in the list after the page is closed; false without storage or enough space. */
  isKept: boolean;
}

export function createPagesState({ settings, pages, leftOut, frames }: PagesChoice): PagesState {
  return proxy<PagesState>({
    pages,
    settings: asRef(settings),
    leftOut: asRef(leftOut),
    frames: asRef(frames),
    files: null,
    progress: null,
    isStopped: false,
    isKept: true,
  });
}

export function listedFiles({ files }: PagesState): readonly ListedFile[] {
  return files ?? [];
}

/** Inserts files and sorts the list by file number. */
export function insertFiles(state: PagesState, more: readonly ListedFile[]): void {
  state.files = asRef([...listedFiles(state), ...more].sort((a, b) => a.number - b.number));
}

export function changeFile(state: PagesState, id: string, fields: Partial<ListedFile>): void {
  state.files = asRef(listedFiles(state).map((file) => (file.id === id ? { ...file, ...fields } : file)));
}
