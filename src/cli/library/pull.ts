import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { freeFileName, safeFileName, shortFileName } from '../../core/base/fileName.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { renameAssets } from '../../core/label/labelAssets.ts';
import { stageFolder } from '../../node/staging/stagedFolder.ts';
import { sha256Of } from './labelHash.ts';
import { chooseLabels, folderNameOf, type ListedLabel, readListing } from './libraryListing.ts';
import { eachLabel, type LabelOutcome } from './libraryOutcome.ts';
import type { LibrarySession } from './librarySession.ts';
import { type LocalLabel, readLocalLabel } from './localLabel.ts';
import { noteOf, type PulledNote, readNotes, writeNote } from './pulledNotes.ts';
import { fetchAsset, type RemoteAsset, type RemoteLabel, readRemoteLabel } from './remoteLabel.ts';

/** Returns a file name in the form in which case-insensitive file systems compare it. */
const spelled = (name: string) => name.normalize('NFC').toLowerCase();

/** Files that this command has already written or chosen, so that two labels with the same name get different files. */
interface Claims {
  /** Ids of labels, by the paths of their files. */
  readonly labels: Map<string, string>;
  /** SHA-256 of pictures and fonts, by their paths. */
  readonly assets: Map<string, string>;
}

interface Pulling {
  readonly session: LibrarySession;
  readonly isOverwriting: boolean;
  readonly claims: Claims;
}

interface Place {
  readonly folder: string;
  readonly file: string;
  readonly note: PulledNote | undefined;
  /** Names of the asset files that other labels in the folder use. */
  readonly others: ReadonlySet<string>;
}

/** Chooses the file of a label: the file that the label was pulled to before, or an unused name. */
function placeOf(
  { session: { origin }, claims }: Pulling,
  { id, name }: ListedLabel,
  folder: string,
  given: string | null,
): Result<Place, Problem> {
  const notes = readNotes(folder);
  if (!notes.ok) return notes;
  const { labels } = notes.value;
  const before = Object.keys(labels).find((file) => labels[file][origin]?.id === id);
  const isFree = (file: string) => {
    const claimed = claims.labels.get(spelled(join(folder, file)));
    const noted = labels[file]?.[origin];
    return (claimed ?? id) === id && (noted?.id ?? id) === id;
  };
  const file =
    given ?? (before !== undefined && isFree(before) ? before : freeFileName(name, 'json', isFree));
  claims.labels.set(spelled(join(folder, file)), id);
  const others = Object.entries(labels)
    .filter(([other]) => other !== file)
    .flatMap(([, servers]) => Object.values(servers).flatMap(({ files }) => files));
  return ok({ folder, file, note: noteOf(notes.value, file, origin), others: new Set(others.map(spelled)) });
}

async function shaOnDisk(path: string): Promise<string | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes && sha256Of(bytes);
}

/**
 * Chooses the file name of an asset: the asset's own name, or that name with a hash suffix if the name belongs to a file with other
 * content.
 *
 * @param mine files of this label, which may be replaced
 */
async function nameFor(
  { claims }: Pulling,
  { folder, others }: Place,
  { name, sha256 }: RemoteAsset,
  mine: ReadonlySet<string>,
): Promise<string> {
  for (const candidate of [shortFileName(name), shortFileName(name, `-${sha256.slice(0, 8)}`)]) {
    const key = spelled(join(folder, candidate));
    const claimed = claims.assets.get(key);
    if (claimed !== undefined && claimed !== sha256) continue;
    const there = await shaOnDisk(join(folder, candidate));
    const isMine = mine.has(spelled(candidate)) && !others.has(spelled(candidate));
    if (there !== null && there !== sha256 && claimed === undefined && !isMine) continue;
    claims.assets.set(key, sha256);
    return candidate;
  }
  return `${sha256}${extname(name)}`;
}

/** Writes the label file and its new or changed assets: either all of these files or none. */
async function write(
  pulling: Pulling,
  place: Place,
  remote: RemoteLabel,
  local: LocalLabel | null,
): Promise<Result<readonly string[], Problem>> {
  const mine = new Set([...(place.note?.files ?? []), ...(local?.assets.keys() ?? [])].map(spelled));
  const names = new Map<string, string>();
  const fetched = new Map<string, Uint8Array>();
  for (const [address, asset] of remote.assets) {
    const name = await nameFor(pulling, place, asset, mine);
    names.set(address, name);
    if ((await shaOnDisk(join(place.folder, name))) === asset.sha256) continue;
    const bytes = await fetchAsset(pulling.session, asset);
    if (!bytes.ok) return bytes;
    fetched.set(name, bytes.value);
  }
  const label = renameAssets(remote.label, names);
  const staged = await stageFolder(place.folder);
  if (!staged.ok) return staged;
  const files = [...fetched, [place.file, Buffer.from(`${JSON.stringify(label, null, 2)}\n`)] as const];
  for (const [name, bytes] of files) {
    const added = await staged.value.add(join(place.folder, name), bytes);
    if (added.ok) continue;
    await staged.value.abort();
    return added;
  }
  const done = await staged.value.commit();
  return done.ok ? ok([...new Set(names.values())]) : done;
}

async function pullLabel(
  pulling: Pulling,
  listed: ListedLabel,
  place: Place,
): Promise<Result<Pick<LabelOutcome, 'state' | 'version' | 'notes'>, Problem>> {
  const { session, isOverwriting } = pulling;
  const { folder, file, note } = place;
  const path = join(folder, file);
  const remote = await readRemoteLabel(session, listed.id);
  if (!remote.ok) return remote;
  const { id, version, digest, unknown } = remote.value;
  const isThere = (await stat(path).catch(() => null)) !== null;
  const read = isThere ? await readLocalLabel(path) : null;
  const local = read?.ok ? read.value : null;
  const notes = unknown.map((asset) => ({
    code: 'libraryAssetUnknown',
    params: { asset, name: listed.name },
  }));
  const noted = (files: readonly string[]) =>
    writeNote(folder, file, session.origin, { id, version, digest, files: [...files] });
  if (local?.digest === digest) {
    const kept = await noted([...local.assets.keys()]);
    return kept.ok ? ok({ state: 'unchanged', version, notes }) : kept;
  }
  const isAsPulled = local !== null && local.digest === note?.digest;
  if (isThere && !isAsPulled && !isOverwriting) return fail('libraryFileChanged', { file: path });
  const files = await write(pulling, place, remote.value, local);
  if (!files.ok) return files;
  const kept = await noted(files.value);
  return kept.ok ? ok({ state: isThere ? 'changed' : 'new', version, notes }) : kept;
}

export interface PullArguments {
  /** Name patterns of labels; all labels if there is none. */
  readonly names: readonly string[];
  /** Name of a library folder; empty for the default folder, null for all. */
  readonly folder: string | null;
  /** Folder, or the path of a single label. */
  readonly out: string;
  /** True to replace local changes. */
  readonly overwrite: boolean;
}

/** Runs `diecut library pull`: downloads labels as files, with a local folder for each library folder. */
export async function pull(
  session: LibrarySession,
  args: PullArguments,
): Promise<Result<readonly LabelOutcome[], Problem>> {
  const listing = await readListing(session);
  if (!listing.ok) return listing;
  const chosen = chooseLabels(listing.value, args.names, args.folder);
  if (!chosen.ok) return chosen;
  const single = /\.json$/i.test(args.out) ? args.out : null;
  if (single !== null && chosen.value.length > 1)
    return fail('usage', { message: `${chosen.value.length} labels do not go into one file: give a folder` });
  const claims = { labels: new Map(), assets: new Map() };
  const pulling: Pulling = { session, isOverwriting: args.overwrite, claims };
  return ok(
    await eachLabel(chosen.value, async (listed): Promise<LabelOutcome> => {
      const folder = folderNameOf(listing.value, listed.folderId);
      const inside = folder === '' ? args.out : join(args.out, safeFileName(folder, ''));
      const place =
        single === null
          ? placeOf(pulling, listed, inside, null)
          : placeOf(pulling, listed, dirname(single), basename(single));
      const done = place.ok ? await pullLabel(pulling, listed, place.value) : place;
      const file = place.ok ? join(place.value.folder, place.value.file) : inside;
      const head = { name: listed.name, folder, file };
      return done.ok
        ? { ...head, ...done.value, problem: null }
        : { ...head, state: 'refused', version: null, notes: [], problem: done.error };
    }),
  );
}
