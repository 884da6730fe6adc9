/** Rows of the tables of the API: keys, jobs, webhooks and remote printers. `tables.ts` has the other tables. */

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

/** State of a render job; `queued` and `running` are not final. */
export type RenderJobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** Render job: a request of the API whose labels are rendered in the background. */
export interface RenderJobRow {
  readonly id: string;
  readonly userId: string;
  readonly state: RenderJobState;
  /** Specification of the job (`JobSpec`) as JSON. */
  readonly spec: string;
  /** Uploaded spreadsheet: its name in the file storage and its original file name; null if there is none. */
  readonly sheetObject: string | null;
  readonly sheetName: string | null;
  /** Number of planned labels; null until the job is planned. */
  readonly plannedLabels: number | null;
  readonly doneLabels: number;
  /** Outcome (`JobReport`) as JSON; null for an unfinished job. */
  readonly report: string | null;
  /** Name of the result in the file storage; null while there is no result. */
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
  /** Signing key: plain text if an earlier program version stored the row, otherwise empty. */
  readonly secret: string;
  /** Encrypted signing key (`SecretBox`) with the job as its context; null if an earlier program version stored the row. */
  readonly sealedSecret: string | null;
  /** Time of the next attempt; null before the job ends, and after the last attempt. */
  readonly dueAtMs: number | null;
  readonly tries: number;
  readonly claimedUntilMs: number;
  /** Reason why the last attempt failed; null if it didn't fail. */
  readonly problem: string | null;
  readonly deliveredAtMs: number | null;
}

/** Separately rendered part of a job; a part gets its row when it is rendered or has failed. */
export interface RenderPartRow {
  readonly jobId: string;
  /** Fingerprint of the run to which the part belongs. Parts of different runs don't fit together. */
  readonly run: string;
  /** Number of the part, counted from 0. */
  readonly part: number;
  /** Name in the file storage; null if rendering failed. */
  readonly objectName: string | null;
  /** Reason of the failure, as JSON; null for a rendered part. */
  readonly problem: string | null;
  readonly notedAtMs: number;
}

/** Printer language, resolution and settings of a printer or a group. */
interface PrinterKind {
  /** Printer language, one of `PRINTER_FORMATS`. */
  readonly language: string;
  readonly dpi: number;
  /** Printer settings as the user entered them, as JSON. They are sent to the printer together with the labels. */
  readonly settings: string;
}

/** Remote printer, driven by an agent. */
export interface PrinterRow extends PrinterKind {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Normalized name, unique within the account. */
  readonly nameKey: string;
  /** Agent that drives the printer or drove it last, and the name of its machine; null if there was none. */
  readonly agentId: string | null;
  readonly agentHost: string | null;
  /** End of the agent's lease. */
  readonly heldUntilMs: number;
  readonly createdAtMs: number;
}

/** Group of printers with the same printer language and resolution. The first free printer takes the next job. */
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

/** Print job: a render job whose output is sent to a remote printer. */
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
  /** Size in bytes of the settings before the first page of the job's file (prelude), which are sent before each strip. */
  readonly preludeBytes: number;
  /** Handover of the strip that is leased, being printed or in doubt; null if there is none. */
  readonly handoverId: string | null;
  /** Reason why the printer doesn't accept labels, as its agent reported it; null if it does. */
  readonly problem: string | null;
  readonly createdAtMs: number;
  readonly endedAtMs: number | null;
}

/** Strip: a few labels of a job that a printer gets at once. */
export interface PrintStripRow {
  readonly jobId: string;
  /** Inclusive range of labels, counted from 1 within the job. */
  readonly firstLabel: number;
  readonly lastLabel: number;
  /** Byte range in the job's file; `endByte` is exclusive. */
  readonly firstByte: number;
  readonly endByte: number;
  /** Hexadecimal SHA-256 of these bytes. */
  readonly sha256: string;
  /** Last label and end byte of each page, as JSON. */
  readonly pages: string;
}

/** Handover: one attempt to send a strip to a printer. Each further attempt is a new row. */
export interface HandoverRow {
  readonly id: string;
  readonly jobId: string;
  readonly printerId: string;
  readonly agentId: string;
  readonly firstLabel: number;
  readonly lastLabel: number;
  /**
   * State: `leased`: nothing was sent to the printer yet; `begun`: data may have been sent; `printed`: the printer has printed the strip;
   * `doubt`: unknown; `settled`: a person has reported how much was printed. A handover is deleted if it ends before anything was sent.
   */
  readonly state: 'leased' | 'begun' | 'printed' | 'doubt' | 'settled';
  /** Inclusive range of labels in doubt; null if no label is in doubt. */
  readonly doubtFirst: number | null;
  readonly doubtLast: number | null;
  /** Last label whose bytes the printer's network interface has acknowledged completely; null if unknown. */
  readonly acknowledged: number | null;
  readonly problem: string | null;
  readonly createdAtMs: number;
  readonly endedAtMs: number | null;
}

/** Part maker: a process that renders parts of jobs, with its latest heartbeat. */
export interface MakerRow {
  readonly id: string;
  /** Kind of the process; `worker` for a process that only renders. */
  readonly kind: 'server' | 'worker';
  readonly host: string;
  readonly processId: number;
  readonly threads: number;
  /** Number of parts rendered since the process started, and number of failed attempts at parts. */
  readonly made: number;
  readonly failed: number;
  readonly underWay: number;
  readonly startedAtMs: number;
  readonly seenAtMs: number;
}
