/** Tables of what programs have the server do, as `tables.ts` has the others. */

/** A key that programs of somebody call the server with. */
export interface ApiKeyRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** SHA-256 of the key. */
  readonly hash: string;
  /** How the key begins, so that people know it again. */
  readonly shown: string;
  /** What it is good for, as JSON. */
  readonly scopes: string;
  readonly callsPerMinute: number;
  readonly createdAtMs: number;
  /** Null for one that is good until it is revoked. */
  readonly endsAtMs: number | null;
  /** Null for one that was never used. */
  readonly usedAtMs: number | null;
}

/** Where a job is: `queued` and `running` are not over. */
export type RenderJobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** Labels that a program has ordered and does not wait for. */
export interface RenderJobRow {
  readonly id: string;
  readonly userId: string;
  readonly state: RenderJobState;
  /** What was said, and what it meant then, as JSON. */
  readonly spec: string;
  /** Of the spreadsheet that was sent along, its name in the file store and the one that it came with; null where there is none. */
  readonly sheetObject: string | null;
  readonly sheetName: string | null;
  /** Null until the job is planned. */
  readonly plannedLabels: number | null;
  readonly doneLabels: number;
  /** What has come of it, as JSON: rows that were left out, or why there is nothing. */
  readonly report: string | null;
  /** Of its file, the name in the file store; null while there is none. */
  readonly resultObject: string | null;
  readonly resultBytes: number | null;
  readonly mimeType: string | null;
  readonly extension: string | null;
  /** Until when a server is thought to work on it. */
  readonly claimedUntilMs: number;
  /** How often it was begun. */
  readonly tries: number;
  readonly createdAtMs: number;
  readonly endedAtMs: number | null;
  readonly expiresAtMs: number;
}

/** Whom to tell when a job is over. */
export interface WebhookRow {
  readonly jobId: string;
  /** What the message is told from others by. */
  readonly id: string;
  readonly url: string;
  /** Signs messages. Plain text in rows of an earlier version, else empty. */
  readonly secret: string;
  /** Encrypted (`SecretBox`) with the job as its context; null in rows of an earlier version. */
  readonly sealedSecret: string | null;
  /** Null while the job is not over, and when nothing is to be sent any more. */
  readonly dueAtMs: number | null;
  readonly tries: number;
  readonly claimedUntilMs: number;
  /** Why it has not come, where it was sent last. */
  readonly problem: string | null;
  readonly deliveredAtMs: number | null;
}

/** A part of a job that is made elsewhere; what is not made yet has no row. */
export interface RenderPartRow {
  readonly jobId: string;
  /** Fingerprint of the run that it is of: parts of another one are of no use. */
  readonly run: string;
  /** Counted from 0. */
  readonly part: number;
  /** Its name in the file store; null where nobody could make it. */
  readonly objectName: string | null;
  /** Why nobody could, as JSON; null for one that is made. */
  readonly problem: string | null;
  readonly notedAtMs: number;
}

/** What a printer speaks, and how it is set: of a printer, and of a group. */
interface PrinterKind {
  /** A printer language of the engine. */
  readonly language: string;
  readonly dpi: number;
  /** What it is told beside the labels, as JSON, as whoever made it said it. */
  readonly settings: string;
}

/** A printer that stands elsewhere, beside an agent. */
export interface PrinterRow extends PrinterKind {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** What no other one of the account has. */
  readonly nameKey: string;
  /** The agent that hands it labels, or did so last, and the machine that it runs on; null for none. */
  readonly agentId: string | null;
  readonly agentHost: string | null;
  /** Until when nobody else does. */
  readonly heldUntilMs: number;
  readonly createdAtMs: number;
}

/** Printers of one kind: a job goes to whichever of them is free. */
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

/** What is printed of a job. */
export interface PrintJobRow {
  readonly jobId: string;
  readonly userId: string;
  /** Null while no printer of the group has taken it. */
  readonly printerId: string | null;
  /** Null for a job of one printer. */
  readonly groupId: string | null;
  /** `making` until its labels are there. */
  readonly state: 'making' | 'waiting' | 'printing' | 'done' | 'cancelled';
  readonly isPaused: number;
  /** Null until they are made. */
  readonly labels: number | null;
  /** The first so many have come out, or count as if they had. */
  readonly printedLabels: number;
  /** Bytes of its file before the first page: settings, which each strip begins with. */
  readonly preludeBytes: number;
  /** The strip that is at a printer, or in doubt; null where none is. */
  readonly handoverId: string | null;
  /** Why the printer does not take them, as its agent says it. */
  readonly problem: string | null;
  readonly createdAtMs: number;
  readonly endedAtMs: number | null;
}

/** A few labels of a job that are handed to a printer together. */
export interface PrintStripRow {
  readonly jobId: string;
  /** Counted from 1 over the job, both included. */
  readonly firstLabel: number;
  readonly lastLabel: number;
  /** Where it lies in the file of the job: before byte `endByte`. */
  readonly firstByte: number;
  readonly endByte: number;
  /** Of those bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** Of each page the last label and the byte behind it, as JSON. */
  readonly pages: string;
}

/** A strip on its way to a printer, once; what is handed over again is another one. */
export interface HandoverRow {
  readonly id: string;
  readonly jobId: string;
  readonly printerId: string;
  readonly agentId: string;
  readonly firstLabel: number;
  readonly lastLabel: number;
  /**
   * `leased`: nothing has gone to the printer; `begun`: something may have; `printed`: the printer has it; `doubt`: nobody
   * knows; `settled`: a person has said what came out. One that is taken back before anything has gone there is no more.
   */
  readonly state: 'leased' | 'begun' | 'printed' | 'doubt' | 'settled';
  /** Labels that are in doubt, both included; null where none is. */
  readonly doubtFirst: number | null;
  readonly doubtLast: number | null;
  /** The last label of which the printer's network side has acknowledged every byte; null where that is not known. */
  readonly acknowledged: number | null;
  readonly problem: string | null;
  readonly createdAtMs: number;
  readonly endedAtMs: number | null;
}

/** A process that makes parts of jobs, as it tells of itself from time to time. */
export interface MakerRow {
  readonly id: string;
  /** `worker` for one that does nothing else. */
  readonly kind: 'server' | 'worker';
  readonly host: string;
  readonly processId: number;
  readonly threads: number;
  /** Parts since it was started, and tries that came to nothing. */
  readonly made: number;
  readonly failed: number;
  readonly underWay: number;
  readonly startedAtMs: number;
  readonly seenAtMs: number;
}
