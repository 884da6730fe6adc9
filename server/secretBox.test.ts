import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSecretBox, openKeyFile } from './secretBox.ts';

describe('secret box', () => {
  const box = createSecretBox('key material of tests, 32 letters');

  it('decrypts only with the same key and context', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'account 1');
    expect(box.open(sealed, 'account 1')).toBe('JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(box.seal('JBSWY3DPEHPK3PXP', 'account 1')).not.toBe(sealed);
    expect(box.open(sealed, 'account 2')).toBeNull();
    expect(createSecretBox('other material of tests, 32 bytes').open(sealed, 'account 1')).toBeNull();
  });

  it('returns null for changed or truncated text', () => {
    const sealed = box.seal('secret', 'x');
    const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'Q' : 'A'}`;
    expect([changed, sealed.slice(0, 20), '', 'secret'].map((text) => box.open(text, 'x'))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

it('openKeyFile creates the key file once, readable by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-key-'));
  const path = join(folder, 'secret.key');
  const first = openKeyFile(path);
  expect(first.ok && first.value).toHaveLength(32);
  expect(openKeyFile(path)).toEqual(first);
  expect(readdirSync(folder)).toEqual(['secret.key']);
  expect([statSync(path).mode & 0o777, readFileSync(path, 'utf8').length > 40]).toEqual([0o600, true]);
  rmSync(folder, { recursive: true });
});

it('openKeyFile rejects an empty or damaged key file, which would encrypt secrets with a weak key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-key-'));
  try {
    const path = join(folder, 'secret.key');
    for (const content of ['', '\n', 'c2hvcnQ\n', 'no key at all: ***']) {
      writeFileSync(path, content);
      expect(openKeyFile(path)).toEqual({ ok: false, error: { code: 'keyDamaged', params: { path } } });
      expect(readFileSync(path, 'utf8')).toBe(content);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
