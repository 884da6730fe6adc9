/** Input types in which no text is typed, so that keys also work as shortcuts of the editor. */
const TEXTLESS: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'range', 'color', 'file']);

/** True if the focused control handles the key, so that the canvas must not. */
export function isTakenByFocus(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="menu"], [role="dialog"]')) return true;
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type);
  return target.closest('textarea, select, [contenteditable]') !== null;
}

/** True if the focus is on the page or the canvas, where arrow keys move elements. Other controls may need the arrow keys themselves. */
export function isOnCanvas(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('[data-canvas]') !== null);
}

/** Keys that start an input method or a dead-key combination. */
const COMPOSING: ReadonlySet<string> = new Set(['Process', 'Dead']);

/** True for keys that produce text. Space is excluded, since it is the hand tool. */
export function isWriting({ key }: KeyboardEvent): boolean {
  return COMPOSING.has(key) || (key !== ' ' && [...key].length === 1);
}
