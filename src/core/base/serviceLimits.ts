const MINUTE_MS = 60_000;
const MEGABYTE = 1024 * 1024;

/** Limits of API keys, with which a user's own programs send requests to the server. */
export const API_KEY_LIMITS = {
  maxKeys: 50,
  maxNameLength: 50,
  /** Default rate limit of a new key, in requests per minute. */
  defaultCallsPerMinute: 600,
  maxCallsPerMinute: 60_000,
  /** Minimum interval between updates of a key's stored time of last use. */
  notedUseEveryMs: MINUTE_MS,
} as const;

/** Limits of requests that render labels at once, without a render job. */
export const RENDER_LIMITS = {
  /** Maximum number of labels that one synchronous request returns. */
  maxLabels: 200,
  /** Maximum size of a request, without an uploaded spreadsheet. */
  maxCallBytes: 4 * MEGABYTE,
  maxSheetBytes: 10 * MEGABYTE,
  /** Time and JavaScript memory limits of a request, beyond which the server terminates it. */
  maxMs: 30_000,
  maxMegabytes: 256,
  /** Maximum number of dots of one label, and of all labels of a request. The memory limit of a thread doesn't include dots. */
  maxLabelDots: 20_000_000,
  maxDots: 400_000_000,
  /** Maximum size of one result, which stays in memory until the client downloads it, and of all results together. */
  maxAnswerBytes: 64 * MEGABYTE,
  maxUnfetchedBytes: 256 * MEGABYTE,
  /** Time after which a result that was not downloaded is discarded. */
  fetchMs: 2 * MINUTE_MS,
  /** Maximum number of rows that one request checks, more than for rendering, because checks that don't decode barcodes are fast. */
  maxChecked: 10_000,
  /** Maximum time that a request waits for a free thread; then the server responds with 503 and Retry-After. */
  maxWaitMs: 3000,
  /** Time after which an account whose requests hold all threads must release a thread to other accounts. */
  maxHoldMs: 2000,
  /** Maximum number of labels that a thread caches, and maximum size of their pictures and fonts. */
  readyLabels: 40,
  readyBytes: 64 * MEGABYTE,
  /** Number of requests after which a thread is replaced, because it accumulates memory: HarfBuzz never releases any. */
  callsOfThread: 20_000,
} as const;

/** Limits of render jobs, which run in the background. */
export const RENDER_JOB_LIMITS = {
  maxLabels: 100_000,
  /** Largest result file of a job. */
  maxBytes: 1024 * MEGABYTE,
  /** Time limit of a job; a job that takes longer is terminated. */
  maxMs: 60 * MINUTE_MS,
  maxMegabytes: 512,
  /** Maximum number of unfinished jobs of an account. */
  maxOpen: 100,
  /** Maximum total size of an account's result files; beyond it the server accepts no job. */
  maxKeptBytes: 4096 * MEGABYTE,
  /** Default and maximum lifetime of a job and its result file. */
  defaultLifeHours: 24,
  maxLifeHours: 168,
  /** Lease of a server on a job: it expires when the server hasn't renewed it for this long. */
  claimMs: MINUTE_MS,
  /** Maximum number of starts of a job; a job that didn't finish after the last start probably crashes the servers. */
  maxTries: 3,
  /** Interval at which the progress of a job is stored. */
  noteEveryMs: 1000,
  /** Maximum number of dots that a chunk of labels has in memory. */
  chunkDots: 100_000_000,
  /** Time limit of a part of a job on a worker machine; a part that takes longer is terminated and retried. */
  partMaxMs: 3 * MINUTE_MS,
  /**
   * Maximum number of attempts at a part before its job fails: a part that fails this often probably crashes the worker machines, which
   * rarely end for other reasons.
   */
  partTries: 8,
  /** Interval at which a worker renews the lease on its part, which expires after `partKeepS` seconds. */
  keepEveryMs: 2000,
  /** Interval at which a worker process reports that it is running. */
  tellEveryMs: 20_000,
  partKeepS: 10,
  /** Interval at which the server adds parts to the queue again that it may have lost. */
  addEveryMs: MINUTE_MS,
} as const;

/** Limits of webhooks, which notify a user's server of the end of a job. */
export const WEBHOOK_LIMITS = {
  minSecretLength: 16,
  maxSecretLength: 200,
  maxUrlLength: 2000,
  /** Lease of a server on a message: after this time without a recorded result, another server sends the message. */
  claimMs: MINUTE_MS,
  /** Delays between attempts to deliver a message, which is dropped after the last attempt. */
  waitsMs: [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS],
} as const;

/** Limits of remote printers and of the agents that send labels to them. */
export const PRINTER_LIMITS = {
  maxPrinters: 200,
  maxGroups: 50,
  maxNameLength: 50,
  /**
   * Number of labels sent to a printer at a time: if the printer disconnects, at most this many labels are in doubt. A strip always has
   * whole rows of labels.
   */
  stripLabels: 20,
  /** Maximum size of a strip of pages, except if a single page is larger. */
  stripBytes: MEGABYTE,
  /** Lease of an agent on its printers: it expires after this long without a call. */
  holdMs: MINUTE_MS,
  /** Maximum duration of a long poll for print jobs, and the interval at which the server checks for jobs during the poll. */
  maxWaitMs: 25_000,
  lookEveryMs: 500,
  /** Interval at which an agent reports that a busy printer is still connected. */
  beatEveryMs: 5000,
  /** Default lifetime of print jobs. Printers may be off over a weekend, so it is longer than that of results for download. */
  defaultLifeHours: 168,
} as const;
