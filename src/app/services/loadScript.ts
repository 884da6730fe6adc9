import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';

/**
 * Loads a script that only an action needs, so that the screen is shown earlier.
 *
 * @returns the script's module, or `notReached` if neither the server nor this browser's cache has it
 */
export async function loadScript<Module>(load: () => Promise<Module>): Promise<Result<Module, Problem>> {
  try {
    return ok(await load());
  } catch {
    return fail('notReached');
  }
}
