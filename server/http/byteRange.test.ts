import { expect, it } from 'vitest';
import { parseByteRange } from './byteRange.ts';

it('parseByteRange returns the requested range, or null for a missing or invalid Range header', () => {
  const of = (header: string | undefined) => {
    const range = parseByteRange(header, 100);
    if (!range.ok) return range.error.code;
    return range.value && [range.value.first, range.value.last];
  };
  expect(['bytes=0-9', 'bytes=90-', 'bytes=-5', 'bytes=-500', 'bytes=50-500', 'bytes=99-99'].map(of)).toEqual(
    [
      [0, 9],
      [90, 99],
      [95, 99],
      [0, 99],
      [50, 99],
      [99, 99],
    ],
  );
  expect(['bytes=100-', 'bytes=100-200', 'bytes=-0'].map(of)).toEqual(Array(3).fill('rangeUnsatisfiable'));
  expect(
    [undefined, '', 'bytes=', 'bytes=-', 'bytes=9-5', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=x-1'].map(of),
  ).toEqual(Array(8).fill(null));
});
