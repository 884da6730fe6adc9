import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { IDEMPOTENCY_LIMITS } from '../../core/base/limits.ts';
import { systemCode } from '../../node/processes/systemCode.ts';

/**
 * Notes when each order was sent for the first time. The server recognizes a repeated order for a day only; an order that is older may have
 * a job already, so it is not sent again.
 */
export interface DeliveryJournal {
  /** Notes an order before it is sent; returns false if it was first sent too long ago to be repeated. */
  readonly begin: (key: string) => boolean;
  /** True for an order that was sent and is not acknowledged. */
  readonly isOpen: (key: string) => boolean;
  /** Removes an order that is acknowledged. */
  readonly end: (key: string) => void;
}

const journalSchema = v.record(v.string(), v.number());
/** Share of the server's time in which an order is repeated: the clocks of two machines may differ. */
const SAFE_MS = IDEMPOTENCY_LIMITS.answerLifeMs * 0.8;

function readNotes(path: string): Map<string, number> {
  try {
    return new Map(Object.entries(v.parse(journalSchema, JSON.parse(readFileSync(path, 'utf8')))));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return new Map();
    throw error;
  }
}

/** Opens the journal; throws if the file can't be read. */
export function openDeliveryJournal(path: string, nowMs: () => number = Date.now): DeliveryJournal {
  const notes = readNotes(path);
  const store = () => {
    writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(notes)), { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
  };
  return {
    begin: (key) => {
      const firstMs = notes.get(key);
      if (firstMs !== undefined) return Math.abs(nowMs() - firstMs) < SAFE_MS;
      notes.set(key, nowMs());
      store();
      return true;
    },
    isOpen: (key) => notes.has(key),
    end: (key) => {
      if (notes.delete(key)) store();
    },
  };
}
