import type { BoxMm } from '../../../../core/base/boxes.ts';
import { partAsItLies } from '../../../../core/pages/straightPage.ts';
import type { PageUnit } from '../../../../core/run/runTypes.ts';
import { unitsOf } from '../../../../jobs/pages/collectUnits.ts';
import { frameKey } from '../framedPages.ts';
import { type ListedFile, type PagesRequest, wantedPages } from '../pageList.ts';

/** Page for drawing frames. */
export interface FramePage {
  /** Key of the page, under which its frames are stored. */
  readonly key: string;
  readonly file: Pick<ListedFile, 'id' | 'name' | 'kind' | 'content' | 'pageCount'>;
  /** Zero-based page number. */
  readonly page: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly matrix: PageUnit['matrix'];
  /** Recognized labels, which are printed unless the user draws frames on the page. */
  readonly recognised: readonly BoxMm[];
}

/** Returns the pages to be printed that are scanned, for all files. A page that is requested twice is listed once. */
export function listFramePages(
  files: readonly ListedFile[],
  { settings, pages }: Pick<PagesRequest, 'settings' | 'pages'>,
): FramePage[] {
  return files.flatMap((file) => {
    const wanted = wantedPages(file, pages);
    if (!wanted?.ok) return [];
    return [...new Set(wanted.value.pages)].flatMap((page): FramePage[] => {
      const known = file.known.get(page);
      if (!known?.result.ok) return [];
      const { widthMm, heightMm, matrix } = known.result.value;
      const units = unitsOf(known.result.value, settings, { file: 0, page });
      // Frames refer to the page as it is displayed. Recognized labels refer to the straightened page, so they are converted.
      const recognised = units.map(({ part, skewDeg }) =>
        skewDeg === undefined ? part : partAsItLies(part, { widthMm, heightMm }, skewDeg),
      );
      return [{ key: frameKey(file.id, page), file, page, widthMm, heightMm, matrix, recognised }];
    });
  });
}
