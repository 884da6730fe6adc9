import { ok } from '../../base/result.ts';
import { dotMm } from '../../base/units.ts';
import type { LabelComposer, LabelComposition } from '../../elements/composeLabel.ts';
import type { LayoutProblem } from '../../elements/elementLayout.ts';
import { placePiece } from '../../elements/labelGeometry.ts';
import { isMadeTooSmall, type PageLayout, planPageLayout } from '../../pages/pageLayout.ts';
import { IDENTITY } from '../../scene/matrix.ts';
import { rectanglePath } from '../../scene/path.ts';
import type { PictureRequest, SceneNode } from '../../scene/scene.ts';
import type { RunPictures } from '../pictures/folderPictures.ts';
import type { PageFile, PageUnit, RunPages, RunSpec } from '../runTypes.ts';
import type { SceneSource } from '../sceneSource.ts';
import { documentPages, filePicture, isWholePicture, partDots, partPicture } from './pagePictures.ts';

interface Drawn {
  readonly nodes: readonly SceneNode[];
  readonly problems: readonly LayoutProblem[];
}

/**
 * Creates the source of labels that show pages. The parts that are on every label, such as the watermark, are composed as for a label
 * without elements, with the page below them. Entry n of the plan is part n (`PageUnit`).
 */
export function pageScenes(
  pages: RunPages,
  spec: RunSpec,
  pictures: Pick<RunPictures, 'picture' | 'failure'>,
  createComposer: () => LabelComposer,
): SceneSource<number | null> {
  const listed = spec.format === 'pdf' ? documentPages(pages) : null;
  const piece = placePiece(spec.label, spec.placing);
  const isMoved = piece.matrix.some((value, at) => value !== IDENTITY[at]);

  function drawn(index: number): Drawn {
    const unit = pages.units[index];
    const placed = planPageLayout(unit.part, unit.turnDeg, spec.label, pages.fit);
    const problems = placingProblems(placed, unit, pages.files[unit.file]);
    const documentPage = listed?.indexOf(unit) ?? null;
    const { widthMm, heightMm, matrix } = unit;
    const whole = { xMm: 0, yMm: 0, widthMm, heightMm };
    if (documentPage !== null && matrix) {
      const page = { index: documentPage, matrix };
      return {
        nodes: [cut(placed, { type: 'image', picture: partPicture(index), ...whole, page })],
        problems,
      };
    }
    if (!isWholePicture(pages, unit, spec)) {
      const picture = partPicture(index);
      note(picture, problems);
      return { nodes: [onDots(placed, picture)], problems };
    }
    const picture = filePicture(unit);
    const drawing = note(picture, problems)?.drawing;
    return {
      nodes: [cut(placed, { type: 'image', picture, ...whole, ...(drawing && { drawing }) })],
      problems,
    };
  }

  /** Requests a picture, and adds the problems that it has. */
  function note(picture: PictureRequest, problems: LayoutProblem[]) {
    const prepared = pictures.picture(picture);
    const failure = prepared ? undefined : pictures.failure(picture);
    if (failure)
      problems.push({ severity: 'error', code: failure.code, element: '', params: failure.params ?? {} });
    for (const { code, params = {} } of prepared?.warnings ?? [])
      problems.push({ severity: 'warning', code, element: '', params });
    return prepared;
  }

  function onDots(placed: PageLayout, picture: PictureRequest): SceneNode {
    const { xDots, yDots, widthPx: columns, heightPx: rows } = partDots(placed, spec.dpi);
    const dot = dotMm(spec.dpi);
    const box = { xMm: xDots * dot, yMm: yDots * dot, widthMm: columns * dot, heightMm: rows * dot };
    return { type: 'image', picture, ...box, dots: { columns, rows } };
  }

  return {
    resolve: ({ serialIndex }) => ok(serialIndex),
    resolveFixed: () => null,
    createComposer: () => {
      const compose = createComposer();
      return (index): LabelComposition => {
        const base = compose([]);
        if (index === null) return base;
        const { nodes, problems } = drawn(index);
        const wrapped: readonly SceneNode[] = isMoved
          ? [{ type: 'group', matrix: piece.matrix, opacity: 1, children: nodes }]
          : nodes;
        const parts = [{ shared: false, nodes: wrapped }, ...base.scene.parts];
        return { ...base, scene: { ...base.scene, parts }, problems };
      };
    },
  };
}

/** Returns warnings about the size and position of a page on its label. */
function placingProblems(placed: PageLayout, unit: PageUnit, { name }: PageFile): LayoutProblem[] {
  const params = { file: name, page: unit.page + 1 };
  const problems: LayoutProblem[] = [];
  if (unit.isUnrecognized)
    problems.push({ severity: 'warning', code: 'pageUnrecognized', element: '', params });
  if (placed.isCut) problems.push({ severity: 'warning', code: 'pageCutOff', element: '', params });
  if (isMadeTooSmall(placed, unit)) {
    const percent = Math.round(placed.scale * 100);
    problems.push({ severity: 'warning', code: 'pageReduced', element: '', params: { ...params, percent } });
  }
  return problems;
}

/** Returns a node that draws a whole page, clipped to the printed part. */
function cut({ placed, matrix }: PageLayout, page: SceneNode): SceneNode {
  return {
    type: 'clip',
    path: rectanglePath(placed.xMm, placed.yMm, placed.widthMm, placed.heightMm),
    children: [{ type: 'group', matrix, opacity: 1, children: [page] }],
  };
}
