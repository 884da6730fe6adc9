/**
 * Runs the event loop many times. Afterward all work that depends only on promises and due events is done, on any machine. For checks that
 * something does not happen; use `eventually` to check that something happens.
 */
export async function turns(count = 100): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}
