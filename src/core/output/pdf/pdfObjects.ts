import { createByteWriter } from '../../base/byteWriter.ts';
import { ok, type Problem, type Result } from '../../base/result.ts';
import { deflate, deflateParts } from '../../base/zip/deflate.ts';
import type { ByteSink } from '../byteSink.ts';

/** Number of objects buffered in an object stream before it is compressed and written. */
const OBJECTS_PER_STREAM = 200;

/** Writer of a PDF file's objects that also records the cross-reference data (ISO 32000-1, 7.5). */
export interface PdfObjects {
  /** Reserves a number for an object that is written later. */
  readonly allocate: () => number;
  /** Writes a dictionary or another value, in a compressed object stream if possible. */
  readonly put: (object: number, value: string) => void;
  /** Writes a stream object. `entries` is the dictionary without its Length. */
  readonly putStream: (object: number, entries: string, data: Uint8Array) => void;
  /** Sends buffered data to the sink. */
  readonly flush: () => Promise<Result<null, Problem>>;
  /** Writes the cross-reference stream and the end of the file; returns the file's length. */
  readonly finish: (catalog: number, info: number, id: string) => Promise<Result<number, Problem>>;
}

export function createPdfObjects(sink: ByteSink): PdfObjects {
  const writer = createByteWriter(1 << 14);
  const table = createReferenceTable();
  let written = 0;
  let count = 1;
  let pendingNumbers: number[] = [];
  let pendingOffsets: number[] = [];
  const pendingText = createByteWriter();

  writer.ascii('%PDF-1.5\n%');
  writer.bytes(Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 10));

  function allocate(): number {
    return count++;
  }

  function putStream(object: number, entries: string, data: Uint8Array): void {
    table.setOffset(object, written + writer.length());
    writer.integer(object);
    writer.ascii(' 0 obj<<');
    writer.ascii(entries);
    writer.ascii('/Length ');
    writer.integer(data.length);
    writer.ascii('>>stream\n');
    writer.bytes(data);
    writer.ascii('\nendstream endobj\n');
  }

  function closeObjectStream(): void {
    if (pendingNumbers.length === 0) return;
    const stream = allocate();
    const header = pendingNumbers.map((number, index) => `${number} ${pendingOffsets[index]}`).join(' ');
    for (const [index, number] of pendingNumbers.entries()) table.setInStream(number, stream, index);
    const body = createByteWriter(header.length + pendingText.length() + 1);
    body.ascii(`${header}\n`);
    body.bytes(pendingText.take());
    const entries = `/Type/ObjStm/N ${pendingNumbers.length}/First ${header.length + 1}/Filter/FlateDecode`;
    pendingNumbers = [];
    pendingOffsets = [];
    putStream(stream, entries, deflate(body.take()));
  }

  return {
    allocate,
    putStream,
    put: (object, value) => {
      pendingNumbers.push(object);
      pendingOffsets.push(pendingText.length());
      pendingText.ascii(value);
      pendingText.byte(10);
      if (pendingNumbers.length >= OBJECTS_PER_STREAM) closeObjectStream();
    },
    flush: async () => {
      const chunk = writer.take();
      written += chunk.length;
      return chunk.length > 0 ? sink.write(chunk) : ok(null);
    },
    finish: async (catalog, info, id) => {
      closeObjectStream();
      const self = allocate();
      const start = written + writer.length();
      table.setOffset(self, start);
      const rows = deflateParts(table.encode(count));
      const entries = `/Type/XRef/Size ${count}/W[1 5 2]/Root ${catalog} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]/DecodeParms<</Predictor 12/Columns 8>>/Filter/FlateDecode`;
      putStream(self, entries, rows);
      writer.ascii(`startxref\n${start}\n%%EOF\n`);
      const chunk = writer.take();
      const taken = await sink.write(chunk);
      return taken.ok ? ok(written + chunk.length) : taken;
    },
  };
}

const ROW_BYTES = 8;
const KIND_OFFSET = 1;
const KIND_IN_STREAM = 2;

/**
 * Creates the table of cross-reference rows: kind (1 byte), offset or stream (5 bytes), index (2 bytes). Object 0 and unused numbers are
 * free.
 */
function createReferenceTable() {
  let rows = new Uint8Array(ROW_BYTES * 64);

  function set(object: number, kind: number, field: number, index: number): void {
    const at = object * ROW_BYTES;
    if (at + ROW_BYTES > rows.length) {
      const grown = new Uint8Array(Math.max(rows.length * 2, at + ROW_BYTES));
      grown.set(rows);
      rows = grown;
    }
    rows[at] = kind;
    rows[at + 1] = Math.floor(field / 0x100000000);
    rows[at + 2] = field >>> 24;
    rows[at + 3] = field >>> 16;
    rows[at + 4] = field >>> 8;
    rows[at + 5] = field;
    rows[at + 6] = index >> 8;
    rows[at + 7] = index;
  }

  return {
    setOffset: (object: number, offset: number) => set(object, KIND_OFFSET, offset, 0),
    setInStream: (object: number, stream: number, index: number) =>
      set(object, KIND_IN_STREAM, stream, index),
    /** Encodes the rows part by part with the PNG "up" predictor, which turns similar adjacent rows mostly into zeros. */
    encode: function* (count: number): Generator<Uint8Array<ArrayBuffer>> {
      if (rows.length < count * ROW_BYTES) set(count - 1, 0, 0, 0);
      rows[6] = 0xff;
      rows[7] = 0xff;
      for (let first = 0; first < count; first += ROWS_PER_PART) {
        yield encodeRows(rows, first, Math.min(count, first + ROWS_PER_PART));
      }
    },
  };
}

const ROWS_PER_PART = 16_384;

function encodeRows(rows: Uint8Array, first: number, end: number): Uint8Array<ArrayBuffer> {
  const encoded = new Uint8Array((end - first) * (ROW_BYTES + 1));
  for (let object = first; object < end; object++) {
    const to = (object - first) * (ROW_BYTES + 1);
    encoded[to] = 2;
    for (let column = 0; column < ROW_BYTES; column++) {
      const at = object * ROW_BYTES + column;
      encoded[to + 1 + column] = rows[at] - (object > 0 ? rows[at - ROW_BYTES] : 0);
    }
  }
  return encoded;
}
