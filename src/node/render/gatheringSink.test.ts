import { expect, it } from 'vitest';
import { createGatheringSink } from './gatheringSink.ts';

const bytesOf = (length: number, from: number) => Uint8Array.from({ length }, (_, at) => (from + at) % 251);

it('the gathering sink passes pieces on in few chunks, complete and in order, even if their buffer is reused', async () => {
  const given: Uint8Array[] = [];
  const sink = createGatheringSink((bytes) => given.push(bytes));
  const shared = new Uint8Array(200_000);
  const written: Buffer[] = [];
  for (const length of [1, 0, 5000, 200_000, 70_000, 3, 200_000, 200_000, 9]) {
    const piece = bytesOf(length, written.length * 17);
    shared.set(piece);
    written.push(Buffer.from(piece));
    await sink.write(shared.subarray(0, length));
    shared.fill(255);
  }
  sink.flush();
  sink.flush();
  expect(given.length).toBeLessThanOrEqual(3);
  expect(Buffer.concat(given).equals(Buffer.concat(written))).toBe(true);
});
