const MINUTE_MS = 60_000;
const MEGABYTE = 1024 * 1024;

/** Limits of API keys, which an account's programs use for requests to the server. */
export const API_KEY_LIMITS = {
  maxKeys: 50,
  maxNameLength: 50,
  /** Default rate limit of a new key, in requests per minute. */
  defaultCallsPerMinute: 600,
  maxCallsPerMinute: 60_000,
  /** Minimum interval between updates of the stored time of a key's last use. */
  notedUseEveryMs: MINUTE_MS,
} as const;

/** Limits of labels that the server renders for programs. */
export const RENDER_LIMITS = {
  /** Maximum number of labels that one synchronous request returns. */
  maxLabels: 200,
  /** Maximum size of a request, without the spreadsheet that it uploads. */
  maxCallBytes: 4 * MEGABYTE,
  maxSheetBytes: 10 * MEGABYTE,
  /** Time and object memory limits of a request; beyond them the server terminates it. */
  maxMs: 30_000,
  maxMegabytes: 256,
  /** Maximum dots of one label, and of all labels of a request: no thread limit counts the memory that dots take. */
  maxLabelDots: 20_000_000,
  maxDots: 400_000_000,
  /** Maximum size of a result, which is in memory until the client downloads it, and of all results together. */
  maxAnswerBytes: 64 * MEGABYTE,
  maxUnfetchedBytes: 256 * MEGABYTE,
  /** Time after which a result that was not downloaded is discarded. */
  fetchMs: 2 * MINUTE_MS,
  /** Maximum number of rows that one request checks: checks without decoding barcodes are cheap. */
  maxChecked: 10_000,
  /** Maximum wait for a thread; a request that would wait longer gets 503 with Retry-After. */
  maxWaitMs: 3000,
  /** Time after which an account whose requests hold all threads must release a thread to other accounts. */
  maxHoldMs: 2000,
  /** Maximum number of labels that a thread caches, and maximum size of their pictures and fonts. */
  readyLabels: 40,
  readyBytes: 64 * MEGABYTE,
  /**
   * Number of requests after which a thread is terminated, to free memory that requests left behind in it: HarfBuzz never releases memory.
   */
  callsOfThread: 20_000,
} as const;

/** Limits of render jobs, which run after the response to their request. */
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
  /** Lifetime of a job and its file: default and maximum. */
  defaultLifeHours: 24,
  maxLifeHours: 168,
  /** Lease of a server on a job: it expires when the server hasn't renewed it for this long. */
  claimMs: MINUTE_MS,
  /** Maximum number of times that a job is started; a job that still hasn't finished probably crashes the servers. */
  maxTries: 3,
  /** Interval at which the progress of a job is stored. */
  noteEveryMs: 1000,
  /** Maximum dots that a chunk of labels has in memory. */
  chunkDots: 100_000_000,
  /** Time limit of a part of a job; a part that takes longer is terminated and retried. */
  partMaxMs: 3 * MINUTE_MS,
  /**
   * Maximum number of attempts at a part before its job fails, since the part probably crashes the machines. Machines that end for other
   * reasons do so less often.
   */
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
  /** Lease on a message: if no server recorded the message as sent by then, it was lost with its server. */
  claimMs: MINUTE_MS,
  /** Delays between attempts to deliver a message; after the last attempt it is dropped. */
  waitsMs: [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS],
} as const;

/** Limits of remote printers and of the agents that send labels to them. */
export const PRINTER_LIMITS = {
  maxPrinters: 200,
  maxGroups: 50,
  maxNameLength: 50,
  /**
   * Labels sent to a printer at a time: when the printer disconnects, at most this many have an unknown state. A row of labels is never
   * split.
   */
  stripLabels: 20,
  /** Size of a strip of pages; only a single larger page exceeds it. */
  stripBytes: MEGABYTE,
  /** Lease of an agent on its printers: it expires after this long without a call. */
  holdMs: MINUTE_MS,
  /** Maximum duration of a long poll for work, and the interval at which it looks for work. */
  maxWaitMs: 25_000,
  lookEveryMs: 500,
  /** Interval at which an agent reports that a busy printer is still connected. */
  beatEveryMs: 5000,
  /** Default lifetime of print jobs; longer than the lifetime of downloads, since a printer may be off over a weekend. */
  defaultLifeHours: 168,
} as const;
