import { createEditor, type Editor } from '../../src/app/editor/core/createEditor.ts';
import { EditorContext } from '../../src/app/editor/core/EditorContext.ts';
import { PropertyPanel } from '../../src/app/editor/panel/PropertyPanel.tsx';
import { asRef } from '../../src/app/state/asRef.ts';
import { createHistory } from '../../src/core/edit/history/history.ts';
import type { LabelElement } from '../../src/core/label/label.ts';
import { parsed } from '../golden/layOut.ts';
import { eventually } from './eventually.ts';
import { type Mounted, mountScreen, named, pressKey, settled, type } from './mountScreen.tsx';
import { sheetSummary } from './sheetSummary.ts';

/** Returns the field that a label names. */
export function fieldOf(label: string | RegExp): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  const found = document.getElementById(named('label', label).getAttribute('for') ?? '');
  if (
    found instanceof HTMLInputElement ||
    found instanceof HTMLTextAreaElement ||
    found instanceof HTMLSelectElement
  )
    return found;
  throw new Error(`no field ${label}`);
}

/** Types into a field. A number is taken over at Enter. */
export async function enter(label: string | RegExp, text: string): Promise<void> {
  const field = fieldOf(label);
  if (field instanceof HTMLSelectElement) throw new Error(`${label} is a list`);
  await type(field, text);
  if (field instanceof HTMLInputElement) await pressKey(field, 'Enter');
}

/** Chooses a value of a list. */
export function choose(label: string | RegExp, value: string): Promise<void> {
  return settled(() => {
    const field = fieldOf(label);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Clicks a checkbox. */
export const tick = (label: string | RegExp): Promise<void> => settled(() => named('label', label).click());

export interface MountedPanel {
  readonly editor: Editor;
  readonly mounted: Mounted;
  readonly select: (ids: readonly string[]) => Promise<void>;
  /** Returns an element as the label has it now. */
  readonly element: (id: string) => LabelElement;
}

/**
 * Shows the property panel of a label with these elements.
 *
 * @param columns columns of the bound spreadsheet; without them, none is bound
 */
export async function mountPanel(
  elements: readonly object[],
  columns: readonly string[] = [],
): Promise<MountedPanel> {
  const editor = createEditor(createHistory(parsed({ widthMm: 80, heightMm: 50, elements: [...elements] })));
  if (columns.length > 0)
    editor.dataState.sheet = asRef({
      file: new File([''], 'prices.csv'),
      options: { sheetName: null, mergedCells: 'refuse' },
      summary: sheetSummary(columns, { sheetNames: ['prices'], sheetName: 'prices' }),
    });
  const mounted = await mountScreen(
    <EditorContext value={editor}>
      <PropertyPanel />
    </EditorContext>,
  );
  // The panel of the selection loads with the first one.
  const select = async (ids: readonly string[]) => {
    await settled(() => editor.document.select(ids));
    await eventually(async () => {
      await settled();
      named('label', 'X');
    });
  };
  const element = (id: string) => {
    const found = editor.document.label().elements.find((one) => one.id === id);
    if (!found) throw new Error(`no element ${id}`);
    return found;
  };
  return { editor, mounted, select, element };
}
