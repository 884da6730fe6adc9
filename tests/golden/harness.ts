/// <reference types="vite/client" />

import { renderSvg } from '../../src/core/output/svg/renderSvg.ts';
import { openLabelRun } from '../../src/core/run/labels/labelRun.ts';
import { embeddedFaces } from '../../src/core/run/planning/planRun.ts';
import type { OpenRun, RunSpec } from '../../src/core/run/runTypes.ts';
import { createBrowserFonts } from '../../workers/browser/browserFonts.ts';
import { createBrowserPool } from '../../workers/conductor/browserPool.ts';
import { sheetOf } from './textColumn.ts';

/** Run in the browser; `rows` are the cell texts of the bound spreadsheet. There are no pictures, because the examples have none. */
export interface GoldenRun {
  readonly spec: RunSpec;
  readonly rows: readonly (readonly string[])[];
}

/** Functions that the page exposes to the test. They use the product's own worker and layout, without its screens. */
interface GoldenHarness {
  /** Returns pictures as base64, one per row, drawn on the render worker's OffscreenCanvas. */
  readonly rasterize: (run: GoldenRun, format: 'png' | 'jpg') => Promise<string[]>;
  /** Returns SVG documents, one per row. */
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

const pool = createBrowserPool();
const fonts = createBrowserFonts();

function opening(spec: RunSpec): OpenRun {
  return {
    spec,
    names: { faces: embeddedFaces([]), pictures: [] },
    pictures: [],
    fonts: [],
    pictureFolder: null,
    warningsPerChunk: 0,
  };
}

async function rasterize({ spec, rows }: GoldenRun, format: 'png' | 'jpg'): Promise<string[]> {
  const run = pool.openRun(opening({ ...spec, format }), 1);
  const input = {
    firstEntry: 0,
    places: null,
    rows: Uint32Array.from(rows, (_, row) => row),
    rowCount: rows.length,
    columns: sheetOf(spec.columns, rows).columns,
  };
  const drawn = await run.make({
    firstEntry: 0,
    count: rows.length,
    cut: () => ({ input, buffers: [] }),
  });
  run.close();
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.error));
  return drawn.value.flatMap(({ units }) => {
    let at = 0;
    return Array.from(units?.lengths ?? [], (length) => {
      at += length;
      return toBase64(units?.content.subarray(at - length, at) ?? new Uint8Array());
    });
  });
}

async function draw({ spec, rows }: GoldenRun): Promise<string[]> {
  const run = await openLabelRun(opening(spec), {
    fonts,
    localOffsetMinutes: () => 0,
    encodePicture: null,
  });
  if (!run.ok) throw new Error(JSON.stringify(run.error));
  const documents: string[] = [];
  for (const [index, row] of rows.entries()) {
    const laidOut = await run.value.layout({ cell: (column) => row[column], serialIndex: index });
    if (!laidOut.ok || !laidOut.value.ok) throw new Error(JSON.stringify(laidOut));
    documents.push(renderSvg(laidOut.value.value.scene, { outlines: fonts, pictureHref: () => undefined }));
  }
  return documents;
}

window.goldenHarness = { rasterize, draw };
