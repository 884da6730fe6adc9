import type { Problem, Result } from '../src/core/base/result.ts';
import type { FontTrials } from '../src/jobs/fonts/fontTrials.ts';
import type { CoverQueue } from '../src/node/coverQueue.ts';
import type { LabelQueue } from '../src/node/labelQueue.ts';
import type { PictureQueue } from '../src/node/pictureQueue.ts';
import type { SheetQueue } from '../src/node/sheetQueue.ts';
import type { FileStore } from './files/fileStore.ts';
import type { Spool } from './files/spool.ts';
import type { Language } from './http/language.ts';
import type { ReportSecurity } from './http/securityEvents.ts';
import type { RenderPool } from './render/renderPool.ts';
import type { PasskeySite } from './resources/passkeys/passkeySite.ts';
import type { SecretBox } from './secretBox.ts';
import type { Store } from './store/store.ts';

/** What the server is given from outside: whatever a test has another one of. */
export interface Deps {
  readonly store: Store;
  readonly clock: () => number;
  readonly passwords: Passwords;
  readonly courier: Courier;
  /** Encrypts secrets of accounts; null for a server without a key, which keeps none. */
  readonly secretBox: SecretBox | null;
  readonly files: Files;
  readonly fontTrials: FontTrials;
  readonly sheets: SheetQueue;
  /** Reads large label documents. */
  readonly labels: LabelQueue;
  /** Draws labels of the market, in a thread of its own with limits of time and memory. */
  readonly marketCovers: CoverQueue;
  /** Makes labels for programs. */
  readonly renders: RenderPool;
  /** Codes that one address of callers has sent in an hour: an office of many people may have one. */
  readonly codesPerHour: number;
  /** Limits of text messages. */
  readonly textMessages: TextMessageLimits;
  /** Says that pictures of labels may be due, which are drawn behind the calls. */
  readonly wakeCovers: () => void;
  /** Says that jobs may be to be made, which happens behind the calls. */
  readonly wakeJobs: () => void;
  /** Whether programs may have addresses of the server's own network told. */
  readonly webhooksPrivate: boolean;
  /** Where else people may sign in; none where none is set up. */
  readonly providers: readonly Provider[];
  readonly downloads: Downloads;
  /** Site of passkeys; null where browsers allow none. */
  readonly passkeySite: PasskeySite | null;
  /** Writes to the security log. */
  readonly reportSecurity: ReportSecurity;
  /** Whether the page is served by https. */
  readonly isSecure: boolean;
  /** Aborted when the server is told to end: a call that waits for news answers then. */
  readonly closing: AbortSignal;
}

/** Where the product is had; null where that is not set up. */
export interface Downloads {
  /** The page as other machines reach it. */
  readonly site: string | null;
  /** Installers for Windows of 64 and of 32 bits. */
  readonly windows64: string | null;
  readonly windows32: string | null;
}

/** Limits of text messages, which cost money: strangers have codes sent to expensive numbers (toll fraud). */
export interface TextMessageLimits {
  /** Messages of the whole server in a day. */
  readonly perDay: number;
  /** Beginnings of the numbers that get messages, such as `+86`; null for all. */
  readonly prefixes: readonly string[] | null;
}

/** What has to do with files. */
export interface Files {
  /** Those that are under way. */
  readonly spool: Spool;
  readonly kept: FileStore;
  readonly pictures: PictureQueue;
}

/** Turns passwords into what may be stored, a few at a time: each takes its memory. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** @param stored null where there is none: the answer takes as long, and is no */
  readonly matches: (password: string, stored: string | null) => Promise<boolean>;
}

/** What a code is for. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'bindEmail' | 'prove';

export interface CodeMessage {
  readonly kind: 'email' | 'phone';
  readonly address: string;
  readonly purpose: CodePurpose;
  readonly digits: string;
  readonly language: Language;
}

/** Mail about a change of how an account is signed in to. */
export type Notice = MovedNotice | PasswordNotice | FactorNotice;

/** To the previous address of an account: another one has taken its place. */
export interface MovedNotice {
  readonly kind: 'moved';
  readonly address: string;
  readonly newAddress: string;
  /** Days within which the previous address can take the account back. */
  readonly days: number;
  readonly language: Language;
}

/** To the address of an account: its password was set or changed. */
export interface PasswordNotice {
  readonly kind: 'password';
  readonly address: string;
  readonly language: Language;
}

/** To the address of an account: its second factor has changed. */
export interface FactorNotice {
  readonly kind: 'factor';
  readonly change: FactorChange;
  readonly address: string;
  readonly language: Language;
}

export type FactorChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'factorsReset'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed';

/** Brings codes and notices to people. */
export interface Courier {
  /** @returns `codeNotSent` where it cannot be brought */
  readonly send: (message: CodeMessage) => Promise<Result<null, Problem>>;
  /** @returns `codeNotSent` where it cannot be brought */
  readonly notify: (notice: Notice) => Promise<Result<null, Problem>>;
}

/** What a sign-in at a provider is begun with, and has to come back with. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: whoever finds the code cannot exchange it without. */
  readonly codeVerifier: string;
}

/** Somebody as a provider knows them. */
export interface Person {
  /** What they are told from others by, at that provider and for good. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider knows that the address is theirs. */
  readonly isEmailVerified: boolean;
  /** Empty where it says none. */
  readonly name: string;
}

/** Somebody else who knows who people are. Each call is refused with `providerUnreachable` or `providerRefused`. */
export interface Provider {
  readonly name: string;
  readonly title: string;
  readonly issuer: string;
  /** True if an e-mail address that the provider has verified opens the account that has it. */
  readonly trustsEmail: boolean;
  /** Where somebody signs in there. */
  readonly signInAddress: (secrets: SignInSecrets) => Promise<Result<string, Problem>>;
  /** @param answer what it has sent somebody back with: a code, or an error, with the state */
  readonly personByCode: (
    answer: Readonly<Record<string, string>>,
    secrets: SignInSecrets,
  ) => Promise<Result<Person, Problem>>;
  readonly personByIdToken: (idToken: string, nonce: string) => Promise<Result<Person, Problem>>;
}
