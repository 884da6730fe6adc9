import { subscribe } from 'valtio';
import { planLabel } from '../../../core/edit/planners.ts';
import type { SheetSwitch } from '../../../core/edit/sheetSwitches.ts';
import type { Label } from '../../../core/label/label.ts';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import { keepFormerSheets, putFormerSheet, readFormerSheet } from '../../../device/formerSheets.ts';
import { newId } from '../../../device/newId.ts';
import { hold } from '../../state/held.ts';
import type { Editor } from '../createEditor.ts';

/** A spreadsheet as it is bound. */
export interface Binding {
  readonly file: File;
  readonly options: OpenSheetOptions;
  readonly recordIndex: number;
}

/** A binding that steps can name. */
interface NamedBinding extends Binding {
  readonly name: string;
}

/** A change of the spreadsheet, which is the step of the label's history that leads to `label`. */
interface Switched extends SheetSwitch<Label> {
  isUndone: boolean;
}

type Switching = Pick<Editor, 'document' | 'documentState' | 'data' | 'dataState' | 'draft'>;

/** Binds other spreadsheets as steps of the label's history: undo and redo bind what was bound then. */
export interface TableSwitch {
  /**
   * Binds a spreadsheet in the place of the one that is bound; gives what was bound before, or null where it is refused, or
   * nothing was bound.
   *
   * @param columnMap what stands for columns that are called otherwise, where it is to be another one
   */
  readonly bind: (next: Binding, columnMap?: Label['columnMap']) => Promise<Former | null>;
}

/** What was bound, and with which names of columns. */
export interface Former {
  readonly binding: Binding;
  readonly columnMap: Label['columnMap'];
}

/** Steps whose spreadsheets outlast the session: each may be as large as a spreadsheet can be. */
const KEPT_SWITCHES = 8;

const switches = new WeakMap<object, TableSwitch>();

/** The one of an editor. */
export function tableSwitchOf(editor: Switching): TableSwitch {
  const known = switches.get(editor.documentState);
  if (known) return known;
  const made = createTableSwitch(editor);
  switches.set(editor.documentState, made);
  return made;
}

function withName(binding: Binding): NamedBinding {
  const name = binding.options.binding ?? newId();
  return { ...binding, options: { ...binding.options, binding: name }, name };
}

/** What bindings are by their names: of this session, or of the device. */
function createBindings({ draft }: Switching) {
  const known = new Map<string, Binding>();
  const kept = new Set<string>();
  return {
    note: (binding: NamedBinding) => void known.set(binding.name, binding),
    find: async (name: string): Promise<Binding | null> => {
      const former = known.get(name);
      if (former) return former;
      const read = draft && (await readFormerSheet(draft().id, name));
      if (!read?.ok || !read.value) return null;
      const { file, options } = read.value;
      return { file, options, recordIndex: 0 };
    },
    /** Writes what is bound now to the device, from where another session can fetch it. Nobody waits for that. */
    keep: (binding: NamedBinding) => {
      const { name, file, options } = binding;
      known.set(name, binding);
      if (kept.has(name)) return;
      kept.add(name);
      if (draft) void putFormerSheet(draft().id, name, { file, options });
    },
    forgetOthers: (names: readonly string[]) => {
      if (draft) void keepFormerSheets(draft().id, names);
    },
  };
}

function createTableSwitch(editor: Switching): TableSwitch {
  const { document, documentState, data, dataState } = editor;
  const bindings = createBindings(editor);
  const { future: undone } = documentState.history;
  let made: readonly Switched[] = dataState.switches.map((one) => ({
    ...one,
    isUndone: undone.includes(one.label),
  }));
  let isBinding = false;

  /** What is on its way to be bound: steps may follow each other faster than files are read. */
  let opening: string | null = null;
  const presentName = () => opening ?? dataState.sheet?.options.binding ?? null;
  const present = (): NamedBinding | null => {
    const { sheet, recordIndex } = dataState;
    return sheet && withName({ file: sheet.file, options: sheet.options, recordIndex });
  };
  const tell = (next: readonly Switched[]) => {
    made = next;
    dataState.switches = hold(next.map(({ label, before, after }) => ({ label, before, after })));
  };
  const open = async (name: string, { file, options, recordIndex }: Binding, isKept: boolean) => {
    const rowCount = await data.open(file, options, isKept);
    if (opening === name) opening = null;
    if (rowCount !== null && recordIndex > 0 && recordIndex < rowCount) await data.showRecord(recordIndex);
    return rowCount !== null;
  };
  const openFormer = async (name: string) => {
    const left = opening === null ? present() : null;
    opening = name;
    if (left) {
      bindings.keep(left);
    }
    const former = await bindings.find(name);
    // Another step was taken meanwhile, or the device has it no more.
    if (opening !== name) return;
    if (former) await open(name, former, true);
    else opening = null;
  };
  /** The spreadsheet follows what was undone or done again. */
  const follow = () => {
    const { present: shown, past, future } = documentState.history;
    const turned = made.filter(({ label, isUndone }) =>
      isUndone ? shown === label || past.includes(label) : future.includes(label),
    );
    // One that was undone, and on whose place another step was made, cannot come back.
    const possible = made.filter(
      (one) => !one.isUndone || turned.includes(one) || future.includes(one.label),
    );
    if (possible.length < made.length) tell(possible);
    if (turned.length === 0) return;
    const isBack = !turned[0].isUndone;
    const [first, last] = [turned[0], turned[turned.length - 1]];
    const [left, wanted] = isBack ? [last.after, first.before] : [first.before, last.after];
    for (const one of turned) one.isUndone = isBack;
    // Somebody may have bound another file since: that was no step, and stays.
    if (presentName() === left) void openFormer(wanted);
  };
  let { past: known } = documentState.history;
  subscribe(
    documentState,
    () => {
      if (isBinding || documentState.history.past === known) return;
      known = documentState.history.past;
      follow();
    },
    true,
  );
  return {
    bind: async (wanted, columnMap) => {
      const before = present();
      const next = withName(wanted);
      if (before) {
        bindings.keep(before);
      }
      bindings.note(next);
      opening = next.name;
      if (!(await open(next.name, next, false)) || !before) return null;
      const { columnMap: former } = document.label();
      isBinding = true;
      document.apply(planLabel({ columnMap: [...(columnMap ?? former)] }));
      isBinding = false;
      known = documentState.history.past;
      const step = { label: document.label(), before: before.name, after: next.name, isUndone: false };
      tell([...made.filter(({ isUndone }) => !isUndone), step]);
      bindings.forgetOthers(made.slice(-KEPT_SWITCHES).flatMap((one) => [one.before, one.after]));
      return { binding: before, columnMap: former };
    },
  };
}
