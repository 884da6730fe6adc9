const MINUTE_MS = 60_000;
const MEGABYTE = 1024 * 1024;

/** Keys that programs of an account call the server with. */
export const API_KEY_LIMITS = {
  maxKeys: 50,
  maxNameLength: 50,
  /** Default rate limit of a new key, in calls per minute. */
  defaultCallsPerMinute: 600,
  maxCallsPerMinute: 60_000,
  /** The time of a key's last use is written down no more often than this. */
  notedUseEveryMs: MINUTE_MS,
} as const;

/** Labels that programs have made by the server. */
export const RENDER_LIMITS = {
  /** Labels that one call answers with at once. */
  maxLabels: 200,
  /** Largest call, without the spreadsheet that it uploads. */
  maxCallBytes: 4 * MEGABYTE,
  maxSheetBytes: 10 * MEGABYTE,
  /** Limits of time and object memory of a call; beyond them it is ended. */
  maxMs: 30_000,
  maxMegabytes: 256,
  /** Dots of one label, and of all labels of a call: they lie in memory that no limit of a thread counts. */
  maxLabelDots: 20_000_000,
  maxDots: 400_000_000,
  /** Bytes of an answer, which lie in memory until they are fetched; and of all answers together. */
  maxAnswerBytes: 64 * MEGABYTE,
  maxUnfetchedBytes: 256 * MEGABYTE,
  /** An answer that is not fetched by then is thrown away. */
  fetchMs: 2 * MINUTE_MS,
  /** Rows that one call checks: without reading their codes they cost little. */
  maxChecked: 10_000,
  /** Longest wait for a thread; a call that would wait longer gets 503 with Retry-After. */
  maxWaitMs: 3000,
  /** An account whose calls hold all threads gives one back to others once its call has gone on for so long. */
  maxHoldMs: 2000,
  /** Labels that a thread keeps ready, and their pictures and fonts. */
  readyLabels: 40,
  readyBytes: 64 * MEGABYTE,
  /** A thread is ended after so many calls, and what they left behind in it with it: HarfBuzz gives no memory back. */
  callsOfThread: 20_000,
} as const;

/** Limits of render jobs, which run after their call was answered. */
export const RENDER_JOB_LIMITS = {
  maxLabels: 100_000,
  /** Largest result file of a job. */
  maxBytes: 1024 * MEGABYTE,
  /** A job that takes longer is ended. */
  maxMs: 60 * MINUTE_MS,
  maxMegabytes: 512,
  /** Jobs of an account that are not over. */
  maxOpen: 100,
  /** Total size of the result files of an account; beyond it no job is accepted. */
  maxKeptBytes: 4096 * MEGABYTE,
  /** Lifetime of a job and its file: default and maximum. */
  defaultLifeHours: 24,
  maxLifeHours: 168,
  /** A server without a sign of life for this long has lost its lease on a job. */
  claimMs: MINUTE_MS,
  /** A job that was begun so often and never came to its end takes servers down with it. */
  maxTries: 3,
  /** Interval at which the progress of a job is stored. */
  noteEveryMs: 1000,
  /** Dots that a chunk of labels has in memory. */
  chunkDots: 100_000_000,
  /** A part of a job that takes longer is ended, and tried again. */
  partMaxMs: 3 * MINUTE_MS,
  /** A part that was tried so often takes machines down with it: its job fails. Machines that end for reasons of their own do so less often than that. */
  partTries: 8,
  /** Interval at which a worker renews the lease on a part, which expires after `partKeepS`. */
  keepEveryMs: 2000,
  /** Interval at which a worker process reports that it is running. */
  tellEveryMs: 20_000,
  partKeepS: 10,
  /** Interval at which parts that a queue may have lost are added again. */
  addEveryMs: MINUTE_MS,
} as const;

/** Limits of webhooks, which report the end of a job. */
export const WEBHOOK_LIMITS = {
  minSecretLength: 16,
  maxSecretLength: 200,
  maxUrlLength: 2000,
  /** A message that was not noted as sent by then was lost with its server. */
  claimMs: MINUTE_MS,
  /** Delays between the tries to deliver a message; after the last one it is given up. */
  waitsMs: [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS],
} as const;

/** Printers that stand elsewhere, and what hands them labels. */
export const PRINTER_LIMITS = {
  maxPrinters: 200,
  maxGroups: 50,
  maxNameLength: 50,
  /** Labels that are handed to a printer at a time: so many at most are in doubt when it goes away. A row of labels is never parted. */
  stripLabels: 20,
  /** Size of a strip of pages; only a single larger page exceeds it. */
  stripBytes: MEGABYTE,
  /** Lease of an agent on its printers: it expires after this long without a call. */
  holdMs: MINUTE_MS,
  /** Longest long poll for work, and the interval at which it checks for some. */
  maxWaitMs: 25_000,
  lookEveryMs: 500,
  /** Interval at which an agent reports that a busy printer is still connected. */
  beatEveryMs: 5000,
  /** Default lifetime of print jobs, longer than that of downloads: a printer may be off over a weekend. */
  defaultLifeHours: 168,
} as const;
