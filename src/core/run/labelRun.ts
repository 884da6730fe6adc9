import { encodeBarcode } from '../barcode/encodeBarcode.ts';
import { ok, type Problem, type Result } from '../base/result.ts';
import type { LabelRecord } from '../data/labelRecord.ts';
import { createResolver } from '../data/resolver.ts';
import { AS_PRINTED, createLabelComposer, type LabelComposition } from '../elements/composeLabel.ts';
import type { LayoutPorts, LayoutProblem } from '../elements/elementLayout.ts';
import { loadSymbologies } from '../elements/symbologyOf.ts';
import { type PicturePort, pictureKey } from '../output/picturePort.ts';
import type { ScenePart } from '../scene/scene.ts';
import type { FontStore } from '../text/fontStore.ts';
import { createEntryLayouter } from './entryLayouter.ts';
import { makeChunk } from './makeChunk.ts';
import type { ChunkAnswer, ChunkInput, OpenRun } from './runTypes.ts';
import { type PictureEncoder, unitEncoders } from './unitEncoders.ts';

export interface LabelRunPorts {
  readonly fonts: FontStore;
  /** Minutes that the machine's own zone is ahead of UTC. */
  readonly localOffsetMinutes: (timeMs: number) => number;
  /** Draws and compresses pictures; null where a thread makes none. */
  readonly encodePicture: PictureEncoder | null;
}

/** One thread's part of a run. */
export interface LabelRun {
  /** `noteEntry` is told each entry before it is laid out. */
  readonly make: (
    chunk: ChunkInput,
    noteEntry?: (entry: number) => void,
  ) => Promise<Result<ChunkAnswer, Problem>>;
  /** Lays out one record. */
  readonly layout: (record: LabelRecord) => Promise<Result<Result<LabelComposition, LayoutProblem>, Problem>>;
  /** The parts that all labels share, in the order in which scenes list them. */
  readonly sharedParts: () => Promise<Result<readonly ScenePart[], Problem>>;
}

/** The prepared pictures of a run by their requests. */
export function picturePort(open: OpenRun): PicturePort {
  const pictures = new Map(open.pictures.map(({ request, picture }) => [pictureKey(request), picture]));
  return (request) => pictures.get(pictureKey(request));
}

/** Prepares a run in this thread: bindings compiled, symbologies loaded. Fails when a bound column is missing. */
export async function openLabelRun(open: OpenRun, ports: LabelRunPorts): Promise<Result<LabelRun, Problem>> {
  const { spec } = open;
  const { label, zone } = spec;
  const offsetMinutesAt = (timeMs: number) => (zone === 'local' ? ports.localOffsetMinutes(timeMs) : zone);
  const resolver = createResolver(label, {
    clock: { nowMs: spec.nowMs, offsetMinutesAt },
    columns: spec.columns,
    prompts: new Map(spec.prompts),
  });
  if (!resolver.ok) return resolver;
  await loadSymbologies(label.elements);
  const picture = picturePort(open);
  const layoutPorts: LayoutPorts = {
    fonts: ports.fonts,
    encode: encodeBarcode,
    pictureSize: picture,
    dpi: spec.dpi,
  };
  const options = { ...AS_PRINTED, placing: spec.placing };
  const layouts = createEntryLayouter(resolver.value, ports.fonts, () =>
    createLabelComposer(label, resolver.value.varies, options, layoutPorts),
  );
  const createEncoder = unitEncoders(open, picture, ports);
  return ok({
    make: (chunk, noteEntry = () => undefined) =>
      makeChunk(chunk, layouts, createEncoder(), open.warningsPerChunk, noteEntry),
    layout: layouts.layout,
    sharedParts: layouts.sharedParts,
  });
}
