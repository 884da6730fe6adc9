import { readFileSync } from 'node:fs';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { reasonOf } from '../../node/reasonOf.ts';

/**
 * Reads the API key of a command.
 *
 * @param keyFile file with the key; null to use DIECUT_KEY
 */
export function readApiKey(command: string, keyFile: string | null): Result<string, Problem> {
  if (keyFile === null) {
    const key = process.env.DIECUT_KEY?.trim() ?? '';
    return key === ''
      ? fail('usage', { message: `${command} needs --key-file FILE, or DIECUT_KEY` })
      : ok(key);
  }
  try {
    return ok(readFileSync(keyFile, 'utf8').trim());
  } catch (error) {
    return fail('fileUnreadable', { path: keyFile, reason: reasonOf(error) });
  }
}

/** Returns true if labels and the API key would be sent unencrypted over a network. */
export const isUnencrypted = (origin: string): boolean =>
  origin.startsWith('http:') && !/^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|$)/.test(origin);
