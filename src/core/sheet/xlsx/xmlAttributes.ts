import { ByteBuffer } from '../table/byteBuffer.ts';
import type { XmlScanner } from './xmlScanner.ts';
import { isXmlSpace } from './xmlScanner.ts';
import { appendXmlText } from './xmlText.ts';

const SPACE = 0x20;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const COLON = 0x3a;
const EQUALS = 0x3d;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Iterates over the attributes of the scanner's current start tag: call `first()`, then `next()` until it returns false. */
export class XmlAttributes {
  /** `nameCode` of the current attribute's local name. */
  name = 0;
  /** True if the name has a namespace prefix. */
  hasPrefix = false;
  /** Range of the raw value between its quotes, in bytes. */
  start = 0;
  end = 0;
  readonly #scanner: XmlScanner;
  readonly #buffer = new ByteBuffer();
  #at = 0;

  constructor(scanner: XmlScanner) {
    this.#scanner = scanner;
  }

  first(): boolean {
    this.#at = this.#scanner.start;
    return this.next();
  }

  next(): boolean {
    const { bytes, end } = this.#scanner;
    let at = this.#at;
    while (at < end && isXmlSpace(bytes[at])) at++;
    let code = 0;
    this.hasPrefix = false;
    for (; at < end; at++) {
      const byte = bytes[at];
      if (byte === EQUALS || byte <= SPACE) break;
      if (byte === COLON) {
        code = 0;
        this.hasPrefix = true;
      } else {
        code = (Math.imul(code, 31) + byte) | 0;
      }
    }
    while (at < end && bytes[at] !== QUOTE && bytes[at] !== APOSTROPHE) at++;
    if (at >= end) return false;
    const quote = bytes[at++];
    this.start = at;
    while (at < end && bytes[at] !== quote) at++;
    this.name = code;
    this.end = at;
    this.#at = at + 1;
    return true;
  }

  /** Returns the value as a string, with entities decoded. */
  text(): string {
    this.#buffer.clear();
    appendXmlText(this.#buffer, this.#scanner.bytes, this.start, this.end, false);
    return decoder.decode(this.#buffer.bytes.subarray(0, this.#buffer.length));
  }

  /** Returns the value as a non-negative whole number; -1 if it is not one. */
  integer(): number {
    const { bytes } = this.#scanner;
    if (this.start === this.end || this.end - this.start > 10) return -1;
    let value = 0;
    for (let i = this.start; i < this.end; i++) {
      const digit = bytes[i] - 0x30;
      if (digit < 0 || digit > 9) return -1;
      value = value * 10 + digit;
    }
    return value;
  }
}
