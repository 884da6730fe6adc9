interface TypedKey {
  readonly key: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
}

/** Key code of a key press that an input method handles (UI Events, section 7.3.1). */
const IME_KEY_CODE = 229;

/**
 * True if an input method handles a native key press. During composition, Enter confirms its suggestion and Escape dismisses it. Safari
 * ends the composition before that key press, and marks the key press only by its key code.
 */
export const isImeKey = ({ keyCode, isComposing }: Omit<TypedKey, 'key'>): boolean =>
  isComposing || keyCode === IME_KEY_CODE;

/** Returns the key of a native key press; empty if an input method handles it. */
export const keyOutsideIme = (event: TypedKey): string => (isImeKey(event) ? '' : event.key);
