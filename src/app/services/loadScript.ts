import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';

/**
 * Loads a script that only an action needs, so that the screen itself is shown earlier.
 *
 * @returns the script's module, or `notReached` if neither the server nor the browser's cache provides it
 */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Result<Module, Problem>> {
  try {
    return ok(await load());
  } catch {
    return fail('notReached');
  }
}
