import fc from 'fast-check';
import { type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { listZip, type ReadRange, readZipFile } from './zipArchive.ts';

const readerOf =
  (bytes: Uint8Array): ReadRange =>
  async (from, to) =>
    new Uint8Array(bytes.subarray(Math.max(0, from), Math.max(0, to)));

async function unpack(bytes: Uint8Array) {
  const read = readerOf(bytes);
  const listed = await listZip(read, bytes.length);
  if (!listed.ok) return listed.error.code;
  return Promise.all(
    listed.value.map(async (record) => {
      const file = await readZipFile(read, record);
      return [record.name, file.ok ? Buffer.from(file.value).toString('latin1') : file.error.code] as const;
    }),
  );
}

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const files = fc.dictionary(name, fc.tuple(fc.uint8Array({ maxLength: 3000 }), fc.constantFrom(0, 6)), {
  maxKeys: 8,
  noNullPrototype: true,
});

describe('zip archive reader', () => {
  it('extracts stored and deflated files with any name as fflate packed them', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (made) => {
        const entries = Object.entries(made).filter(([path]) => !path.endsWith('/') && path !== '__proto__');
        const zipped: Zippable = {};
        for (const [path, [bytes, level]] of entries) zipped[path] = [bytes, { level: level === 0 ? 0 : 6 }];
        const found = await unpack(zipSync(zipped));
        const wanted = entries.map(([path, [bytes]]) => [path, Buffer.from(bytes).toString('latin1')]);
        expect(found).toEqual(wanted);
      }),
      { numRuns: 100 },
    );
  });

  it('rejects damaged archives with zipDamaged or zipTooLarge and never inflates beyond its limit', async () => {
    const text = 'what the file holds '.repeat(200);
    const whole = zipSync({
      'a.txt': Buffer.from(text),
      'b.txt': [Buffer.from('b'.repeat(50)), { level: 0 }],
    });
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(changes, fc.option(fc.nat(whole.length)), async (edits, cut) => {
        const bytes = whole.slice();
        for (const [at, value] of edits) bytes[at] = value;
        const found = await unpack(cut === null ? bytes : bytes.subarray(0, cut));
        if (typeof found === 'string') {
          expect(['zipDamaged', 'zipTooLarge']).toContain(found);
          refused++;
        } else
          for (const [, held] of found)
            expect(held.length).toBeLessThanOrEqual(bytes.length + text.length * 4);
      }),
      { numRuns: 400 },
    );
    expect(refused).toBeGreaterThan(50);
  });

  it('decodes names in code page 437, reports encrypted files with zipEncrypted and other files with zipDamaged', async () => {
    const bytes = zipSync({ 'Kxse.png': Buffer.from('x') });
    // Both headers contain the name. Byte 0x84 is ä in code page 437, which applies without the UTF-8 flag.
    for (let at = 0; at < bytes.length; at++)
      if (Buffer.from(bytes.subarray(at, at + 4)).toString() === 'Kxse') bytes[at + 1] = 0x84;
    expect(await unpack(bytes)).toEqual([['Käse.png', 'x']]);
    const central = bytes.findIndex(
      (_byte, at) => bytes[at] === 0x50 && bytes[at + 2] === 1 && bytes[at + 3] === 2,
    );
    bytes[central + 8] |= 1;
    expect(await unpack(bytes)).toEqual([['Käse.png', 'zipEncrypted']]);
    expect(await unpack(new Uint8Array(0))).toBe('zipDamaged');
    expect(await unpack(Buffer.from('no archive at all'))).toBe('zipDamaged');
  });
});
