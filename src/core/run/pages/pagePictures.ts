import { IMAGE_LIMITS } from '../../base/limits.ts';
import { mmToDots } from '../../base/units.ts';
import { namedAsset } from '../../elements/pictureRequest.ts';
import { type PageLayout, planPageLayout } from '../../pages/pageLayout.ts';
import type { PictureRequest } from '../../scene/scene.ts';
import { isPictureFormat } from '../formats.ts';
import type { FolderFile, PagePart, PageUnit, RunPages, RunSpec } from '../runTypes.ts';

/** Pages of PDFs that are copied unchanged into the output, without duplicates. */
export interface DocumentPages {
  readonly list: readonly { readonly file: number; readonly page: number }[];
  /** Returns the index in the list of the page of a part (`PageUnit`); null for a page that is rendered. */
  readonly indexOf: (unit: PageUnit) => number | null;
}

export function documentPages({ units }: Pick<RunPages, 'units'>): DocumentPages {
  const places = new Map<string, number>();
  const list: { file: number; page: number }[] = [];
  const keyOf = ({ file, page }: PageUnit) => `${file}|${page}`;
  for (const unit of units) {
    if (!unit.matrix || places.has(keyOf(unit))) continue;
    places.set(keyOf(unit), list.length);
    list.push({ file: unit.file, page: unit.page });
  }
  return { list, indexOf: (unit) => (unit.matrix ? (places.get(keyOf(unit)) ?? null) : null) };
}

/** Returns the size and position of a part on its label in whole dots, so that dots are not interpolated. */
export function partDots({ placed }: Pick<PageLayout, 'placed'>, dpi: number) {
  const xDots = mmToDots(placed.xMm, dpi);
  const yDots = mmToDots(placed.yMm, dpi);
  return {
    xDots,
    yDots,
    widthPx: Math.max(1, mmToDots(placed.xMm + placed.widthMm, dpi) - xDots),
    heightPx: Math.max(1, mmToDots(placed.yMm + placed.heightMm, dpi) - yDots),
  };
}

const asItIs = (asset: string): PictureRequest => ({
  asset: namedAsset(asset),
  colorMode: 'original',
  threshold: IMAGE_LIMITS.defaultThreshold,
  trim: false,
});

const partPath = (unit: number) => `part/${unit}`;
const filePath = (file: number, page: number) => (page === 0 ? `file/${file}` : `file/${file}/${page}`);

/** Returns the picture of the part with this index, rendered for printing. */
export function partPicture(unit: number): PictureRequest {
  return asItIs(partPath(unit));
}

/** Returns the picture of a file that is a picture, or of one of its pages, with its own pixels or outlines. */
export function filePicture({ file, page }: Pick<PageUnit, 'file' | 'page'>): PictureRequest {
  return asItIs(filePath(file, page));
}

/**
 * True if a part is shown by the picture of its file, so that a PDF keeps all pixels. A skewed picture is rendered instead: viewers draw
 * the nearest pixels of a slightly rotated picture, which gives bars jagged edges.
 */
export function isWholePicture(
  { files }: RunPages,
  { file, skewDeg }: PageUnit,
  { format }: Pick<RunSpec, 'format'>,
): boolean {
  return format === 'pdf' && files[file].kind === 'picture' && skewDeg === undefined;
}

/** Returns the pictures of a run over pages as files that are loaded on demand. */
export function pageFiles(pages: RunPages, spec: RunSpec): FolderFile[] {
  const { files, units, fit } = pages;
  const look: PagePart['look'] = isPictureFormat(spec.format)
    ? 'png'
    : spec.format === 'pdf'
      ? 'colours'
      : 'dots';
  const whole = new Map<string, FolderFile>();
  for (const unit of units) {
    const { file, page } = unit;
    const path = filePath(file, page);
    if (isWholePicture(pages, unit, spec))
      whole.set(path, { path, source: files[file].source, packed: null, page });
  }
  const parts = units.map((unit, index): FolderFile => {
    const placed = planPageLayout(unit.part, unit.turnDeg, spec.label, fit);
    const { widthPx, heightPx } = partDots(placed, spec.dpi);
    const { name, source, kind } = files[unit.file];
    const { page, turnDeg, widthMm, heightMm, skewDeg } = unit;
    const pageMm = { widthMm, heightMm };
    const part: PagePart = {
      kind,
      name,
      page,
      pageMm,
      shown: placed.shown,
      ...(skewDeg && { skewDeg }),
      turnDeg,
      widthPx,
      heightPx,
      look,
    };
    return { path: partPath(index), source, packed: null, part };
  });
  return [...whole.values(), ...parts];
}

/** Returns the pictures that a run's PDF may contain, without duplicates. */
export function documentPictures(pages: RunPages, spec: Pick<RunSpec, 'format'>): PictureRequest[] {
  const known = new Map<string, PictureRequest>();
  for (const [index, unit] of pages.units.entries()) {
    if (unit.matrix) continue;
    const picture = isWholePicture(pages, unit, spec) ? filePicture(unit) : partPicture(index);
    known.set(picture.asset, picture);
  }
  return [...known.values()];
}
