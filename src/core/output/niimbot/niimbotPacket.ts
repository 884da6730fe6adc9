const HEAD = 0x55;
const TAIL = 0xaa;
/** Maximum length of a packet's data, since the length field is one byte. */
const MAX_DATA = 255;
/** Number of bytes before the data (head, command, length) and after it (checksum, tail). */
const BEFORE_DATA = 4;
const AFTER_DATA = 3;

/** Packet to send, with the response that the printer must send before the next packet. */
export interface NiimbotPacket {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly command: number;
  /** Command of the expected response; null for rows, which have no response. */
  readonly answer: number | null;
}

/** Packet received from the printer. */
export interface NiimbotAnswer {
  readonly command: number;
  readonly data: Uint8Array;
}

/** Returns a two-byte number, high byte first. */
export function twoBytes(value: number): [number, number] {
  return [(value >> 8) & 0xff, value & 0xff];
}

const sumOf = (body: Iterable<number>) => [...body].reduce((sum, byte) => sum ^ byte, 0);

/**
 * Builds a packet: head, command, length, data, XOR checksum, tail (printers.niim.blue, "Printers protocol").
 *
 * @throws if the data exceeds the size of a packet
 */
export function niimbotPacket(
  command: number,
  data: readonly number[],
  answer: number | null,
): NiimbotPacket {
  if (data.length > MAX_DATA) throw new Error(`a packet of ${data.length} bytes`);
  const body = [command, data.length, ...data];
  const bytes = Uint8Array.of(HEAD, HEAD, ...body, sumOf(body), TAIL, TAIL);
  return { bytes, command, answer };
}

/** Assembles packets from received bytes, which may contain parts of packets or several packets. Bytes outside of packets are skipped. */
export interface NiimbotReader {
  readonly add: (bytes: Uint8Array) => NiimbotAnswer[];
  /** Discards an incomplete packet. */
  readonly drop: () => void;
}

export function createNiimbotReader(): NiimbotReader {
  let pending: Uint8Array = new Uint8Array();
  const isWhole = (end: number) => {
    const [sum, ...tail] = pending.subarray(end - AFTER_DATA, end);
    return sumOf(pending.subarray(2, end - AFTER_DATA)) === sum && tail.every((byte) => byte === TAIL);
  };
  /**
   * Returns the number of bytes before the next packet. A packet begins with two head bytes, and no command has the value of a head byte:
   * of three such bytes in a row, the last two may begin a packet.
   */
  const skipped = () => {
    let at = 0;
    for (; at < pending.length; at++) {
      const [first, second = HEAD, command = 0] = pending.subarray(at);
      if (first === HEAD && second === HEAD && command !== HEAD) break;
    }
    return at;
  };
  return {
    add: (bytes) => {
      pending = Uint8Array.of(...pending, ...bytes);
      const answers: NiimbotAnswer[] = [];
      for (;;) {
        pending = pending.slice(skipped());
        const end = BEFORE_DATA + (pending[3] ?? 0) + AFTER_DATA;
        if (pending.length < end) return answers;
        const isPacket = isWhole(end);
        if (isPacket)
          answers.push({ command: pending[2], data: pending.slice(BEFORE_DATA, end - AFTER_DATA) });
        // Head bytes without a valid packet may be data, so the search continues at the next byte.
        pending = pending.subarray(isPacket ? end : 1);
      }
    },
    drop: () => {
      pending = new Uint8Array();
    },
  };
}
