import type { ReadTable, TableFile } from '../../../../workers/api.ts';
import { nameKey } from '../../../core/base/nameKey.ts';
import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { CsvEncoding } from '../../../core/sheet/encoding/encodings.ts';
import {
  FIRST_SHEET,
  fileOptions,
  type OpenSheetOptions,
  type SheetProfile,
} from '../../../core/sheet/sheet.ts';
import { type EncodingReading, isEncodingDoubtful } from '../../../core/sheet/sheetAssumptions.ts';
import { freeTableName, shortTableName } from '../../../core/sheet/tableName.ts';
import type { TableHead, TableInput, TableOrigin } from '../../../device/tables/tableTypes.ts';
import type { TableShelf } from '../../services/tables/tableShelf.ts';
import { columnChanges } from './columnChanges.ts';
import type { ImportQuestion, RefusalAnswer, RefusalFix } from './importQuestion.ts';

/** Destination of an import: a new table, or an existing table whose content is replaced. */
export type ImportTarget = { readonly kind: 'new' } | { readonly kind: 'update'; readonly head: TableHead };

/** File to import, with its origin for later updates. */
export interface ImportFile {
  readonly file: File;
  readonly handle: FileSystemFileHandle | null;
  readonly url?: string;
}

type ImportShelf = Pick<TableShelf, 'list' | 'users' | 'chosenEncoding' | 'add' | 'replace'>;

export interface ImportPorts {
  readonly shelf: ImportShelf;
  /**
   * Set for imports into an account, which reads only the first sheet of a file. A file that the account rejects is stored in `device`
   * instead; if `device` is null, it is not stored.
   */
  readonly library?: { readonly device: ImportShelf | null };
  readonly check: (table: TableFile) => Promise<Result<ReadTable, Problem>>;
  /** Returns the other sheets of a file that can be imported under the same rules. */
  readonly acceptedSheets: (table: TableFile) => Promise<readonly string[]>;
  /** Shows a question to the user. The question's `answer` is called once. */
  readonly show: (question: ImportQuestion) => void;
  /** BCP 47 language tag for dates that are formatted in the user's language. */
  readonly locale: string;
}

/** Result of an import. `before` is the former head of a table whose content was replaced; null for a new table. */
export interface Imported {
  readonly head: TableHead;
  readonly before: TableHead | null;
  /** True if the account rejected the file and it was stored on this device instead. */
  readonly isKeptHere: boolean;
}

type Stored = Omit<Imported, 'isKeptHere'>;

/** Codes of problems that come from the stricter rules of the account. Such a table can be stored on this device. */
const LIBRARY_RULES: readonly string[] = [
  'sheetFileSize',
  'sheetColumns',
  'sheetCellLength',
  'sheetEmptyCell',
  'sheetEmptyHeader',
  'sheetDuplicateHeader',
  'sheetMergedCells',
];

function fixFor(reading: Reading, problem: Problem, { library }: ImportPorts): RefusalFix | null {
  if (problem.code === 'sheetFileName') return 'shorten';
  if (library?.device === null) return null;
  if (problem.code === 'sheetMergedCells') return 'repeatMerged';
  return isAccountRule(reading, problem) ? 'keepHere' : null;
}

function isAccountRule({ profile }: Reading, { code }: Problem): boolean {
  return profile === 'library' && LIBRARY_RULES.includes(code);
}

interface Taken extends ReadTable {
  readonly profile: SheetProfile;
  readonly options: OpenSheetOptions;
}

function asked<Value>(
  ports: ImportPorts,
  question: (answer: (value: Value) => void) => ImportQuestion,
): Promise<Value> {
  return new Promise((resolve) => ports.show(question(resolve)));
}

/** File and options of one attempt to read. After a rejection, the user's answer changes them. */
interface Reading extends TableFile {
  /** True if the user, or the caller, has chosen the sheet. */
  readonly isSheetAsked: boolean;
}

/** Asks what to do with a rejected file. Returns the next attempt to read it; null if the user cancels. */
async function askRefused(reading: Reading, problem: Problem, ports: ImportPorts): Promise<Reading | null> {
  const { file, options } = reading;
  const fix = fixFor(reading, problem, ports);
  // An account reads only the first sheet.
  const otherSheets = ports.library ? [] : await ports.acceptedSheets(reading);
  const act = await asked<RefusalAnswer>(ports, (answer) => ({
    kind: 'refused',
    fileName: file.name,
    problem,
    fix,
    isAccountRule: isAccountRule(reading, problem),
    otherSheets,
    answer,
  }));
  if (act === null) return null;
  if (act !== 'fix') {
    const { sheetName } = act;
    return { ...reading, options: { ...options, sheetName }, isSheetAsked: true };
  }
  switch (fix) {
    case null:
      return null;
    case 'shorten': {
      const { type, lastModified } = file;
      return { ...reading, file: new File([file], shortTableName(file.name), { type, lastModified }) };
    }
    case 'repeatMerged':
      return { ...reading, profile: 'device', options: { ...options, mergedCells: 'repeat' } };
    default:
      return { ...reading, profile: 'device' };
  }
}

/**
 * Asks for the encoding of a csv file whose bytes are ambiguous; null if the user cancels.
 *
 * @param before encoding that was chosen for the content to be replaced
 */
async function askEncoding(
  table: TableFile,
  reading: EncodingReading,
  before: CsvEncoding | null,
  ports: ImportPorts,
): Promise<TableFile['options'] | null> {
  const { file, options } = table;
  const chosen = await asked<CsvEncoding | null>(ports, (answer) => ({
    kind: 'encoding',
    fileName: file.name,
    reading,
    first: before ?? reading.encoding,
    readAs: async (encoding) => {
      // With a wrong encoding, the file may violate rules of the account, such as unique column names. So the rules of the device are used.
      const read = await ports.check({ file, options: { ...options, encoding }, profile: 'device' });
      return read.ok ? read.value.summary.assumed.encoding : null;
    },
    answer,
  }));
  return chosen && { ...options, encoding: chosen };
}

/** Returns the initial options. An encoding that was chosen earlier is dropped if the bytes prove another encoding. */
async function startOf(file: File, ports: ImportPorts, start: OpenSheetOptions): Promise<OpenSheetOptions> {
  const { encoding, ...detecting } = start;
  if (!encoding) return start;
  const { locale } = ports;
  const read = await ports.check({ file, options: { ...detecting, locale }, profile: 'device' });
  const source = read.ok ? read.value.summary.assumed.encoding?.source : null;
  return source === 'mark' || source === 'valid' ? detecting : start;
}

/**
 * Reads a file, and asks the user where necessary. The first attempt uses the profile `library`; an answer of the user may change it.
 * Returns null if the user cancels.
 */
async function take(
  file: File,
  ports: ImportPorts,
  start: OpenSheetOptions,
  before: CsvEncoding | null,
): Promise<Result<Taken | null, Problem>> {
  const { locale } = ports;
  let reading: Reading = {
    file,
    options: { ...(await startOf(file, ports, start)), locale },
    profile: 'library',
    isSheetAsked: start.sheetName !== null,
  };
  for (;;) {
    const read = await ports.check(reading);
    if (!read.ok) {
      if (read.error.code === 'tableCancelled') return ok(null);
      const next = await askRefused(reading, read.error, ports);
      if (!next) return ok(null);
      reading = next;
      continue;
    }
    const { sheetNames, sheetName, assumed } = read.value.summary;
    const { options, profile, isSheetAsked } = reading;
    if (assumed.encoding && isEncodingDoubtful(assumed.encoding)) {
      const chosen = await askEncoding(reading, assumed.encoding, before, ports);
      if (!chosen) return ok(null);
      reading = { ...reading, options: chosen };
      continue;
    }
    if (sheetNames.length === 1 || isSheetAsked) return ok({ ...read.value, profile, options });
    const wanted = await asked<string | null>(ports, (answer) => ({
      kind: 'sheet',
      fileName: file.name,
      sheetNames,
      first: sheetName,
      answer,
    }));
    if (wanted === null) return ok(null);
    reading = { ...reading, options: { ...options, sheetName: wanted }, isSheetAsked: true };
    if (wanted === sheetName) return ok({ ...read.value, profile, options: reading.options });
  }
}

function inputOf({ handle, url }: ImportFile, { copy, summary, profile, options }: Taken): TableInput {
  const origin: TableOrigin =
    url === undefined ? { kind: 'file', canReread: handle !== null } : { kind: 'url', url };
  return {
    name: copy.name,
    // The language of dates is not stored, because it is that of the user who reads the file.
    content: { file: copy, options: fileOptions(options), ...(handle ? { handle } : {}) },
    columns: summary.columnNames,
    rowCount: summary.rowCount,
    profile,
    origin,
  };
}

/**
 * Imports a file as a new table, or as new content of a table. It validates the file and asks for the sheet and about name conflicts.
 * Nothing is stored before all questions are answered.
 */
export async function importTable(
  source: ImportFile,
  target: ImportTarget,
  ports: ImportPorts,
  start: OpenSheetOptions = FIRST_SHEET,
): Promise<Result<Imported | null, Problem>> {
  const chosen = target.kind === 'update' ? await ports.shelf.chosenEncoding(target.head.id) : null;
  const taken = await take(source.file, ports, start, chosen?.ok ? chosen.value : null);
  if (!taken.ok) return taken;
  if (taken.value === null) return ok(null);
  const input = inputOf(source, taken.value);
  const place = await placeOf(taken.value, ports);
  if (!place) return ok(null);
  const { isKeptHere } = place;
  const toPlace = { ...ports, shelf: place.shelf };
  // A file that is stored on this device does not change the table of the account.
  const isUpdate = target.kind === 'update' && !isKeptHere;
  const stored = isUpdate ? await update(target.head, input, toPlace) : await add(input, toPlace);
  if (!stored.ok) return stored;
  return ok(stored.value && { ...stored.value, isKeptHere });
}

interface Place {
  readonly shelf: ImportShelf;
  readonly isKeptHere: boolean;
}

/** Returns the location in which a file will be stored; null if no location accepts it. */
async function placeOf(taken: Taken, ports: ImportPorts): Promise<Place | null> {
  const { shelf, library } = ports;
  if (!library) return { shelf, isKeptHere: false };
  const { device } = library;
  const here = device && { shelf: device, isKeptHere: true };
  if (taken.profile === 'device') return here;
  const { sheetName, sheetNames } = taken.summary;
  const { copy: file, options, profile } = taken;
  const first =
    sheetNames.length === 1
      ? taken.summary
      : await ports
          .check({ file, options: { ...options, sheetName: null }, profile })
          .then((read) => (read.ok ? read.value.summary : null));
  if (first?.sheetName === sheetName) return { shelf, isKeptHere: false };
  const act = await asked<RefusalAnswer>(ports, (answer) => ({
    kind: 'refused',
    fileName: file.name,
    problem: { code: 'tableOtherSheet', params: { name: sheetName } },
    fix: here && 'keepHere',
    isAccountRule: true,
    otherSheets: [],
    answer,
  }));
  return act === 'fix' ? here : null;
}

async function usersOf(id: string, { shelf }: ImportPorts): Promise<readonly string[]> {
  const users = await shelf.users();
  return users.ok ? (users.value.get(id) ?? []) : [];
}

async function add(
  input: TableInput,
  ports: ImportPorts,
  isAgain = false,
): Promise<Result<Stored | null, Problem>> {
  const { shelf } = ports;
  const added = await shelf.add(input);
  if (added.ok) return ok({ head: added.value, before: null });
  if (added.error.code !== 'tableNameTaken') return added;
  const listed = await shelf.list();
  if (!listed.ok) return listed;
  const current = listed.value.filter(({ deletedAtMs }) => deletedAtMs === null);
  const other = current.find(({ name }) => nameKey(name) === nameKey(input.name));
  // The table with the same name has been deleted or renamed in the meantime: retry once.
  if (!other) return isAgain ? added : add(input, ports, true);
  const freeName = freeTableName(
    input.name,
    current.map(({ name }) => name),
  );
  const users = await usersOf(other.id, ports);
  const act = await asked<'overwrite' | 'both' | null>(ports, (answer) => ({
    kind: 'overwrite',
    name: other.name,
    users,
    freeName,
    answer,
  }));
  if (act === null) return ok(null);
  if (act === 'both') return add({ ...input, name: freeName }, ports);
  return replace(other, input, ports);
}

/** Replaces the content of a table. If columns have other names, the user has to confirm it. */
async function update(
  head: TableHead,
  input: TableInput,
  ports: ImportPorts,
): Promise<Result<Stored | null, Problem>> {
  const changes = columnChanges(head.columns, input.columns);
  if (changes.length > 0 && head.columns.length === input.columns.length) {
    const users = await usersOf(head.id, ports);
    const isWanted = await asked<boolean>(ports, (answer) => ({
      kind: 'headers',
      name: head.name,
      users,
      changes,
      answer,
    }));
    if (!isWanted) return ok(null);
  }
  return replace(head, input, ports);
}

async function replace(
  head: TableHead,
  input: TableInput,
  ports: ImportPorts,
): Promise<Result<Stored | null, Problem>> {
  const replaced = await ports.shelf.replace(head, input);
  if (replaced.ok) return ok({ head: replaced.value, before: head });
  const { error } = replaced;
  if (error.code !== 'tableColumnCount') return replaced;
  const act = await asked<RefusalAnswer>(ports, (answer) => ({
    kind: 'refused',
    fileName: input.name,
    problem: error,
    fix: 'keepBoth',
    isAccountRule: false,
    otherSheets: [],
    answer,
  }));
  if (act !== 'fix') return ok(null);
  const listed = await ports.shelf.list();
  if (!listed.ok) return listed;
  const names = listed.value.flatMap(({ name, deletedAtMs }) => (deletedAtMs === null ? [name] : []));
  return add({ ...input, name: freeTableName(input.name, names) }, ports);
}
