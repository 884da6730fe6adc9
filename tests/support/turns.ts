/**
 * Lets the event loop turn. What only promises and due events hold up has happened by then, on every machine. For checks that
 * something does not happen; a check that something happens uses `eventually`.
 */
export async function turns(count = 100): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}
