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

const MIN_TOKEN_LENGTH = 16;

/**
 * Reads the token that clients of this program send.
 *
 * @param what command or option that needs it, as a message names it
 * @param file file with the token; null to use an environment variable
 */
export function readToken(what: string, file: string | null, variable: string): Result<string, Problem> {
  let token = process.env[variable] ?? '';
  try {
    if (file !== null) token = readFileSync(file, 'utf8');
  } catch (error) {
    return fail('fileUnreadable', { path: file ?? '', reason: reasonOf(error) });
  }
  if (token.trim().length >= MIN_TOKEN_LENGTH) return ok(token.trim());
  const message = `${what} needs a token of at least ${MIN_TOKEN_LENGTH} characters, in ${variable} or in the file of --token-file`;
  return fail('usage', { message });
}

/** Returns true if labels and the API key would be sent unencrypted over a network. */
export const isUnencrypted = (origin: string): boolean =>
  origin.startsWith('http:') && !/^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|$)/.test(origin);
