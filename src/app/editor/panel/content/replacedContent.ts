/** Typed content and the template text that has replaced it. */
interface Replaced {
  readonly typed: string;
  readonly template: string;
}

const byEditor = new WeakMap<object, Map<string, Replaced>>();

/** Stores typed content before template text replaces it, so that `typedBefore` returns it while the editor is open. */
export function keepTyped(editor: object, place: string, replaced: Replaced): void {
  const kept = byEditor.get(editor) ?? new Map<string, Replaced>();
  byEditor.set(editor, kept.set(place, replaced));
}

/** Returns the content that was typed at a place before the given template text replaced it; null if there was none. */
export function typedBefore(editor: object, place: string, template: string): string | null {
  const kept = byEditor.get(editor)?.get(place);
  return kept?.template === template ? kept.typed : null;
}
