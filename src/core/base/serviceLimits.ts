const MINUTE_MS = 60_000;
const MEGABYTE = 1024 * 1024;

/** Keys that programs of an account call the server with. */
export const API_KEY_LIMITS = {
  maxKeys: 50,
  maxNameLength: 50,
  /** Calls of one key in a minute, where whoever makes it says nothing else. */
  defaultCallsPerMinute: 600,
  maxCallsPerMinute: 60_000,
  /** The time of a key's last use is written down no more often than this. */
  notedUseEveryMs: MINUTE_MS,
} as const;

/** Labels that programs have made by the server. */
export const RENDER_LIMITS = {
  /** Labels that one call answers with at once. */
  maxLabels: 200,
  /** Of what a call says, but for a spreadsheet that it sends. */
  maxCallBytes: 4 * MEGABYTE,
  maxSheetBytes: 10 * MEGABYTE,
  /** A call that takes longer is ended, and so is one that takes more memory for its objects. */
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
  /** A call that would have to wait for longer is told to come back. */
  maxWaitMs: 3000,
  /** An account whose calls hold all threads gives one back to others once its call has gone on for so long. */
  maxHoldMs: 2000,
  /** Labels that a thread keeps ready, and their pictures and fonts. */
  readyLabels: 40,
  readyBytes: 64 * MEGABYTE,
  /** A thread is ended after so many calls, and what they left behind in it with it: HarfBuzz gives no memory back. */
  callsOfThread: 20_000,
} as const;

/** Labels that are made while nobody waits for them. */
export const RENDER_JOB_LIMITS = {
  maxLabels: 100_000,
  /** Of a file of labels. */
  maxBytes: 1024 * MEGABYTE,
  /** A job that takes longer is ended. */
  maxMs: 60 * MINUTE_MS,
  maxMegabytes: 512,
  /** Jobs of an account that are not over. */
  maxOpen: 100,
  /** Of the files of an account's jobs together, when another one is ordered. */
  maxKeptBytes: 4096 * MEGABYTE,
  /** So long a job and its file are there; what nobody says anything else of, for a day. */
  defaultLifeHours: 24,
  maxLifeHours: 168,
  /** A server that has not said for so long that it works on a job is thought to be gone. */
  claimMs: MINUTE_MS,
  /** A job that was begun so often and never came to its end takes servers down with it. */
  maxTries: 3,
  /** How often it is written down how far a job has come. */
  noteEveryMs: 1000,
  /** Dots that a chunk of labels has in memory. */
  chunkDots: 100_000_000,
  /** A part of a job that takes longer is ended, and tried again. */
  partMaxMs: 3 * MINUTE_MS,
  /** A part that was tried so often takes machines down with it: its job fails. Machines that end for reasons of their own do so less often than that. */
  partTries: 8,
  /** How often whoever makes parts says so; whoever says nothing for `partKeepS` is thought to be gone. */
  keepEveryMs: 2000,
  /** How often a process that makes parts says that it is there. */
  tellEveryMs: 20_000,
  partKeepS: 10,
  /** What a queue may have lost of a job is added again so often. */
  addEveryMs: MINUTE_MS,
} as const;

/** Messages to whoever asked to be told when a job is over. */
export const WEBHOOK_LIMITS = {
  minSecretLength: 16,
  maxSecretLength: 200,
  maxUrlLength: 2000,
  /** A message that was not noted as sent by then was lost with its server. */
  claimMs: MINUTE_MS,
  /** How long is waited after each time that a message was not taken; after the last of them it is given up. */
  waitsMs: [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS],
} as const;

/** Printers that stand elsewhere, and what hands them labels. */
export const PRINTER_LIMITS = {
  maxPrinters: 200,
  maxGroups: 50,
  maxNameLength: 50,
  /** Labels that are handed to a printer at a time: so many at most are in doubt when it goes away. A row of labels is never parted. */
  stripLabels: 20,
  /** Of the pages of a strip, but for one that is larger by itself. */
  stripBytes: MEGABYTE,
  /** An agent of which nothing is heard for so long has its printers no more. */
  holdMs: MINUTE_MS,
  /** How long a question for work waits for some, and how often it is looked for meanwhile. */
  maxWaitMs: 25_000,
  lookEveryMs: 500,
  /** How often an agent says of a printer that is at work that it is there. */
  beatEveryMs: 5000,
  /** Labels that are to be printed are there for longer than those that are fetched: a printer may be off over a weekend. */
  defaultLifeHours: 168,
} as const;
