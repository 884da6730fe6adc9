import { err, fail, type Result } from '../../core/base/result.ts';
import type { ResolvedElement } from '../../core/data/labelRecord.ts';
import { createFindPicture, type FindPicture } from '../../core/data/namedPictures.ts';
import { resolveElement } from '../../core/data/resolver.ts';
import { compileCollapse } from '../../core/elements/collapse.ts';
import { companionsOf } from '../../core/elements/composeLabel.ts';
import type { LayoutProblem } from '../../core/elements/elementLayout.ts';
import { pictureRequestOf, shownAsset } from '../../core/elements/pictureRequest.ts';
import type { Label, LabelElement } from '../../core/label/label.ts';
import { isNamedByData } from '../../core/run/namedRequests.ts';
import { picturesOf } from '../../core/run/planRun.ts';
import type { PictureRequest } from '../../core/scene/scene.ts';
import type { PreviewData, PreviewFolder } from './previewTypes.ts';

/** Context of an element's appearance. */
export interface PreviewScene {
  readonly label: Label;
  readonly data: PreviewData;
  readonly nowMs: number;
}

/** Placeholder for an element whose contents can't be resolved, in the layout of the others. */
const UNRESOLVED: ResolvedElement = { shown: false, contents: [] };

const NO_FOLDER: FindPicture = (name) => fail('pictureFolderMissing', { name });

/** Resolves contents, positions and pictures of elements in a scene. */
export interface SceneReader {
  /** Contents of an element with its companions in this scene: equal strings look the same. */
  readonly contentsOf: (scene: PreviewScene, element: LabelElement) => Result<ResolvedElement, LayoutProblem>;
  /** Works like `contentsOf`, with empty contents if they can't be resolved. */
  readonly resolvedOf: (scene: PreviewScene, element: LabelElement) => ResolvedElement;
  readonly companionsOf: (scene: PreviewScene, index: number) => readonly string[] | undefined;
  /** Distance that each element moves up in this scene; null if none moves. */
  readonly pulledUpMm: (scene: PreviewScene) => readonly number[] | null;
  /** Finds the pictures that data names; undefined if elements show their own. */
  readonly findIn: (data: PreviewData) => FindPicture | undefined;
  /** Pictures that the label draws in this scene. */
  readonly pictureRequests: (scene: PreviewScene) => PictureRequest[];
  /** Sets the picture folder for pictures that data names. */
  readonly setFolder: (folder: PreviewFolder) => void;
}

export function createSceneReader(localOffsetMinutes: (timeMs: number) => number): SceneReader {
  let folder: { readonly number: number; readonly find: FindPicture } | null = null;
  const findIn = (data: PreviewData): FindPicture | undefined => {
    // Sample values name no pictures.
    if (data.isSample) return undefined;
    return folder?.number === data.folderNumber ? (folder?.find ?? NO_FOLDER) : NO_FOLDER;
  };
  const contentsOf: SceneReader['contentsOf'] = ({ data, nowMs }, element) => {
    const context = {
      clock: { nowMs, offsetMinutesAt: localOffsetMinutes },
      columns: data.columns,
      columnMap: data.columnMap,
      prompts: new Map(data.prompts),
      isSample: data.isSample ?? false,
    };
    const record = {
      cell: (column: number) => data.row[column] ?? '',
      exact: (column: number) => data.exact?.[column] ?? '',
      serialIndex: data.serialIndex,
    };
    const resolved = resolveElement(element, context, record);
    if (resolved.ok) return resolved;
    const { element: _element, ...params } = resolved.error.params ?? {};
    return err({ severity: 'error', code: resolved.error.code, element: element.id, params });
  };
  const resolvedOf = (scene: PreviewScene, element: LabelElement) => {
    const contents = contentsOf(scene, element);
    return contents.ok ? contents.value : UNRESOLVED;
  };
  // Compiled once per label; most labels don't collapse.
  const collapses = new WeakMap<Label, ReturnType<typeof compileCollapse>>();
  const collapseOf = (label: Label) => {
    const known = collapses.get(label);
    if (known !== undefined) return known;
    const compiled = compileCollapse(label);
    collapses.set(label, compiled);
    return compiled;
  };

  return {
    contentsOf,
    resolvedOf,
    findIn,
    pulledUpMm: (scene) => {
      const collapse = scene.data.isAsDesigned ? null : collapseOf(scene.label);
      if (!collapse) return null;
      return collapse.pulledUpMm(scene.label.elements.map((element) => resolvedOf(scene, element)));
    },
    companionsOf: (scene, index) =>
      companionsOf(scene.label, index, (other) => resolvedOf(scene, scene.label.elements[other])),
    pictureRequests: (scene) => {
      const { label, data } = scene;
      const find = findIn(data);
      const named = label.elements.flatMap((element) => {
        if (!find || !('asset' in element) || element.hidden || !isNamedByData(element)) return [];
        const asset = shownAsset(element, resolvedOf(scene, element).contents, find);
        return asset.ok && asset.value !== '' ? [pictureRequestOf(element, data.dpi, asset.value)] : [];
      });
      return [...picturesOf(label, data.dpi, true), ...named];
    },
    setFolder: ({ number, files }) => {
      folder = { number, find: createFindPicture(files.map(({ path }) => path)) };
    },
  };
}
