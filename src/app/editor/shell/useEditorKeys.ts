import { useEffect } from 'react';
import { ZOOM_LIMITS } from '../../../core/base/limits.ts';
import type { NewElementOptions } from '../../../core/edit/createElement.ts';
import { pieceBox } from '../../../core/elements/labelGeometry.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { currentUnit, NUDGES_MM } from '../../i18n/unit.ts';
import { leaveGroup } from '../canvas/pointer/pickGesture.ts';
import { editInPlace } from '../core/actions/editInPlace.ts';
import { isOnCanvas, isTakenByFocus, isWriting } from '../core/actions/keyTargets.ts';
import { useNewElementOptions } from '../core/actions/useAddElement.ts';
import { CONTENT_MARK } from '../core/contentMark.ts';
import type { Editor } from '../core/createEditor.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Keys of undo and redo. */
const UNDO_KEYS: ReadonlySet<string> = new Set(['z', 'y']);
/** Keys of commands that also work in number fields and content fields of the panel, which do not use them. */
const OVER_FIELDS: ReadonlySet<string> = new Set(['d', 'g', '[', ']', '{', '}']);

function isNumber(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.getAttribute('role') === 'spinbutton';
}

/**
 * True if a command applies to the label although a select, number field or content field has the focus. While a number is being typed,
 * undo applies to its field; in a content field it always applies to the field.
 */
function isCommandOverFocus({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || target.closest('[role="dialog"]')) return false;
  const name = key.toLowerCase();
  if (target instanceof HTMLSelectElement) return UNDO_KEYS.has(name);
  if (OVER_FIELDS.has(name)) return isNumber(target) || target.closest(`[${CONTENT_MARK}]`) !== null;
  return UNDO_KEYS.has(name) && isNumber(target) && target.dataset.typed === undefined;
}

/** Keys of commands that change the document or selection. They first end a running drag, whose next move would revert the change. */
const CHANGING_COMMANDS: ReadonlySet<string> = new Set(['z', 'y', 'a', 'd', 'g', '[', ']', '{', '}']);

function handleCommand(editor: Editor, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (CHANGING_COMMANDS.has(key)) editor.gestures.settle();
  switch (key) {
    case 'z':
      if (event.shiftKey) editor.document.redo();
      else editor.document.undo();
      return true;
    case 'y':
      editor.document.redo();
      return true;
    case 'a':
      editor.elements.selectAll();
      return true;
    case 'd':
      editor.elements.duplicate();
      return true;
    case 'g':
      if (event.shiftKey) editor.elements.ungroup();
      else editor.elements.group();
      return true;
    // With Shift, most keyboards report other characters for these keys.
    case ']':
    case '}':
      editor.elements.order(event.shiftKey ? 'front' : 'forward');
      return true;
    case '[':
    case '{':
      editor.elements.order(event.shiftKey ? 'back' : 'backward');
      return true;
    case '=':
    case '+':
      editor.view.zoomTo(editor.viewState.zoomPercent + ZOOM_LIMITS.stepPercent);
      return true;
    case '-':
      editor.view.zoomTo(editor.viewState.zoomPercent - ZOOM_LIMITS.stepPercent);
      return true;
    case '0':
      editor.view.fit(pieceBox(editor.document.label()));
      return true;
    default:
      return false;
  }
}

/** Returns the selected element if exactly one is selected. */
function onlySelected({ document }: Editor): LabelElement | undefined {
  const [id, ...others] = document.selection();
  return others.length === 0 ? document.label().elements.find((element) => element.id === id) : undefined;
}

/** Moves the focus to the content of the selected element for typing: on the canvas, or otherwise in the panel. */
function writeInto(editor: Editor): void {
  if (editor.document.selection().length !== 1) return;
  const element = onlySelected(editor);
  if (element?.kind === 'text' && editInPlace(editor, element)) return;
  const field = document.querySelector<HTMLTextAreaElement>(`[${CONTENT_MARK}] textarea`);
  field?.focus();
  field?.select();
}

function handlePlainKey(editor: Editor, event: KeyboardEvent, newOptions: () => NewElementOptions): boolean {
  if (event.key === 'Escape') {
    if (editor.gestures.cancel()) return true;
    if (editor.viewState.tool !== null) {
      editor.view.takeTool(null);
      return true;
    }
    if (!leaveGroup(editor.document)) editor.document.select([]);
    return true;
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    editor.gestures.settle();
    editor.elements.remove();
    return true;
  }
  if (event.key === 'F2' || event.key === 'Enter')
    return isOnCanvas(event.target) && editInPlace(editor, onlySelected(editor));
  if (isWriting(event) && editor.viewState.tool === 'text') {
    // The text tool was taken, and the user types instead of clicking on the label. The field of the new text gets the focus at once, so the
    // browser types the character into it.
    editor.view.takeTool(null);
    editor.elements.beginText(newOptions(), null);
    return false;
  }
  if (isWriting(event) && isOnCanvas(event.target)) {
    writeInto(editor);
    // Focus has moved to the text field, so the browser types the character into it.
    return false;
  }
  const arrow = ARROWS[event.key];
  if (!arrow || !isOnCanvas(event.target) || editor.document.selection().length === 0) return false;
  editor.gestures.settle();
  const { stepMm, farMm } = NUDGES_MM[currentUnit()];
  const byMm = event.shiftKey ? farMm : stepMm;
  editor.elements.nudge(arrow[0] * byMm, arrow[1] * byMm);
  return true;
}

/** Commands that are called by keys and are not about the canvas. */
export interface EditorCommands {
  readonly print: () => void;
  readonly save: () => void;
  readonly help: () => void;
}

/** Shortcuts that work wherever the focus is, also in text fields. */
const ANYWHERE: Readonly<Record<string, 'print' | 'save'>> = { p: 'print', s: 'save' };

/** Blurs the focused field, so that a number that is being typed is applied. */
function commitField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}

/** Moves the focus from a number field back to its element, so that keys apply to the element. */
function leaveField({ document, view }: Editor): void {
  const last = document.selection().at(-1);
  if (last !== undefined) view.focus(last);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}

/** Installs the editor's keyboard shortcuts. */
export function useEditorKeys(editor: Editor, { print, save, help }: EditorCommands): void {
  const newOptions = useNewElementOptions();
  useEffect(() => {
    const handleAnywhere = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const name = isCommand ? ANYWHERE[event.key.toLowerCase()] : undefined;
      if (name === undefined) return;
      // Prevents the browser from printing or saving the page.
      event.preventDefault();
      if (isInDialog(event.target)) return;
      editor.gestures.settle();
      commitField();
      if (name === 'print') print();
      else save();
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      // Ctrl+Alt together (AltGr) types brackets and other characters on many keyboards.
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (isTakenByFocus(event.target)) {
        if (isCommand && isCommandOverFocus(event)) commitField();
        else {
          if (event.key === 'Escape' && isNumber(event.target)) leaveField(editor);
          return;
        }
      }
      if (event.key === '?' && !isCommand) {
        event.preventDefault();
        help();
        return;
      }
      const isDone = isCommand ? handleCommand(editor, event) : handlePlainKey(editor, event, newOptions);
      if (isDone) event.preventDefault();
    };
    // Capture phase: before a field can stop the event.
    window.addEventListener('keydown', handleAnywhere, { capture: true });
    window.addEventListener('keydown', handleKeyDown);
    return () => {
      window.removeEventListener('keydown', handleAnywhere, { capture: true });
      window.removeEventListener('keydown', handleKeyDown);
    };
  }, [editor, print, save, help, newOptions]);
  useHandWhileHeld(editor);
}

/** Activates the hand tool while Space is held on the canvas. If the hand tool was active before, it stays active. */
function useHandWhileHeld(editor: Editor): void {
  useEffect(() => {
    let isHeld = false;
    const letGo = () => {
      if (isHeld) editor.view.setHand(false);
      isHeld = false;
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.defaultPrevented || event.isComposing) return;
      if (!isOnCanvas(event.target) || isTakenByFocus(event.target)) return;
      // Prevent that Space scrolls the page or presses the focused control.
      event.preventDefault();
      if (isHeld || editor.viewState.isHand) return;
      isHeld = true;
      editor.view.setHand(true);
    };
    const handleKeyUp = (event: KeyboardEvent) => {
      if (event.key === ' ') letGo();
    };
    window.addEventListener('keydown', handleKeyDown);
    window.addEventListener('keyup', handleKeyUp);
    window.addEventListener('blur', letGo);
    return () => {
      window.removeEventListener('keydown', handleKeyDown);
      window.removeEventListener('keyup', handleKeyUp);
      window.removeEventListener('blur', letGo);
      letGo();
    };
  }, [editor]);
}
