import type { BoxMm } from '../../../../core/base/boxes.ts';
import { partAsItLies } from '../../../../core/pages/straightPage.ts';
import type { PageUnit } from '../../../../core/run/runTypes.ts';
import { unitsOf } from '../../../../jobs/pages/collectUnits.ts';
import { frameKey } from '../framedPages.ts';
import { type ListedFile, type PagesWish, wantedPages } from '../pageList.ts';

/** A page on which frames can be drawn. */
export interface FramePage {
  /** By which its frames are kept. */
  readonly key: string;
  readonly file: Pick<ListedFile, 'id' | 'name' | 'kind' | 'content' | 'pageCount'>;
  /** Counted from 0. */
  readonly page: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly matrix: PageUnit['matrix'];
  /** Parts that are printed without frames of its own. */
  readonly recognised: readonly BoxMm[];
}

/** Pages of all files that are printed and were looked at, each once. */
export function listFramePages(
  files: readonly ListedFile[],
  { settings, pages }: Pick<PagesWish, 'settings' | 'pages'>,
): FramePage[] {
  return files.flatMap((file) => {
    const wanted = wantedPages(file, pages);
    if (!wanted?.ok) return [];
    return [...new Set(wanted.value.pages)].flatMap((page): FramePage[] => {
      const known = file.known.get(page);
      if (!known?.result.ok) return [];
      const { widthMm, heightMm, matrix } = known.result.value;
      const units = unitsOf(known.result.value, settings, { file: 0, page });
      // Frames are drawn on the page as it lies.
      const recognised = units.map(({ part, skewDeg }) =>
        skewDeg === undefined ? part : partAsItLies(part, { widthMm, heightMm }, skewDeg),
      );
      return [{ key: frameKey(file.id, page), file, page, widthMm, heightMm, matrix, recognised }];
    });
  });
}
