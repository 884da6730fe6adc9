import { describe, expect, it } from 'vitest';
import { createCameraScanFilter } from './cameraScanFilter.ts';

/** Returns the scans for a sequence of readings, one every 100 ms; `-` is a frame without a code. */
function scansOf(pictures: string): string[] {
  const sight = createCameraScanFilter();
  return [...pictures].flatMap((text, at) => sight.see(text === '-' ? null : text, at * 100) ?? []);
}

describe('what a camera sees', () => {
  it('is scanned once while it stays in sight', () => {
    expect(scansOf('--aaaaaaaaaaaaaaaaaaaaaaaaaaaa--')).toEqual(['a']);
  });

  it('is scanned once though it is not read in every picture', () => {
    expect(scansOf('a-a--aa---a-----a-aa')).toEqual(['a']);
  });

  it('is not scanned where it was read once: it may be a misreading', () => {
    expect(scansOf('aabaacaa')).toEqual(['a']);
    expect(scansOf('abcabc')).toEqual([]);
  });

  it('is scanned again after it was out of sight', () => {
    expect(scansOf(`aaa${'-'.repeat(12)}aaa`)).toEqual(['a', 'a']);
    expect(scansOf(`aaa${'-'.repeat(8)}aaa`)).toEqual(['a']);
  });

  it('is scanned code by code as they come', () => {
    expect(scansOf('aabbccbbaa')).toEqual(['a', 'b', 'c']);
  });
});
