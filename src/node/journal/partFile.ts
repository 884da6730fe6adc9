import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type AnswerRecord, packAnswers, unpackAnswers } from '../../core/run/chunks/answerRecord.ts';
import type { ChunkAnswer } from '../../core/run/runTypes.ts';

/**
 * Length of the frame before a record: three little-endian 32-bit numbers, which are the length of the head's text, the length of the body,
 * and the CRC-32 of head and body.
 */
const FRAME_BYTES = 12;

/**
 * Append-only file with the answers for the finished chunks of a run. Each `append` writes one record; `records` and `read` are about the
 * records that existed when the file was opened.
 */
export interface PartFile {
  readonly records: () => number;
  readonly read: (record: number) => Promise<ChunkAnswer[]>;
  readonly append: (answers: readonly ChunkAnswer[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

function checksum({ head, blocks }: AnswerRecord): number {
  return blocks.reduce((sum, block) => crc32(block, sum), crc32(head));
}

/** Serializes a record with its frame. The record is written by one call, and the checksum reveals a partial write. */
function recordBytes(record: AnswerRecord): Uint8Array {
  const head = new TextEncoder().encode(record.head);
  const bodyBytes = record.blocks.reduce((sum, block) => sum + block.length, 0);
  const bytes = new Uint8Array(FRAME_BYTES + head.length + bodyBytes);
  const frame = new DataView(bytes.buffer);
  frame.setUint32(0, head.length, true);
  frame.setUint32(4, bodyBytes, true);
  frame.setUint32(8, checksum(record), true);
  bytes.set(head, FRAME_BYTES);
  let at = FRAME_BYTES + head.length;
  for (const block of record.blocks) {
    bytes.set(block, at);
    at += block.length;
  }
  return bytes;
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(length);
  for (let got = 0; got < length; ) {
    const { bytesRead } = await file.read(bytes, got, length - got, position + got);
    if (bytesRead === 0) return null;
    got += bytesRead;
  }
  return bytes;
}

interface Found {
  readonly start: number;
  readonly headBytes: number;
  readonly bodyBytes: number;
}

/** Finds the record at `start`; null if there is no complete record, for example after the process was killed. */
async function findRecord(file: FileHandle, start: number, size: number): Promise<Found | null> {
  if (start + FRAME_BYTES > size) return null;
  const frame = await readExactly(file, start, FRAME_BYTES);
  if (!frame) return null;
  const view = new DataView(frame.buffer);
  const headBytes = view.getUint32(0, true);
  const bodyBytes = view.getUint32(4, true);
  if (start + FRAME_BYTES + headBytes + bodyBytes > size) return null;
  const content = await readExactly(file, start + FRAME_BYTES, headBytes + bodyBytes);
  return content && crc32(content) === view.getUint32(8, true) ? { start, headBytes, bodyBytes } : null;
}

/** Creates a part file, or opens an existing part file and truncates it after its last complete record. */
export async function openPartFile(path: string, isKept: boolean): Promise<PartFile> {
  const file = await open(path, isKept ? 'r+' : 'wx+');
  const found: Found[] = [];
  let end = 0;
  try {
    const { size } = await file.stat();
    for (let next = await findRecord(file, 0, size); next; next = await findRecord(file, end, size)) {
      found.push(next);
      end = next.start + FRAME_BYTES + next.headBytes + next.bodyBytes;
    }
    await file.truncate(end);
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    records: () => found.length,
    read: async (record) => {
      const { start, headBytes, bodyBytes } = found[record];
      const content = await readExactly(file, start + FRAME_BYTES, headBytes + bodyBytes);
      if (!content) throw new Error('the part file has become shorter');
      const head = new TextDecoder().decode(content.subarray(0, headBytes));
      return unpackAnswers(head, content.subarray(headBytes));
    },
    append: async (answers) => {
      const bytes = recordBytes(packAnswers(answers));
      await file.write(bytes, 0, bytes.length, end);
      end += bytes.length;
    },
    close: () => file.close(),
  };
}
