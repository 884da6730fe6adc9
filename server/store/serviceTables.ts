/** Tables of the API: jobs, webhooks and remote printers. `tables.ts` contains the other tables. */

/** API key of an account. */
export interface ApiKeyRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** SHA-256 of the key. */
  readonly hash: string;
  /** Beginning of the key, shown so that users recognize the key. */
  readonly shown: string;
  /** Permissions of the key, as JSON. */
  readonly scopes: string;
  readonly callsPerMinute: number;
  readonly createdAtMs: number;
  /** Expiry time; null for a key that doesn't expire. */
  readonly endsAtMs: number | null;
  /** Time of the last use; null for a key that was never used. */
  readonly usedAtMs: number | null;
}

/** State of a job; `queued` and `running` are not final. */
export type RenderJobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** Asynchronous rendering job. */
export interface RenderJobRow {
  readonly id: string;
  readonly userId: string;
  readonly state: RenderJobState;
  /** Request as JSON, with all references resolved at the time of the request. */
  readonly spec: string;
  /** Attached spreadsheet: its object name in the file store and its original file name; null if there is none. */
  readonly sheetObject: string | null;
  readonly sheetName: string | null;
  /** Number of planned labels; null until the job is planned. */
  readonly plannedLabels: number | null;
  readonly doneLabels: number;
  /** Outcome as JSON: the failed rows, or the reason for the failure. */
  readonly report: string | null;
  /** Object name of the result in the file store; null while there is no result. */
  readonly resultObject: string | null;
  readonly resultBytes: number | null;
  readonly mimeType: string | null;
  readonly extension: string | null;
  /** End of the lease of the server that works on the job. */
  readonly claimedUntilMs: number;
  /** Number of attempts. */
  readonly tries: number;
  readonly createdAtMs: number;
  readonly endedAtMs: number | null;
  readonly expiresAtMs: number;
}

/** Webhook that reports the end of a job. */
export interface WebhookRow {
  readonly jobId: string;
  /** Id of the message, by which its receiver recognizes repeated messages. */
  readonly id: string;
  readonly url: string;
  /** Signing key: plain text in rows that an earlier version stored, otherwise empty. */
  readonly secret: string;
  /** Encrypted signing key (`SecretBox`) with the job as its context; null in rows that an earlier version stored. */
  readonly sealedSecret: string | null;
  /** Time of the next attempt; null before the job ends, and if no more attempts follow. */
  readonly dueAtMs: number | null;
  readonly tries: number;
  readonly claimedUntilMs: number;
  /** Reason why the last attempt failed. */
  readonly problem: string | null;
  readonly deliveredAtMs: number | null;
}

/** Separately rendered part of a job; unfinished parts have no row. */
export interface RenderPartRow {
  readonly jobId: string;
  /** Fingerprint of the run that the part belongs to: parts of another run are useless. */
  readonly run: string;
  /** Number of the part, counted from 0. */
  readonly part: number;
  /** Object name in the file store; null if rendering failed. */
  readonly objectName: string | null;
  /** Reason of the failure, as JSON; null for a rendered part. */
  readonly problem: string | null;
  readonly notedAtMs: number;
}

/** Language and settings of a printer or a group. */
interface PrinterKind {
  /** Printer language of the engine. */
  readonly language: string;
  readonly dpi: number;
  /** Printer settings that are sent along with the labels, as JSON, as the user entered them. */
  readonly settings: string;
}

/** Remote printer, driven by an agent. */
export interface PrinterRow extends PrinterKind {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Normalized name, unique within the account. */
  readonly nameKey: string;
  /** Agent that drives the printer or drove it last, and the agent's machine; null if there was none. */
  readonly agentId: string | null;
  readonly agentHost: string | null;
  /** End of the agent's lease. */
  readonly heldUntilMs: number;
  readonly createdAtMs: number;
}

/** Group of printers with the same language and resolution: a job goes to the first free printer. */
export interface PrinterGroupRow extends PrinterKind {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly createdAtMs: number;
}

export interface PrinterGroupMemberRow {
  readonly groupId: string;
  readonly printerId: string;
}

/** Print job: the printing state of a rendering job. */
export interface PrintJobRow {
  readonly jobId: string;
  readonly userId: string;
  /** Printer of the job; null until a printer of the group has taken the job. */
  readonly printerId: string | null;
  /** Group of the job; null for a job of a single printer. */
  readonly groupId: string | null;
  /** State of the job; `making` until its labels are rendered. */
  readonly state: 'making' | 'waiting' | 'printing' | 'done' | 'cancelled';
  readonly isPaused: number;
  /** Number of labels; null until they are rendered. */
  readonly labels: number | null;
  /** Number of labels, from the first, that are printed or count as printed. */
  readonly printedLabels: number;
  /** Size of the file's prelude in bytes: the settings before the first page, which are sent before each strip. */
  readonly preludeBytes: number;
  /** Handover of the strip that is being printed or is in doubt; null if there is none. */
  readonly handoverId: string | null;
  /** Reason why the printer doesn't accept labels, as reported by its agent. */
  readonly problem: string | null;
  readonly createdAtMs: number;
  readonly endedAtMs: number | null;
}

/** Strip: a few labels of a job that are sent to a printer together. */
export interface PrintStripRow {
  readonly jobId: string;
  /** Inclusive range of labels, counted from 1 within the job. */
  readonly firstLabel: number;
  readonly lastLabel: number;
  /** Byte range in the job's file; `endByte` is exclusive. */
  readonly firstByte: number;
  readonly endByte: number;
  /** Hexadecimal hash of these bytes. */
  readonly sha256: string;
  /** Last label and end byte of each page, as JSON. */
  readonly pages: string;
}

/** Handover: one attempt to send a strip to a printer; a repeated attempt is a new row. */
export interface HandoverRow {
  readonly id: string;
  readonly jobId: string;
  readonly printerId: string;
  readonly agentId: string;
  readonly firstLabel: number;
  readonly lastLabel: number;
  /**
   * State: `leased`: nothing was sent to the printer yet; `begun`: data may have been sent; `printed`: the printer has the strip; `doubt`:
   * unknown; `settled`: a person has reported what was printed. A handover that is canceled before anything was sent is deleted.
   */
  readonly state: 'leased' | 'begun' | 'printed' | 'doubt' | 'settled';
  /** Inclusive range of labels in doubt; null if no label is in doubt. */
  readonly doubtFirst: number | null;
  readonly doubtLast: number | null;
  /** Last label of which the printer's network interface has acknowledged every byte; null if unknown. */
  readonly acknowledged: number | null;
  readonly problem: string | null;
  readonly createdAtMs: number;
  readonly endedAtMs: number | null;
}

/** Process that renders parts of jobs, with its latest heartbeat. */
export interface MakerRow {
  readonly id: string;
  /** Kind of the process; `worker` for a process that only renders. */
  readonly kind: 'server' | 'worker';
  readonly host: string;
  readonly processId: number;
  readonly threads: number;
  /** Number of parts rendered since the start of the process, and number of failed attempts. */
  readonly made: number;
  readonly failed: number;
  readonly underWay: number;
  readonly startedAtMs: number;
  readonly seenAtMs: number;
}
