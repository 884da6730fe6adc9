import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { pathOfNamed } from '../../core/elements/pictureRequest.ts';
import type { Label } from '../../core/label/label.ts';
import { pictureKey } from '../../core/output/picturePort.ts';
import type { PixelMemo, Pixels } from '../../core/picture/pixels.ts';
import type { DecodedPicture } from '../../core/picture/processPicture.ts';
import { picturesOf } from '../../core/run/planRun.ts';
import type { FolderFile } from '../../core/run/runTypes.ts';
import type { PictureRequest, SceneNode } from '../../core/scene/scene.ts';
import { type AssetFile, decodeAsset, type PicturePorts } from '../pictureJob.ts';
import { readerOf } from './namedFiles.ts';
import { createPixelCache } from './pixelCache.ts';
import { type ShownPicture, showPicture } from './showPicture.ts';

/** Result of preparing a picture. */
interface Made {
  readonly asset: string;
  readonly bytes: number;
  readonly picture: ShownPicture | null;
  readonly failure: Problem | null;
}

/** Pictures of the edited label. */
export interface PreviewPictures {
  /** Takes new files; prepares the pictures that the label draws and that are not cached. */
  readonly prepare: (requests: readonly PictureRequest[], newAssets: readonly AssetFile[]) => Promise<void>;
  /** Sets the picture folder; discards results from another folder. */
  readonly setFolder: (files: readonly FolderFile[]) => void;
  readonly picture: (request: PictureRequest) => ShownPicture | undefined;
  /** Returns the reason why there is no picture although its file exists. */
  readonly failure: (request: PictureRequest) => Problem | undefined;
  /** Lists pictures of the label whose files this worker doesn't have. */
  readonly lacking: (label: Label, dpi: number) => readonly string[];
  /** Returns a number that is incremented when any picture changes. */
  readonly version: () => number;
  /** Returns the total size of the prepared pictures in bytes. */
  readonly heldBytes: () => number;
}

function bytesOf(nodes: readonly SceneNode[]): number {
  let bytes = 0;
  for (const node of nodes) {
    if ('path' in node) bytes += node.path.length * 8;
    if ('children' in node) bytes += bytesOf(node.children);
  }
  return bytes;
}

/** Maximum size of cached pictures that the label doesn't draw; undo may need them again. */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Maximum size of cached decoded pictures; they are cached because dragging a threshold requests the same picture many times per second.
 */
const MAX_PIXEL_BYTES = 128 * 1024 * 1024;

/**
 * Caches prepared pictures (LRU); pictures that the label currently draws are always kept. Files that the label doesn't draw are dropped at
 * once, because the page has them. A failed picture is retried when another file with its name arrives.
 */
export function createPreviewPictures(ports: PicturePorts, maxBytes = MAX_BYTES): PreviewPictures {
  const assets = new Map<string, AssetFile>();
  /** Prepared pictures, least recently used first. */
  const made = new Map<string, Made>();
  const decoded = createPixelCache<DecodedPicture>(MAX_PIXEL_BYTES);
  const steps = createPixelCache<{ readonly pixels: Pixels }>(MAX_PIXEL_BYTES);
  let readNamed = readerOf([]);
  let version = 0;

  const heldBytes = () => [...made.values()].reduce((sum, { bytes }) => sum + bytes, 0);

  function forgetPixels(isStale: (asset: string) => boolean): void {
    decoded.drop(isStale);
    // The step is the first part of the key, because the picture's name may contain any characters.
    steps.drop((key) => isStale(key.slice(key.indexOf('|') + 1)));
  }

  function take(files: readonly AssetFile[]): void {
    for (const file of files) {
      assets.set(file.name, file);
      for (const [key, { asset }] of made) if (asset === file.name) made.delete(key);
      forgetPixels((name) => name === file.name);
      version++;
    }
  }

  async function make(request: PictureRequest, file: Result<AssetFile, Problem>): Promise<Made> {
    const { asset } = request;
    const source = file.ok ? await decode(file.value) : file;
    const shown = source.ok
      ? await showPicture(source.value, request, ports, memoOf(asset, request))
      : source;
    if (!shown.ok) return { asset, bytes: 0, picture: null, failure: shown.error };
    const bytes = shown.value.pngDataUrl.length + bytesOf(shown.value.drawing?.nodes ?? []);
    return { asset, bytes, picture: shown.value, failure: null };
  }

  async function decode(file: AssetFile): Promise<Result<DecodedPicture, Problem>> {
    const known = decoded.get(file.name);
    if (known) return ok(known);
    const source = await decodeAsset(file, ports);
    if (source.ok) decoded.set(file.name, source.value);
    return source;
  }

  /** Steps of a trimmed picture are cached separately. */
  function memoOf(asset: string, { trim }: PictureRequest): PixelMemo {
    return (step, make) => {
      const key = `${step}${trim ? ' trimmed' : ''}|${asset}`;
      const pixels = steps.get(key)?.pixels ?? make();
      steps.set(key, { pixels });
      return pixels;
    };
  }

  function forget(inUse: ReadonlySet<string>, names: ReadonlySet<string>): void {
    for (const name of assets.keys()) if (!names.has(name)) assets.delete(name);
    forgetPixels((name) => !names.has(name));
    let held = heldBytes();
    for (const [key, { bytes }] of made) {
      if (held <= maxBytes) return;
      if (inUse.has(key)) continue;
      made.delete(key);
      held -= bytes;
    }
  }

  return {
    setFolder: (files) => {
      readNamed = readerOf(files);
      const isNamed = (asset: string) => pathOfNamed(asset) !== null;
      for (const [key, { asset }] of made) if (isNamed(asset)) made.delete(key);
      forgetPixels(isNamed);
      version++;
    },
    prepare: async (requests, newAssets) => {
      take(newAssets);
      for (const request of requests) {
        const key = pictureKey(request);
        const last = made.get(key);
        // A missing font is not a fault of the picture, so this failure is retried.
        const known = last?.failure?.code.startsWith('picture') === false ? undefined : last;
        const own = assets.get(request.asset);
        const file = known ? null : own ? ok(own) : await readNamed(request.asset);
        const picture = known ?? (file && (await make(request, file)));
        if (!picture) continue;
        if (!known) version++;
        made.delete(key);
        made.set(key, picture);
      }
      forget(new Set(requests.map(pictureKey)), new Set(requests.map(({ asset }) => asset)));
    },
    picture: (request) => made.get(pictureKey(request))?.picture ?? undefined,
    failure: (request) => made.get(pictureKey(request))?.failure ?? undefined,
    lacking: (label, dpi) =>
      picturesOf(label, dpi, true)
        .filter((request) => !made.has(pictureKey(request)) && !assets.has(request.asset))
        .map(({ asset }) => asset),
    version: () => version,
    heldBytes,
  };
}
