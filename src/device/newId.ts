const ID_BYTES = 9;

/** Returns a unique id. Uses `getRandomValues`, because `randomUUID` is missing on pages over plain HTTP. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}
