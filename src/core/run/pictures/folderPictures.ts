import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { createFindPicture, type FindPicture } from '../../data/namedPictures.ts';
import { pathOfNamed } from '../../elements/pictureRequest.ts';
import {
  type PicturePort,
  type PictureUse,
  type PreparedPicture,
  pictureKey,
} from '../../output/picturePort.ts';
import type { PictureRequest } from '../../scene/scene.ts';
import type { FolderFile, OpenRun } from '../runTypes.ts';

/** Reads, decodes and prepares a picture of the folder. */
export type LoadFolderPicture = (
  file: FolderFile,
  request: PictureRequest,
  use: PictureUse,
) => Promise<Result<PreparedPicture, Problem>>;

/** Cache that stores prepared pictures in a form for drawing, such as canvas bitmaps. */
export interface PictureHolder {
  readonly add: (request: PictureRequest, picture: PreparedPicture) => Promise<void>;
  readonly drop: (request: PictureRequest) => void;
}

/** Pictures of a run in one thread. The label's own pictures are there from the start; pictures named by data are loaded on demand. */
export interface RunPictures {
  readonly find: FindPicture;
  /** Returns a prepared picture; if a picture of the folder is not loaded, it is recorded as wanted. */
  readonly picture: PicturePort;
  readonly failure: (request: PictureRequest) => Problem | undefined;
  /** True if a layout requested pictures that are not loaded, so that its result must be discarded. */
  readonly hasWanted: () => boolean;
  /**
   * Loads the wanted pictures. A picture that can't be loaded fails only the rows that name it; the result is a problem only if a part of
   * the program can't be loaded.
   */
  readonly loadWanted: () => Promise<Result<null, Problem>>;
  /** Loads one picture for a PDF without caching it. */
  readonly load: (request: PictureRequest) => Promise<Result<PreparedPicture, Problem>>;
}

/** Cache limits in bytes of pixels. A run may use the pictures of a folder repeatedly, but parts of pages only for copies of a label. */
const MAX_KEPT_BYTES = { folder: 64 * 1024 * 1024, pages: 2 * 1024 * 1024 };

interface Kept {
  readonly request: PictureRequest;
  readonly result: Result<PreparedPicture, Problem>;
  /** Number of the latest layout that requested the picture. */
  round: number;
}

function bytesOf(result: Result<PreparedPicture, Problem>): number {
  return result.ok ? result.value.rgba.length + (result.value.bits?.bits.length ?? 0) : 0;
}

const NOBODY: PictureHolder = { add: async () => undefined, drop: () => undefined };

/**
 * Opens the pictures of a run.
 *
 * @param loadPicture reads a picture of the folder; null in a thread that draws none
 * @param use purpose for which layout and drawing need the pictures
 * @param holder is notified of each folder picture that is cached or evicted
 */
export function openRunPictures(
  { pictures, pictureFolder: folder, pages }: Pick<OpenRun, 'pictures' | 'pictureFolder' | 'pages'>,
  loadPicture: LoadFolderPicture | null,
  use: PictureUse = 'address',
  holder: PictureHolder = NOBODY,
): RunPictures {
  const own = new Map(pictures.map(({ request, picture }) => [pictureKey(request), picture]));
  const files = new Map(folder?.map((file) => [file.path, file]));
  // Cached pictures, the least recently used first.
  const cache = new Map<string, Kept>();
  const wanted = new Map<string, PictureRequest>();
  const maxKeptBytes = pages ? MAX_KEPT_BYTES.pages : MAX_KEPT_BYTES.folder;
  let round = 0;

  async function load(
    request: PictureRequest,
    wantedFor: PictureUse,
  ): Promise<Result<PreparedPicture, Problem>> {
    const known = own.get(pictureKey(request));
    if (known) return ok(known);
    const path = pathOfNamed(request.asset);
    const file = path === null ? undefined : files.get(path);
    if (!file || !loadPicture) return fail('pictureMissing', { asset: path ?? request.asset });
    return loadPicture(file, request, wantedFor);
  }

  function lookUp(request: PictureRequest): Kept | undefined {
    const key = pictureKey(request);
    const entry = cache.get(key);
    if (!entry) {
      wanted.set(key, request);
      return undefined;
    }
    entry.round = round;
    cache.delete(key);
    cache.set(key, entry);
    return entry;
  }

  /**
   * Evicts pictures beyond the limit. Pictures of the latest layout stay, however large they are, because the next label would request them
   * again.
   */
  function evict(): void {
    let bytes = 0;
    for (const { result } of cache.values()) bytes += bytesOf(result);
    for (const [key, { request, result, round: last }] of cache) {
      if (bytes <= maxKeptBytes) return;
      if (last >= round - 1) continue;
      cache.delete(key);
      holder.drop(request);
      bytes -= bytesOf(result);
    }
  }

  return {
    // Searches the list of files, as the plan does: of two files with the same path, the map has only one.
    find: folder
      ? createFindPicture(folder.map(({ path }) => path))
      : (name) => fail('pictureFolderMissing', { name }),
    picture: (request) => {
      const known = own.get(pictureKey(request));
      if (known || pathOfNamed(request.asset) === null) return known;
      const entry = lookUp(request);
      return entry?.result.ok ? entry.result.value : undefined;
    },
    failure: (request) => {
      const entry = cache.get(pictureKey(request));
      return entry?.result.ok === false ? entry.result.error : undefined;
    },
    hasWanted: () => wanted.size > 0,
    loadWanted: async () => {
      const requests = [...wanted];
      wanted.clear();
      round++;
      for (const [key, request] of requests) {
        const result = await load(request, use);
        if (!result.ok && result.error.code === 'programPartMissing') return result;
        if (result.ok) await holder.add(request, result.value);
        cache.set(key, { request, result, round });
      }
      evict();
      return ok(null);
    },
    load: (request) => load(request, 'embed'),
  };
}
