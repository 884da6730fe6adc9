import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { niimbotModel } from './niimbotModels.ts';
import { createNiimbotReader, niimbotPacket } from './niimbotPacket.ts';
import { niimbotCondition, readNiimbotHeartbeat, readNiimbotProgress } from './niimbotStatus.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const answerOf = (hex: string) => createNiimbotReader().add(bytes(hex))[0];

describe('NIIMBOT printer packets', () => {
  it('are parsed from any split of the byte stream, with any data', () => {
    const packet = fc.record({
      // No command has the value of a header byte, which allows the reader to find a header after a stray header byte.
      command: fc.integer({ min: 0, max: 255 }).filter((command) => command !== 0x55),
      // The data may contain header and tail bytes.
      data: fc.array(fc.oneof(fc.constantFrom(0x55, 0xaa), fc.integer({ min: 0, max: 255 })), {
        maxLength: 255,
      }),
    });
    fc.assert(
      fc.property(
        fc.array(packet, { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 }),
        (packets, cuts) => {
          const all = Buffer.concat(
            packets.map(({ command, data }) => niimbotPacket(command, data, null).bytes),
          );
          const reader = createNiimbotReader();
          const read = [];
          for (let at = 0, cut = 0; at < all.length; cut++) {
            const end = at + cuts[cut % cuts.length];
            read.push(...reader.add(Uint8Array.from(all.subarray(at, end))));
            at = end;
          }
          expect(read.map(({ command, data }) => ({ command, data: [...data] }))).toEqual(packets);
        },
      ),
    );
  });

  it('are found after noise, and broken packets are skipped', () => {
    const good = '55 55 31 01 01 31 aa aa';
    for (const noise of [
      '',
      '00 ff',
      '55',
      '55 55 55',
      'aa aa',
      '55 55 31 01 01 30 aa aa',
      '55 55 31 01 01 31 aa ab',
    ])
      expect([noise, createNiimbotReader().add(bytes(noise + good)).length]).toEqual([noise, 1]);
    const reader = createNiimbotReader();
    expect(reader.add(bytes('55 55 02 03 01'))).toEqual([]);
    // The announced data never arrives completely; once dropped, it does not affect the next packet.
    expect(reader.add(bytes(good))).toEqual([{ command: 0x31, data: bytes('01') }]);
    expect(reader.add(bytes('55 55 31 ff 01'))).toEqual([]);
    reader.drop();
    expect(reader.add(bytes(good))).toHaveLength(1);
  });
});

describe('NIIMBOT printer status', () => {
  it('contains printed pages and the error of a progress packet', () => {
    const of = (...data: number[]) => readNiimbotProgress({ command: 0xb3, data: Uint8Array.from(data) });
    expect(of(0, 0, 20, 0, 1, 158, 0, 1, 0, 0)).toEqual({ pagesOut: 0, pagesAtMost: 0, error: 0 });
    expect(of(0, 1, 100, 100, 3, 30, 0, 2, 0, 0)).toEqual({ pagesOut: 1, pagesAtMost: 1, error: 0 });
    expect(of(0, 0, 100, 66, 3, 30, 1, 0, 0, 0)).toEqual({ pagesOut: 0, pagesAtMost: 0, error: 1 });
    expect(of(1, 4, 100, 100)).toEqual({ pagesOut: 260, pagesAtMost: 260, error: 0 });
    expect(of(0, 2, 30, 0)).toEqual({ pagesOut: 1, pagesAtMost: 2, error: 0 });
    expect(of(0, 1, 100)).toBeNull();
    expect(readNiimbotProgress(answerOf('5555 f4 01 01 f4 aaaa'))).toBeNull();
    expect([1, 2, 7, 6, 0x32].map(niimbotCondition)).toEqual(['headOpen', 'paperOut', 'tooHot', null, null]);
  });

  it('contains cover, paper and battery state, by heartbeat length and model', () => {
    const [b1, d110] = [niimbotModel(4096, 2), niimbotModel(2304, 2)];
    if (!b1 || !d110) throw new Error('models');
    const of = (length: number, at: Readonly<Record<number, number>>, model: typeof b1, command = 0xdd) =>
      readNiimbotHeartbeat(
        { command, data: Uint8Array.from({ length }, (_, place) => at[place] ?? 0) },
        model,
      );
    expect(of(13, { 10: 4 }, b1)).toEqual([]);
    expect(of(13, { 9: 1, 10: 4, 11: 1 }, b1)).toEqual(['paperOut', 'headOpen']);
    expect(of(13, {}, b1)).toEqual(['batteryLow']);
    expect(of(10, { 8: 1, 9: 3 }, d110)).toEqual([]);
    expect(of(10, { 8: 0, 9: 3 }, d110)).toEqual(['headOpen']);
    expect(of(19, { 15: 0, 16: 2, 17: 1 }, b1)).toEqual(['paperOut']);
    expect(of(20, { 18: 1 }, b1)).toEqual(['paperOut']);
    expect(of(9, { 2: 80, 4: 1 }, b1, 0xd9)).toEqual(['headOpen']);
    expect(of(11, {}, b1)).toBeNull();
    expect(of(13, {}, b1, 0xde)).toBeNull();
  });
});
