import { describe, expect, it } from 'vitest';
import { createCameraScanFilter } from './cameraScanFilter.ts';

/** Returns the scans that result from a sequence of frames, one every 100 ms. A letter is a decoded code, `-` a frame without a code. */
function scansOf(pictures: string): string[] {
  const sight = createCameraScanFilter();
  return [...pictures].flatMap((text, at) => sight.see(text === '-' ? null : text, at * 100) ?? []);
}

describe('camera scan filter', () => {
  it('scans a code once while it stays in sight', () => {
    expect(scansOf('--aaaaaaaaaaaaaaaaaaaaaaaaaaaa--')).toEqual(['a']);
  });

  it('scans a code once even if some pictures do not show it', () => {
    expect(scansOf('a-a--aa---a-----a-aa')).toEqual(['a']);
  });

  it('ignores a code read only once, which may be a misreading', () => {
    expect(scansOf('aabaacaa')).toEqual(['a']);
    expect(scansOf('abcabc')).toEqual([]);
  });

  it('scans a code again after it was out of sight', () => {
    expect(scansOf(`aaa${'-'.repeat(12)}aaa`)).toEqual(['a', 'a']);
    expect(scansOf(`aaa${'-'.repeat(8)}aaa`)).toEqual(['a']);
  });

  it('scans codes one after another as they appear', () => {
    expect(scansOf('aabbccbbaa')).toEqual(['a', 'b', 'c']);
  });
});
