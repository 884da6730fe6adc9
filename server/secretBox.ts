import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fail, ok, type Problem, type Result } from '../src/core/base/result.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Length of the nonce of AES-GCM in bytes (NIST SP 800-38D, 8.2.2). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** Encrypts secrets in the database with a key that is stored outside of the database. */
export interface SecretBox {
  /**
   * Encrypts a secret.
   * @param context owner of the secret; it is authenticated, so that an encrypted secret can't be moved to another row
   */
  readonly seal: (secret: string, context: string) => string;
  /**
   * Decrypts a secret.
   * @returns null for a wrong key or context, or damaged text
   */
  readonly open: (sealed: string, context: string) => string | null;
  /** Returns a hash (HMAC-SHA-256) that can be computed only with the key; used for secrets so short that a plain hash reveals them. */
  readonly mac: (text: string) => string;
}

/**
 * Creates the encryption of secrets.
 * @param material at least 32 bytes of key material, or a long text; the key is derived from it (RFC 5869)
 */
export function createSecretBox(material: string | Uint8Array): SecretBox {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', material, '', use, KEY_BYTES));
  const key = keyFor('diecut secrets of accounts');
  const macKey = keyFor('diecut hashes of codes');
  return {
    mac: (text) => createHmac('sha256', macKey).update(text).digest('base64url'),
    seal: (secret, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, context) => {
      if (!sealed.startsWith(VERSION)) return null;
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([opened, decipher.final()]).toString('utf8');
      } catch {
        // GCM throws if the authentication tag is wrong.
        return null;
      }
    },
  };
}

/**
 * Reads the server's key file; creates the file at the first start, readable only for the user of the process. The caller must hold the
 * lock of the file's folder.
 *
 * @returns `keyDamaged` for a file without a whole key: with a new key all secrets would be lost, and an empty key would protect none
 */
export function openKeyFile(path: string): Result<Uint8Array, Problem> {
  if (!existsSync(path)) {
    // The key is written under a temporary name first, so that a crash leaves no partial key.
    const fresh = `${path}-new`;
    writeFileSync(fresh, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true });
    renameSync(fresh, path);
  }
  chmodSync(path, 0o600);
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  return key.length === KEY_BYTES ? ok(key) : fail('keyDamaged', { path });
}
