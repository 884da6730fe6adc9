const ID_BYTES = 9;

/** Returns a unique id. It uses `getRandomValues`, because pages over plain HTTP have no `randomUUID`. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}
