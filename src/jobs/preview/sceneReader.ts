import { err, fail, type Result } from '../../core/base/result.ts';
import type { ResolvedElement } from '../../core/data/labelRecord.ts';
import { createFindPicture, type FindPicture } from '../../core/data/namedPictures.ts';
import { resolveElement } from '../../core/data/resolver.ts';
import { compileCollapse } from '../../core/elements/collapse.ts';
import { companionsOf } from '../../core/elements/composeLabel.ts';
import type { LayoutProblem } from '../../core/elements/elementLayout.ts';
import { pictureRequestOf, shownAsset } from '../../core/elements/pictureRequest.ts';
import type { Label, LabelElement } from '../../core/label/label.ts';
import { isNamedByData } from '../../core/run/pictures/namedRequests.ts';
import { picturesOf } from '../../core/run/planning/planRun.ts';
import type { PictureRequest } from '../../core/scene/scene.ts';
import type { PreviewData, PreviewFolder } from './previewTypes.ts';

/** Label, data and time, on which the appearance of elements depends. */
export interface PreviewScene {
  readonly label: Label;
  readonly data: PreviewData;
  readonly nowMs: number;
}

/** Result for an element whose contents can't be resolved, so that the other elements can still be laid out. */
const UNRESOLVED: ResolvedElement = { shown: false, contents: [] };

const NO_FOLDER: FindPicture = (name) => fail('pictureFolderMissing', { name });

/** Resolves contents, positions and pictures of elements in a scene. */
export interface SceneReader {
  /** Returns the contents of an element in this scene. */
  readonly contentsOf: (scene: PreviewScene, element: LabelElement) => Result<ResolvedElement, LayoutProblem>;
  /** Returns the contents as `contentsOf` does, or no contents if they can't be resolved. */
  readonly resolvedOf: (scene: PreviewScene, element: LabelElement) => ResolvedElement;
  readonly companionsOf: (scene: PreviewScene, index: number) => readonly string[] | undefined;
  /** Returns the distance by which each element moves up in this scene; null if no element moves. */
  readonly pulledUpMm: (scene: PreviewScene) => readonly number[] | null;
  /** Returns a function that finds the pictures that rows name; undefined without rows, so that elements show the pictures of the label. */
  readonly findIn: (data: PreviewData) => FindPicture | undefined;
  /** Returns requests for the pictures that the label draws in this scene. */
  readonly pictureRequests: (scene: PreviewScene) => PictureRequest[];
  /** Sets the folder of pictures that rows name. */
  readonly setFolder: (folder: PreviewFolder) => void;
}

export function createSceneReader(localOffsetMinutes: (timeMs: number) => number): SceneReader {
  let folder: { readonly number: number; readonly find: FindPicture } | null = null;
  const findIn = (data: PreviewData): FindPicture | undefined => {
    // Sample data names no pictures.
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
  // Compiles the rules for collapsing once per label; most labels collapse no empty space.
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
