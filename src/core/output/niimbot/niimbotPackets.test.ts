import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printNiimbot } from '../../../../tests/support/printer/niimbotPrinter.ts';
import { type Bitmap, createBitmap } from '../mono/bitmap.ts';
import { type NiimbotModel, niimbotModel } from './niimbotModels.ts';
import { type NiimbotPacket, niimbotPacket } from './niimbotPacket.ts';
import { checkNiimbotPage, niimbotBegin, niimbotPage } from './niimbotPackets.ts';

function modelOf(id: number): NiimbotModel {
  const model = niimbotModel(id, 2);
  if (!model) throw new Error(`model ${id}`);
  return model;
}

const B1 = modelOf(4096);
const D110 = modelOf(2304);

/** Returns the packets of a job whose printer responds to each at once. */
function jobOf(pages: readonly Bitmap[], model: NiimbotModel): NiimbotPacket[] {
  return [
    ...niimbotBegin(model, { kind: 'gap', darknessPercent: null, pages: pages.length }),
    ...pages.flatMap((page) => niimbotPage(page, model)),
    niimbotPacket(0xa3, [1], 0xb3),
    niimbotPacket(0xf3, [1], 0xf4),
  ];
}

const bytesOf = (packets: readonly NiimbotPacket[]) => Buffer.concat(packets.map(({ bytes }) => bytes));
const hexOf = ({ bytes }: NiimbotPacket) => Buffer.from(bytes).toString('hex');

function dotsOf({ widthPx, heightPx, stride, bits }: Bitmap): Uint8Array {
  const wholeBytes = Math.ceil(widthPx / 8) * 8;
  return Uint8Array.from({ length: wholeBytes * heightPx }, (_, at) => {
    const [x, y] = [at % wholeBytes, Math.floor(at / wholeBytes)];
    return (bits[y * stride + (x >> 3)] >> (7 - (x & 7))) & 1;
  });
}

/** Returns the page of the example in the protocol notes: ten empty rows, two rows sent as bytes, seven rows sent as four positions. */
function notedPage(): Bitmap {
  const page = createBitmap(96, 19);
  for (const row of [10, 11]) page.bits.set(Buffer.from('0000000000000001fffe0000', 'hex'), row * 12);
  for (let row = 12; row < 19; row++) {
    for (const x of [0x3f, 0x40, 0x4d, 0x4e]) page.bits[row * 12 + (x >> 3)] |= 0x80 >> (x & 7);
  }
  return page;
}

describe('NIIMBOT print job', () => {
  it('encodes rows byte for byte as in the protocol notes', () => {
    const rows = jobOf([notedPage()], D110).filter(({ answer }) => answer === null);
    expect(rows.map(hexOf)).toEqual([
      '5555840300000a8daaaa',
      '55558512000a00010f020000000000000001fffe000091aaaa',
      '5555830e000c00010307003f0040004d004ef8aaaa',
    ]);
  });

  it('sends size, page and label type in the order of its model, with the expected answers', () => {
    const page = createBitmap(400 - 16, 240);
    const packets = jobOf([page, page], B1);
    const said = packets.map(({ bytes, answer }) => [bytes[2], answer]);
    const pageSaid = [
      [0x03, 0x04],
      [0x13, 0x14],
      [0x84, null],
      [0xe3, 0xe4],
    ];
    expect(said).toEqual([
      [0x21, 0x31],
      [0x23, 0x33],
      [0x01, 0x02],
      ...pageSaid,
      ...pageSaid,
      [0xa3, 0xb3],
      [0xf3, 0xf4],
    ]);
    expect(packets.slice(0, 5).map(hexOf)).toEqual([
      '555521010323aaaa',
      '555523010123aaaa',
      '555501070002000000000004aaaa',
      '555503010103aaaa',
      '5555130600f00180000165aaaa',
    ]);
  });

  it('prints every dot of any bitmap', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(B1, D110),
        fc.integer({ min: 1, max: 96 }),
        fc.integer({ min: 1, max: 600 }),
        fc.integer({ min: 1, max: 3 }),
        fc.uint8Array({ minLength: 97, maxLength: 97 }),
        fc.constantFrom(0, 1, 7, 63),
        (model, widthPx, heightPx, count, noise, coarse) => {
          const pages = Array.from({ length: count }, (_, page) => {
            const bitmap = createBitmap(widthPx, heightPx);
            for (let y = 0; y < heightPx; y++) {
              for (let x = 0; x < widthPx; x++) {
                const at = x * 3 + (y & ~coarse) * 5 + page;
                // The noise gives rows without dots, with few dots and with many dots.
                if (noise[(y >> 4) % 97] > 80 && noise[at % 97] < noise[(y >> 3) % 97])
                  bitmap.bits[y * bitmap.stride + (x >> 3)] |= 0x80 >> (x & 7);
              }
            }
            return bitmap;
          });
          const out = printNiimbot(bytesOf(jobOf(pages, model)), model.task, model.headDots);
          expect(out).toHaveLength(count);
          for (const [at, { dots }] of out.entries()) expect(Buffer.compare(dots, dotsOf(pages[at]))).toBe(0);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('with a flipped bit, a lost row or a wrong count is rejected by the printer simulator', () => {
    const packets = jobOf([notedPage()], D110);
    const print = (bytes: Buffer) => printNiimbot(bytes, 'D110', 96);
    const whole = bytesOf(packets);
    expect(print(whole)).toHaveLength(1);
    for (let at = 0; at < whole.length; at += 5) {
      const flipped = Buffer.from(whole);
      flipped[at] ^= 4;
      expect(() => print(flipped)).toThrow();
    }
    const row = packets.findIndex(({ bytes }) => bytes[2] === 0x85);
    expect(() => print(bytesOf(packets.toSpliced(row, 1)))).toThrow('row 12, not 10');
    const counted = Uint8Array.from(packets[row].bytes);
    counted[6] ^= 1;
    counted[counted.length - 3] ^= 1;
    expect(() => print(bytesOf(packets.with(row, { ...packets[row], bytes: counted })))).toThrow('counts');
    expect(() => print(whole.subarray(0, -3))).toThrow();
  });

  it('sets the requested darkness in the steps of its model, and the loaded media', () => {
    const said = (darknessPercent: number | null, model: NiimbotModel) =>
      niimbotBegin(model, { kind: 'continuous', darknessPercent, pages: 300 }).map(({ bytes }) => [
        ...bytes.subarray(4, -3),
      ]);
    expect(said(null, B1)).toEqual([[3], [3], [1, 44, 0, 0, 0, 0, 0]]);
    expect([0, 50, 100].map((percent) => said(percent, B1)[0])).toEqual([[1], [3], [5]]);
    expect([null, 0, 50, 100].map((percent) => said(percent, D110)[0])).toEqual([[2], [1], [2], [3]]);
  });

  it('is rejected for a page too large or a resolution that the printer lacks', () => {
    const code = (widthPx: number, heightPx: number, dpi: number) => {
      const checked = checkNiimbotPage({ widthPx, heightPx }, dpi, D110);
      return checked.ok ? 'ok' : checked.error.code;
    };
    expect(code(96, 10, 203)).toBe('ok');
    expect(code(97, 10, 203)).toBe('niimbotPageTooLarge');
    expect(code(8, 65_536, 203)).toBe('niimbotPageTooLarge');
    expect(code(96, 10, 300)).toBe('niimbotDpi');
  });

  it('supports only models whose head width is a multiple of 24 dots, and not the first D11', () => {
    for (const id of Array.from({ length: 65_536 }, (_, at) => at)) {
      const model = niimbotModel(id, 2);
      if (model) expect([id, model.headDots % 24, model.headDots <= 1992]).toEqual([id, 0, true]);
    }
    expect(niimbotModel(512, 1)).toBeNull();
    expect(niimbotModel(512, 2)?.name).toBe('D11');
    expect(niimbotModel(4608, 2)).toBeNull();
  });
});
