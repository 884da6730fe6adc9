import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from './deps.ts';

/** Cost of Argon2id, the library's default algorithm, with 19 MiB, two passes and one lane (OWASP Password Storage Cheat Sheet). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Password of the dummy hash for unknown accounts, so that the response time doesn't reveal whether an account exists. */
const NOBODY = 'a password that nobody has';

/**
 * Creates the password hashing.
 * @param atOnce maximum number of concurrent hashes; further requests are queued
 */
export function createPasswords(atOnce: number): Passwords {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  }
  let nobody: Promise<string> | null = null;
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    matches: async (password, stored) => {
      nobody ??= inTurn(() => hash(NOBODY, COST));
      const known = stored ?? (await nobody);
      const isRight = await inTurn(() => verify(known, password));
      return isRight && stored !== null;
    },
  };
}
