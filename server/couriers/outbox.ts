import { ok } from '../../src/core/base/result.ts';
import type { CodeMessage, Courier, Notice } from '../deps.ts';

const KEPT = 50;

/** One-time code that was captured instead of sent, with its time. */
interface OutboxEntry extends CodeMessage {
  readonly atMs: number;
}

export interface Outbox extends Courier {
  /** Captured codes, newest first. */
  readonly entries: () => readonly OutboxEntry[];
  /** Captured notices, newest first. */
  readonly notices: () => readonly Notice[];
}

/**
 * Creates a courier that captures codes instead of sending them, so that users of a server without mail and text messages can read the
 * codes on the outbox page.
 */
export function createOutbox(clock: () => number, tell: (message: CodeMessage) => void): Outbox {
  const entries: OutboxEntry[] = [];
  const notices: Notice[] = [];
  return {
    isShown: true,
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
