import { basename, dirname } from 'node:path';
import { safeFileName } from '../../core/base/fileName.ts';
import { nameKey } from '../../core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { checkLabelName } from '../../core/library/libraryRules.ts';
import {
  findFolder,
  folderNameOf,
  type LibraryFolder,
  type ListedLabel,
  readListing,
} from './libraryListing.ts';
import { eachLabel, type LabelOutcome } from './libraryOutcome.ts';
import type { LibrarySession } from './librarySession.ts';
import { type LocalLabel, readLocalLabel, refuseMissing } from './localLabel.ts';
import { noteOf, type PulledNote, readNotes, writeNote } from './pulledNotes.ts';
import { findPushFiles, type PushFile } from './pushFiles.ts';
import { type RemoteLabel, readRemoteLabel } from './remoteLabel.ts';
import { uploadAssets } from './uploadAssets.ts';

/** State of the library as known to this command, including labels and folders that the command has added. */
interface Pushing {
  readonly session: LibrarySession;
  readonly isOverwriting: boolean;
  /** Library folder given on the command line; null if none is given. */
  readonly folder: string | null;
  readonly folders: LibraryFolder[];
  readonly labels: Map<string, ListedLabel>;
  /** Local files that this command has pushed, by the ids of their library labels. */
  readonly pushed: Map<string, string>;
}

type Done = Pick<LabelOutcome, 'state' | 'version'> & { readonly folderId: string };

/** Maximum number of attempts to overwrite a label, because another client may save the label between two requests. */
const MOST_RACES = 5;

/** Finds a folder by name; creates it if it doesn't exist. */
async function folderIdOf(
  { session, folders, labels }: Pushing,
  name: string,
): Promise<Result<string, Problem>> {
  const known =
    findFolder({ folders, labels: [...labels.values()] }, name) ??
    folders.find((folder) => folder.id !== '' && safeFileName(folder.name, '') === name);
  if (known) return ok(known.id);
  const made = await session.call('POST /folder/create', { name });
  if (!made.ok) return made;
  folders.push(made.value);
  return ok(made.value.id);
}

/** Finds the library label of a file: the label from which the file was pulled, otherwise the label with the same label name. */
function findLabel({ labels }: Pushing, note: PulledNote | undefined, name: string): ListedLabel | undefined {
  const noted = note && labels.get(note.id);
  return noted ?? [...labels.values()].find((label) => nameKey(label.name) === nameKey(name));
}

async function addLabel(
  pushing: Pushing,
  { inside }: PushFile,
  local: LocalLabel,
): Promise<Result<Done & { readonly id: string }, Problem>> {
  const { session, labels } = pushing;
  const folderId = await folderIdOf(pushing, pushing.folder ?? inside ?? '');
  if (!folderId.ok) return folderId;
  const document = await uploadAssets(session, local, null);
  if (!document.ok) return document;
  const body = { label: document.value, folderId: folderId.value };
  const saved = await session.call('POST /templet/save', body);
  if (!saved.ok) {
    // Another client has taken the name since the list was read, so this is reported like a name that is in the list.
    if (saved.error.problem !== 'labelNameTaken') return saved;
    return fail('libraryTaken', { name: local.label.name, version: 1 });
  }
  labels.set(saved.value.id, saved.value);
  const { id, version } = saved.value;
  return ok({ id, version, state: 'new', folderId: folderId.value });
}

/** Replaces a library label, if the file is based on the label's current version or `--overwrite` is given. */
async function replaceLabel(
  pushing: Pushing,
  local: LocalLabel,
  note: PulledNote | undefined,
  found: ListedLabel,
): Promise<Result<Done, Problem>> {
  const { session, isOverwriting, labels } = pushing;
  const { folderId } = found;
  for (let tries = 1; ; tries++) {
    const remote: Result<RemoteLabel, Problem> = await readRemoteLabel(session, found.id);
    if (!remote.ok) return remote;
    const { id, version, digest } = remote.value;
    if (digest === local.digest) return ok({ state: 'unchanged', version, folderId });
    const isNoted = note?.id === id;
    if (!isOverwriting && !isNoted) return fail('libraryTaken', { name: local.label.name, version });
    if (!isOverwriting && note?.version !== version && note?.digest !== digest)
      return fail('libraryStale', { name: local.label.name, version, noted: note?.version ?? 0 });
    const document = await uploadAssets(session, local, remote.value);
    if (!document.ok) return document;
    const body = { id, version, label: document.value };
    const saved = await session.call('POST /templet/update', body);
    if (saved.ok) {
      labels.set(id, { ...saved.value, folderId });
      return ok({ state: 'changed', version: saved.value.version, folderId });
    }
    if (saved.error.problem !== 'labelStale' || tries === MOST_RACES) return saved;
  }
}

/** Moves a label if the command line names another folder. */
async function moveLabel(pushing: Pushing, id: string, done: Done): Promise<Result<Done, Problem>> {
  if (pushing.folder === null || done.state === 'new') return ok(done);
  const folderId = await folderIdOf(pushing, pushing.folder);
  if (!folderId.ok) return folderId;
  if (folderId.value === done.folderId) return ok(done);
  const body = { ids: [id], folderId: folderId.value };
  const moved = await pushing.session.call('POST /templet/move', body);
  if (!moved.ok) return moved;
  const state = done.state === 'unchanged' ? 'moved' : done.state;
  return ok({ ...done, state, folderId: folderId.value });
}

async function pushLabel(
  pushing: Pushing,
  file: PushFile,
  local: LocalLabel,
): Promise<Result<Done, Problem>> {
  const { session, pushed, labels } = pushing;
  const name = checkLabelName(local.label.name);
  if (!name.ok) return name;
  const complete = refuseMissing(local);
  if (!complete.ok) return complete;
  const [folder, base] = [dirname(file.path), basename(file.path)];
  const notes = readNotes(folder);
  if (!notes.ok) return notes;
  const note = noteOf(notes.value, base, session.origin);
  const found = findLabel(pushing, note, name.value);
  const other = found && pushed.get(found.id);
  if (other !== undefined) return fail('libraryNameTwice', { file: file.path, other, name: name.value });
  if (!found) {
    const added = await addLabel(pushing, file, local);
    if (!added.ok) return added;
    return noted(added.value.id, added.value);
  }
  // Neither side changed since the last sync, so the label is skipped without a request to the server.
  const isAlike = note?.id === found.id && note.version === found.version && note.digest === local.digest;
  const same: Done = { state: 'unchanged', version: found.version, folderId: found.folderId };
  const put = isAlike ? ok(same) : await replaceLabel(pushing, local, note, found);
  if (!put.ok) return put;
  const moved = await moveLabel(pushing, found.id, put.value);
  return moved.ok ? noted(found.id, moved.value) : moved;

  async function noted(id: string, done: Done): Promise<Result<Done, Problem>> {
    pushed.set(id, file.path);
    const listed = labels.get(id);
    if (listed) labels.set(id, { ...listed, folderId: done.folderId });
    const files = [...local.assets.keys()];
    const kept = { id, version: done.version ?? 0, digest: local.digest, files };
    const written = await writeNote(folder, base, session.origin, kept);
    return written.ok ? ok(done) : written;
  }
}

export interface PushArguments {
  /** Files and folders. */
  readonly names: readonly string[];
  /** Name of the destination folder; null for that of each label. */
  readonly folder: string | null;
  /** True to replace changes in the library. */
  readonly overwrite: boolean;
}

/** Runs `diecut library push`: uploads new and changed labels with their pictures and fonts. */
export async function push(
  session: LibrarySession,
  args: PushArguments,
): Promise<Result<readonly LabelOutcome[], Problem>> {
  const files = await findPushFiles(args.names);
  if (!files.ok) return files;
  const listing = await readListing(session);
  if (!listing.ok) return listing;
  const pushing: Pushing = {
    session,
    isOverwriting: args.overwrite,
    folder: args.folder,
    folders: [...listing.value.folders],
    labels: new Map(listing.value.labels.map((label) => [label.id, label])),
    pushed: new Map(),
  };
  return ok(
    await eachLabel(files.value, async (file): Promise<LabelOutcome> => {
      const local = await readLocalLabel(file.path);
      const done = local.ok ? await pushLabel(pushing, file, local.value) : local;
      const notes = local.ok ? local.value.notes : [];
      const head = { name: local.ok ? local.value.label.name : '', file: file.path, notes };
      if (!done.ok) return { ...head, folder: '', state: 'refused', version: null, problem: done.error };
      const { state, version, folderId } = done.value;
      const folder = folderNameOf({ folders: pushing.folders, labels: [] }, folderId);
      return { ...head, folder, state, version, problem: null };
    }),
  );
}
