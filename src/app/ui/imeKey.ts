interface TypedKey {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
}

/** Key code of a key press that an input method handles (UI Events, section 7.3.1). */
const IME_KEY_CODE = 229;

/**
 * Returns true if an input method takes a native key press: while it composes a text, Enter confirms its suggestion and Escape dismisses it.
 * Safari ends the composition before that key press, and marks it only by its key code.
 */
export const isImeKey = ({ keyCode, isComposing }: Omit<TypedKey, 'key'>): boolean =>
  isComposing || keyCode === IME_KEY_CODE;

/** Returns the key of a native key press; empty if an input method takes it. */
export const keyOutsideIme = (event: TypedKey): string => (isImeKey(event) ? '' : event.key);
