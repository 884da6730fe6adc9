const HEAD = 0x55;
const TAIL = 0xaa;
/** The length is one byte. */
const MAX_DATA = 255;
/** Head, command and length before the data; checksum and tail after it. */
const BEFORE_DATA = 4;
const AFTER_DATA = 3;

/** A packet for a printer, and what the printer has to say before the next one may be sent. */
export interface NiimbotPacket {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly command: number;
  /** Command of the answer; null for rows, which have none. */
  readonly answer: number | null;
}

/** A packet from a printer. */
export interface NiimbotAnswer {
  readonly command: number;
  readonly data: Uint8Array;
}

/** A number of two bytes, the high one first. */
export function twoBytes(value: number): [number, number] {
  return [(value >> 8) & 0xff, value & 0xff];
}

const sumOf = (body: Iterable<number>) => [...body].reduce((sum, byte) => sum ^ byte, 0);

/**
 * A packet: head, command, length, data, checksum by exclusive or, tail (printers.niim.blue, "Printers protocol").
 *
 * @throws for more data than a packet holds
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

/** Puts packets together from bytes as they come: a piece of one, or several at once. What is no packet is passed over. */
export interface NiimbotReader {
  readonly add: (bytes: Uint8Array) => NiimbotAnswer[];
  /** Forgets a packet that has not come whole. */
  readonly drop: () => void;
}

export function createNiimbotReader(): NiimbotReader {
  let pending: Uint8Array = new Uint8Array();
  const isWhole = (end: number) => {
    const [sum, ...tail] = pending.subarray(end - AFTER_DATA, end);
    return sumOf(pending.subarray(2, end - AFTER_DATA)) === sum && tail.every((byte) => byte === TAIL);
  };
  /** Bytes at the beginning that begin no packet. No command is like a head: of three alike the last two may be one. */
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
        // A head that begins no packet may have been data: the next byte is looked at.
        pending = pending.subarray(isPacket ? end : 1);
      }
    },
    drop: () => {
      pending = new Uint8Array();
    },
  };
}
