import { APP_NAME, APP_VERSION } from '../base/limits.ts';
import { ok, type Problem, type Result } from '../base/result.ts';
import { pieceMatrix } from '../elements/layoutLabel.ts';
import type { Label } from '../label/label.ts';
import type { ByteSink } from '../output/byteSink.ts';
import type { EmbeddableFace } from '../output/pdf/embedFont.ts';
import type { PdfNames } from '../output/pdf/pageEncoder.ts';
import { type PicturePort, pictureKey } from '../output/picturePort.ts';
import type { PictureRequest } from '../scene/scene.ts';
import { SHIPPED_FACES } from '../text/families.ts';
import type { FontStore } from '../text/fontStore.ts';
import type { FontSubsetter } from '../text/subsetFont.ts';
import type { BatchSpec } from './batchTypes.ts';
import type { LabelBatch } from './labelBatch.ts';
import {
  createPdfUnitWriter,
  createPrinterUnitWriter,
  type FeedLayout,
  type UnitWriter,
} from './unitWriter.ts';

/** Gap between labels on the roll, in TSPL's GAP command, where the label does not say. */
const DEFAULT_GAP_MM = 2;

/** How a label lies on its stock. */
export function feedOf(label: Label, rotateDeg: number): FeedLayout {
  const piece = pieceMatrix(label, rotateDeg);
  return {
    columns: label.columns,
    columnGapMm: label.columnGapMm,
    pieceWidthMm: piece.widthMm,
    pieceHeightMm: piece.heightMm,
  };
}

/** The pictures that a label draws, each request once. */
export function picturesOf(label: Label, includeUnprinted = false): PictureRequest[] {
  const requests = new Map<string, PictureRequest>();
  for (const element of label.elements) {
    if (!('asset' in element) || element.asset === '' || !(element.printed || includeUnprinted)) continue;
    const { asset, colorMode, threshold, trim } = element;
    const request = { asset, colorMode, threshold, trim };
    requests.set(pictureKey(request), request);
  }
  return [...requests.values()];
}

/** Resource names that every thread of a run derives alike. */
export function namesOf(label: Label): PdfNames {
  return { faces: SHIPPED_FACES.map((face) => face.key), pictures: picturesOf(label) };
}

export interface UnitWriterPorts {
  readonly fonts: FontStore;
  readonly picture: PicturePort;
  readonly loadSubsetter: () => Promise<FontSubsetter>;
}

/**
 * Opens the file that a run's units go into. For a PDF the parts that all labels share are laid out here, once, from
 * the first record.
 */
export async function openUnitWriter(
  spec: BatchSpec,
  batch: LabelBatch,
  firstRecord: (column: number) => string,
  ports: UnitWriterPorts,
  sink: ByteSink,
): Promise<Result<UnitWriter, Problem>> {
  const feed = feedOf(spec.label, spec.rotateDeg);
  if (spec.unit === 'zpl' || spec.unit === 'tspl') {
    return ok(createPrinterUnitWriter(spec.unit, feed, { dpi: spec.dpi, gapMm: DEFAULT_GAP_MM }, sink));
  }
  const names = namesOf(spec.label);
  const first = await batch.layout(firstRecord, 0);
  // A first record that cannot be resolved still has shared parts: those do not depend on it.
  const sharedParts = first.ok ? first.value.scene.parts.filter((part) => part.shared) : [];
  const subset = await ports.loadSubsetter();
  const writer = createPdfUnitWriter(
    {
      title: spec.label.name,
      createdMs: spec.nowMs,
      producer: `${APP_NAME} ${APP_VERSION}`,
      names,
      sharedParts,
    },
    feed,
    {
      unitsPerEm: ports.fonts.unitsPerEm,
      advance: (face, glyphId) => ports.fonts.face(face)?.advance(glyphId) ?? 0,
      // Workers may have used faces that this thread never needed; they are loaded before the file is finished.
      loadFaces: ports.fonts.load,
      face: (key) => embeddable(key, ports.fonts, subset),
      picture: ports.picture,
    },
    sink,
  );
  return ok(writer);
}

function embeddable(key: string, fonts: FontStore, subset: FontSubsetter): EmbeddableFace {
  const face = fonts.face(key);
  if (!face) throw new Error(`face ${key} was used and is not loaded`);
  const shipped = SHIPPED_FACES.find((known) => known.key === key);
  return {
    key,
    unitsPerEm: face.unitsPerEm,
    ascent: face.ascent,
    descent: face.descent,
    isBold: shipped?.bold ?? false,
    isItalic: shipped?.italic ?? false,
    advance: face.advance,
    subset: (glyphIds) => subset(face.file, glyphIds),
  };
}
