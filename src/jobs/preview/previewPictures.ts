import type { Problem } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import { type PreparedPicture, pictureKey } from '../../core/output/picturePort.ts';
import { picturesOf } from '../../core/run/planRun.ts';
import type { PictureRequest, SceneNode } from '../../core/scene/scene.ts';
import { type AssetFile, type PicturePorts, preparePictures } from '../pictureJob.ts';

/** What the preview draws with: no pixels, which the page never gets to see. */
type ShownPicture = Omit<PreparedPicture, 'rgba'>;

/** A picture as it turned out. */
interface Made {
  readonly asset: string;
  readonly bytes: number;
  readonly picture: ShownPicture | null;
  readonly failure: Problem | null;
}

/** Pictures of the label that is being edited. */
export interface PreviewPictures {
  /** Takes new files and makes what the label draws and is not there yet. */
  readonly prepare: (label: Label, newAssets: readonly AssetFile[]) => Promise<void>;
  readonly picture: (request: PictureRequest) => ShownPicture | undefined;
  /** Why there is no picture, where there is a file. */
  readonly failure: (request: PictureRequest) => Problem | undefined;
  /** Pictures of the label whose files are not here. */
  readonly lacking: (label: Label) => readonly string[];
  /** Grows when any picture changes. */
  readonly version: () => number;
  /** Bytes held by pictures that were made. */
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

/** What a label drew a moment ago comes back with undo; more than this is made again. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Keeps prepared pictures, the least recently used dropped first; those that the label draws now always stay. Files that
 * it does not draw are forgotten at once: the page has them. A picture that could not be made is tried again when
 * another file of its name comes.
 */
export function createPreviewPictures(ports: PicturePorts, maxBytes = MAX_BYTES): PreviewPictures {
  const assets = new Map<string, AssetFile>();
  /** The least recently used first. */
  const made = new Map<string, Made>();
  let version = 0;

  const heldBytes = () => [...made.values()].reduce((sum, { bytes }) => sum + bytes, 0);

  function take(files: readonly AssetFile[]): void {
    for (const file of files) {
      assets.set(file.name, file);
      for (const [key, { asset }] of made) if (asset === file.name) made.delete(key);
      version++;
    }
  }

  async function make(request: PictureRequest): Promise<Made> {
    const { asset } = request;
    // One at a time: a picture that cannot be read must not keep the others from being shown.
    const prepared = await preparePictures([request], [...assets.values()], ports);
    if (!prepared.ok) return { asset, bytes: 0, picture: null, failure: prepared.error };
    const { rgba: _rgba, ...picture } = prepared.value[0].picture;
    return {
      asset,
      bytes: picture.pngDataUrl.length + bytesOf(picture.drawing?.nodes ?? []),
      picture,
      failure: null,
    };
  }

  function forget(inUse: ReadonlySet<string>, names: ReadonlySet<string>): void {
    for (const name of assets.keys()) if (!names.has(name)) assets.delete(name);
    let held = heldBytes();
    for (const [key, { bytes }] of made) {
      if (held <= maxBytes) return;
      if (inUse.has(key)) continue;
      made.delete(key);
      held -= bytes;
    }
  }

  return {
    prepare: async (label, newAssets) => {
      take(newAssets);
      const requests = picturesOf(label, true);
      for (const request of requests) {
        const key = pictureKey(request);
        const last = made.get(key);
        // A font that could not be had says nothing about the picture.
        const known = last?.failure?.code.startsWith('picture') === false ? undefined : last;
        if (!known && !assets.has(request.asset)) continue;
        const picture = known ?? (await make(request));
        if (!known) version++;
        made.delete(key);
        made.set(key, picture);
      }
      forget(new Set(requests.map(pictureKey)), new Set(requests.map(({ asset }) => asset)));
    },
    picture: (request) => made.get(pictureKey(request))?.picture ?? undefined,
    failure: (request) => made.get(pictureKey(request))?.failure ?? undefined,
    lacking: (label) =>
      picturesOf(label, true)
        .filter((request) => !made.has(pictureKey(request)) && !assets.has(request.asset))
        .map(({ asset }) => asset),
    version: () => version,
    heldBytes,
  };
}
