import { readCode } from './codeReader.ts';
import { createCanvas, type PrintedPage, printed } from './printedJob.ts';

interface Packet {
  readonly command: number;
  readonly data: readonly number[];
}

/** Parses packets: `55 55`, command, length, data, XOR checksum, `AA AA`. */
function packetsOf(bytes: Buffer): Packet[] {
  const reader = readCode(bytes, 'NIIMBOT');
  const packets: Packet[] = [];
  while (!reader.isAtEnd()) {
    if (reader.text(2) !== 'UU') throw reader.refusal('a packet without a head');
    const command = reader.byte();
    const length = reader.byte();
    const data = [...reader.bytes(length)];
    const check = data.reduce((sum, byte) => sum ^ byte, command ^ length);
    if (reader.byte() !== check) throw reader.refusal('a wrong checksum');
    if (reader.text(2) !== '\xaa\xaa') throw reader.refusal('a packet without a tail');
    packets.push({ command, data });
  }
  return packets;
}

const two = (data: readonly number[], at: number) => data[at] * 256 + data[at + 1];

/** Returns the black columns of a row. Throws if the three counts don't match the thirds of the head. */
function blackOf({ command, data }: Packet, headDots: number): number[] {
  const body = data.slice(6);
  const black =
    command === 0x83
      ? Array.from({ length: body.length / 2 }, (_, at) => two(body, at * 2))
      : body.flatMap((byte, at) =>
          [...Array(8).keys()].filter((bit) => byte & (0x80 >> bit)).map((bit) => at * 8 + bit),
        );
  if (command === 0x83 && black.length > 6)
    throw new Error(`${black.length} places: the printer switches off`);
  const third = headDots / 3;
  const counts = [0, 1, 2].map(
    (part) => black.filter((x) => x >= part * third && x < (part + 1) * third).length,
  );
  if (counts.join() !== data.slice(2, 5).join()) throw new Error(`counts ${data.slice(2, 5)} of ${counts}`);
  return black;
}

/** Packets that open a page, and data lengths of the packets for job start and page size, by protocol variant (docs/PRINTERS.md). */
const TASKS = {
  B1: { page: [0x03, 0x13], start: 7, size: 6 },
  D110: { page: [0x20, 0x03, 0x13, 0x15], start: 1, size: 4 },
} as const;

/**
 * Simulates a NIIMBOT printer: processes the packets of a job in order and returns the pages.
 *
 * @throws for a malformed packet, a wrong order of packets, or counts that don't match their row
 */
export function printNiimbot(bytes: Buffer, task: keyof typeof TASKS, headDots: number): PrintedPage[] {
  const { page: opening, start, size } = TASKS[task];
  const packets = packetsOf(bytes);
  let at = 0;
  const take = (command: number, length: number): Packet => {
    const packet = packets[at++];
    if (packet?.command !== command || packet.data.length !== length)
      throw new Error(`packet ${at}: ${packet?.command} where ${command} was to come`);
    return packet;
  };
  take(0x21, 1);
  take(0x23, 1);
  const announced = take(0x01, start);
  const pages: PrintedPage[] = [];
  while (packets[at]?.command !== 0xa3) {
    let sizeData: readonly number[] = [];
    for (const command of opening) {
      const { data } = take(command, { 3: 1, 19: size, 21: 2, 32: 1 }[command]);
      if (command === 0x13) sizeData = data;
    }
    const canvas = createCanvas(two(sizeData, 2), two(sizeData, 0));
    let row = 0;
    while ([0x83, 0x84, 0x85].includes(packets[at]?.command)) {
      const packet = packets[at++];
      const isEmpty = packet.command === 0x84;
      const repeats = packet.data[isEmpty ? 2 : 5];
      if (two(packet.data, 0) !== row || repeats < 1)
        throw new Error(`row ${two(packet.data, 0)}, not ${row}`);
      const black = isEmpty ? [] : blackOf(packet, headDots);
      if (black.some((x) => x >= canvas.widthDots)) throw new Error('ink beyond the page');
      for (let end = row + repeats; row < end; row++)
        for (const x of black) canvas.dots[row * canvas.widthDots + x] = 1;
    }
    if (row !== canvas.heightDots) throw new Error(`${row} rows of ${canvas.heightDots}`);
    take(0xe3, 1);
    pages.push(printed(canvas, 1));
  }
  take(0xa3, 1);
  take(0xf3, 1);
  if (at !== packets.length) throw new Error('packets after the end of the job');
  if (task === 'B1' && two(announced.data, 0) !== pages.length) throw new Error('another number of pages');
  return pages;
}
