/// <reference types="vite/client" />

import type { BatchSpec } from '../../src/core/batch/batchTypes.ts';
import { createLabelBatch } from '../../src/core/batch/labelBatch.ts';
import { namesOf } from '../../src/core/batch/openUnitWriter.ts';
import { renderSvg } from '../../src/core/output/svg/renderSvg.ts';
import type { RenderApi } from '../../workers/api.ts';
import { createBrowserFonts } from '../../workers/browserFonts.ts';
import { wrapWorker } from '../../workers/wrapWorker.ts';
import { sheetOf } from './textColumn.ts';

/** A run in the browser: rows are the texts of the bound spreadsheet. Examples have no pictures. */
export interface GoldenRun {
  readonly spec: BatchSpec;
  readonly rows: readonly (readonly string[])[];
}

/** What the page offers to the test: the product's own worker and layout, driven without its screens. */
export interface GoldenHarness {
  /** PNG files as base64, one a row, drawn on the render worker's OffscreenCanvas. */
  readonly rasterize: (run: GoldenRun) => Promise<string[]>;
  /** SVG documents, one a row. */
  readonly draw: (run: GoldenRun) => Promise<string[]>;
}

declare global {
  interface Window {
    goldenHarness: GoldenHarness;
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const worker = wrapWorker<RenderApi>(
  new Worker(new URL('../../workers/render.worker.ts', import.meta.url), { type: 'module' }),
);
const fonts = createBrowserFonts();

async function rasterize({ spec, rows }: GoldenRun): Promise<string[]> {
  const api = await worker;
  const opened = await api.openBatch({ spec, names: namesOf(spec.label), pictures: [] });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const chunk = {
    index: 0,
    firstEntry: 0,
    rows: Uint32Array.from(rows, (_, row) => row),
    rowCount: rows.length,
    columns: sheetOf(spec.columns, rows).columns,
  };
  const drawn = await api.rasterizeChunk(chunk, { format: 'png', dpi: spec.dpi });
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.error));
  return drawn.value.images.map((image) => (image ? toBase64(image) : ''));
}

async function draw({ spec, rows }: GoldenRun): Promise<string[]> {
  const batch = await createLabelBatch(spec, {
    fonts,
    picture: () => undefined,
    names: namesOf(spec.label),
    localOffsetMinutes: () => 0,
  });
  if (!batch.ok) throw new Error(JSON.stringify(batch.error));
  const documents: string[] = [];
  for (const [index, row] of rows.entries()) {
    const laidOut = await batch.value.layout((column) => row[column], index);
    if (!laidOut.ok) throw new Error(JSON.stringify(laidOut.error));
    documents.push(renderSvg(laidOut.value.scene, { outlines: fonts, pictureHref: () => undefined }));
  }
  return documents;
}

window.goldenHarness = { rasterize, draw };
