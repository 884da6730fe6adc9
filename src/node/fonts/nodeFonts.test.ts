import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createFontSubsetter } from '../../core/text/subsetFont.ts';
import { packageFile, projectPath } from '../projectFiles.ts';
import { loadNodeSubsetter } from './nodeFonts.ts';

const shipped = (fileName: string) => readFile(projectPath(`public/fonts/${fileName}`));
const LATIN = [36, 37, 38, 68, 69];

/** Creates the subset with a fresh WASM instance, as the expected result. */
async function subsetAlone(file: Uint8Array, glyphIds: readonly number[]): Promise<Uint8Array> {
  const module = await readFile(packageFile('harfbuzzjs', 'dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(module);
  return createFontSubsetter(instance.exports)(file, glyphIds);
}

async function subset(file: Uint8Array, glyphIds: readonly number[]): Promise<Uint8Array> {
  const loaded = await loadNodeSubsetter();
  if (!loaded.ok) throw new Error(loaded.error.code);
  return loaded.value(file, glyphIds);
}

describe('font subsetter of a thread', () => {
  it('returns the same bytes whatever was subset, or failed, before', async () => {
    const [arimo, hebrew, large] = await Promise.all([
      shipped('Arimo_400Regular.ttf'),
      shipped('NotoSansHebrew_400Regular.ttf'),
      shipped('NotoSansJP_400Regular.ttf'),
    ]);
    const alone = await subsetAlone(arimo, LATIN);
    const isSame = async () => Buffer.from(await subset(arimo, LATIN)).equals(alone);
    expect(await isSame()).toBe(true);
    await subset(hebrew, [5, 6, 7]);
    expect(await isSame()).toBe(true);
    for (const length of [0, 100, arimo.length / 2])
      await subset(arimo.subarray(0, length), LATIN).catch(() => undefined);
    await expect(subset(new Uint8Array(10), LATIN)).rejects.toThrow();
    expect(await isSame()).toBe(true);
    // HarfBuzz caches data of a font that is used repeatedly; the result must not depend on this cache.
    for (let time = 0; time < 100; time++) await subset(arimo, [time, time + 1]);
    expect(await isSame()).toBe(true);
    const others = Array.from({ length: 10 }, () => Uint8Array.from(hebrew));
    for (const other of others)
      expect(await subset(other, [5, 6, 7])).toEqual(await subset(hebrew, [5, 6, 7]));
    expect(await isSame()).toBe(true);
    const everyGlyph = Array.from({ length: 17_000 }, (_, glyphId) => glyphId);
    for (let time = 0; time < 3; time++) await subset(large, everyGlyph);
    expect(await isSame()).toBe(true);
  });
});
