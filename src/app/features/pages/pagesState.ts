import { proxy } from 'valtio';
import type { LookCounts } from '../../../../workers/api.ts';
import type { PageSettings } from '../../../core/pages/pageSettings.ts';
import { type Held, hold } from '../../state/held.ts';
import type { FramedPages } from './framedPages.ts';
import type { ListedFile } from './pageList.ts';
import type { PagesChoice } from './pagesChoice.ts';

/** Scan progress. */
export interface LookProgress extends LookCounts {
  readonly name: string;
  /** One-based. */
  readonly fileNumber: number;
  readonly fileCount: number;
}

export interface PagesState {
  /** Null until the stored files are listed. */
  files: Held<readonly ListedFile[]> | null;
  settings: Held<PageSettings>;
  /** Page ranges as typed; empty for all pages. */
  pages: string;
  leftOut: Held<ReadonlySet<string>>;
  frames: Held<FramedPages>;
  progress: Held<LookProgress> | null;
  /** True if the user has stopped the scan. */
  isStopped: boolean;
  /** True if files survive closing the page; false without storage or room. */
  isKept: boolean;
}

export function createPagesState({ settings, pages, leftOut, frames }: PagesChoice): PagesState {
  return proxy<PagesState>({
    pages,
    settings: hold(settings),
    leftOut: hold(leftOut),
    frames: hold(frames),
    files: null,
    progress: null,
    isStopped: false,
    isKept: true,
  });
}

export function listedFiles({ files }: PagesState): readonly ListedFile[] {
  return files ?? [];
}

/** Inserts files in the order in which they were opened. */
export function insertFiles(state: PagesState, more: readonly ListedFile[]): void {
  state.files = hold([...listedFiles(state), ...more].sort((a, b) => a.number - b.number));
}

export function changeFile(state: PagesState, id: string, fields: Partial<ListedFile>): void {
  state.files = hold(listedFiles(state).map((file) => (file.id === id ? { ...file, ...fields } : file)));
}
