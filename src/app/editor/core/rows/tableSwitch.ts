import { subscribe } from 'valtio';
import { planLabel } from '../../../../core/edit/planners.ts';
import type { SheetSwitch } from '../../../../core/edit/sheetSwitches.ts';
import type { Label } from '../../../../core/label/label.ts';
import type { OpenSheetOptions } from '../../../../core/sheet/sheet.ts';
import { keepFormerSheets, putFormerSheet, readFormerSheet } from '../../../../device/formerSheets.ts';
import { newId } from '../../../../device/newId.ts';
import { asRef } from '../../../state/asRef.ts';
import type { Editor } from '../createEditor.ts';

/** A bound spreadsheet with its options and the shown row. */
interface Binding {
  readonly file: File;
  readonly options: OpenSheetOptions;
  readonly recordIndex: number;
}

/** Binding with a name that undo steps refer to. */
interface NamedBinding extends Binding {
  readonly name: string;
}

/** Change of the spreadsheet, stored with the undo step that leads to `label`. */
interface Switched extends SheetSwitch<Label> {
  isUndone: boolean;
}

type Switching = Pick<Editor, 'document' | 'documentState' | 'data' | 'dataState' | 'draft'>;

/** Makes a change of the spreadsheet an undo step: undo and redo bind the spreadsheet that was bound at that step. */
interface TableSwitch {
  /**
   * Binds a spreadsheet in place of the bound one. Returns the former binding; null if the new spreadsheet was refused, or no spreadsheet
   * was bound before.
   *
   * @param columnMap mapping of the label's columns to columns of the new spreadsheet, if it changes
   */
  readonly bind: (next: Binding, columnMap?: Label['columnMap']) => Promise<Former | null>;
}

/** Binding before a change of the spreadsheet, with the column mapping of that time. */
interface Former {
  readonly binding: Binding;
  readonly columnMap: Label['columnMap'];
}

/** Number of undo steps whose spreadsheets stay stored after the session. Each spreadsheet may have the maximum size. */
const KEPT_SWITCHES = 8;

const switches = new WeakMap<object, TableSwitch>();

/** Returns the table switch of an editor. */
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

/** Finds bindings by name: in memory for this session, otherwise on the device. */
function createBindings({ draft }: Switching) {
  const known = new Map<string, Binding>();
  const seen = new Set<string>();
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
    /** Stores the bound spreadsheet on the device for later sessions; runs in the background. */
    keep: (binding: NamedBinding) => {
      const { name, file, options } = binding;
      known.set(name, binding);
      if (seen.has(name)) return;
      seen.add(name);
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

  /** Name of the binding that is being opened; undo steps can follow each other faster than files are read. */
  let opening: string | null = null;
  const presentName = () => opening ?? dataState.sheet?.options.binding ?? null;
  const present = (): NamedBinding | null => {
    const { sheet, recordIndex } = dataState;
    return sheet && withName({ file: sheet.file, options: sheet.options, recordIndex });
  };
  const tell = (next: readonly Switched[]) => {
    made = next;
    dataState.switches = asRef(next.map(({ label, before, after }) => ({ label, before, after })));
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
    // Another undo step followed while the file was read.
    if (opening !== name) return;
    if (former) await open(name, former, true);
    else opening = null;
  };
  /** Binds the spreadsheet that belongs to the label after undo or redo. */
  const follow = () => {
    const { present: shown, past, future } = documentState.history;
    const turned = made.filter(({ label, isUndone }) =>
      isUndone ? shown === label || past.includes(label) : future.includes(label),
    );
    // A step that was undone and replaced by a new one cannot be redone.
    const possible = made.filter(
      (one) => !one.isUndone || turned.includes(one) || future.includes(one.label),
    );
    if (possible.length < made.length) tell(possible);
    if (turned.length === 0) return;
    const isBack = !turned[0].isUndone;
    const [first, last] = [turned[0], turned[turned.length - 1]];
    const [left, wanted] = isBack ? [last.after, first.before] : [first.before, last.after];
    for (const one of turned) one.isUndone = isBack;
    // Another file may have been bound outside the undo history since then; that file stays bound.
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
