import { fail, type Problem, type Result } from '../base/result.ts';
import type { Label } from './label.ts';
import { type LabelCode, parseLabel } from './parseLabel.ts';
import type { WireCode } from './wire/decodeWire.ts';
import { isWireDocument, openWire } from './wire/openWire.ts';
import { WIRE_DEFAULTS, type WireOptions } from './wire/wireField.ts';

/** Signatures of other file types, with the names for messages. */
const KINDS: readonly (readonly [start: string, name: string])[] = [
  ['PK', 'zip, xlsx'],
  ['%PDF', 'PDF'],
  ['\u0089PNG', 'PNG'],
  ['\u00ff\u00d8\u00ff', 'JPEG'],
  ['\u00d0\u00cf\u0011\u00e0', 'xls'],
  ['<', 'XML, HTML'],
];

/** Returns the type of a file that isn't JSON, for messages. */
function describe(bytes: Uint8Array, text: string): string {
  const head = String.fromCharCode(...bytes.subarray(0, 8)).trimStart();
  const kind = KINDS.find(([start]) => head.startsWith(start));
  return kind ? kind[1] : text.trim() === '' ? '0 B' : 'TXT';
}

/**
 * Decodes UTF-8; null for other bytes, which must not be replaced, because the label would print something else than intended. A file with
 * a known signature is decoded anyway, so that the message can name its type.
 */
function decodeUtf8(bytes: Uint8Array): string | null {
  const isOther = KINDS.some(([start]) => String.fromCharCode(...bytes.subarray(0, start.length)) === start);
  if (isOther) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export type ReadLabelCode =
  | LabelCode
  | WireCode
  | 'wireMultiColumn'
  | 'fileNotJson'
  | 'fileJsonBroken'
  | 'fileNotUtf8';

const HEAD_BYTES = 4096;

/** True if the beginning of a file identifies it as a label document, so that it can't be a document of another program. */
export function hasLabelSignature(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
  return /^\s*\{\s*"format"\s*:\s*"diecut-label"/.test(head);
}

/**
 * Parses the bytes of a label file in the project's format or the wire format.
 *
 * @param path names the file in error messages
 * @param wire how to read the wire format, whose default font depends on the reader's language
 */
export function readLabelText(
  bytes: Uint8Array,
  path: string,
  wire: WireOptions = WIRE_DEFAULTS,
): Result<Label, Problem<ReadLabelCode>> {
  const text = decodeUtf8(bytes);
  if (text === null) return fail('fileNotUtf8', { path });
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    if (/^\s*[{[]/.test(text)) return fail('fileJsonBroken', { path });
    return fail('fileNotJson', { path, kind: describe(bytes, text) });
  }
  return readLabelDocument(document, wire);
}

/** Parses a label from JSON data in the project's format or the wire format. */
export function readLabelDocument(
  document: unknown,
  wire: WireOptions = WIRE_DEFAULTS,
): Result<Label, Problem<ReadLabelCode>> {
  return isWireDocument(document) ? openWire(document, wire) : parseLabel(document);
}
