import { ok } from '../../src/core/base/result.ts';
import type { CodeMessage, Courier, Notice } from '../deps.ts';

const KEPT = 50;

/** A code that was captured instead of sent. */
export interface OutboxEntry extends CodeMessage {
  readonly atMs: number;
}

export interface Outbox extends Courier {
  /** Newest first. */
  readonly entries: () => readonly OutboxEntry[];
  /** Newest first. */
  readonly notices: () => readonly Notice[];
}

/**
 * Collects codes and shows them to the person who tries the product out, for servers without mail and text
 * messages.
 */
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
