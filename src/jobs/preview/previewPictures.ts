import { ok, type Problem, type Result } from '../../core/base/result.ts';
import { pathOfNamed } from '../../core/elements/pictureRequest.ts';
import type { Label } from '../../core/label/label.ts';
import { pictureKey } from '../../core/output/picturePort.ts';
import type { PixelMemo, Pixels } from '../../core/picture/pixels.ts';
import type { DecodedPicture } from '../../core/picture/processPicture.ts';
import { picturesOf } from '../../core/run/planning/planRun.ts';
import type { FolderFile } from '../../core/run/runTypes.ts';
import type { PictureRequest, SceneNode } from '../../core/scene/scene.ts';
import { type AssetFile, decodeAsset, type PicturePorts } from '../pictureJob.ts';
import { readerOf } from './namedFiles.ts';
import { createPixelCache } from './pixelCache.ts';
import { type ShownPicture, showPicture } from './showPicture.ts';

/** Prepared picture, or the reason why there is none. */
interface Made {
  readonly asset: string;
  readonly bytes: number;
  readonly picture: ShownPicture | null;
  readonly failure: Problem | null;
}

/** Pictures of the edited label. */
export interface PreviewPictures {
  /** Takes new files, and prepares the pictures of the label that are not cached. */
  readonly prepare: (requests: readonly PictureRequest[], newAssets: readonly AssetFile[]) => Promise<void>;
  /** Sets the folder of pictures that rows name; discards pictures of the previous folder. */
  readonly setFolder: (files: readonly FolderFile[]) => void;
  readonly picture: (request: PictureRequest) => ShownPicture | undefined;
  /** Returns the reason why a picture could not be prepared although its file exists. */
  readonly failure: (request: PictureRequest) => Problem | undefined;
  /** Lists the pictures of the label whose files this worker doesn't have. */
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

/** Maximum size in bytes of the cached pictures that the label doesn't draw. They stay cached because undo may need them again. */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * Maximum size in bytes of cached decoded pictures. They are cached because dragging the threshold slider requests the same picture many
 * times per second.
 */
const MAX_PIXEL_BYTES = 128 * 1024 * 1024;

/**
 * Caches prepared pictures. Evicts the least recently used pictures, but never those that the label draws. Files that the label doesn't
 * draw are dropped at once, because the page can send them again. A failed picture is prepared again when a file of the same name arrives.
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
    // The key starts with the step, because the name of a picture may contain any character, even the separator.
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

  /** Returns the cache for intermediate pixels of a picture. Pixels of a trimmed picture have keys of their own. */
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
        // A failure that is not caused by the picture, such as a missing font, is not final, so the picture is prepared again.
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
