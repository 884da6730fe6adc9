/** Ctrl+Z, with which DOS and CP/M end a text. */
const END_MARK = 0x1a;
const NOTHING = new Uint8Array(0);

const isBlank = (byte: number) => byte === END_MARK || byte === 0x20 || byte === 0x0a || byte === 0x0d;

/**
 * Removes the DOS end mark of a text and the blanks after it. A mark in a chunk is held back until it is known whether only blanks follow.
 */
export class EndMark {
  #held: Uint8Array = NOTHING;

  /** Returns the part of the text that cannot belong to the end mark. */
  pass(chunk: Uint8Array): Uint8Array {
    let tail = chunk.length;
    while (tail > 0 && isBlank(chunk[tail - 1])) tail--;
    const mark = chunk.indexOf(END_MARK, tail);
    if (this.#held.length === 0 && mark < 0) return chunk;
    if (this.#held.length > 0 && tail === 0) {
      this.#held = joined(this.#held, chunk);
      return NOTHING;
    }
    const text = joined(this.#held, mark < 0 ? chunk : chunk.subarray(0, mark));
    this.#held = mark < 0 ? NOTHING : chunk.slice(mark);
    return text;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
