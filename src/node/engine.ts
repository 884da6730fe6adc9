import { availableParallelism } from 'node:os';
import { ok } from '../core/base/result.ts';
import { isNamedByData } from '../core/run/pictures/namedRequests.ts';
import {
  type EngineFiles,
  type EnginePorts,
  labelMaker,
  NO_FILES,
  validateLabel,
} from '../jobs/engine/engine.ts';
import type {
  LabelSource,
  PrintOptions,
  RenderOptions,
  RowsInput,
  ValidateReport,
} from '../jobs/engine/engineTypes.ts';
import type { MakeLabels } from '../jobs/engine/rendering.ts';
import { nodeFontTrials } from './fonts/nodeFontTrials.ts';
import type { NodeFolders } from './inputs/nodeFolders.ts';
import { MAX_ASSET_BYTES, readInput } from './inputs/readInput.ts';
import { createNodePool } from './nodePool.ts';
import { listPictureFolder } from './pictures/nodePictureFolder.ts';
import { fileBesideLabel, nodePictures } from './pictures/nodePictures.ts';
import { openStream } from './staging/openStream.ts';
import { threadsFor } from './threadsFor.ts';

export { loadFontFiles, nodeLabelFonts, offerGivenFonts } from './fonts/nodeLabelFonts.ts';
/**
 * Engine for Node: the public API of the package, and everything that the command line needs to render labels. The modules that it uses are
 * private (tests/arch).
 */
export { type LoadedLabel, loadLabel, loadSheet, readSample } from './inputs/loadInputs.ts';
export { readInput } from './inputs/readInput.ts';
export { nodePages } from './nodePages.ts';
export { createNodePool } from './nodePool.ts';
export { listPictureFolder, stampPictures } from './pictures/nodePictureFolder.ts';
export { fileBesideLabel, loadPictures } from './pictures/nodePictures.ts';
export { openStream } from './staging/openStream.ts';
export { threadsFor } from './threadsFor.ts';

function filesIn({ folder, pictures }: NodeFolders): EngineFiles {
  return {
    find: async (name) => {
      const path = folder === undefined ? null : await fileBesideLabel(folder, name);
      const read = path === null ? null : await readInput(path, MAX_ASSET_BYTES);
      return read?.ok ? { name, bytes: read.value } : null;
    },
    listPictures: async (label) => {
      const from = pictures ?? folder;
      if (from === undefined || !label.elements.some(isNamedByData)) return NO_FILES.listPictures(label);
      const listed = await listPictureFolder(from);
      return listed.ok ? ok(listed.value) : listed;
    },
  };
}

const ports: EnginePorts = {
  pictures: nodePictures,
  fontTrials: nodeFontTrials,
  openStream,
  openMaker: async (run, open, threads) => {
    const width = threads === undefined ? threadsFor(run, availableParallelism()) : Math.max(1, threads);
    const pool = createNodePool((threads ?? width - 1) > 0 ? 'threads' : 'here');
    const { close, ...maker } = pool.openRun(open, width);
    return {
      maker,
      close: () => {
        close();
        pool.dispose();
      },
    };
  },
  nowMs: Date.now,
};

/** Renders labels as bytes, with backpressure. */
export function nodeLabelMaker(
  label: LabelSource,
  rows: RowsInput,
  options: RenderOptions & NodeFolders,
): MakeLabels {
  return labelMaker(label, rows, options, ports, filesIn(options));
}

/** Checks a label and its rows without rendering. */
export function validateNode(
  label: LabelSource,
  rows: RowsInput,
  options: PrintOptions & NodeFolders,
): Promise<ValidateReport> {
  return validateLabel(label, rows, options, ports, filesIn(options));
}
