import { ok } from '../../src/core/base/result.ts';
import type { CodeMessage, Courier, Notice } from '../deps.ts';

const KEPT = 50;

/** A code that would have been sent. */
export interface OutboxEntry extends CodeMessage {
  readonly atMs: number;
}

export interface Outbox extends Courier {
  /** The newest first. */
  readonly entries: () => readonly OutboxEntry[];
  /** The newest first. */
  readonly notices: () => readonly Notice[];
}

/** Keeps codes where whoever tries the product out can see them: neither mail nor text messages are set up. */
export function createOutbox(clock: () => number, tell: (message: CodeMessage) => void): Outbox {
  const entries: OutboxEntry[] = [];
  const notices: Notice[] = [];
  return {
    entries: () => entries,
    notices: () => notices,
    send: async (message) => {
      tell(message);
      entries.unshift({ ...message, atMs: clock() });
      entries.splice(KEPT);
      return ok(null);
    },
    notify: async (notice) => {
      notices.unshift(notice);
      notices.splice(KEPT);
      return ok(null);
    },
  };
}
