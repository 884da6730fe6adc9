import type { BoxMm } from '../../../../core/base/boxes.ts';
import { partAsItLies } from '../../../../core/pages/straightPage.ts';
import type { PageUnit } from '../../../../core/run/runTypes.ts';
import { unitsOf } from '../../../../jobs/pages/collectUnits.ts';
import { frameKey } from '../framedPages.ts';
import { type ListedFile, type PagesRequest, wantedPages } from '../pageList.ts';

/** Page for drawing frames. */
export interface FramePage {
  /** Key under which its frames are stored. */
  readonly key: string;
  readonly file: Pick<ListedFile, 'id' | 'name' | 'kind' | 'content' | 'pageCount'>;
  /** Zero-based. */
  readonly page: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly matrix: PageUnit['matrix'];
  /** Recognized labels, which are printed unless frames are drawn. */
  readonly recognised: readonly BoxMm[];
}

/** Returns the scanned pages of all files that are to be printed, without duplicates. */
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
      // Frames refer to the page as displayed, before it is straightened.
      const recognised = units.map(({ part, skewDeg }) =>
        skewDeg === undefined ? part : partAsItLies(part, { widthMm, heightMm }, skewDeg),
      );
      return [{ key: frameKey(file.id, page), file, page, widthMm, heightMm, matrix, recognised }];
    });
  });
}
