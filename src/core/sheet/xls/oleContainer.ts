import { ok, type Result } from '../../base/result.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';

/** Streams at the top level of a compound file; their names are in lowercase. */
export interface OleContainer {
  readonly names: readonly string[];
  /** Returns the bytes of a stream; undefined if there is no such stream, or its chain of sectors is broken. */
  read(name: string): Uint8Array | undefined;
}

/** Byte offsets in the header ([MS-CFB] 2.2) and in a directory entry (2.6.1). */
const HEADER_BYTES = 512;
const SECTOR_SHIFT_AT = 30;
const MINI_SHIFT_AT = 32;
const DIRECTORY_START_AT = 48;
const MINI_CUTOFF_AT = 56;
const MINI_FAT_START_AT = 60;
const DIFAT_START_AT = 68;
const HEADER_DIFAT_AT = 76;
const HEADER_DIFAT_COUNT = 109;
const ENTRY_BYTES = 128;
const NAME_LENGTH_AT = 64;
const TYPE_AT = 66;
const LEFT_AT = 68;
const RIGHT_AT = 72;
const CHILD_AT = 76;
const START_AT = 116;
const SIZE_AT = 120;
const MAX_NAME_BYTES = 64;
const TYPE_STREAM = 2;
/** First of the sector numbers with a special meaning, such as the end of a chain. */
const FIRST_MARK = 0xfffffffa;
const NO_ENTRY = 0xffffffff;

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

function damaged(reason: string) {
  return refuseSheet('sheetDamaged', { reason });
}

/** Returns the sectors of a chain; undefined if it leads out of the file or has a cycle. */
function followChain(fat: Uint32Array, start: number): number[] | undefined {
  const chain: number[] = [];
  for (let sector = start; sector < FIRST_MARK; sector = fat[sector]) {
    if (sector >= fat.length || chain.length > fat.length) return undefined;
    chain.push(sector);
  }
  return chain;
}

function joinSectors(
  bytes: Uint8Array,
  chain: readonly number[],
  firstAt: number,
  sectorBytes: number,
): Uint8Array {
  const joined = new Uint8Array(chain.length * sectorBytes);
  chain.forEach((sector, index) => {
    const at = firstAt + sector * sectorBytes;
    // The last sector of a file may be truncated; its missing bytes are zeros.
    joined.set(bytes.subarray(at, at + sectorBytes), index * sectorBytes);
  });
  return joined;
}

function asNumbers(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(index * 4, true));
}

/** Lists the sectors of the allocation table: the header contains the first 109, and a separate chain the rest. */
function listFatSectors(view: DataView, sectorBytes: number, sectorCount: number): number[] {
  const sectors: number[] = [];
  const take = (at: number) => {
    const sector = view.getUint32(at, true);
    if (sector < sectorCount) sectors.push(sector);
  };
  for (let i = 0; i < HEADER_DIFAT_COUNT; i++) take(HEADER_DIFAT_AT + i * 4);
  const seen = new Set<number>();
  let next = view.getUint32(DIFAT_START_AT, true);
  while (next < sectorCount - 1 && !seen.has(next)) {
    seen.add(next);
    const at = (next + 1) * sectorBytes;
    for (let i = 0; i < sectorBytes - 4; i += 4) take(at + i);
    next = view.getUint32(at + sectorBytes - 4, true);
  }
  return sectors.length > sectorCount ? [] : sectors;
}

function readEntries(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer);
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const nameBytes = Math.min(MAX_NAME_BYTES, view.getUint16(at + NAME_LENGTH_AT, true));
    let name = '';
    for (let i = 0; i + 2 < nameBytes; i += 2) name += String.fromCharCode(view.getUint16(at + i, true));
    entries.push({
      name: name.toLowerCase(),
      type: view.getUint8(at + TYPE_AT),
      left: view.getUint32(at + LEFT_AT, true),
      right: view.getUint32(at + RIGHT_AT, true),
      child: view.getUint32(at + CHILD_AT, true),
      start: view.getUint32(at + START_AT, true),
      size: view.getUint32(at + SIZE_AT, true),
    });
  }
  return entries;
}

/** Returns the streams of the root, which form a tree, without the streams of embedded objects. */
function topStreams(entries: readonly Entry[]): Map<string, Entry> {
  const streams = new Map<string, Entry>();
  const seen = new Set<number>();
  const waiting = entries.length > 0 ? [entries[0].child] : [];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = index === NO_ENTRY || seen.has(index) ? undefined : entries[index];
    if (entry === undefined) continue;
    seen.add(index);
    waiting.push(entry.left, entry.right);
    if (entry.type === TYPE_STREAM && !streams.has(entry.name)) streams.set(entry.name, entry);
  }
  return streams;
}

/**
 * Opens a compound file ([MS-CFB]), the container of xls workbooks. SheetJS has a reader of its own, but on chains and trees with cycles
 * that one never terminates. This one visits each sector and directory entry at most once.
 */
export function openOleContainer(bytes: Uint8Array): Result<OleContainer, SheetRefusal> {
  if (bytes.length < HEADER_BYTES) return damaged('oleHeader');
  // The file is padded to whole sectors, so that reading its tables needs no bounds checks.
  const shift = new DataView(bytes.buffer, bytes.byteOffset).getUint16(SECTOR_SHIFT_AT, true);
  if (shift !== 9 && shift !== 12) return damaged('oleHeader');
  const sectorBytes = 2 ** shift;
  const sectorCount = Math.ceil(bytes.length / sectorBytes);
  const padded = new Uint8Array(sectorCount * sectorBytes);
  padded.set(bytes);
  const view = new DataView(padded.buffer);
  const miniShift = view.getUint16(MINI_SHIFT_AT, true);
  const miniBytes = miniShift >= 4 && miniShift <= shift ? 2 ** miniShift : 64;
  const join = (chain: readonly number[]) => joinSectors(padded, chain, sectorBytes, sectorBytes);
  const fat = asNumbers(join(listFatSectors(view, sectorBytes, sectorCount)));
  const directoryChain = followChain(fat, view.getUint32(DIRECTORY_START_AT, true));
  if (directoryChain === undefined) return damaged('oleChain');
  const entries = readEntries(join(directoryChain));
  const streams = topStreams(entries);
  const miniFatChain = followChain(fat, view.getUint32(MINI_FAT_START_AT, true)) ?? [];
  const readStream = (entry: Entry): Uint8Array | undefined => {
    if (entry.size >= view.getUint32(MINI_CUTOFF_AT, true)) {
      const chain = followChain(fat, entry.start);
      return chain && join(chain).subarray(0, entry.size);
    }
    const chain = followChain(asNumbers(join(miniFatChain)), entry.start);
    const rootChain = followChain(fat, entries[0].start);
    if (chain === undefined || rootChain === undefined) return undefined;
    return joinSectors(join(rootChain), chain, 0, miniBytes).subarray(0, entry.size);
  };
  return ok({
    names: [...streams.keys()],
    read(name) {
      const entry = streams.get(name);
      return entry && readStream(entry);
    },
  });
}
