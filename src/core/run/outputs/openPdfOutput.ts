import { APP_NAME, APP_VERSION } from '../../base/limits.ts';
import { ok, type Problem, type Result } from '../../base/result.ts';
import { readCffProgram } from '../../font/cffProgram.ts';
import type { ByteSink } from '../../output/byteSink.ts';
import type { EmbeddableFace } from '../../output/pdf/embedFont.ts';
import { createPdfDocument } from '../../output/pdf/pdfDocument.ts';
import { SHIPPED_FACES } from '../../text/families.ts';
import type { FontStore } from '../../text/fontStore.ts';
import { type OwnFont, triedFonts } from '../../text/ownFonts.ts';
import type { FontSubsetter } from '../../text/subsetFont.ts';
import type { RunOutput } from '../chunks/runChunks.ts';
import type { LabelRun } from '../labels/labelRun.ts';
import type { ReadSource } from '../pages/copyDocumentPages.ts';
import type { OpenRun } from '../runTypes.ts';
import { stockOfRun } from '../stockOfRun.ts';
import { labelsOf } from './labelsOf.ts';

/** Maximum length of a font name. PDF readers accept 127 bytes (ISO 32000-1, annex C), of which the prefix of a subset takes seven. */
const MAX_NAME_LENGTH = 100;
/** Number of pages after which they are written: a chunk with many copies has far more pages than labels. */
const FLUSH_EVERY = 5000;

export interface PdfOutputPorts {
  readonly fonts: FontStore;
  readonly loadSubsetter: () => Promise<Result<FontSubsetter, Problem>>;
  /** Reads the documents whose pages are printed; missing if the run prints none. */
  readonly readSource?: ReadSource;
}

/** Opens a PDF that has one page per page of the stock. This thread lays out the parts that all labels share, once. */
export async function openPdfOutput(
  open: OpenRun,
  run: LabelRun,
  { fonts, loadSubsetter, readSource }: PdfOutputPorts,
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
      outline: fonts.outline,
      advance: (face, glyphId) => fonts.face(face)?.advance(glyphId) ?? 0,
      // Workers may have used faces that this thread never loaded, so they are loaded before the file is finished.
      loadFaces: fonts.load,
      face: (key) => embeddable(key, fonts, subset, open.fonts),
      loadPicture: run.loadPicture,
      copyPages: async (indices, target) => {
        if (indices.length === 0) return ok(new Map());
        if (!open.pages || !readSource) throw new Error('a run of labels has no pages of documents');
        // Only few runs print pages of documents, so the code that copies them is loaded on demand.
        const { copyDocumentPages } = await import('../pages/copyDocumentPages.ts');
        return copyDocumentPages(open.pages, indices, target, readSource);
      },
    },
    sink,
  );
  return ok({
    take: async (answer, copies) => {
      if (answer.units?.kind === 'pdf') document.use(answer.units);
      let added = 0;
      for (const unit of labelsOf(answer, copies)) {
        document.addUnit(unit);
        if (++added % FLUSH_EVERY !== 0) continue;
        const flushed = await document.flush();
        if (!flushed.ok) return flushed;
      }
      return document.flush();
    },
    finish: document.finish,
    labelCount: document.unitCount,
  });
}

/** Reduces a name to characters that need no escapes in a PDF (ISO 32000-1, 7.3.5). */
function pdfName(name: string): string {
  return name.replace(/[^A-Za-z0-9-]/g, '').slice(0, MAX_NAME_LENGTH);
}

function embeddable(
  key: string,
  fonts: FontStore,
  subset: FontSubsetter,
  own: readonly OwnFont[],
): EmbeddableFace {
  const face = fonts.face(key);
  if (!face) throw new Error(`face ${key} was used and is not loaded`);
  const brought = own.find(({ outcome }) => outcome && 'font' in outcome && outcome.font.key === key);
  const tried = triedFonts(brought ? [brought] : [])[0];
  const style = brought ?? SHIPPED_FACES.find((known) => known.key === key);
  const isSubset = tried?.embedding !== 'whole';
  return {
    name: pdfName(tried?.postScriptName ?? '') || pdfName(brought?.family ?? '') || pdfName(key),
    unitsPerEm: face.unitsPerEm,
    ascent: face.ascent,
    descent: face.descent,
    isBold: style?.bold ?? false,
    isItalic: style?.italic ?? false,
    advance: face.advance,
    textOf: face.textOf,
    program: (glyphIds) => {
      const file = isSubset ? subset(face.file, glyphIds) : face.file;
      const cff = readCffProgram(file);
      return cff ? { format: 'cff', bytes: cff, isSubset } : { format: 'trueType', bytes: file, isSubset };
    },
  };
}
