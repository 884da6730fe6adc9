import { isRecord } from '../../../core/base/record.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { API_BASE } from '../../../core/library/libraryAssets.ts';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import type { TableContent, TableHead, TableInput } from '../../../device/tables/tableTypes.ts';
import { callApi, readFile } from '../api/apiClient.ts';
import { createAttemptKeys } from '../api/attemptKeys.ts';
import type { AnswerOf, ApiRefusal, CallOptions } from '../api/sendCall.ts';
import { assetName } from '../assetName.ts';
import { createTabBroadcast } from '../tabBroadcast.ts';
import type { Sending, TableShelf } from './tableShelf.ts';

type Database = AnswerOf<'GET /database/list'>[number];
type ReadingField = 'encoding' | 'separator' | 'headerRow';
type Chosen = Pick<Database, ReadingField> | Pick<OpenSheetOptions, ReadingField>;

/**
 * Problem codes of the server and the codes that tables on this device use for the same problem. Other problems keep the server's message.
 */
const SAME: Readonly<Record<string, string>> = {
  databaseNameTaken: 'tableNameTaken',
  databaseGone: 'tableMissing',
};

/**
 * Converts a refusal of the server to a problem.
 *
 * @param wanted requested name; for a name in use the server returns the name of the other table
 */
function refused({ code, msg, params, ...refusal }: ApiRefusal, wanted: string): Result<never, Problem> {
  const { data } = refusal;
  const name = isRecord(data) && typeof data.fileName === 'string' ? data.fileName : wanted;
  const same = SAME[code];
  if (same !== undefined) return fail(same, { name });
  if (code === 'cancelled') return fail('tableCancelled');
  const error: ApiRefusal = { code, msg, ...refusal, ...(params && { params }) };
  return { ok: false, error };
}

function headOf(database: Database): TableHead {
  const { id, fileName, columns, rowCount, bytes, revision, createTime, updateTime, isDeleted } = database;
  return {
    id,
    name: fileName,
    columns,
    rowCount,
    bytes,
    importedAtMs: createTime,
    changedAtMs: updateTime,
    revision,
    profile: 'library',
    origin: { kind: 'file', canReread: false },
    deletedAtMs: isDeleted ? updateTime : null,
  };
}

/** Returns the URL of a table's file. The time in it prevents caches from returning an old file. */
const fileAddress = (id: string, atMs: number) =>
  `${API_BASE}/database/${encodeURIComponent(id)}/file?t=${atMs}`;

/** Running call for the list, which concurrent requests share; null if there is none. */
let asking: Promise<Result<readonly Database[], Problem>> | null = null;

function ask(): Promise<Result<readonly Database[], Problem>> {
  asking ??= callApi('GET /database/list', { withDeleted: true })
    .then((listed) => (listed.ok ? listed : refused(listed.error, '')))
    .finally(() => {
      asking = null;
    });
  return asking;
}

const namesOf = ({ labels }: Database) => labels.map(({ name }) => name);

/** Lists the tables of the account, including deleted tables, each with the labels that are bound to it. */
export const listDatabases = ask;

async function findKept(id: string): Promise<Result<Database, Problem>> {
  const listed = await ask();
  if (!listed.ok) return listed;
  const stored = listed.value.find((one) => one.id === id && !one.isDeleted);
  return stored ? ok(stored) : fail('tableMissing');
}

async function find(id: string): Promise<Result<TableHead, Problem>> {
  const found = await findKept(id);
  return found.ok ? ok(headOf(found.value)) : found;
}

/** Returns encoding, separator and header row, if the user has chosen them. */
const chosenReading = ({ encoding, separator, headerRow }: Chosen) => ({
  ...(encoding && { encoding }),
  ...(separator && { separator }),
  ...(headerRow && { headerRow }),
});

/**
 * Downloads the file of a table and reads its first sheet (product specification, section 7).
 *
 * @returns the content, `tableMissing`, or `notReached`
 */
async function readContent(database: Database): Promise<Result<TableContent, Problem>> {
  const { id, fileName } = database;
  const bytes = await readFile(fileAddress(id, Date.now()));
  if (!bytes.ok) return bytes.error.code === 'notFound' ? fail('tableMissing') : bytes;
  const options: OpenSheetOptions = { sheetName: null, mergedCells: 'refuse', ...chosenReading(database) };
  return ok({ file: new File([bytes.value], fileName), options });
}

const news = createTabBroadcast('databases');
const watchers = new Set<() => void>();

async function telling<Value>(step: Promise<Result<Value, Problem>>): Promise<Result<Value, Problem>> {
  const done = await step;
  if (done.ok) {
    news.tellOthers();
    for (const watcher of watchers) watcher();
  }
  return done;
}

/** Idempotency keys of uploads. An upload of the same file under the same name gets the same key. */
const attempts = createAttemptKeys();

const fileOf = ({ name, content: { file } }: TableInput) =>
  file.name === name ? file : new File([file], name, { type: file.type });

const optionsOf = ({ signal, onShare }: Sending): CallOptions => ({
  signal,
  ...(onShare && { onProgress: onShare }),
});

async function add(input: TableInput, sending: Sending): Promise<Result<TableHead, Problem>> {
  const file = fileOf(input);
  const reading = chosenReading(input.content.options);
  const attempt = `${await assetName(new Uint8Array(await file.arrayBuffer()), input.name)} ${JSON.stringify(reading)}`;
  const idempotencyKey = attempts.keyOf(attempt);
  const uploaded = await callApi(
    'POST /database/upload',
    { file, ...reading },
    { ...optionsOf(sending), idempotencyKey },
  );
  attempts.noteEnd(attempt, uploaded.ok ? null : uploaded.error);
  return uploaded.ok ? ok(headOf(uploaded.value)) : refused(uploaded.error, input.name);
}

async function change(
  call: ReturnType<typeof callApi<'POST /database/update'>>,
  name: string,
): Promise<Result<TableHead, Problem>> {
  const updated = await call;
  return updated.ok ? ok(headOf(updated.value)) : refused(updated.error, name);
}

/** Tables of the signed-in user, stored on the server. */
export const accountTables: TableShelf = {
  list: async () => {
    const listed = await ask();
    return listed.ok ? ok(listed.value.map(headOf)) : listed;
  },
  users: async () => {
    const listed = await ask();
    return listed.ok ? ok(new Map(listed.value.map((database) => [database.id, namesOf(database)]))) : listed;
  },
  find,
  read: async (id) => {
    const kept = await findKept(id);
    if (!kept.ok) return kept;
    const content = await readContent(kept.value);
    return content.ok ? ok({ head: headOf(kept.value), content: content.value }) : content;
  },
  chosenEncoding: async (id) => {
    const kept = await findKept(id);
    return kept.ok ? ok(kept.value.encoding) : kept;
  },
  add: (input, sending = {}) => telling(add(input, sending)),
  replace: ({ id, name, revision, columns }, input, sending = {}) => {
    const [expected, found] = [columns.length, input.columns.length];
    if (expected !== found) return Promise.resolve(fail('tableColumnCount', { name, expected, found }));
    const sent = callApi(
      'POST /database/update',
      { id, revision, file: fileOf(input), ...chosenReading(input.content.options) },
      optionsOf(sending),
    );
    return telling(change(sent, name));
  },
  rename: (id, base) => telling(change(callApi('POST /database/rename', { id, fileName: base }), base)),
  remove: async (id) => {
    const head = await find(id);
    if (!head.ok) return head;
    const removed = await callApi('POST /database/delete', { ids: [id] });
    return telling(Promise.resolve(removed.ok ? ok(head.value) : refused(removed.error, head.value.name)));
  },
  restore: (id) => telling(change(callApi('POST /database/restore', { id }), '')),
  erase: async (id) => {
    const erased = await callApi('POST /database/erase', { ids: [id] });
    return telling(Promise.resolve(erased.ok ? ok(null) : refused(erased.error, '')));
  },
  watch: (onChange) => {
    const stopNews = news.watch(onChange);
    watchers.add(onChange);
    // Other devices may have changed the tables while this tab was hidden or offline.
    const handleSight = () => document.visibilityState === 'visible' && onChange();
    document.addEventListener('visibilitychange', handleSight);
    window.addEventListener('online', onChange);
    return () => {
      stopNews();
      watchers.delete(onChange);
      document.removeEventListener('visibilitychange', handleSight);
      window.removeEventListener('online', onChange);
    };
  },
};
