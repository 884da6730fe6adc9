import { APP_NAME, APP_VERSION } from '../base/limits.ts';
import { ok, type Problem, type Result } from '../base/result.ts';
import type { ByteSink } from '../output/byteSink.ts';
import type { EmbeddableFace } from '../output/pdf/embedFont.ts';
import { createPdfDocument } from '../output/pdf/pdfDocument.ts';
import { SHIPPED_FACES } from '../text/families.ts';
import type { FontStore } from '../text/fontStore.ts';
import type { FontSubsetter } from '../text/subsetFont.ts';
import { forEachLabel } from './forEachLabel.ts';
import type { LabelRun } from './labelRun.ts';
import type { RunOutput } from './runChunks.ts';
import type { OpenRun } from './runTypes.ts';
import { stockOfRun } from './stockOfRun.ts';

export interface PdfOutputPorts {
  readonly fonts: FontStore;
  readonly loadSubsetter: () => Promise<Result<FontSubsetter, Problem>>;
}

/** Opens a PDF: a page for each of the stock. The parts that all labels share are laid out here, once. */
export async function openPdfOutput(
  open: OpenRun,
  run: LabelRun,
  { fonts, loadSubsetter }: PdfOutputPorts,
  sink: ByteSink,
): Promise<Result<RunOutput, Problem>> {
  const { spec } = open;
  const sharedParts = await run.sharedParts();
  if (!sharedParts.ok) return sharedParts;
  const subsetter = await loadSubsetter();
  if (!subsetter.ok) return subsetter;
  const subset = subsetter.value;
  const document = createPdfDocument(
    {
      stock: stockOfRun(spec),
      title: spec.label.name,
      createdMs: spec.nowMs,
      producer: `${APP_NAME} ${APP_VERSION}`,
      names: open.names,
      sharedParts: sharedParts.value,
    },
    {
      unitsPerEm: fonts.unitsPerEm,
      advance: (face, glyphId) => fonts.face(face)?.advance(glyphId) ?? 0,
      // Workers may have used faces that this thread never needed; they are loaded before the file is finished.
      loadFaces: fonts.load,
      face: (key) => embeddable(key, fonts, subset),
      loadPicture: run.loadPicture,
    },
    sink,
  );
  return ok({
    take: async (answer, copies) => {
      if (answer.units?.kind === 'pdf') document.use(answer.units);
      forEachLabel(answer, copies, document.addUnit);
      return document.flush();
    },
    finish: document.finish,
    labelCount: document.unitCount,
  });
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
    textOf: face.textOf,
    subset: (glyphIds) => subset(face.file, glyphIds),
  };
}
