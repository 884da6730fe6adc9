import { subscribe } from 'valtio';
import { planLabel } from '../../../core/edit/planners.ts';
import type { Label } from '../../../core/label/label.ts';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import type { Editor } from '../createEditor.ts';

/** A spreadsheet as it is bound. */
export interface Binding {
  readonly file: File;
  readonly options: OpenSheetOptions;
  readonly recordIndex: number;
}

/** A change of the spreadsheet, which is the step of the label's history that leads to `label`. */
interface Switched {
  readonly label: Label;
  readonly before: Binding;
  readonly after: Binding;
  isUndone: boolean;
}

type Switching = Pick<Editor, 'document' | 'documentState' | 'data' | 'dataState'>;

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

const switches = new WeakMap<object, TableSwitch>();

/** The one of an editor. */
export function tableSwitchOf(editor: Switching): TableSwitch {
  const known = switches.get(editor.documentState);
  if (known) return known;
  const made = createTableSwitch(editor);
  switches.set(editor.documentState, made);
  return made;
}

function present({ dataState }: Switching): Binding | null {
  const { sheet, recordIndex } = dataState;
  return sheet && { file: sheet.file, options: sheet.options, recordIndex };
}

function createTableSwitch(editor: Switching): TableSwitch {
  const { document, documentState, data, dataState } = editor;
  let made: Switched[] = [];
  let isBinding = false;

  /** What is on its way to be bound: steps may follow each other faster than files are read. */
  let opening: File | null = null;
  const open = async ({ file, options, recordIndex }: Binding, isKept: boolean) => {
    opening = file;
    const rowCount = await data.open(file, options, isKept);
    if (opening === file) opening = null;
    if (rowCount !== null && recordIndex > 0 && recordIndex < rowCount) await data.showRecord(recordIndex);
    return rowCount !== null;
  };
  /** The spreadsheet follows what was undone or done again. */
  const follow = () => {
    const { present: shown, past, future } = documentState.history;
    const turned = made.filter(({ label, isUndone }) =>
      isUndone ? shown === label || past.includes(label) : future.includes(label),
    );
    // One that was undone, and on whose place another step was made, cannot come back.
    made = made.filter((one) => !one.isUndone || turned.includes(one) || future.includes(one.label));
    if (turned.length === 0) return;
    const isBack = !turned[0].isUndone;
    const [first, last] = [turned[0], turned[turned.length - 1]];
    const [left, wanted] = isBack ? [last.after, first.before] : [first.before, last.after];
    for (const one of turned) one.isUndone = isBack;
    // Somebody may have bound another file since: that was no step, and stays.
    if ((opening ?? dataState.sheet?.file) === left.file) void open(wanted, true);
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
    bind: async (next, columnMap) => {
      const before = present(editor);
      if (!(await open(next, false)) || !before) return null;
      const { columnMap: former } = document.label();
      isBinding = true;
      document.apply(planLabel({ columnMap: [...(columnMap ?? former)] }));
      isBinding = false;
      known = documentState.history.past;
      made = made.filter(({ isUndone }) => !isUndone);
      made.push({ label: document.label(), before, after: next, isUndone: false });
      return { binding: before, columnMap: former };
    },
  };
}
